/** Every invariant (end of the specification's section on state) is reported when it is broken by hand, and by its own words. */
import { known, redact, secret } from '@wayfinder/engine';
import { describe, expect, it } from 'vitest';
import { invariants } from './invariants.ts';
import { position } from './position.ts';
import { ALEXIS, type FaceDown, type SeatState, type State, seatOf } from './state.ts';
import { settingsOf } from './testing/games.ts';

/** Two players in the second round: seat 0 has placed its ship, a token and a house, and keeps a discovery token; a tile is boxed. */
function sound(): State {
  return position(
    {
      map: { ...BUILT },
      ships: { '0,1': 0 },
      tokens: { '-2,1.3': { seat: 0, token: 'B4' } },
      houses: { '-2,1.4': 0 },
      boxed: ['L40'],
      seats: {
        0: { dealt: ['L01', 'L13'], current: ['O01'], next: ['O02'], discovery: ['D01'] },
        1: { current: ['O03'], next: ['O04'] },
      },
    },
    settingsOf(),
    2,
  );
}

/** The map of the worked scenario of discovery tokens. */
const BUILT = {
  '-4,0': 'L29@1',
  '-3,0': 'L54@1',
  '-2,0': 'L45@3',
  '0,0': 'S1a',
  '1,0': 'S2a',
  '2,0': 'S3a',
  '-2,1': 'L26@1',
  '-1,1': 'L15@2',
  '2,1': 'S4a@1',
};

function solo(): State {
  return position({ alexis: { discards: ['A02'], removed: ['A11'] } }, settingsOf({ alexis: '1' }), 1);
}

/** The cards, tiles or tokens of a pile, changed behind its back. */
function change(pile: FaceDown, to: (things: readonly string[]) => string[]): FaceDown {
  const things = to(known(pile));
  return secret(pile.to, things, { n: things.length });
}

const less = ([, ...rest]: readonly string[]): string[] => rest;

/** Fault: what is wrong, what is done to the state and to seat 0 for that, and the words for it. */
type Break = [what: string, breaking: (state: State, seat: SeatState) => unknown, words: RegExp];

const TILES: Break[] = [
  ['a tile is lost', (state) => Object.assign(state, { unseen: change(state.unseen, less) }), /^55 landscape tiles$/],
  ['a tile is there twice', ({ boxed, display }) => boxed.push(display[0] ?? ''), /^1 landscape tiles twice$/],
  ['a tile from nowhere', ({ display }) => Object.assign(display, ['L99']), /^no landscape tiles: L99$/],
  [
    'a start tile lies twice',
    ({ map }) => Object.assign(map, { '2,0': { ...map['2,0'], tile: 'L30' } }),
    /^3 start tiles$/,
  ],
  [
    'more navigation tiles than there are',
    (state) => Object.assign(state, { navigation: 57 }),
    /^more navigation tiles/,
  ],
  ['a fourth slot', ({ display }) => display.push(null), /^4 slots of the display$/],
  ['a pile that says too little', (state) => Object.assign(state, shrunk(state)), /^unseen: \d+ shown, \d+ there$/],
  [
    'a hand that says too much',
    (_, { hand }) => Object.assign(hand.dealt, { shown: { n: 3 } }),
    /^hand of 0: 3 shown, 2 there$/,
  ],
  [
    'a hand of three between turns',
    (state, { hand }) => hand.open.push({ tile: moveOne(state), since: 9 }),
    /^seat 0 holds 3 tiles$/,
  ],
];

/** `unseen` with a count that is too small. */
function shrunk({ unseen }: State): Pick<State, 'unseen'> {
  return { unseen: { ...unseen, shown: { n: unseen.shown.n - 1 } } };
}

/** Takes an unseen tile. */
function moveOne(state: State): string {
  const [first = ''] = known(state.unseen);
  state.unseen = change(state.unseen, less);
  return first;
}

const MAP: Break[] = [
  ['a tile hangs in the air', ({ map }) => move(map, '-4,0', '-9,0'), /tiles and ships hang together$/],
  ['a tile that does not go on', ({ map }) => turnOver(map, '0,0'), /edge-differs|corner-differs/],
  [
    'three ports on a tile',
    ({ map }, { tokens }) => {
      for (const id of tokens.splice(0, 3)) map['0,0']?.tokens.push({ id, seat: 0, covers: null, region: 'A' });
    },
    /^[34] ports on 0,0$/,
  ],
  [
    'a house beside its symbol',
    ({ map }) => Object.assign(map['-2,1']?.houses[0] ?? {}, { spot: 1 }),
    /^1 houses on 0 symbols$/,
  ],
  ['two placements of one number', ({ map }) => Object.assign(map['0,0'] ?? {}, { n: 2 }), /^\d+ placements: /],
  ['a placement that is not counted', (state) => Object.assign(state, { placements: 1 }), /^1 placements: /],
];

function move(map: State['map'], from: string, to: string): void {
  const { [from]: placed } = map;
  delete map[from];
  if (placed) map[to] = placed;
}

function turnOver(map: State['map'], cell: string): void {
  const placed = map[cell];
  if (placed) placed.turn = placed.turn === 2 ? 0 : 2;
}

const PIECES: Break[] = [
  ['a ship is lost', (state) => Object.assign(state, { grey: 1 }), /^3 ships$/],
  [
    'a ship that lies there and is held',
    (_, seat) => Object.assign(seat, { ship: 'held' }),
    /own ships on the map, held$/,
  ],
  [
    'a placed ship that lies nowhere',
    ({ ships }) => Object.assign(ships['0,1'] ?? {}, { owner: null }),
    /^seat 0: 0 own ships/,
  ],
  ['a house is lost', (_, seat) => Object.assign(seat, { supply: 0 }), /^seat 0: \d houses$/],
  [
    'five houses at hand',
    (_, seat) => Object.assign(seat, { stock: 5, supply: seat.supply + seat.stock - 5 }),
    /^seat 0: 5 houses at hand$/,
  ],
  ['a token is lost', (_, { tokens }) => tokens.pop(), /^seat 0: tokens B/],
  [
    'a discovery token is lost',
    (state) => Object.assign(state, { discovery: change(state.discovery, less) }),
    /^11 discovery tokens$/,
  ],
  [
    'a discovery token is there twice',
    (state) => Object.assign(state, { discovery: change(state.discovery, ([, ...rest]) => ['D01', ...rest]) }),
    /^1 discovery tokens twice$/,
  ],
];

const CARDS: Break[] = [
  [
    'an objective is lost',
    ({ piles }) => Object.assign(piles, { objective: change(piles.objective, less) }),
    /^11 objective cards$/,
  ],
  [
    'an objective is there twice',
    ({ piles }) => Object.assign(piles, { objective: change(piles.objective, ([, ...rest]) => ['O01', ...rest]) }),
    /^1 objective cards twice$/,
  ],
  [
    'a mission in a game without missions',
    ({ piles }) => Object.assign(piles, { objective: change(piles.objective, ([, ...rest]) => ['M01', ...rest]) }),
    /^no objective cards: M01$/,
  ],
  [
    'an objective in the pile of rewards',
    ({ piles }) => {
      const [first = ''] = known(piles.objective);
      Object.assign(piles, { objective: change(piles.objective, less), reward: change(piles.reward, () => [first]) });
    },
    /^O\d\d in the pile of reward cards$/,
  ],
  [
    'a choice of cards that are not held',
    (_, seat) => Object.assign(seat, { choice: secret([0], { current: ['O09'], next: ['O02'], returned: [] }, null) }),
    /^seat 0 holds O01,O02 and has chosen of O09,O02$/,
  ],
];

const ALONE: Break[] = [
  ['an adventure card is lost', ({ alexis }) => alexis?.discards.pop(), /^14 adventure cards$/],
  [
    'an adventure card is there twice',
    ({ alexis }) => Object.assign(alexis ?? {}, { discards: ['A11'] }),
    /^1 adventure cards twice$/,
  ],
  [
    'a deck that says too much',
    ({ alexis }) => Object.assign(alexis ?? {}, { deck: { ...alexis?.deck, shown: { n: 1 } } }),
    /^adventure deck: 1 shown/,
  ],
  ['a house of Alexis is lost', (state) => Object.assign(seatOf(state, ALEXIS), { stock: 7 }), /^seat 1: 7 houses$/],
];

function broken(state: State, breaking: Break[1]): string[] {
  const now = structuredClone(state);
  breaking(now, seatOf(now, 0));
  return invariants(now);
}

describe('invariants', () => {
  it('hold of sound states, and of what each sees of them', () => {
    for (const state of [sound(), solo()]) {
      expect(invariants(state)).toEqual([]);
      for (const viewer of [0, 1, 'spectator'] as const) expect(invariants(redact(state, viewer))).toEqual([]);
    }
  });

  it.each([...TILES, ...MAP, ...PIECES, ...CARDS])('%s', (_what, breaking, words) => {
    expect(broken(sound(), breaking)).toContainEqual(expect.stringMatching(words));
  });

  it.each(ALONE)('%s', (_what, breaking, words) => {
    expect(broken(solo(), breaking)).toContainEqual(expect.stringMatching(words));
  });
});
