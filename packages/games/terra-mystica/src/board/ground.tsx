/** The map without what stands on it: river, land in its terrains, names of spaces and rows. */
import {
  BoardText,
  type Box,
  between,
  boxesTouch,
  num,
  type Palette,
  type Point,
  pointedCorners,
  polygon,
  type Stream,
  streamOf,
  wavesOf,
} from '@wayfinder/board';
import type { ReactElement } from 'react';
import { MAP_ROWS } from '../data/index.ts';
import { RIVERS, SPACES } from '../map.ts';
import type { State } from '../state.ts';
import { type SpaceId, TERRAINS, type Terrain } from '../words.ts';
import { centreOf, hexBox, MAP, SIZE } from './layout.ts';

const hexPath = (hex: SpaceId, size = SIZE): string => polygon(pointedCorners(centreOf(hex), size));
const all = (hexes: readonly SpaceId[], size = SIZE): string => hexes.map((hex) => hexPath(hex, size)).join('');

const at = ({ x, y }: Point, dx: number, dy: number): string => `${num(x + dx)} ${num(y + dy)}`;

/** Spots of a pattern in a hex: clear of the middle, where structures stand, and of its name. */
const SPOTS: readonly (readonly [number, number])[] = [
  [-20, -16],
  [0, -27],
  [20, -16],
  [-25, 6],
  [25, 6],
  [-15, 21],
  [15, 21],
];

type Pattern = (centre: Point, stream: Stream) => string;

const scattered =
  (draw: (spot: string, stream: Stream) => string, spots = SPOTS): Pattern =>
  (centre, stream) =>
    spots
      .map(([x, y]) => draw(at(centre, x + between(stream, -2.5, 2.5), y + between(stream, -2.5, 2.5)), stream))
      .join('');

/** Rings of water a little out of round. */
const rings: Pattern = (centre, stream) =>
  [13, 21, 29]
    .map((radius) => {
      const points = Array.from({ length: 18 }, (_, i) => {
        const angle = (Math.PI * 2 * i) / 18;
        const r = radius + between(stream, -0.9, 0.9);
        return { x: centre.x + r * Math.cos(angle), y: centre.y + r * 0.92 * Math.sin(angle) };
      });
      return polygon(points);
    })
    .join('');

/** Cracks that fork. */
const crack = (spot: string, stream: Stream): string => {
  const bend = between(stream, -5, 5);
  return `M${spot}l${num(3 + bend / 4)} ${num(4 - bend / 3)}-2 4M${spot}l-5 ${num(bend * 0.8)}M${spot}l4-4`;
};

/** Pattern of each terrain, drawn over its whole hex; strokes, except where it is said to be filled. */
const PATTERNS: Readonly<Record<Terrain, Pattern>> = {
  desert: scattered((spot, stream) => `M${spot}m-8 1q${num(between(stream, 3, 5))}-5 9 0t7-1`),
  plains: scattered((spot, stream) => `M${spot}m-5 1l${num(between(stream, 8, 11))}-5m-8 9l8-4`),
  swamp: scattered((spot) => `M${spot}m0 3v-8m-3 8l-2-6m8 6l2-6m-9 7h8`),
  lakes: rings,
  forest: scattered((spot, stream) => {
    const h = between(stream, 10, 12);
    return `M${spot}m0-8l5 ${num(h)}h-4v2.5h-2v-2.5h-4z`;
  }),
  mountains: scattered((spot, stream) => `M${spot}m-6 4l${num(between(stream, 5, 7))}-9 6 9m-8-4l3 3`),
  wasteland: scattered(crack),
};

/** The pattern of one space; the same space always looks the same. */
const patternOf = (space: SpaceId, terrain: Terrain): string =>
  PATTERNS[terrain](centreOf(space), streamOf(`${terrain} ${space}`));

/** The rest of each pattern from afar: few strokes, as broad as a phone shows them, that reach round a structure. About the middle of a space. */
const FAR_MARKS: Readonly<Record<Terrain, string>> = {
  desert: 'm0-24h0m-22 12h0m44 0h0m-44 24h0m44 0h0m-22 12h0m0-24h0',
  plains: 'm-27 3l20-30m-13 48l40-60m-13 66l20-30',
  swamp: 'm-15-20h30m-44 20h58m-44 20h30',
  lakes: 'm-24 0a24 24 0 1 0 48 0 24 24 0 1 0-48 0',
  forest: 'm0-33l11 20h-22zm-19 30l11 20h-22zm38 0l11 20h-22z',
  mountains: 'm-30 0l15-20 15 20 15-20 15 20m-60 22l15-20 15 20 15-20 15 20',
  wasteland: 'm-22-24l44 48m-44 0l44-48',
};
/** Breadth of those strokes, in units. */
const FAR_WIDTHS: Readonly<Record<Terrain, number>> = {
  desert: 9,
  plains: 6,
  swamp: 6,
  lakes: 6,
  forest: 1,
  mountains: 5,
  wasteland: 6.5,
};

interface GroundProps {
  readonly view: State;
  readonly palette: Palette;
  readonly small: boolean;
  /** Only what touches this box is drawn; null: all. */
  readonly sight: Box | null;
}

/** River and land. */
export function Ground({ view, palette, small, sight }: GroundProps): ReactElement {
  const { colours } = palette;
  const seen = (hexes: readonly SpaceId[]) => hexes.filter((hex) => sight === null || boxesTouch(hexBox(hex), sight));
  const [land, rivers] = [seen(SPACES), seen(RIVERS)];
  const shore = all(land);
  return (
    <g strokeLinejoin="round" strokeLinecap="round" pointerEvents="none">
      <rect {...MAP} fill={colours.water} />
      <path d={shore} fill="none" stroke={colours.waterNear} strokeWidth={26} />
      <path d={shore} fill="none" stroke={colours.waterShoal} strokeWidth={13} />
      {small ? null : <River rivers={rivers} palette={palette} />}
      <path d={shore} fill="none" stroke={colours.coast} strokeWidth={4.4} />
      {TERRAINS.map((terrain) => (
        <Land
          key={terrain}
          terrain={terrain}
          spaces={land.filter((space) => view.terrain[space] === terrain)}
          palette={palette}
          small={small}
        />
      ))}
      <path d={shore} fill="none" stroke={colours.landLine} strokeOpacity={0.55} strokeWidth={1.3} />
    </g>
  );
}

function River({ rivers, palette }: { rivers: readonly SpaceId[]; palette: Palette }): ReactElement {
  const { wave, coast } = palette.colours;
  const waves = rivers.map((hex) => wavesOf(hex, centreOf(hex), SIZE / 58).join('')).join('');
  return (
    <g fill="none">
      <path d={all(rivers, SIZE - 1)} stroke={coast} strokeOpacity={0.4} strokeWidth={1} strokeDasharray="1 4.5" />
      <path d={waves} stroke={wave} strokeWidth={1.4} />
    </g>
  );
}

function Land(props: { terrain: Terrain; spaces: readonly SpaceId[]; palette: Palette; small: boolean }) {
  const { terrain, spaces, palette, small } = props;
  const { ground, mark } = palette.terrains[terrain];
  if (spaces.length === 0) return null;
  return (
    <g>
      <path d={all(spaces)} fill={ground} />
      {small ? null : (
        <path
          className="wf-near"
          d={spaces.map((space) => patternOf(space, terrain)).join('')}
          fill={terrain === 'forest' ? mark : 'none'}
          fillOpacity={0.85}
          stroke={mark}
          strokeWidth={terrain === 'forest' ? 0.8 : 1.5}
          strokeOpacity={0.85}
        />
      )}
      <path
        className="wf-far"
        display={small ? undefined : 'none'}
        d={spaces.map((space) => `M${at(centreOf(space), 0, 0)}${FAR_MARKS[terrain]}`).join('')}
        fill={terrain === 'forest' ? mark : 'none'}
        stroke={mark}
        strokeWidth={FAR_WIDTHS[terrain]}
      />
    </g>
  );
}

/** Names of spaces and rows. */
export function Names({ view, palette }: { view: State; palette: Palette }): ReactElement {
  const { pieceLine, inkSoft, pieceHalo } = palette.colours;
  const letter = (row: number): string => String.fromCharCode('A'.charCodeAt(0) + row);
  return (
    <g className="wf-near">
      {SPACES.map((space) => {
        const { x, y } = centreOf(space);
        return (
          <BoardText
            key={space}
            centre={{ x, y: y + (view.structures[space] ? 26 : 25) }}
            palette={palette}
            text={space}
            size={11}
            serif
            italic
            weight={500}
            colour={pieceLine}
            halo={2.6}
            haloColour={pieceHalo}
          />
        );
      })}
      {MAP_ROWS.map((_, row) => (
        <BoardText
          key={letter(row)}
          centre={{ x: MAP.x + 20, y: SIZE * 1.5 * row }}
          palette={palette}
          text={letter(row)}
          size={14}
          serif
          weight={500}
          colour={inkSoft}
        />
      ))}
    </g>
  );
}

/** The frame round the map, over what reaches beyond it. */
export function MapFrame({ palette }: { palette: Palette }): ReactElement {
  const { inkSoft, line } = palette.colours;
  const { x, y, width, height } = MAP;
  return (
    <g fill="none" pointerEvents="none">
      <rect x={x + 1} y={y + 1} width={width - 2} height={height - 2} stroke={inkSoft} strokeWidth={2} />
      <rect x={x + 5} y={y + 5} width={width - 10} height={height - 10} stroke={line} strokeWidth={1} />
    </g>
  );
}
