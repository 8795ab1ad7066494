/** Consequences told of an answer follow from it: in games that are played, and where they are rare. */
import { type GameEvent, type Message, secret, seededRandom, type Table } from '@wayfinder/engine';
import { type Moment, momentsOf } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import { CURRENT_VERSION, dataOf } from '../../data/index.ts';
import { placeRefusal, shore } from '../../map.ts';
import { canLand } from '../../rules/landing.ts';
import type { State } from '../../state.ts';
import { gamesOf } from '../../testing/corpus.ts';
import { KINDS_OF_GAMES, openOf, play, RULESET, stateOf, tableIn, viewOf } from '../../testing/games.ts';
import { START } from '../../testing/maps.ts';
import { tableAt } from '../../testing/positions.ts';
import { atHouses, given, moor, THREE_ISLANDS } from '../../testing/states.ts';
import { follows } from './follows.ts';

const withHouses = (stock: number): Table => tableIn(atHouses(given(2, { map: THREE_ISLANDS }), ['O02'], stock));

/** Spots that may have a house. */
function spots(now: Table): string[] {
  const level = RULESET.next(viewOf(now, 0), 0, openOf(now, 'houses', 0), []);
  if (level.done) throw new Error('nothing is asked');
  return level.list().flatMap(({ id, refused }) => (id === 'end' || refused ? [] : [id]));
}

const after = (now: Table, spot: string) => follows(viewOf(now, 0), openOf(now, 'houses', 0), [spot])?.key;

test('SI-8.3: the last house that can be placed is told to be paid, as no more houses are', () => {
  const now = withHouses(4);
  expect(after(now, '0,0.3')).toBeUndefined();
  expect(after(now, 'end')).toBe('follows.unpaid.turn');
  play(now, openOf(now, 'houses', 0), ['0,0.3']);
  expect(spots(now)).not.toEqual([]);
  expect(spots(now).map((spot) => after(now, spot))).toEqual(spots(now).map(() => 'follows.paid.turn'));
});

test('SI-8.8: so is the last house at hand', () => {
  expect(after(withHouses(1), '0,0.3')).toBe('follows.paid.turn');
  expect(after(withHouses(2), '0,0.3')).toBeUndefined();
});

test('SI-10.2: where houses bring discovery tokens, those are drawn', () => {
  const map = { ...START, '2,2': 'L06' };
  const now = tableAt({ step: 'reward', map, ships: { '0,1': 0 }, seats: { 0: { current: ['O09'] } } });
  const [spot = ''] = spots(now);
  expect(after(now, spot)).toBe('follows.drawn');
  // Without a house nothing is drawn, nor where no token is left.
  expect(after(now, 'end')).toBe('follows.unpaid.turn');
  const view = viewOf(now, 0);
  const empty = { ...view, discovery: { ...view.discovery, shown: { n: 0 } } };
  expect(follows(empty, openOf(now, 'houses', 0), [spot])?.key).toBe('follows.unpaid.turn');
});

test('SI-11.1, 11.3, 11.4: after the last seat of the phase the round ends, or the game', () => {
  const ends = (more: Partial<State>, reason: 'landed' | 'stalled' = 'landed') => {
    const now = tableIn(atHouses(given(2, { map: THREE_ISLANDS, ...more }), ['O02'], 1));
    const reward = { reason, order: [1, 0], at: 1, houses: [], paid: 0 };
    return after(tableIn({ ...stateOf(now), reward }), '0,0.3');
  };
  expect(ends({})).toBe('follows.paid.round');
  expect(ends({ ships: moor({ '1,0': 0, '3,0': 1, '-1,0': null, '0,-1': null }) })).toBe('follows.paid.end');
  expect(ends({ unseen: secret([], ['L01'], { n: 1 }), navigation: 0 })).toBe('follows.paid.end');
  expect(ends({}, 'stalled')).toBe('follows.paid.end');
});

/** Consequences told of the answer that the bot of the clock gives. */
function afterFallback(position: object, kind: string, seats: number) {
  const now = tableAt(position, { seats });
  const decision = openOf(now, kind);
  const view = viewOf(now, decision.seat);
  const path = RULESET.fallback(view, decision.seat, decision, seededRandom('x'));
  const told = follows(view, decision, path);
  play(now, decision, path);
  return { told, after: stateOf(now) };
}

test('SI-4.10: with the last tile of all it is told that who is next can do nothing', () => {
  const last = { map: START, display: ['L06', null, null], unseen: 0, navigation: 0 };
  const stalled = afterFallback({ ...last, ships: { '0,1': 1 } }, 'turn', 4);
  expect(stalled.told).toEqual({ key: 'follows.stalled', args: { seat: { seat: 1 } } });
  expect(stalled.after.step).toBe('over');
  const lands = afterFallback(last, 'turn', 4);
  expect([lands.told?.key, lands.after.turn]).toEqual(['follows.unfilled.next', 1]);
});

test('SI-4.7, 7.2: that somebody may land is said of who has a ship', () => {
  const last = { map: START, display: ['L06', 'L13', 'L01'], navigation: 1 };
  const key = (more: object) => afterFallback({ ...last, ...more }, 'turn', 4).told?.key;
  expect([key({}), key({ ships: { '0,1': 1 } })]).toEqual(['follows.lastNavigation.next', 'follows.refill.next']);
});

test('SI-13.4: alone no other objective is said to be revealed', () => {
  const now = tableAt({ map: START, navigation: 0 }, { seats: 1 });
  const decision = openOf(now, 'turn');
  const [sea = ''] = shore(stateOf(now)).filter(
    (cell) => placeRefusal(stateOf(now), dataOf(CURRENT_VERSION).ship, cell) === null,
  );
  expect(follows(viewOf(now, 0), decision, ['land', 'own', sea])?.key).toBe('follows.landed.alone');
});

type Said = Message | null;
type Holds = (events: readonly GameEvent[], said: Said, seat: number, after: State) => boolean;

const has = (events: readonly GameEvent[], type: string, data: object = {}): boolean =>
  events.some((event) => event.type === type && isMatch(event.data, data));
const isMatch = (data: unknown, part: object): boolean =>
  Object.entries(part).every(([key, value]) => (data as Record<string, unknown>)[key] === value);
/** The seat that is named. */
const named = (said: Said): number => {
  const seat = said?.args?.seat;
  return seat && 'seat' in seat ? seat.seat : -1;
};
const begins = (events: readonly GameEvent[], said: Said): boolean => has(events, 'TurnBegan', { seat: named(said) });
const mayLand = (after: State, said: Said): boolean => canLand(after, named(said));
const isPaid = (events: readonly GameEvent[], seat: number): boolean => has(events, 'PrestigeScored', { seat });
const draws = (events: readonly GameEvent[], seat: number): boolean => has(events, 'DiscoveryDrawn', { seat });
/** Event right after the reward turn of a seat. */
const then = (events: readonly GameEvent[], seat: number): string | undefined =>
  events[events.findIndex(({ type, data }) => type === 'RewardTurnEnded' && isMatch(data, { seat })) + 1]?.type;
/** Of the answer itself: after it Alexis may take a turn of his own. */
const isFilled = (events: readonly GameEvent[]): boolean => {
  const [first] = events.filter(({ type }) => type === 'DisplayRefilled');
  return first !== undefined && !isMatch(first.data, { tile: null });
};

const AFTER: Readonly<Record<string, Holds>> = {
  turn: (events, _said, seat) => !['RoundEnded', 'GameEnded'].includes(then(events, seat) ?? ''),
  round: (events, _said, seat) => then(events, seat) === 'RoundEnded' && has(events, 'RoundStarted'),
  end: (events) => has(events, 'GameEnded'),
};

/** Events that must happen where this is said. */
const HOLDS: Readonly<Record<string, Holds>> = {
  'refill.next': (events, said) => isFilled(events) && begins(events, said),
  'refill.alexis': (events) => isFilled(events) && has(events, 'AdventureCardDrawn', { purpose: 'turn' }),
  'lastNavigation.next': (events, said, _seat, after) =>
    isFilled(events) && begins(events, said) && mayLand(after, said) && after.navigation === 0,
  'lastNavigation.alexis': (events) => isFilled(events) && has(events, 'AdventureCardDrawn', { purpose: 'turn' }),
  'unfilled.next': (events, said) => !isFilled(events) && begins(events, said),
  'unfilled.alexis': (events) => !isFilled(events) && has(events, 'AdventureCardDrawn', { purpose: 'turn' }),
  stalled: (events) => has(events, 'ExplorationEnded', { reason: 'stalled' }),
  landed: (events) => has(events, 'ExplorationEnded', { final: false }) && has(events, 'ObjectiveRevealed'),
  'landed.alone': (events) => has(events, 'ExplorationEnded', { final: false }) && has(events, 'ObjectiveRevealed'),
  'landed.last': (events) => has(events, 'ExplorationEnded', { final: true }),
  boxed: (events) => has(events, 'ReplacementDrawn'),
  boxedForNothing: (events) => !has(events, 'ReplacementDrawn'),
  exploration: (events) => has(events, 'ExplorationBegan'),
  chosen: (events) => !has(events, 'ExplorationBegan'),
  dealt: (events) => has(events, 'DisplayFilled'),
  drawn: (events, _said, seat) => draws(events, seat),
  // Events that come by themselves may still end the game: "before the end" is true then too.
  kept: (events, _said, seat) => has(events, 'DiscoveryKept', { seat }),
  'kept.last': (events, _said, seat) => has(events, 'DiscoveryKept', { seat }) && has(events, 'GameEnded'),
  alexis: (events) => isFilled(events),
  'alexis.unfilled': (events) => !isFilled(events) && has(events, 'TurnBegan', { seat: 0 }),
  'alexis.stalled': (events) => has(events, 'ExplorationEnded', { reason: 'stalled' }),
  nothing: (events) => !has(events, 'RewardTurnEnded') && !has(events, 'DisplayRefilled'),
};

function isTrue(said: Said, events: readonly GameEvent[], seat: number, after: State): boolean {
  const [, key = 'nothing', more = ''] = /^follows\.((?:un)?paid)\.(.*)$/.exec(said?.key ?? '') ?? [
    '',
    said?.key.replace('follows.', ''),
  ];
  if (more === '') return HOLDS[key]?.(events, said, seat, after) ?? false;
  const paid = isPaid(events, seat) === (key === 'paid') && !draws(events, seat);
  return paid && (AFTER[more]?.(events, said, seat, after) ?? false);
}

/** Sentences at a moment of a game before its next command. */
interface Told {
  kind: string;
  said: Said;
  seat: number;
  events: readonly GameEvent[];
}

function toldAt({ table, next }: Moment): Told | null {
  if (!next) return null;
  const { decision, path, entry } = next;
  const said = follows(viewOf(table, decision.seat), decision, path);
  return { kind: decision.kind, said, seat: decision.seat, events: entry.events };
}

test.each(KINDS_OF_GAMES)('what is said to follow happens, in whole games: $seats, $preset', (kind) => {
  const told = new Set<string>();
  for (const game of gamesOf(kind, 'bots')) {
    let before: Told | null = null;
    for (const moment of momentsOf(RULESET, game)) {
      if (before) {
        const { said, events, seat } = before;
        told.add(said?.key ?? 'nothing');
        const why = `${game.seed}: ${said?.key} of ${before.kind}: ${events.map(({ type }) => type)}`;
        expect(isTrue(said, events, seat, stateOf(moment.table)), why).toBe(true);
      }
      before = toldAt(moment);
    }
  }
  expect([...told].filter((key) => /\.(un)?paid\./.test(key)).length).toBeGreaterThan(1);
});
