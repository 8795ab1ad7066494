/**
 * The one table of design tokens. `tokens.css` is generated from it (`npm run tokens -w @wayfinder/ui`), drawings read it
 * for literal colours, and `tokens.test.ts` computes contrast and colour-blind distances from it.
 */

import { type ClubColourName, clubColourNames, clubColours } from './club-colours.ts';
import { type Theme, type Themed, themed } from './themed.ts';

export * from './club-colours.ts';
export { type Theme, themes } from './themed.ts';

/** Every colour but those of the seats and of clubs, by its job. */
export const colours = {
  /** Panels, cards, sheets. */
  paper: themed('#fbf8f1', '#142029'),
  /** The page's ground, and the unexplored part of a chart. */
  paperSunk: themed('#f3eddf', '#0d161d'),
  /** Things that lie on a panel: a card on a card, a found tile. */
  paperRaised: themed('#fffdf8', '#1a2933'),
  /** Face-down things on a chart. */
  vellum: themed('#eadfc8', '#1d2b36'),
  ink: themed('#17262f', '#ede6d6'),
  inkSoft: themed('#4a585f', '#aeb9b8'),
  /** Borders of controls and cards. */
  line: themed('#bfb296', '#41535e'),
  /** Rules between rows. */
  lineSoft: themed('#d8cdb6', '#2c3c47'),
  /** Edge of something one can type into or switch: the one border that must be seen to know what it is. */
  lineStrong: themed('#857a62', '#7b8d97'),
  /** Open water far from any land. */
  waterDeep: themed('#a5c5cb', '#102f41'),
  water: themed('#b5d0d3', '#15384a'),
  waterNear: themed('#c6dcda', '#1b4556'),
  waterShoal: themed('#d6e7e0', '#235362'),
  lagoon: themed('#e4f0ea', '#2d6573'),
  coast: themed('#5d8790', '#4d8a9b'),
  /** Wave strokes on open water. */
  wave: themed('#82aab2', '#2f6274'),
  land: themed('#ead9ac', '#c2ae7c'),
  /** Hills, trunks and other strokes on land. */
  landMark: themed('#5e4521', '#4b3718'),
  /** Scrub and trees on land. */
  scrub: themed('#7a8a49', '#56703a'),
  /** Outline of land. */
  landLine: themed('#17262f', '#08121a'),
  /** Outline of a piece, and the halo that lifts it off the chart. */
  pieceLine: themed('#17262f', '#ede6d6'),
  pieceHalo: themed('#fbf8f1', '#0d161d'),
  /** "You must act", and nothing else. */
  accent: themed('#a3155c', '#f586b4'),
  onAccent: themed('#fffaf4', '#2b0917'),
  accentTint: themed('#f4dfe5', '#3a1b2b'),
  accentWash: themed('#edddd5', '#241c27'),
  accentDeep: themed('#e3c1c4', '#4a2639'),
} as const satisfies Record<string, Themed>;

export type ColourName = keyof typeof colours;
export const colourNames = Object.keys(colours) as readonly ColourName[];

/** Hatching of a seat's edge, so that it reads without colour. */
export type PatternName = 'ripple' | 'ticks' | 'dots' | 'slants' | 'blocks';
/** A seat's emblem; the drawings are in `glyphs.tsx`. */
export type GlyphName = 'waves' | 'sail' | 'sun' | 'leaf' | 'moon' | 'ear' | 'peak' | 'flame' | 'star' | Digit;
/** The number of a seat that has no emblem yet. */
type Digit = 'one' | 'two' | 'three' | 'four' | 'five';

/** Look of a seat everywhere: colour, and glyph and pattern for those who don't see the colour. */
interface SeatIdentity {
  readonly glyph: GlyphName;
  readonly pattern: PatternName;
  readonly fill: Themed;
  /** Glyphs, digits and pattern strokes on `fill`. */
  readonly on: Themed;
}

/** By seat index; a game has at most five seats. */
export const seatIdentities: readonly [SeatIdentity, SeatIdentity, SeatIdentity, SeatIdentity, SeatIdentity] = [
  { glyph: 'waves', pattern: 'ripple', fill: themed('#2f5fa8', '#3f74c4'), on: themed('#fffdf8', '#ffffff') },
  { glyph: 'sail', pattern: 'ticks', fill: themed('#b2432a', '#c44a2f'), on: themed('#fffdf8', '#ffffff') },
  { glyph: 'sun', pattern: 'dots', fill: themed('#e3a91f', '#e9b32c'), on: themed('#17262f', '#17202a') },
  { glyph: 'leaf', pattern: 'slants', fill: themed('#5fa777', '#69b583'), on: themed('#10231a', '#0d1c14') },
  { glyph: 'moon', pattern: 'blocks', fill: themed('#4b3a5c', '#cdbfdf'), on: themed('#fffdf8', '#1f1629') },
];

/** A ground of a map of many terrains, and the pieces of whoever is at home on it: those are looked for by their colour. */
interface TerrainLook extends SeatIdentity {
  readonly ground: Themed;
  /** Strokes of its pattern, on the ground. */
  readonly mark: Themed;
}

/** By name, in the order of a circle in which each is like its neighbours. The glyph is that of the pieces. */
export const terrainLooks = {
  desert: {
    glyph: 'sun',
    pattern: 'dots',
    ground: themed('#f6dc9d', '#b9a454'),
    mark: themed('#b98a35', '#6f5f24'),
    fill: themed('#e3a91f', '#f2c040'),
    on: themed('#17262f', '#17202a'),
  },
  plains: {
    glyph: 'ear',
    pattern: 'slants',
    ground: themed('#b38c53', '#623a20'),
    mark: themed('#6f4a20', '#a3714a'),
    fill: themed('#6a421f', '#c48d56'),
    on: themed('#fffdf8', '#1c1006'),
  },
  swamp: {
    glyph: 'moon',
    pattern: 'blocks',
    ground: themed('#6e6663', '#2a1f1a'),
    mark: themed('#2b2624', '#7d6a5e'),
    fill: themed('#2b3032', '#101416'),
    on: themed('#fffdf8', '#ede6d6'),
  },
  lakes: {
    glyph: 'waves',
    pattern: 'ripple',
    ground: themed('#8aa2d8', '#4071b6'),
    mark: themed('#4f6aa9', '#9fc0ea'),
    fill: themed('#2f5fa8', '#5f93e6'),
    on: themed('#fffdf8', '#0b1a33'),
  },
  forest: {
    glyph: 'leaf',
    pattern: 'slants',
    ground: themed('#8ecb9f', '#4c6a54'),
    mark: themed('#3f7d55', '#93bd9c'),
    fill: themed('#5fa777', '#74c48d'),
    on: themed('#10231a', '#0d1c14'),
  },
  mountains: {
    glyph: 'peak',
    pattern: 'ticks',
    ground: themed('#e7eadc', '#889894'),
    mark: themed('#8c958f', '#3f4b4a'),
    fill: themed('#939da2', '#d3d9da'),
    on: themed('#17262f', '#17202a'),
  },
  wasteland: {
    glyph: 'flame',
    pattern: 'ticks',
    ground: themed('#cc8172', '#ab5831'),
    mark: themed('#843e30', '#5d2611'),
    fill: themed('#b2432a', '#f0683f'),
    on: themed('#fffdf8', '#2a0d04'),
  },
} as const satisfies Record<string, TerrainLook>;

export type TerrainName = keyof typeof terrainLooks;
export const terrainNames = Object.keys(terrainLooks) as readonly TerrainName[];

const DIGITS: readonly Digit[] = ['one', 'two', 'three', 'four', 'five'];
const grey = { fill: themed('#6f6f6f', '#7d878d'), on: themed('#fffdf8', '#0d161d') };
/** Seats that aren't at home anywhere yet: grey, and told apart by their number. */
const neutralLooks: readonly SeatIdentity[] = DIGITS.map((glyph) => ({ glyph, pattern: 'ripple', ...grey }));
/** A side that nobody plays: grey as well, with a mark that no seat has. */
const opponent: SeatIdentity = { glyph: 'star', pattern: 'ripple', ...grey };

/** Looks that a seat can have: its own, its pieces' home terrain's (`terrainLook`), neither (`neutralLook`), or a side's that nobody plays (`opponentLook`). */
export const looks: readonly SeatIdentity[] = [
  ...seatIdentities,
  ...Object.values(terrainLooks),
  ...neutralLooks,
  opponent,
];

/** The look of a side that nobody plays: an index of `looks`. */
export const opponentLook = looks.indexOf(opponent);

/** The look of a seat that is at home on a terrain: an index of `looks`. */
export function terrainLook(terrain: TerrainName): number {
  return seatIdentities.length + terrainNames.indexOf(terrain);
}

/** The look of a seat that has no home yet, where the others look as theirs: an index of `looks`. */
export function neutralLook(seat: number): number {
  return seatIdentities.length + terrainNames.length + (seat % neutralLooks.length);
}

/** Type. Families are named as `@fontsource-variable/*` names them; what they lack falls to the system's own. */
export const fonts = {
  serif:
    "'Newsreader Variable', 'Newsreader Georgia', 'Newsreader Times', 'Newsreader Noto', 'Newsreader DejaVu', Georgia, serif",
  sans: "'Source Sans 3 Variable', 'Source Sans Segoe', 'Source Sans Roboto', 'Source Sans Helvetica', 'Source Sans Arial', 'Source Sans DejaVu', system-ui, sans-serif",
} as const;

/**
 * The system's own faces for languages with letters of their own, of phones and desks: a browser's default is another language's face (the same
 * sign is drawn differently in Japan and Korea), or a poor one. A system without a good serif gives its sans.
 */
export const systemFonts = {
  ko: {
    serif:
      "'Noto Serif KR', 'Noto Serif CJK KR', 'Nanum Myeongjo', AppleMyungjo, 'Apple SD Gothic Neo', 'Malgun Gothic'",
    sans: "'Apple SD Gothic Neo', 'Noto Sans KR', 'Noto Sans CJK KR', 'Malgun Gothic'",
  },
  ja: {
    serif: "'Hiragino Mincho ProN', 'Noto Serif JP', 'Noto Serif CJK JP', 'Yu Mincho', 'Hiragino Sans', 'Yu Gothic UI'",
    sans: "'Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', 'Yu Gothic UI', Meiryo",
  },
} as const;

/** Sizes in px at a 16 px root, with line heights on the 4 px grid; written to CSS in rem so that a reader's own size counts. */
export const textSizes = {
  small: { size: 14, line: 20 },
  body: { size: 16, line: 24 },
  large: { size: 18, line: 24 },
  title: { size: 22, line: 28 },
  display: { size: 28, line: 32 },
  figure: { size: 24, line: 28 },
} as const;

/** Spacing, in px: multiples of 4 and nothing else. */
export const spaces = { 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 24, 8: 32, 10: 40, 12: 48, 16: 64 } as const;

/** One radius, one shadow, one least size of a target (px), one focus ring. */
export const radius = 6;
export const shadow = themed('0 2px 8px rgb(23 38 47 / 0.12)', '0 2px 8px rgb(0 0 0 / 0.4)');
export const target = 44;

/** The literal colours of one theme, looks as `seat0`, `onSeat0`, …, grounds as `desertGround`, `desertMark`, …; for pictures that have no stylesheet. */
export function themeColours(theme: Theme): Readonly<Record<string, string>> {
  const named = colourNames.map((name) => [name, colours[name][theme]] as const);
  const seats = looks.flatMap((seat, index) => [
    [`seat${index}`, seat.fill[theme]] as const,
    [`onSeat${index}`, seat.on[theme]] as const,
  ]);
  const grounds = terrainNames.flatMap((name) => [
    [`${name}Ground`, terrainLooks[name].ground[theme]] as const,
    [`${name}Mark`, terrainLooks[name].mark[theme]] as const,
  ]);
  const clubs = clubColourNames.map((name: ClubColourName) => [name, clubColours[name][theme]] as const);
  return Object.fromEntries([...named, ...seats, ...grounds, ...clubs]);
}
