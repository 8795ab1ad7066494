import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, distance, over, type Sight } from './colour.ts';
import { cssName, tokensCss } from './css.ts';
import {
  type ColourName,
  clubColourNames,
  clubColours,
  colourNames,
  colours,
  looks,
  neutralLook,
  opponentLook,
  seatIdentities,
  spaces,
  terrainLooks,
  terrainNames,
  textSizes,
  themeColours,
  themes,
} from './tokens.ts';

const TEXT = 4.5;
const GRAPHIC = 3;

/** Foreground, grounds it is used on, least ratio. */
const pairs: readonly (readonly [ColourName, readonly ColourName[], number])[] = [
  ['ink', ['paper', 'paperSunk', 'paperRaised', 'vellum', 'accentTint', 'accentWash', 'accentDeep'], TEXT],
  ['ink', ['waterDeep', 'water', 'waterNear', 'waterShoal', 'lagoon'], TEXT],
  ['inkSoft', ['paper', 'paperSunk', 'paperRaised', 'accentTint', 'accentWash'], TEXT],
  ['accent', ['paper', 'paperSunk', 'paperRaised', 'accentTint', 'vellum'], TEXT],
  ['onAccent', ['accent'], TEXT],
  ['accent', ['waterDeep', 'water', 'accentWash', 'accentDeep'], GRAPHIC],
  ['lineStrong', ['paper', 'paperRaised', 'paperSunk'], GRAPHIC],
  ['landLine', ['land'], GRAPHIC],
  ['landMark', ['land'], GRAPHIC],
  ['pieceLine', ['waterDeep', 'water', 'waterNear', 'waterShoal', 'pieceHalo', 'paperSunk'], GRAPHIC],
];

describe.each(themes)('the %s theme', (theme) => {
  it.each(pairs.flatMap(([top, grounds, least]) => grounds.map((ground) => [top, ground, least] as const)))(
    '%s on %s reaches %d : 1',
    (top, ground, least) => {
      expect(contrast(colours[top][theme], colours[ground][theme])).toBeGreaterThanOrEqual(least);
    },
  );

  it.each(looks.map((look, index) => [index, look] as const))('look %d: digits read on its colour', (_, seat) => {
    expect(contrast(seat.on[theme], seat.fill[theme])).toBeGreaterThanOrEqual(TEXT);
  });

  it.each(seatIdentities.map((seat, index) => [index, seat] as const))(
    'seat %d: its colour or its outline stands out from every ground',
    (_, seat) => {
      for (const ground of ['paper', 'paperSunk', 'water', 'waterShoal'] as const) {
        const fill = contrast(seat.fill[theme], colours[ground][theme]);
        const outline = contrast(colours.pieceLine[theme], colours[ground][theme]);
        expect(Math.max(fill, outline)).toBeGreaterThanOrEqual(GRAPHIC);
      }
    },
  );

  it.each<Sight>(['full', 'protan', 'deutan', 'tritan'])(
    'the look of no terrain is that of no terrain’s pieces to %s sight',
    (sight) => {
      const { fill } = looks[neutralLook(0)] ?? seatIdentities[0];
      for (const name of terrainNames) {
        expect(distance(terrainLooks[name].fill[theme], fill[theme], sight), name).toBeGreaterThanOrEqual(9);
      }
      const edges = [fill[theme], colours.pieceLine[theme]];
      for (const ground of ['paper', 'paperSunk', 'paperRaised'] as const) {
        expect(Math.max(...edges.map((edge) => contrast(edge, colours[ground][theme])))).toBeGreaterThanOrEqual(
          GRAPHIC,
        );
      }
    },
  );

  it.each<Sight>(['full', 'protan', 'deutan', 'tritan'])('no two seats look alike to %s sight', (sight) => {
    const fills = seatIdentities.map((seat) => seat.fill[theme]);
    const close = fills.flatMap((a, i) => fills.slice(i + 1).map((b) => ({ a, b, apart: distance(a, b, sight) })));
    expect(close.filter(({ apart }) => apart < 10)).toEqual([]);
  });

  it.each<Sight>(['full', 'protan', 'deutan', 'tritan'])(
    'every seat stands out from all water to %s sight',
    (sight) => {
      for (const ground of ['water', 'waterNear', 'waterShoal', 'lagoon'] as const) {
        for (const { glyph, fill } of seatIdentities) {
          expect(distance(fill[theme], colours[ground][theme], sight), `${glyph} on ${ground}`).toBeGreaterThanOrEqual(
            9,
          );
        }
      }
    },
  );

  it('on land, whose colour is near that of some seats, a piece is told by its line or its halo', () => {
    expect(
      Math.max(
        contrast(colours.pieceHalo[theme], colours.land[theme]),
        contrast(colours.pieceLine[theme], colours.land[theme]),
      ),
    ).toBeGreaterThanOrEqual(GRAPHIC);
  });

  it.each<Sight>(['full', 'protan', 'deutan', 'tritan'])(
    'terrains are told by ground or pattern to %s sight',
    (sight) => {
      const grounds = terrainNames.map((name) => terrainLooks[name].ground[theme]);
      const close = grounds.flatMap((a, i) => grounds.slice(i + 1).map((b) => distance(a, b, sight)));
      expect(Math.min(...close)).toBeGreaterThanOrEqual(2);
    },
  );

  it.each(terrainNames)('%s: its pattern shows, and a piece on it has a line or a halo that does', (name) => {
    const { ground, mark } = terrainLooks[name];
    expect(contrast(mark[theme], ground[theme])).toBeGreaterThanOrEqual(1.8);
    const edges = [colours.pieceLine[theme], colours.pieceHalo[theme]];
    expect(Math.max(...edges.map((edge) => contrast(edge, ground[theme])))).toBeGreaterThanOrEqual(GRAPHIC);
  });

  it('gives every colour and seat a literal #rrggbb', () => {
    const literals = themeColours(theme);
    expect(Object.keys(literals)).toHaveLength(
      colourNames.length + clubColourNames.length + 2 * looks.length + 2 * terrainNames.length,
    );
    for (const value of Object.values(literals)) expect(value).toMatch(/^#[0-9a-f]{6}$/);
  });
});

describe('the table', () => {
  it('keeps sizes on the 4 px grid', () => {
    for (const px of Object.values(spaces)) expect(px % 4).toBe(0);
    for (const { line } of Object.values(textSizes)) expect(line % 4).toBe(0);
  });

  it('tells seats without a look of their own apart by a number', () => {
    const neutral = seatIdentities.map((_, seat) => looks[neutralLook(seat)]);
    expect(new Set(neutral.map((look) => look?.glyph)).size).toBe(seatIdentities.length);
    expect(new Set(neutral.map((look) => look?.fill)).size).toBe(1);
  });

  it('gives a side that nobody plays a mark that no seat has', () => {
    const own = looks[opponentLook];
    expect(looks.filter(({ glyph }) => glyph === own?.glyph)).toEqual([own]);
    expect(own?.fill).toEqual(looks[neutralLook(0)]?.fill);
  });

  it('gives no two seats the same glyph or pattern', () => {
    expect(new Set(seatIdentities.map((seat) => seat.glyph)).size).toBe(seatIdentities.length);
    expect(new Set(seatIdentities.map((seat) => seat.pattern)).size).toBe(seatIdentities.length);
  });
});

describe('tokens.css', () => {
  const plain = (css: string) => css.replaceAll("'", '"').replace(/\s+/g, ' ').replaceAll('( ', '(').trim();
  const written = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

  it('is what the table says', () => {
    expect(plain(written)).toBe(plain(tokensCss()));
  });

  it('sets every colour once a theme, by preference and by override', () => {
    for (const [name, { light, dark }] of Object.entries({ ...colours, ...clubColours })) {
      const hits = [...written.matchAll(new RegExp(`${cssName(name)}: (#\\w+);`, 'g'))].map((match) => match[1]);
      expect(hits, name).toEqual([light, dark, dark]);
    }
  });

  it('is dark on screens only: paper is white', () => {
    const onScreens = written.split('@media screen').slice(1);
    expect(written.split('@media screen')[0]).not.toContain(' color-scheme: dark;');
    expect(onScreens.map((part) => part.split(' color-scheme: dark;').length - 1)).toEqual([1, 1]);
  });

  it('is the only place where components find colours', () => {
    for (const file of ['./base.css', './components.css', './clubs.css', './print.css']) {
      const css = readFileSync(new URL(file, import.meta.url), 'utf8');
      expect(css).not.toMatch(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i);
      for (const [, name] of css.matchAll(/var\((--wf-[\w-]+)\)/g)) expect(written).toContain(`${name}:`);
    }
  });
});

describe('colour arithmetic', () => {
  it('agrees with known ratios', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(distance('#2f5fa8', '#2f5fa8', 'deutan')).toBe(0);
    expect(over('#ffffff', '#000000', 0.5)).toBe('#808080');
  });

  it('knows that red and green of one lightness fall together for deutan sight', () => {
    expect(distance('#b2432a', '#7a6a1e', 'deutan')).toBeLessThan(distance('#b2432a', '#7a6a1e', 'full') / 2);
  });

  it('refuses what is not a #rrggbb colour', () => {
    expect(() => contrast('red', '#ffffff')).toThrow(/not a #rrggbb/);
  });
});
