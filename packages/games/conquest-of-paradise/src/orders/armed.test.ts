/** Armed orders for held cards of the own part (CP-25.8): they go with the orders that move, explore and build, and are played for nothing else. */
import type { Table } from '@wayfinder/engine';
import { describe, expect, test } from 'vitest';
import { openPlay, type Play, take } from '../proof/games.ts';
import type { Orders } from '../standing-orders.ts';
import type { Settings } from '../state.ts';
import { answer, tableOf, volunteered } from '../testing/orders.ts';
import { ANY, type ArmedRow } from './armed.ts';
import { heldOrders } from './held.ts';

const EVENTS: Settings = { edition: '2', homes: ['tonga', 'samoa'], randomEvents: 'c3i' };
const arm = (card: ArmedRow['card'], more: Partial<ArmedRow> = {}): ArmedRow => ({ ...ANY, card, ...more });

test('nothing of it is suggested, and stored rows of before can still be laid down', () => {
  expect(heldOrders.suggested.armed).toEqual([]);
  const { armed } = heldOrders.shape;
  expect(armed.safeParse((['taniwha', 'tapu', 'shaman', 'war-leader'] as const).map((card) => arm(card))).success).toBe(
    true,
  );
});

describe('winds', () => {
  const HEXES = ['0,1', '1,1', '2,1', '3,1'] as const;
  const NONE = { transport_canoe: 0, war_canoe: 0, warrior_band: 0, colony: 0, rumor: 0 };
  /** A canoe that has made so many steps of the two that it has, and is to make one more. */
  const movingPlay = (held: string[], used: number): Play => {
    const play = openPlay(
      {
        turn: 4,
        step: 'movement',
        empty: true,
        order: [0, 1],
        seats: { '0': { held } },
        hexes: {
          '1,1': { sea: true },
          '2,1': { sea: true },
          '3,1': { sea: true },
          [HEXES[0]]: { pieces: { '0': { war_canoe: 1 } } },
        },
      },
      EVENTS,
      2,
    );
    for (let n = 0; n < used; n += 1) {
      take(play, 0, 'movement', ['move', HEXES[n] ?? '', HEXES[n + 1] ?? '', `war_canoe@${n}`, '1', 'go']);
    }
    return play;
  };
  const moving = (held: string[], used: number): Table => movingPlay(held, used).table;
  const steps = (used: number): Partial<Orders> => ({
    movement: 'plan',
    movePlan: [
      {
        what: 'move',
        from: HEXES[used] ?? '',
        to: HEXES[used + 1] ?? '',
        pieces: { ...NONE, war_canoe: 1 },
        ifEmpty: false,
      },
    ],
  });

  test('are played for the step of the plan that isn’t possible without them', () => {
    const orders: Partial<Orders> = { armed: [arm('winds')], rest: 'harmless' };
    const free = (held: string, used: number) => volunteered(moving([held], used), 0, { ...steps(used), ...orders });
    const says = (held: string, used: number) =>
      answer(moving([held], used), 'movement', { ...steps(used), ...orders }, 0);
    expect(free('winds-1', 1)).toBeNull();
    expect(says('winds-1', 1)).toEqual(['move', '1,1', '2,1', 'war_canoe@1', '1', 'go']);
    expect(free('winds-1', 2)).toEqual(['play-held', 'winds-1']);
    // The step waits for the card.
    expect(says('winds-1', 2)).toBeNull();
    expect(says('birds', 2)).toEqual(['end']);
    expect(free('birds', 2)).toBeNull();
  });

  test('and the step is made with them', () => {
    const play = movingPlay(['winds-1'], 2);
    take(play, 0, 'free', ['play-held', 'winds-1']);
    const armed = [arm('winds')];
    expect(volunteered(play.table, 0, { ...steps(2), armed })).toBeNull();
    expect(answer(play.table, 'movement', { ...steps(2), armed }, 0)).toEqual([
      ...['move', '2,1', '3,1', 'war_canoe@2', '1', 'go'],
    ]);
  });

  test('not unarmed, not without a plan that needs them, not in another’s movement', () => {
    const armed = [arm('winds')];
    const wind = moving(['winds-1'], 2);
    expect(volunteered(wind, 0, steps(2))).toBeNull();
    expect(volunteered(wind, 0, { ...steps(2), movement: 'ask', armed })).toBeNull();
    expect(volunteered(wind, 0, { movement: 'plan', movePlan: [], armed })).toBeNull();
    expect(volunteered(wind, 1, { ...steps(2), armed })).toBeNull();
  });
});

describe('birds', () => {
  const exploring = (held: string[], knots = 0, there: object = { tile: null }) =>
    tableOf(
      {
        turn: 4,
        step: 'exploration',
        seats: { '0': { held } },
        exploration: { at: '0,1', knots },
        hexes: { '1,1': there },
      },
      2,
      EVENTS,
    );
  const on: Partial<Orders> = { exploreOn: 'plan', explorePlan: { start: null, enter: ['1,1'] } };

  test('are played before the hex that the orders enter', () => {
    const orders = { ...on, armed: [arm('birds')] };
    expect(volunteered(exploring(['birds']), 0, orders)).toEqual(['play-held', 'birds']);
    expect(answer(exploring(['birds']), 'exploreStep', orders, 0)).toBeNull();
    expect(volunteered(exploring(['winds-1']), 0, orders)).toBeNull();
    expect(answer(exploring(['winds-1']), 'exploreStep', orders, 0)).toEqual(['enter', '1,1']);
  });

  test('never before a tile that others have left, where nothing is drawn', () => {
    const orders = { ...on, armed: [arm('birds')] };
    const left = exploring(['birds'], 0, { tile: 'tubuai', faceDown: true, finders: [1] });
    expect(volunteered(left, 0, orders)).toBeNull();
    expect(answer(left, 'exploreStep', orders, 0)).toEqual(['enter', '1,1']);
  });

  test('whatever the row says that isn’t shown for them', () => {
    const orders = { ...on, armed: [arm('birds', { within: 0, least: 3, leading: true })] };
    expect(volunteered(exploring(['birds']), 0, orders)).toEqual(['play-held', 'birds']);
  });

  test('only where they are wanted, and never for a return or what the seat does itself', () => {
    const at = (hex: string) => ({ ...on, armed: [arm('birds', { in: [hex] })] });
    expect(volunteered(exploring(['birds']), 0, at('1,1'))).toEqual(['play-held', 'birds']);
    expect(volunteered(exploring(['birds']), 0, at('2,0'))).toBeNull();
    const back = { ...on, armed: [arm('birds')], returnAbove: 2 };
    expect(volunteered(exploring(['birds'], 3), 0, back)).toBeNull();
    expect(answer(exploring(['birds'], 3), 'exploreStep', back, 0)).toEqual(['return']);
    expect(volunteered(exploring(['birds']), 0, { armed: [arm('birds')] })).toBeNull();
    expect(volunteered(exploring(['birds']), 0, on)).toBeNull();
  });
});

describe('war fever', () => {
  const building = (held: string[], villages = 4) =>
    tableOf(
      {
        turn: 4,
        step: 'building',
        empty: true,
        seats: { '0': { held, explorer: 'lost' } },
        hexes: { '0,1': { villages } },
      },
      2,
      EVENTS,
    );
  const bands = (n: number, more: Partial<ArmedRow> | null = {}): Partial<Orders> => ({
    build: 'list',
    buildList: [{ what: 'warrior_band', hex: null, n }],
    armed: more ? [arm('war-fever', more)] : [],
  });
  const built = (held: string[], orders: Partial<Orders>, villages = 4): string =>
    answer(building(held, villages), 'build', orders, 0)?.join(' ') ?? '';

  test('is part of a build by list that holds more by it', () => {
    // A band costs two points, with it the first two cost one each.
    expect(built(['war-fever'], bands(5))).toBe('war-fever warrior_band 0,1 3 seal');
    expect(built(['war-fever'], bands(2))).toBe('warrior_band 0,1 2 seal');
    expect(built(['war-fever'], bands(5, null))).toBe('warrior_band 0,1 2 seal');
    expect(built(['winds-1'], bands(5))).toBe('warrior_band 0,1 2 seal');
  });

  test('also where what it saves pays for a card that is wished for', () => {
    const wished = (n: number): Partial<Orders> => {
      const { buildList = [], ...others } = bands(n);
      return { ...others, buildList: [...buildList, { what: 'card', hex: null, n: 1 }] };
    };
    const [two, armed] = [wished(2), built(['war-fever'], wished(2))];
    expect(built(['winds-1'], two)).toBe('warrior_band 0,1 2 seal');
    expect(armed).toBe('war-fever warrior_band 0,1 2 card 0,1 seal');
  });

  test('only with so many bands', () => {
    expect(built(['war-fever'], bands(5, { least: 3 }))).toBe('war-fever warrior_band 0,1 3 seal');
    expect(built(['war-fever'], bands(5, { least: 4 }))).toBe('warrior_band 0,1 2 seal');
    const canoe: Partial<Orders> = { ...bands(1), buildList: [{ what: 'war_canoe', hex: null, n: 1 }] };
    expect(built(['war-fever'], canoe, 2)).toBe('seal');
  });
});
