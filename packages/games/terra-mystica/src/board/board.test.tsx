import { boxHolds, cssPalette, darkPalette, emptyLevel, lightPalette, type Mark } from '@wayfinder/board';
import { renderPng } from '@wayfinder/board/png';
import { neutralLook, terrainLook } from '@wayfinder/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { BONUS_CARDS, FACTION_FACTS, FAVOR_TILES, POWER_ACTIONS, SCORING_TILES, TOWN_TILES } from '../data/index.ts';
import { BRIDGE_SPOTS, RIVERS, SPACES } from '../map.ts';
import { position } from '../position.ts';
import showcase from '../showcase.json' with { type: 'json' };
import { settings } from '../state.ts';
import { closes, looks, tapped } from '../status.ts';
import { CULTS, FACTIONS, KINDS } from '../words.ts';
import { Card } from './card-face.tsx';
import { FactionBoard } from './faction-board.tsx';
import { board } from './index.ts';
import { isHex, laidOut } from './layout.ts';
import { price } from './page/price.ts';
import { linesOf } from './recipes.ts';
import { SILHOUETTES } from './silhouettes.ts';
import { lookOf } from './structures.tsx';
import { Thing } from './things.tsx';

const view = position(showcase.given, settings.parse(showcase.settings), showcase.seats);
const textKey = (key: string): string => key;
const TILES = [FAVOR_TILES, TOWN_TILES, BONUS_CARDS, SCORING_TILES, POWER_ACTIONS].flatMap((tiles) =>
  Object.keys(tiles),
);

function drawn(props: Partial<Parameters<typeof board.Board>[0]> = {}): string {
  const common = {
    view,
    viewer: 1,
    level: emptyLevel,
    focus: null,
    moves: [],
    palette: cssPalette,
    text: textKey,
  } as const;
  return renderToStaticMarkup(board.Board({ ...common, ...props }));
}

const offered = (...ids: string[]): Record<string, Mark> =>
  Object.fromEntries(ids.map((id) => [id, { state: 'offered' } as const]));

describe('the board', () => {
  test('everything that can be chosen on it can be tapped, and lies within its bounds', () => {
    const html = drawn();
    const ids = [...SPACES, ...RIVERS, ...CULTS, ...laidOut(view).map(({ id }) => id)];
    for (const id of ids) {
      expect(html).toContain(`data-id="${id}"`);
      expect(boxHolds(board.bounds(view), board.place(view, id) ?? { x: 0, y: 0, width: 9e9, height: 0 }), id).toBe(
        true,
      );
    }
  });

  test('a bridge spot is there when it is asked for', () => {
    const spot = BRIDGE_SPOTS[3]?.id ?? '';
    expect(drawn()).not.toContain(`data-id="${spot}"`);
    expect(drawn({ level: { targets: offered(spot) } })).toContain(`data-id="${spot}"`);
    expect(board.place(view, spot)).not.toBeNull();
  });

  test('power that is offered stands where it comes from, for the one to whom it is offered', () => {
    const offers = [{ id: 'o0', placement: 0, seat: 1, from: 2, space: 'D4', amount: 2 }];
    const offering = { ...view, offers };
    const without = drawn({ view: { ...view } });
    expect(drawn({ view: offering, viewer: 1 }).length).toBeGreaterThan(without.length);
    expect(drawn({ view: { ...offering }, viewer: 2 })).toBe(without);
    expect(boxHolds(board.focusBounds(offering, emptyLevel), board.place(view, 'D4') ?? board.bounds(view))).toBe(true);
  });

  test('a small picture is about what is offered to the one who looks, or a structure of its own', () => {
    const of = (seat: number, space: string) => ({ id: space, placement: 0, seat, from: 2, space, amount: 2 });
    const offering = { ...view, offers: [of(2, 'A1'), of(1, 'D4'), of(1, 'E5')] };
    expect(board.heart?.(offering, emptyLevel, 1)).toEqual(board.place(view, 'D4'));
    const own = Object.keys(view.structures).find((space) => view.structures[space]?.seat === 3) ?? '';
    expect(board.heart?.(offering, emptyLevel, 3)).toEqual(board.place(view, own));
    expect(board.heart?.(view, { targets: offered('I12') }, 1)).toEqual(board.place(view, 'I12'));
  });

  test('what isn’t on it has no place', () => {
    for (const id of ['build', 'Z1', 'BON10', 'SCORE9']) expect(board.place(view, id)).toBeNull();
  });

  test('is light enough for a phone', () => {
    const level = { targets: offered(...SPACES.slice(0, 20)) };
    expect(drawn({ level }).match(/<[a-z]/g)?.length).toBeLessThan(2000);
  });

  test('pictures of it can be made in both themes', () => {
    for (const palette of [lightPalette, darkPalette]) {
      const picture = board.Board({
        view,
        viewer: 1,
        level: emptyLevel,
        focus: 'A1',
        moves: [],
        palette,
        text: textKey,
      });
      expect(renderPng(picture, { width: 200 }).length).toBeGreaterThan(5_000);
    }
  });

  test('kinds of structures differ by their outline, whatever their colour', () => {
    expect(new Set(Object.values(SILHOUETTES)).size).toBe(KINDS.length);
  });

  test('structures and seats have the look of their home terrain, and a seat without a faction that of none', () => {
    expect(looks(view)).toEqual(['forest', 'desert', 'wasteland', 'swamp'].map((one) => terrainLook(one as 'forest')));
    const choosing = { ...view, seats: view.seats.map((one, i) => (i === 3 ? { ...one, faction: null } : one)) };
    expect(looks(choosing).slice(0, 3)).toEqual(looks(view).slice(0, 3));
    expect(looks(choosing)[3]).toBe(neutralLook(3));
    // On the cult board as beside it: discs of both kinds would be mistaken for one another.
    expect([0, 3].map((seat) => lookOf(view, seat))).toEqual([terrainLook('forest'), terrainLook('swamp')]);
    expect([0, 3].map((seat) => lookOf(choosing, seat))).toEqual([terrainLook('forest'), neutralLook(3)]);
  });

  test('a walk by keys reaches every place, from the map to the tiles and back', () => {
    const seen = new Set(['A1']);
    for (const id of seen) {
      for (const key of ['up', 'down', 'left', 'right'] as const) {
        const next = board.neighbour(view, id, key);
        if (next !== null) seen.add(next);
      }
    }
    const all = [...SPACES, ...RIVERS, ...CULTS, ...laidOut(view).map(({ id }) => id)];
    expect(all.filter((id) => !seen.has(id))).toEqual([]);
  });

  test('where bridge spots are asked for a walk goes among them, and none leads nowhere', () => {
    const spots = BRIDGE_SPOTS.map(({ id }) => id);
    const level = { targets: offered(...spots) };
    const seen = new Set([spots[0] ?? '']);
    for (const id of seen) {
      for (const key of ['up', 'down', 'left', 'right'] as const) {
        const next = board.neighbour(view, id, key, level);
        if (next !== null) seen.add(next);
      }
    }
    expect(spots.filter((id) => !seen.has(id))).toEqual([]);
    // Past the last one a walk goes on over the rest of the board.
    const two = { targets: offered('F2-G1', 'F3-G1') };
    expect(board.neighbour(view, 'F2-G1', 'right', two)).toBe('F3-G1');
    expect(board.neighbour(view, 'F3-G1', 'left', two)).toBe('F2-G1');
    expect(isHex(board.neighbour(view, 'F2-G1', 'left', two) ?? '')).toBe(true);
    // Asked for no more, a spot is left for what lies beside it.
    expect(isHex(board.neighbour(view, 'F2-G1', 'right', emptyLevel) ?? '')).toBe(true);
  });

  test('a bridge spot is spoken in words, with the bridge that lies there', () => {
    const said = (state: typeof view): string =>
      board.describe(state, 'F2-G1', (key, args) => `${key} ${JSON.stringify(args)}`);
    expect(said({ ...view, bridges: [] })).toBe('spoken.spot {"from":"F2","to":"G1"}');
    const bridges = [{ from: 'F2', to: 'G1', seat: 1 }];
    expect(said({ ...view, bridges })).toBe('spoken.spotBridged {"from":"F2","to":"G1","seat":1}');
  });

  test('a first look holds spaces that are offered, near the mover', () => {
    const level = { targets: offered('A5', 'C2', 'E8', 'I12') };
    const look = board.focusBounds(view, level);
    expect(boxHolds(look, board.place(view, 'A5') ?? look)).toBe(true);
    expect(board.inSight?.(view, level, ['A5', 'I12', 'BON4'])).toEqual(['A5']);
    expect(board.inSight?.(view, emptyLevel, ['BON4'])).toEqual(['BON4']);
  });
});

describe('tiles', () => {
  test.each(TILES)('%s has a face whose every thing is drawn', (id) => {
    const face = Card({ id, palette: cssPalette, text: textKey });
    expect(face).not.toBeNull();
    const things = linesOf(id).flatMap((line) => line.flatMap(({ thing }) => (thing === undefined ? [] : [thing])));
    expect(things.length).toBeGreaterThan(0);
    for (const thing of things) {
      const drawing = renderToStaticMarkup(Thing({ thing, centre: { x: 0, y: 0 }, palette: cssPalette }));
      expect(drawing, thing).toMatch(/<path|<text/);
    }
  });

  test.each(Object.keys(POWER_ACTIONS))('the price of %s stands below its octagon', (id) => {
    const face = Card({ id, palette: cssPalette, text: textKey });
    const html = face ? renderToStaticMarkup(face) : '';
    const [, top = 0, slope = 0, side = 0] = (/M[\d.]+ ([\d.]+)h[\d.]+l([\d.]+) [\d.]+v([\d.]+)/.exec(html) ?? []).map(
      Number,
    );
    const [, y = 0, size = 0] = (/.*<text[^>]* y="([\d.]+)"[^>]*font-size="([\d.]+)"/.exec(html) ?? []).map(Number);
    expect(size).toBeGreaterThan(0);
    // Digits are about 0.7 of their size high, and the line is 1.8 wide.
    expect(y - 0.7 * size).toBeGreaterThan(top + 2 * slope + side + 0.9);
  });

  test.each(FACTIONS)(
    'the %s have an emblem in the look of their home, and a row of what they begin with',
    (faction) => {
      const drawn = (id: string): string => {
        const face = Card({ id, palette: lightPalette, text: textKey });
        return face ? renderToStaticMarkup(face) : '';
      };
      const { home, start, bowls, cults } = FACTION_FACTS[faction];
      expect(drawn(faction)).toContain(`fill="${lightPalette.terrains[home].ground}"`);
      expect(drawn(faction)).toContain(`fill="${lightPalette.seats[terrainLook(home)]?.fill}"`);
      const row = drawn(`${faction}.start`);
      const texts = [...row.matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text);
      const goods = [start.coins, start.workers, start.priests].filter((n) => n > 0).map(String);
      const steps = CULTS.map((cult) => cults[cult]).filter((n) => n > 0);
      const ship = faction === 'mermaids' ? ['1'] : [];
      expect(texts).toEqual([...goods, bowls.join('/'), ...ship, ...steps.map(String)]);
      const withVp = [...drawn(`${faction}.start.19`).matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text);
      expect(withVp).toEqual(['19', ...texts]);
      const right = Math.max(...[...row.matchAll(/translate\(([\d.]+)/g)].map(([, x]) => Number(x)));
      expect(right).toBeLessThan(290 - 8);
    },
  );

  test('an id that is none has no face', () => {
    expect(Card({ id: 'dwelling', palette: cssPalette, text: textKey })).toBeNull();
    expect(Card({ id: 'nobody.start', palette: cssPalette, text: textKey })).toBeNull();
  });
});

test.each(FACTIONS)('the board of the %s is drawn', (faction) => {
  const other = faction === 'witches' || faction === 'auren' ? 'giants' : 'witches';
  const table = position({ factions: [faction, other] }, settings.parse({}), 2);
  const drawing = FactionBoard({ view: table, seat: 0, palette: cssPalette, text: textKey });
  expect(drawing && renderToStaticMarkup(drawing)).toContain('<svg');
});

describe('what a space takes', () => {
  const asked = { kind: 'turn', seat: 1, id: 'turn:1:0', openedAt: 0, blocks: 'all' } as const;

  test('spades on the way home, at the price of the track (TM-8.2, 8.3)', () => {
    // Plains lie next to desert in the circle, mountains three steps away; three workers a spade.
    expect(price(view, asked, ['transform', 'A7'])).toEqual([
      { thing: 'spade', n: 1 },
      { thing: 'worker', n: 3 },
    ]);
    expect(price(view, asked, ['transform', 'C2'])).toEqual([
      { thing: 'spade', n: 2 },
      { thing: 'worker', n: 6 },
    ]);
  });

  test('a dwelling (TM-8.9); a structure to upgrade has no one price', () => {
    expect(price(view, asked, ['build', 'A5'])).toEqual([
      { thing: 'coin', n: 2 },
      { thing: 'worker', n: 1 },
    ]);
    expect(price(view, asked, ['upgrade', 'A6'])).toBeNull();
    expect(price(view, asked, ['transform', 'A7', 'desert'])).toBeNull();
  });
});

test('the turn ends with what was done in it; a card isn’t taken by looking at it', () => {
  const decision = { id: 'x', seat: 0, openedAt: 0, blocks: 'all' } as const;
  expect(closes({ ...decision, kind: 'end-turn' })).toEqual(['end']);
  expect(closes({ ...decision, kind: 'turn' })).toBeNull();
  expect([tapped({ ...decision, kind: 'turn' }, 'pass'), tapped({ ...decision, kind: 'turn' }, 'build')]).toEqual([
    false,
    true,
  ]);
});
