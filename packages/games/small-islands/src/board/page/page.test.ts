import {
  type Decision,
  dueDecisions,
  type Happened,
  type Message,
  outcomeOf,
  playPath,
  type Ruleset,
  seededRandom,
  startGame,
  type Table,
  viewTable,
} from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { sheets } from '../../aid/index.ts';
import { CURRENT_VERSION, dataOf } from '../../data/index.ts';
import { playersSetUp } from '../../data/lookup.ts';
import { smallIslands } from '../../ruleset.ts';
import { secrets } from '../../secrets.ts';
import { ALEXIS, type Settings, type State, settings } from '../../state.ts';
import {
  aidAt,
  byItself,
  card,
  choiceCard,
  cost,
  detail,
  follows,
  gauges,
  given,
  heading,
  isMinor,
  looks,
  note,
  places,
  points,
  seats,
  situation,
  stage,
  step,
  table,
  tapped,
} from '../../status.ts';
import { playByChance } from '../../testing/by-chance.ts';
import { objectiveCards, worthNow } from './worth.ts';

const RULESET = smallIslands as unknown as Ruleset;
const DATA = dataOf(CURRENT_VERSION);
const AT = '2026-01-01T00:00:00.000Z';

const stateOf = (now: Table): State => now.state as State;
const seen = (now: Table, seat: number | 'spectator'): State => viewTable(now, seat).state as State;
const openOf = (now: Table, kind: string, seat?: number): Decision => {
  const found = now.open.find((one) => one.kind === kind && (seat === undefined || one.seat === seat));
  if (!found) throw new Error(`no ${kind} among ${now.open.map((one) => one.kind).join(', ')}`);
  return found;
};

function newGame(seats: number, chosen: Partial<Settings>, seed: string): Table {
  const info = { gameId: 'page', seats, settings: settings.parse({ startTiles: 'drawn', ...chosen }) };
  return startGame(RULESET, info, AT, (position) => seededRandom(`${seed}:${position}`)).table;
}

function play(now: Table, decision: Decision, path: readonly string[]): readonly Happened[] {
  const sent = { id: `c${now.seq}`, at: AT };
  return playPath(RULESET, now, decision, path, sent, seededRandom(`page:${now.seq}`)).events;
}

/** The first choices behind a path that are allowed, to its end. */
function firstBehind(view: State, decision: Decision, path: readonly string[]): string[] {
  const level = smallIslands.next(view, decision.seat, decision, path);
  const first = level.done ? undefined : level.list().find(({ refused }) => !refused);
  return first ? firstBehind(view, decision, [...path, first.id]) : [...path];
}

/** Lands as soon as it may, so that rounds are short, and answers all else as a clock would. */
function answer(view: State, decision: Decision): string[] {
  const lands = decision.kind === 'turn' && smallIslands.next(view, decision.seat, decision, []).has('land') === null;
  if (lands) return firstBehind(view, decision, ['land']);
  return smallIslands.fallback(view, decision.seat, decision, seededRandom('never'));
}

/** Plays on until the game is over or `until` says so. */
function playOn(now: Table, until: (state: State) => boolean): Table {
  for (let n = 0; n < 900 && !outcomeOf(RULESET, now) && !until(stateOf(now)); n += 1) {
    const [decision] = dueDecisions(now);
    if (!decision) throw new Error('nothing is due');
    play(now, decision, answer(seen(now, decision.seat), decision));
  }
  return now;
}

const atTurn = (state: State): boolean => state.step === 'turn';
const keyOf = (message: Message | null | undefined): string | undefined => message?.key;

test('a page says where a game stands: its phase, and the piles on which its end hangs', () => {
  const now = newGame(3, {}, 'stage');
  expect(stage(seen(now, 0))).toMatchObject({ title: { key: 'status.round', args: { round: { count: 1 } } } });
  expect(stage(seen(now, 0)).now).toBe('preparation');
  playOn(now, atTurn);
  const { pileInRound1 } = playersSetUp(DATA, 3);
  expect(stage(seen(now, 'spectator'))).toMatchObject({
    now: 'exploration',
    aim: { key: 'status.piles', args: { navigation: { count: 6 }, landscape: { count: pileInRound1 } } },
  });
  playOn(now, ({ step }) => step === 'houses');
  expect(stage(seen(now, 'spectator')).now).toBe('reward');
  playOn(now, () => false);
  expect(stage(seen(now, 0))).toMatchObject({ title: { key: 'status.over' }, now: null });
  const arranged = newGame(2, { startTiles: 'arranged' }, 'stage');
  expect(stage(seen(arranged, 0))).toMatchObject({ title: { key: 'status.setUp' }, now: null });
  expect(stage(seen(arranged, 0)).aim).toBeUndefined();
});

test('others see that a seat has chosen, and nothing of what', () => {
  const now = newGame(2, {}, 'sealed');
  const decision = openOf(now, 'objective', 0);
  const before = [seen(now, 1), seen(now, 'spectator')].map((view) => JSON.stringify([detail(view, 0), table(view)]));
  play(now, decision, smallIslands.fallback(seen(now, 0), 0, decision, seededRandom('x')));
  const facts = seats(seen(now, 1))[0]?.facts.map(keyOf);
  expect(facts).toContain('status.sealed');
  expect(seats(seen(now, 1))[1]?.facts.map(keyOf)).not.toContain('status.sealed');
  const after = [seen(now, 1), seen(now, 'spectator')].map((view) => JSON.stringify([detail(view, 0), table(view)]));
  expect(after).toEqual(before);
  expect(given(seen(now, 1), openOf(now, 'objective', 1))).toBeNull();
});

test('what a seat has chosen stays told to it, and another answer begins with it', () => {
  for (const mode of ['normal', 'advanced'] as const) {
    const now = newGame(2, { mode }, 'given');
    const decision = openOf(now, 'objective', 0);
    const path = smallIslands.fallback(seen(now, 0), 0, decision, seededRandom('x'));
    expect(given(seen(now, 0), decision)).toBeNull();
    play(now, decision, path);
    const answer = given(seen(now, 0), openOf(now, 'objective', 0));
    expect(answer?.path).toEqual(path.slice(0, -1));
    const [first, second] = path;
    const chosen = mode === 'normal' ? { card: first, next: second } : { mission: first, reward: second };
    for (const [name, card] of Object.entries(chosen)) expect(answer?.told.args?.[name]).toEqual({ card });
  }
});

/** Ids of cards, tiles and tokens that messages name, at any depth. */
function named(of: unknown): string[] {
  if (Array.isArray(of)) return of.flatMap(named);
  if (of === null || typeof of !== 'object') return [];
  return Object.entries(of).flatMap(([key, value]) =>
    typeof value === 'string' ? (['card', 'tile', 'piece', 'id', 'face'].includes(key) ? [value] : []) : named(value),
  );
}

function at(state: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], state);
}

/** Ids of what is hidden from a viewer. Tokens that seats have kept are turned up when the game is scored (SI-10.3); nothing else is. */
function hiddenFrom(state: State, viewer: number): Set<string> {
  const isTurnedUp = (path: string): boolean => state.scores !== null && /^\/seats\/\d+\/discovery\//.test(path);
  const paths = secrets(state).filter(({ path, knownTo }) => !knownTo.includes(viewer) && !isTurnedUp(path));
  const ids = JSON.stringify(paths.map(({ path }) => at(state, path) ?? null)).match(/"[A-Z]\d+[a-z]?"/g) ?? [];
  return new Set(ids.map((id) => id.slice(1, -1)));
}

test.each<[string, number, Partial<Settings>]>([
  ['of three, normal', 3, {}],
  ['of two, advanced', 2, { mode: 'advanced' }],
  ['alone', 1, { alexis: '3' }],
])(
  'nothing that is hidden from a viewer is named to it in a game %s',
  (seed, count, chosen) => {
    const leaks = new Set<string>();
    let n = 0;
    playByChance(seed, count, chosen, ({ table: now }) => {
      n += 1;
      const viewers = n % 2 === 0 ? (['spectator', ...Array(count).keys()] as const) : [];
      for (const viewer of viewers) {
        const view = seen(now, viewer);
        const hidden = hiddenFrom(stateOf(now), viewer === 'spectator' ? -1 : viewer);
        const own = viewTable(now, viewer).open.filter(({ seat }) => seat === viewer);
        const told = [
          [stage(view), table(view), seats(view)],
          view.seats.map((_, seat) => [detail(view, seat), gauges(view, seat), points(view, seat)]),
          own.map((decision) => [situation(view, decision, []), given(view, decision)]),
        ];
        for (const id of named(told)) if (hidden.has(id)) leaks.add(`${id} to ${viewer}`);
      }
    });
    expect(n).toBeGreaterThan(10);
    expect([...leaks]).toEqual([]);
  },
  60_000,
);

test('an objective is worth what its houses are paid when they are placed as well as they can be', () => {
  let paid = 0;
  for (const seed of ['worth', 'worth too', 'worth again']) {
    const now = newGame(2, {}, seed);
    while (!outcomeOf(RULESET, now)) {
      playOn(now, ({ step }) => step === 'houses');
      if (outcomeOf(RULESET, now)) break;
      const { seat } = openOf(now, 'houses');
      const before = worthNow(seen(now, seat), seat);
      const vp = stateOf(now).seats[seat]?.vp ?? 0;
      playOn(
        now,
        ({ step, reward }) =>
          step === 'reveal' || (step === 'houses' && reward?.order[reward.at] !== seat) || step === 'prepare',
      );
      const gained = (stateOf(now).seats[seat]?.vp ?? 0) - vp;
      if (!before?.inTokens) expect(gained).toBe(before?.total);
      paid += gained;
    }
  }
  expect(paid).toBeGreaterThan(20);
});

test('points are made of all that the final score counts, for players and for Alexis', () => {
  for (const [seats_, chosen] of [
    [3, {}],
    [1, { alexis: '5' }],
  ] as const) {
    const now = playOn(newGame(seats_, chosen, 'points'), () => false);
    const view = seen(now, 'spectator');
    expect(view.scores).toHaveLength(seats_ === 1 ? 2 : seats_);
    for (const { seat, total } of view.scores ?? []) {
      const made = points(view, seat);
      expect(made.map(({ label }) => label.key)).toEqual([
        'points.game',
        'points.discovery',
        'points.ship',
        'points.alexis',
      ]);
      expect(made.reduce((sum, { value }) => sum + value, 0)).toBe(total);
      expect(seats(view)[seat]?.score).toBe(total);
    }
  }
});

test('a turned tile is told by where its land lies then, and by what the own objective would bring', () => {
  const now = playOn(newGame(2, {}, 'turned'), atTurn);
  const decision = openOf(now, 'turn');
  const view = seen(now, decision.seat);
  const north = DATA.landscapeTiles.find(
    ({ faces: [face] }) =>
      face?.sides.north === 'land' &&
      face.sides.east === 'sea' &&
      face.sides.south === 'sea' &&
      face.sides.west === 'sea',
  );
  const tile = north?.id ?? '';
  const noteOf = (turn: string) =>
    note(view, decision, ['1', tile, '9,9'], { id: turn, target: { option: `turn-${turn}` } });
  expect(['0', '1', '2', '3'].map((turn) => noteOf(turn)?.args?.sides)).toEqual(
    ['north', 'east', 'south', 'west'].map((option) => ({ list: [{ option }] })),
  );
  // At the edge of the table it changes nothing: nothing is told of an objective that brings nothing there or here.
  const brings = worthNow(view, decision.seat)?.total ?? 0;
  expect(noteOf('0')?.key).toMatch(brings > 0 ? /^note\.land\.(points|tokens)$/ : /^note\.land$/);
});

test('nothing is told of an objective that brings nothing, whatever way a tile is turned', () => {
  for (const seed of ['nothing', 'nothing too', 'still nothing', 'nothing again']) {
    const now = playOn(newGame(2, {}, seed), atTurn);
    const decision = openOf(now, 'turn');
    const view = seen(now, decision.seat);
    const told = note(view, decision, ['1', 'L07', '9,9'], { id: '0', target: { option: 'turn-0' } })?.key;
    expect(told).toMatch((worthNow(view, decision.seat)?.total ?? 0) > 0 ? /points|tokens/ : /^note\.(land|sea)$/);
  }
});

test('a tile to take is told by where its land goes on, for its name says what it shows; of two lands each is told', () => {
  const now = playOn(newGame(2, {}, 'tiles'), atTurn);
  const decision = openOf(now, 'turn');
  const view = seen(now, decision.seat);
  const told = (tile: string) =>
    note({ ...view, display: [tile, ...view.display.slice(1)] }, decision, [], { id: '1', target: { tile } });
  const withLands = (n: number) =>
    DATA.landscapeTiles.find(({ faces: [face] }) => face?.regions.length === n && face.sides.north === 'land')?.id ??
    '';
  const [one, two] = [withLands(1), withLands(2)];
  expect(told(one)?.key).toBe('note.land');
  expect(keyOf(told(two))).toBe(`tileText.${two}`);
});

test('beside a question lies the card that it is answered for: the own objective where it is one card, or what Alexis does', () => {
  const now = playOn(newGame(2, {}, 'card'), atTurn);
  const decision = openOf(now, 'turn');
  const view = seen(now, decision.seat);
  expect(card(view, decision)).toBe(objectiveCards(view, decision.seat)?.[0]);
  expect(DATA.objectiveCards.map(({ id }) => id)).toContain(card(view, decision));
  expect(card(seen(now, 1 - decision.seat), decision)).toBeNull();
  const both = playOn(newGame(2, { mode: 'advanced' }, 'card'), atTurn);
  const asked = openOf(both, 'turn');
  expect(card(seen(both, asked.seat), asked)).toBeNull();
  const alone = playOn(newGame(1, { alexis: '1' }, 'card'), ({ alexis }) => alexis?.found != null);
  expect(card(seen(alone, 0), openOf(alone, 'alexis-tile'))).toBe(stateOf(alone).alexis?.card);
});

/** The same position with other piles. */
const withUnseen = (view: State, n: number, navigation: number): State => ({
  ...view,
  unseen: { ...view.unseen, shown: { n } },
  navigation,
});

test('a tile to take is told by where its land lies, and only one with several lands by what is on which', () => {
  const now = playOn(newGame(2, {}, 'shown'), atTurn);
  const decision = openOf(now, 'turn');
  const view = seen(now, decision.seat);
  const [land] = DATA.landscapeTiles.filter(
    ({ faces: [face] }) => face?.regions.length === 1 && face.sides.north === 'land',
  );
  const [lands] = DATA.landscapeTiles.filter(({ faces: [face] }) => face?.regions.length === 2);
  const [islet] = DATA.landscapeTiles.filter(({ faces: [face] }) => face?.regions[0]?.sides.length === 0);
  const display = [land, lands, islet].map((tile) => tile?.id ?? '');
  const noteOf = (slot: string) =>
    note({ ...view, display }, decision, [], { id: slot, target: { tile: display[Number(slot) - 1] ?? '' } });
  expect(noteOf('1')).toMatchObject({ key: 'note.land', args: { sides: { list: [{ option: 'north' }] } } });
  expect(noteOf('2')?.key).toBe(`tileText.${lands?.id}`);
  expect(noteOf('3')).toEqual({ key: 'note.sea' });
});

test('what an exploration sets off hangs on the piles, and a landing on the ships', () => {
  const now = playOn(newGame(2, {}, 'follows'), atTurn);
  const decision = openOf(now, 'turn');
  const { seat } = decision;
  const view = seen(now, seat);
  const path = smallIslands.fallback(view, seat, decision, seededRandom('x'));
  expect(follows(view, decision, path)).toEqual({ key: 'follows.refill.next', args: { seat: { seat: 1 - seat } } });
  expect(keyOf(follows(withUnseen(view, 20, 1), decision, path))).toBe('follows.lastNavigation.next');
  expect(keyOf(follows(withUnseen(view, 0, 0), decision, path))).toBe('follows.unfilled.next');
  expect(follows(view, decision, path.slice(0, 1))).toBeNull();

  const landing = playOn(now, ({ step, navigation }) => step === 'turn' && navigation === 0);
  const lander = openOf(landing, 'turn');
  const free = seen(landing, lander.seat);
  const at = 'land';
  const cell =
    smallIslands
      .next(free, lander.seat, lander, [at, 'own'])
      .list()
      .find(({ refused }) => !refused)?.id ?? '';
  expect(keyOf(follows(free, lander, [at, 'own', cell]))).toBe('follows.landed');
  const ship = { owner: null, seat: 0, n: 1 };
  const three = { ...free, ships: { '12,12': ship, '-12,12': ship, '12,-12': ship } };
  expect(keyOf(follows(three, lander, [at, 'own', cell]))).toBe('follows.landed.last');
  expect(note(three, lander, [], { id: 'land', target: { option: 'land' } })?.args).toEqual({ n: { count: 1 } });
});

test('whole answers are told by what they are: a landing, a tile with or without a token, a tile that goes back to the box', () => {
  const now = playOn(newGame(2, {}, 'steps'), atTurn);
  const decision = openOf(now, 'turn');
  const view = seen(now, decision.seat);
  const [taken = ''] = view.display;
  const told = (...path: string[]) => step(view, decision, path);
  expect(told('land', 'grey', '0,5')).toEqual({ key: 'step.land.grey', args: { at: { space: '0,5' } } });
  expect(keyOf(told('1', taken ?? '', '0,5', '2', 'none'))).toBe('step.place');
  expect(told('1', 'L01', '0,5', '2', 'B1', 'port', '0,5.A')).toMatchObject({
    key: 'step.take.port',
    args: { slot: { count: 1 }, turn: { option: 'turn-2' }, where: { space: '0,5.A' } },
  });
  expect(keyOf(told('1', taken ?? '', '0,5', '2', 'B1', 'resource', '0,0.1'))).toBe('step.place.resource');
  expect(told('1', 'L01')).toEqual({ key: 'step.box', args: { tile: { tile: 'L01' } } });
  expect(told('1', 'L01', '2')).toMatchObject({ key: 'step.box.taking', args: { other: { tile: view.display[1] } } });
  expect(keyOf(step(view, { ...decision, kind: 'replace' }, ['L01', '0,5', '0', 'none']))).toBe('step.place');
  expect(keyOf(step(view, { ...decision, kind: 'replace' }, ['L01']))).toBe('step.box');
});

test('what a step cost is what changed, and so is the own objective', () => {
  const now = playOn(newGame(2, {}, 'cost'), atTurn);
  const { seat } = openOf(now, 'turn');
  const view = seen(now, seat);
  const own = view.seats[seat];
  if (!own) throw new Error('no seat');
  const changed = (change: Partial<typeof own>): State => ({
    ...view,
    seats: view.seats.map((one, i) => (i === seat ? { ...one, ...change } : one)),
  });
  const costs = (change: Partial<typeof own>) => cost(view, changed(change), seat).map(({ key }) => key);
  expect(costs({})).toEqual([]);
  expect(costs({ vp: own.vp + 7 })).toEqual(['cost.points.more']);
  expect(costs({ stock: own.stock - 1 })).toContain('cost.houses.less');
  expect(costs({ tokens: own.tokens.slice(1) })).toEqual(['cost.tokens.less']);
  expect(cost(view, changed({ vp: own.vp + 7 }), seat)[0]?.args).toEqual({ n: { count: 7 } });
  expect(gauges(view, seat).map(({ id }) => id)).toContain('points');
});

test('a card to choose can be opened: what it says, and the islands that meet it', () => {
  const now = playOn(newGame(2, {}, 'cards'), ({ round, step }) => round === 3 && step === 'prepare');
  const decision = openOf(now, 'objective', 0);
  const view = seen(now, 0);
  const cards = smallIslands.next(view, 0, decision, []).list();
  expect(cards).toHaveLength(3);
  const opened = cards.map((choice) => choiceCard(view, decision, [], choice)?.told());
  expect(opened.map((one) => one?.facts[0]?.key)).toEqual(cards.map(({ id }) => `cardText.${id}`));
  const rows = opened.flatMap((one) => one?.tables ?? []).flatMap((one) => one.rows);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ cells }) => Number(cells[0]) >= 2)).toBe(true);
  expect(choiceCard(view, { ...decision, kind: 'turn' }, [], { id: '1', target: { tile: 'L01' } })).toBeNull();
});

test('only what Alexis does is news without a player, and only alone', () => {
  const alone = seen(newGame(1, { alexis: '1' }, 'news'), 0);
  const together = seen(newGame(2, {}, 'news'), 0);
  const placed = { type: 'TilePlaced', data: { seat: ALEXIS, tile: 'L01', at: '0,5', turn: 0 } } as Happened;
  expect([byItself(placed, alone), byItself(placed, together)]).toEqual([true, false]);
  const drawn = { type: 'AdventureCardDrawn', data: { card: 'A01', purpose: 'turn' } } as Happened;
  expect(byItself(drawn, alone)).toBe(true);
  expect(byItself({ type: 'TilePlaced', data: { seat: 0, tile: 'L01', at: '0,5', turn: 0 } } as Happened, alone)).toBe(
    false,
  );
  expect(byItself({ type: 'TurnBegan', data: { seat: ALEXIS } } as Happened, alone)).toBe(false);
});

test('a deal to others and the end of a turn keep the books only, a turn without a tile doesn’t', () => {
  const dealt = (tiles: unknown) => isMinor({ type: 'HandDealt', data: { seat: 0, tiles } } as Happened);
  expect(dealt({ $: 'unknown', to: [1], shown: { n: 2 } })).toBe(true);
  expect(dealt({ $: 'secret', to: [0], value: ['L01'], shown: { n: 1 } })).toBe(false);
  const ended = (placed: boolean) => isMinor({ type: 'TurnEnded', data: { seat: 0, placed } } as Happened);
  expect([ended(true), ended(false)]).toEqual([true, false]);
  // Nothing else tells that a house brought nothing.
  expect(isMinor({ type: 'NothingDiscovered', data: { seat: 0, island: '0,0.A' } } as Happened)).toBe(false);
  expect(heading({ type: 'RoundStarted', data: { round: 2, first: 0, navigation: 6 } } as Happened)).toEqual({
    key: 'status.heading',
    args: { round: { count: 2 } },
  });
});

test('the player aid opens at a sheet that it has, the one that helps', () => {
  const alone = newGame(1, { alexis: '1' }, 'aid');
  const ids = sheets(stateOf(alone)).map(({ id }) => id);
  const opens = (kind: string, ...path: string[]) => aidAt(stateOf(alone), { kind } as Decision, path);
  expect(opens('objective')).toBe('cards');
  expect(opens('turn')).toBeNull();
  for (const sheet of [opens('objective'), opens('houses'), opens('alexis-tile'), opens('turn', 'land')]) {
    expect(ids).toContain(sheet);
  }
});

test('landing is asked about only where a ship may be placed', () => {
  const now = newGame(2, {}, 'asked');
  const asked = new Set<string>();
  playOn(now, (state) => {
    const decision = now.open.find(({ kind }) => kind === 'turn');
    if (!decision || state.step !== 'turn') return false;
    const level = smallIslands.next(seen(now, decision.seat), decision.seat, decision, []);
    if (level.done) throw new Error('nothing is asked');
    expect(level.ask.key).toBe(level.has('land') === null ? 'ask.turn' : 'ask.take');
    asked.add(level.ask.key);
    return false;
  });
  expect([...asked].sort()).toEqual(['ask.take', 'ask.turn']);
});

test('seats look as their houses do, ships have to be told in words, and every cell is a place', () => {
  const view = seen(newGame(4, {}, 'looks'), 0);
  expect(new Set(looks(view)).size).toBe(4);
  const red = view.seats.findIndex(({ colour }) => colour === 'red');
  expect(looks(view)[red]).toBe(1);
  const turn = { kind: 'turn' } as Decision;
  expect(['own', 'grey', 'land'].map((word) => tapped(turn, word))).toEqual(['alone', 'alone', true]);
  expect(places()).toHaveLength(625);
});
