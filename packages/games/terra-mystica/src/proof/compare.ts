/** Plays a few random commands from a position and holds everything that is offered and that happens against brute force. */
import {
  canonical,
  cloneTable,
  type Decision,
  type Entry,
  openDecisions,
  outcomeOf,
  playPath,
  Refused,
  type Ruleset,
  seededRandom,
  startGame,
  type Table,
} from '@wayfinder/engine';
import { randomDecision } from '@wayfinder/engine/laws';
import { BONUS_CARDS, FAVOR_TILES, POWER_ACTIONS, TOWN_TILES } from '../data/index.ts';
import { terraMystica } from '../ruleset.ts';
import type { Dig, Settings, State } from '../state.ts';
import { CULTS, KINDS, TERRAINS } from '../words.ts';
import { FORCED, lostTracks, pathsByForce } from './brute.ts';
import {
  bonusByForce,
  finalVp,
  incomeByForce,
  offersByForce,
  purseAfter,
  purseNextRound,
  purseOf,
} from './brute-effects.ts';
import { LAND, wayTo } from './brute-map.ts';
import { foundedNow, leftOutOfTowns } from './brute-towns.ts';
import type { Dice } from './made.ts';

const RULESET = terraMystica as unknown as Ruleset;

/** Counts of what was compared, and the differences. */
export interface Found {
  /** Kinds of decisions with the number of paths compared. */
  paths: Record<string, number>;
  /** Checks of effects, by name. */
  effects: Record<string, number>;
  differences: string[];
}

export const nothingFound = (): Found => ({ paths: {}, effects: {}, differences: [] });

const bump = (counts: Record<string, number>, key: string, n = 1): void => {
  counts[key] = (counts[key] ?? 0) + n;
};

/** Ids of all that can be named somewhere. */
const IDS = [
  ...[...LAND, ...CULTS, ...KINDS, ...TERRAINS],
  ...Object.keys({ ...BONUS_CARDS, ...FAVOR_TILES, ...TOWN_TILES, ...POWER_ACTIONS }),
  ...[...'AWNSCEG'].map((letter) => `ACT${letter}`),
  ...Array.from({ length: 10 }, (_, n) => String(n)),
];

/** Every finished path that begins so; and what a level accepts without listing it, which nobody expects. */
function* pathsFrom(found: Found, state: State, decision: Decision, path: string[]): Generator<string> {
  const level = RULESET.next(state, decision.seat, decision, path);
  if (level.done) return yield path.join(' ');
  const choices = level.list();
  if (choices.some(({ refused }) => refused?.code === 'waits-for-cultists')) bump(found.effects, 'waiting');
  const listed = choices.filter(({ refused }) => !refused).map(({ id }) => id);
  for (const id of IDS) if (!listed.includes(id) && level.has(id) === null) yield [...path, id, 'UNLISTED'].join(' ');
  for (const id of listed) yield* pathsFrom(found, state, decision, [...path, id]);
}

interface Walk {
  table: Table;
  dice: Dice;
  where: string;
  found: Found;
}

const stateOf = ({ table }: Walk): State => table.state as State;

function differ(walk: Walk, what: string): void {
  walk.found.differences.push(`${walk.where}: ${what}`);
}

/** Name that is counted: the kind of a decision, and of some the kind of path. */
function nameOf(state: State, kind: string, path: string): string {
  const [first = '', second = ''] = path.split(' ');
  if (kind === 'dig') return `dig ${state.turn?.dig?.source} ${state.turn?.dig?.changed.length}`;
  if (kind === 'town-tile' && second !== '') return `${kind} of a group`;
  if (kind === 'town-tile' && state.turn?.lost.length) return `${kind} after lost steps`;
  if (kind !== 'turn') return kind;
  return first === 'special-action' || first === 'power-action' ? second : first;
}

function comparePaths(walk: Walk, decision: Decision): void {
  const state = stateOf(walk);
  const offered = [...pathsFrom(walk.found, state, decision, [])].sort();
  const forced = pathsByForce(state, decision.seat, decision.kind);
  for (const name of forced.map((path) => nameOf(state, decision.kind, path))) bump(walk.found.paths, name);
  if (canonical(offered) === canonical(forced)) return;
  const more = offered.filter((path) => !forced.includes(path));
  const less = forced.filter((path) => !offered.includes(path));
  const doubled = offered.filter((path, i) => offered[i - 1] === path);
  differ(
    walk,
    `${decision.kind} of seat ${decision.seat} (${state.seats[decision.seat]?.faction}): too much [${more.slice(0, 6).join(', ')}], missing [${less.slice(0, 6).join(', ')}], twice [${doubled.slice(0, 3).join(', ')}]`,
  );
}

/** Kinds that must be open for the mover, of those that brute force knows when to open (TM-4.4 to 4.6). */
function compareOpen(walk: Walk): void {
  const state = stateOf(walk);
  const { turn } = state;
  if (!turn) return;
  const open = new Set(walk.table.open.filter(({ seat }) => seat === turn.seat).map(({ kind }) => kind));
  const begun = open.has('convert');
  const options = (kind: string): boolean => pathsByForce(state, turn.seat, kind).length > 0;
  const keyDue = turn.lost.length > 0 && (state.seats[turn.seat]?.keys ?? 0) > 0 && lostTracks(state).length > 0;
  const due = turn.dig !== null || turn.favors > 0 || turn.towns.length > 0 || turn.ordain || keyDue;
  const expected: Record<string, boolean> = {
    dig: turn.dig !== null,
    'favor-tile': turn.favors > 0 && options('favor-tile'),
    'town-tile': turn.towns.length > 0 && options('town-tile'),
    ordination: turn.ordain,
    key: keyDue && options('key'),
    turn: begun && turn.actions > 0 && !due,
    'end-turn': turn.actions === 0 && !due,
    burn: begun && options('burn'),
    connect: begun && options('connect'),
  };
  for (const [kind, isOpen] of Object.entries(expected)) {
    if (open.has(kind) !== isOpen) differ(walk, `${kind} of seat ${turn.seat} is ${isOpen ? 'not ' : ''}open`);
  }
  compareWaiting(walk, begun);
}

/** TM-11.11, 11.12: a turn begins when its seat's answers are in; the Cultists' also waits for theirs and for their step. */
function compareWaiting(walk: Walk, begun: boolean): void {
  const { turn, offers, seats, settings, cultSteps } = stateOf(walk);
  if (turn?.actions !== 1 || turn.double || settings.powerAnswers === 'strict') return;
  const theirs =
    seats[turn.seat]?.faction === 'cultists' && (cultSteps > 0 || offers.some(({ from }) => from === turn.seat));
  const waits = theirs || offers.some(({ seat }) => seat === turn.seat);
  if (waits === begun) differ(walk, `the turn of seat ${turn.seat} ${waits ? 'should wait' : 'waits'}`);
}

/** The same groups; those that wait may have got a neighbour since, which joins when the tile is chosen (TM-14.6, 18.11). */
function sameTowns(named: readonly string[], founded: readonly string[]): boolean {
  const has = (group: string, part: string): boolean =>
    part.split(' ').every((space) => group.split(' ').includes(space));
  return (
    named.every((part) => founded.some((group) => has(group, part))) &&
    founded.every((group) => named.some((part) => has(group, part)))
  );
}

function compareTowns(walk: Walk): void {
  const state = stateOf(walk);
  for (const seat of state.seats.keys()) {
    const left = leftOutOfTowns(state, seat);
    if (left.length > 0) differ(walk, `seat ${seat}: ${left.join(' ')} should belong to a town`);
    const due = state.turn?.seat === seat ? state.turn.towns : [];
    const named = due.filter(({ river }) => river === null).map(({ spaces }) => [...spaces].sort().join(' '));
    const founded = foundedNow(state, seat);
    if (founded.length > 0) bump(walk.found.effects, 'town');
    if (!sameTowns(named, founded)) differ(walk, `seat ${seat} founds [${named}], by force [${founded}]`);
  }
}

function compareOffers(walk: Walk, before: State, entry: Entry): void {
  const state = stateOf(walk);
  if (entry.events.some(({ type }) => type === 'WayPaid')) bump(walk.found.effects, 'way');
  for (const { type, data } of entry.events) {
    if (type !== 'DwellingBuilt' && type !== 'StructureUpgraded') continue;
    const { seat: from, space } = data as { seat: number; space: string };
    const known = new Set(before.offers.map(({ id }) => id));
    const made = state.offers.filter(({ id }) => !known.has(id)).map(({ seat, amount }) => ({ seat, amount }));
    const forced = offersByForce(state, from, space);
    bump(walk.found.effects, 'offer', forced.length);
    if (canonical(made) !== canonical(forced))
      differ(walk, `offers at ${space}: ${canonical(made)}, by force ${canonical(forced)}`);
  }
}

/** TM-11.7: who can gain nothing isn't asked. */
function compareRoom(walk: Walk): void {
  const { offers, seats } = stateOf(walk);
  for (const { seat, id } of offers) {
    const [one = 0, two = 0] = seats[seat]?.bowls ?? [];
    if (one + two === 0) differ(walk, `${id} is offered to seat ${seat}, which can gain nothing`);
  }
}

/** The spades of an action as they were when the game ended them by itself. */
function endedDig(before: State, path: readonly string[], free: number): Dig {
  const [what, first = '', second = ''] = path;
  const old = before.turn?.dig;
  const changed = what === 'transform' ? [first] : first === 'ACTN' ? [second] : [];
  const named = (['ACT5', 'ACT6', 'BON1', 'ACTG', 'ACTN'] as const).find((one) => one === first);
  const source = old?.source ?? named ?? (what === 'upgrade' ? 'stronghold' : 'workers');
  const leapt = what === 'transform' && wayTo(before, before.turn?.seat ?? 0, first) === 'leap';
  const bought = old?.bought === true || Number(path[3] ?? 0) > (old?.free ?? 0);
  return {
    source,
    free,
    bought,
    changed: [...(old?.changed ?? []), ...changed],
    paid: leapt ? first : (old?.paid ?? null),
  };
}

/** Spades that end by themselves must have had no use left (TM-8.7, 8.8). */
function compareEnded(walk: Walk, before: State, path: string[], entry: Entry): void {
  const state = stateOf(walk);
  const [ended] = entry.events.filter(({ type }) => type === 'SpadesLeft');
  const isAction = ['transform', 'power-action', 'special-action', 'upgrade'].includes(path[0] ?? '');
  if (!ended || !state.turn || before.phase !== 'actions' || !isAction) return;
  const { seat, count } = ended.data as { seat: number; count: number };
  const asked = { ...state, turn: { ...state.turn, dig: endedDig(before, path, count) } };
  bump(walk.found.effects, 'spades ended');
  const left = pathsByForce(asked, seat, 'dig').filter((one) => one !== 'leave');
  if (left.length > 0) differ(walk, `spades ended, but [${left.slice(0, 4).join(', ')}] was left`);
}

/** Everybody's purse after a command in the action phase: the decider's as forced, the others' as before (Cultists may get 1 power). */
function comparePurses(walk: Walk, before: State, decision: Decision, path: string[]): void {
  const state = stateOf(walk);
  if (before.phase !== 'actions' || state.phase !== 'actions' || state.round !== before.round) return;
  const after = purseAfter(before, decision.seat, decision.kind, path, decision.context ?? '');
  if (!after) return;
  bump(walk.found.effects, decision.kind === 'turn' ? (path[0] ?? '') : decision.kind);
  for (const [seat, now] of state.seats.entries()) {
    const old = before.seats[seat];
    const forced = seat === decision.seat ? after : old && purseOf(old);
    if (decision.kind === 'power-offer' && now.faction === 'cultists' && forced)
      refusedByAll(before, decision, path, forced);
    if (canonical(purseOf(now)) !== canonical(forced))
      differ(walk, `seat ${seat} (${now.faction}) has ${canonical(purseOf(now))}, by force ${canonical(forced)}`);
  }
}

/** TM-18.13: 1 power for the Cultists when the last answer is in and nobody has taken. */
function refusedByAll(before: State, decision: Decision, path: string[], purse: ReturnType<typeof purseOf>): void {
  const offer = before.offers.find(({ id }) => id === decision.context);
  if (!offer || before.seats[offer.from]?.faction !== 'cultists' || !before.settings.cultistsPower) return;
  const taken = before.watched.find(({ placement }) => placement === offer.placement)?.taken;
  const open = before.offers.filter(({ placement }) => placement === offer.placement).length;
  if (taken || open > 1 || path[0] === 'take') return;
  const [one, two, three] = purse.bowls;
  purse.bowls = one > 0 ? [one - 1, two + 1, three] : two > 0 ? [0, two - 1, three + 1] : purse.bowls;
}

function compareRoundEnd(walk: Walk, before: State, kind: string, events: Entry['events']): void {
  const state = stateOf(walk);
  for (const { type, data } of events) {
    if (type !== 'IncomeReceived') continue;
    const { seat, coins = 0, workers = 0 } = data as { seat: number; coins?: number; workers?: number };
    const forced = incomeByForce(state, seat);
    bump(walk.found.effects, 'income');
    if (coins !== forced.coins || workers !== forced.workers)
      differ(walk, `income of seat ${seat}: ${canonical(data)}, by force ${canonical(forced)}`);
  }
  if (kind !== 'end-turn' || before.phase !== 'actions' || before.offers.length > 0 || before.cultSteps > 0) return;
  if (state.round === before.round + 1 && state.seats.every((_, seat) => !bonusByForce(before, seat).spades)) {
    bump(walk.found.effects, 'whole income');
    for (const [seat, now] of state.seats.entries()) {
      const forced = canonical(purseNextRound(before, seat));
      if (canonical(purseOf(now)) !== forced)
        differ(walk, `seat ${seat} begins with ${canonical(purseOf(now))}, by force ${forced}`);
    }
  }
  if (state.phase !== 'over') return;
  bump(walk.found.effects, 'final scoring');
  const forced = finalVp(before);
  const scored = state.seats.map(({ vp }) => vp);
  if (canonical(scored) !== canonical(forced)) differ(walk, `final scoring ${scored}, by force ${forced}`);
}

/** Compares all open decisions of where the game stands. */
function compareHere(walk: Walk): void {
  for (const decision of walk.table.open) if (FORCED.includes(decision.kind)) comparePaths(walk, decision);
  compareOpen(walk);
  compareRoom(walk);
  if (stateOf(walk).phase === 'actions') compareTowns(walk);
}

const RARE: Record<string, RegExp> = {
  turn: /^(special-action|power-action ACT[156]|upgrade \S+ (stronghold|temple|sanctuary))/,
  // Few spades at a time: the others go on to further spaces.
  dig: /^transform \S+ \S+ 1$/,
};

/** Now and then what random play seldom chooses; null where there is nothing of the kind. */
function rarePath({ table, dice }: Walk, { kind, seat }: Decision): string[] | null {
  const rare = RARE[kind];
  if (!rare || dice.next(4) === 0) return null;
  const paths = pathsByForce(table.state as State, seat, kind).filter((path) => rare.test(path));
  const words = (path: string): string =>
    path.split(' ').filter((_, i) => i !== 1 || kind === 'dig' || !path.startsWith('upgrade'))[1] ?? '';
  const classes = [...new Set(paths.map(words))];
  const one = classes[dice.next(classes.length)];
  const same = paths.filter((path) => words(path) === one);
  return same[dice.next(same.length)]?.split(' ') ?? null;
}

/** A decision with a path for it, rare ones more often than by chance; null when there is nothing to choose. */
function choose(walk: Walk): { decision: Decision; path: string[] } | null {
  const { table, dice } = walk;
  const found = randomDecision(RULESET, table, { dice, progress: dice.next(2) === 0, noReversible: false }, 6);
  return found && { ...found, path: rarePath(walk, found.decision) ?? found.path };
}

/** Entry to which a path leads; null and a difference where brute force chose one that the game refuses. */
function played(walk: Walk, play: () => Entry): Entry | null {
  try {
    return play();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    differ(walk, `refused as ${error.refusal.code}`);
    return null;
  }
}

/** One random command. False when the game is over. */
function step(walk: Walk, compared: boolean): boolean {
  const { table } = walk;
  const chosen = choose(walk);
  if (!chosen) return false;
  const { decision, path } = chosen;
  const before = compared ? (cloneTable(table).state as State) : null;
  const where = walk.where;
  walk.where = `${where} > ${decision.kind} ${path.join(' ')}`;
  const sent = { id: `c${table.seq}`, at: '2026-01-01T00:00:00.000Z' };
  const entry = played(walk, () => playPath(RULESET, table, decision, path, sent, seededRandom(`${table.seq}`)));
  if (!entry) return false;
  if (before) {
    compareOffers(walk, before, entry);
    compareEnded(walk, before, path, entry);
    comparePurses(walk, before, decision, path);
    compareRoundEnd(walk, before, decision.kind, entry.events);
  }
  return outcomeOf(RULESET, table) === null;
}

/** All have passed: the round ends here, or with round 6 the game; compared is what everybody has then. */
export function compareEnd(state: State, settings: Settings, round: number, where: string, found: Found): void {
  const passed = state.seats.map((now) => ({ ...now, passed: true }));
  const none = { turn: null, offers: [], watched: [], spades: [], cultSteps: 0, passedOrder: [...state.order] };
  const before: State = structuredClone({ ...state, ...none, phase: 'actions', seats: passed, round });
  const info = { gameId: 'force', seats: state.seats.length, settings };
  const { table, events } = openDecisions(RULESET, info, structuredClone(before), () => seededRandom('force'));
  const walk: Walk = { table, dice: seededRandom('force'), where: `${where} at its end`, found };
  compareRoundEnd(walk, before, 'end-turn', events);
}

/** From a position on, `commands` random commands, compared before and after each. */
export function walkFrom(
  state: State,
  settings: Settings,
  dice: Dice,
  commands: number,
  where: string,
  found: Found,
): void {
  const info = { gameId: 'force', seats: state.seats.length, settings };
  const { table } = openDecisions(RULESET, info, state, () => seededRandom('force'));
  const walk: Walk = { table, dice, where, found };
  compareEnd(state, settings, 1 + dice.next(6), where, found);
  compareHere(walk);
  for (let n = 0; n < commands && step(walk, true); n += 1) compareHere(walk);
}

/** A whole random game from the start, compared at every `every`-th command. */
export function walkGame(
  settings: Settings,
  seats: number,
  dice: Dice,
  every: number,
  where: string,
  found: Found,
): void {
  const info = { gameId: 'force', seats, settings };
  const { table } = startGame(RULESET, info, '2026-01-01T00:00:00.000Z', () => seededRandom(where));
  const walk: Walk = { table, dice, where, found };
  for (let n = 0; outcomeOf(RULESET, table) === null; n += 1) {
    const { round, passedOrder } = table.state as State;
    const isLast = round === 6 && passedOrder.length === seats;
    const compared = isLast || n % every === 0;
    if (!step(walk, compared) && outcomeOf(RULESET, table) === null) {
      differ(walk, 'nothing can be chosen and the game is not over');
      return;
    }
    if (compared) compareHere(walk);
    walk.where = `${where} #${n}`;
  }
}
