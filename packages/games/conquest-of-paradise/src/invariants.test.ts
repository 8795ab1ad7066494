/** Every invariant can fail: one broken state for each. And what is whole is found whole. */
import { secret } from '@wayfinder/engine';
import { describe, expect, it } from 'vitest';
import { invariants } from './invariants.ts';
import { position } from './position.ts';
import type { Settings, State } from './state.ts';

const SETTINGS: Settings = { edition: '2', homes: ['tonga', 'samoa', 'hiva'] };
const GIVEN = {
  step: 'movement',
  hexes: {
    '0,1': { pieces: { 0: { warrior_band: 2, link: true } } },
    '1,1': { sea: true, pieces: { 0: { war_canoe: 1, warrior_band: 1 } } },
    '2,0': { tile: 'rarotonga', villages: 2, improved: 1, controller: 1 },
    '0,2': { tile: 'rapa', faceDown: true, finders: [0, 1] },
    '-1,1': { villages: 1, controller: 0 },
  },
  seats: { 0: { cards: { faceDown: ['luau'] } }, 2: { cards: { faceUp: ['surfing'] } } },
};

function whole(): State {
  return position(GIVEN, SETTINGS, 3);
}

function hexOf(state: State, hex: string) {
  const found = state.hexes[hex];
  if (!found) throw new Error(hex);
  return found;
}

function groupOf(state: State, hex: string) {
  const { group } = hexOf(state, hex);
  if (!group) throw new Error(hex);
  return group;
}

function seatOf(state: State, seat: number) {
  const found = state.seats[seat];
  if (!found) throw new Error(`seat ${seat}`);
  return found;
}

const PIECES = { transport_canoe: 0, war_canoe: 0, warrior_band: 0, colony: 0, rumor: 0 };

function put(state: State, hex: string, seat: number, counts: Partial<typeof PIECES>): void {
  const pieces = { ...PIECES, ...counts };
  const n = Object.values(pieces).reduce((sum, one) => sum + one, 0);
  hexOf(state, hex).stacks[String(seat)] = { faceDown: secret([seat], pieces, { n }), link: 0 };
}

/** Changes to a whole state, and the rule that must be named. */
const BROKEN: [string, string, (state: State) => void][] = [
  ['a piece too many', 'CP-1.7', (state) => put(state, '1,1', 0, { war_canoe: 2, warrior_band: 1 })],
  ['a piece gone', 'CP-1.7', (state) => delete hexOf(state, '1,1').stacks['0']],
  [
    'a stack that shows another number',
    'CP-11.3',
    (state) => {
      const stack = hexOf(state, '1,1').stacks['0'];
      if (stack) stack.faceDown.shown.n = 7;
    },
  ],
  [
    'a hand that shows another number',
    'CP-11.3',
    (state) => {
      seatOf(state, 0).hand.shown.n = 2;
    },
  ],
  [
    'a supply that others know',
    'CP-11.2',
    (state) => {
      seatOf(state, 0).supply.to = [0, 1];
    },
  ],
  [
    'a deck that somebody knows',
    'CP-11.2',
    (state) => {
      state.deck.to = [2];
    },
  ],
  [
    'a marker too many in the cup',
    'CP-8.16',
    (state) => {
      const [row] = state.cup;
      if (row) row.n += 1;
    },
  ],
  [
    'a marker lost',
    'CP-8.16',
    (state) => {
      hexOf(state, '1,1').marker = null;
    },
  ],
  [
    'an off-course marker lost',
    'CP-8.16',
    (state) => {
      state.offCourseWaiting = 1;
    },
  ],
  [
    'a tile laid twice',
    'CP-1.11',
    (state) => {
      const { tile } = hexOf(state, '2,0');
      if (tile?.faceUp) tile.id = 'hiva';
    },
  ],
  [
    'a card lost',
    'CP-1.10',
    (state) => {
      seatOf(state, 2).faceUp = [];
    },
  ],
  [
    'a discovered-island marker too many',
    'CP-7.7',
    (state) => {
      seatOf(state, 2).freeMarkers = 4;
    },
  ],
  [
    'a face-down tile found by all',
    'CP-7.10',
    (state) => {
      const { tile } = hexOf(state, '0,2');
      if (tile?.faceUp === false) tile.finders = [0, 1, 2];
      seatOf(state, 2).freeMarkers = 2;
    },
  ],
  [
    'a face-down tile known to a stranger',
    'CP-7.11',
    (state) => {
      const { tile } = hexOf(state, '0,2');
      if (tile?.faceUp === false) tile.id.to = [0, 1, 2];
    },
  ],
  [
    'a village too many',
    'CP-2.9',
    (state) => {
      groupOf(state, '2,0').villages = 3;
    },
  ],
  [
    'agriculture without a brown box',
    'CP-16.3',
    (state) => {
      groupOf(state, '2,0').improved = 2;
    },
  ],
  [
    'villages of nobody',
    'CP-2.3',
    (state) => {
      groupOf(state, '2,0').controller = null;
    },
  ],
  [
    'an independent group with villages',
    'CP-2.6',
    (state) => {
      groupOf(state, '-1,1').independent = true;
    },
  ],
  [
    'a tile that is held',
    'CP-2.11',
    (state) => {
      groupOf(state, '2,0').heldBy = 1;
    },
  ],
  [
    'a held group without its holder',
    'CP-2.12',
    (state) => {
      Object.assign(groupOf(state, '-1,1'), { villages: 0, controller: null });
    },
  ],
  [
    'a group on a face-down tile',
    'CP-2.2',
    (state) => {
      hexOf(state, '0,2').group = { ...groupOf(state, '2,0'), id: 'rapa', villages: 0, controller: null };
    },
  ],
  ['pieces on an unknown hex', 'CP-10.5', (state) => put(state, '0,2', 0, { war_canoe: 1 })],
  ['a band afloat', 'CP-10.16', (state) => put(state, '1,1', 0, { warrior_band: 2 })],
  ['two seats in a hex', 'CP-2.8', (state) => put(state, '1,1', 1, { rumor: 1 })],
  [
    'a due battle without a war canoe',
    'CP-12.1',
    (state) => {
      state.movement = { seat: 2, stage: 'battles', stacks: secret([2], {}, null), battlesDue: ['2,0'] };
    },
  ],
  [
    'a home that is not controlled',
    'CP-14.7',
    (state) => {
      seatOf(state, 0).home = '2,0';
    },
  ],
  [
    'groups without a home',
    'CP-14.8',
    (state) => {
      seatOf(state, 0).home = null;
    },
  ],
  [
    'an explorer out of its part',
    'CP-8.8',
    (state) => {
      seatOf(state, 0).explorer = '1,1';
    },
  ],
  [
    'a third of a VP',
    'CP-18.8',
    (state) => {
      seatOf(state, 0).track = 3.3;
    },
  ],
  [
    'a sealed build out of step',
    'CP-15.9',
    (state) => {
      seatOf(state, 0).sealed = secret(
        [0],
        { inward: false, useCards: [], items: [], cardPool: null, links: [], convert: [] },
        null,
      );
    },
  ],
  [
    'pools out of step',
    'CP-9.10',
    (state) => {
      state.pools = {};
    },
  ],
];

describe('invariants', () => {
  it('hold in a whole state', () => {
    expect(invariants(whole())).toEqual([]);
  });

  for (const [what, rule, breakIt] of BROKEN) {
    it(`find ${what}`, () => {
      const state = whole();
      breakIt(state);
      expect(invariants(state).join('; ')).toContain(rule);
    });
  }

  it.each([
    ['turnOrder', ''],
    ['exploration', ''],
    ['movement', 'seat 1 controls groups and has no home (CP-14.8)'],
    ['victory', 'seat 1 controls groups and has no home (CP-14.8)'],
  ] as const)('let the opponent of a solitaire game name its home before the %s step is over', (step, broken) => {
    const solo = { edition: '2', homes: 'random', solo: 'standard' } as const;
    const hexes = { '0,0': { villages: 1, controller: 1 } };
    const state = position({ turn: 3, step: 'movement', hexes }, solo, 1);
    expect(invariants(state)).toEqual([]);
    Object.assign(state, { step, movement: null });
    seatOf(state, 1).home = null;
    expect(invariants(state).join()).toBe(broken);
  });
});
