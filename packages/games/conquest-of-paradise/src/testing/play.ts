/** Whole games by chance, for tests: what is offered, what happens, how it ends. */
import {
  type Decision,
  type Entry,
  type Happened,
  judgeBatch,
  type LevelData,
  type Outcome,
  outcomeOf,
  type Ruleset,
  seededRandom,
  seenEvents,
  startGame,
  type Table,
  type Viewer,
} from '@wayfinder/engine';
import { type Dice, randomDecision, viewersOf } from '@wayfinder/engine/laws';
import { conquestOfParadise } from '../ruleset.ts';
import type { Settings, State } from '../state.ts';

export const RULESET = conquestOfParadise as unknown as Ruleset;
const AT = '2026-01-01T00:00:00.000Z';

/** What one command brought: the levels on its path, and its events as every viewer sees them. */
export interface Played {
  levels: readonly LevelData[];
  events: readonly { event: Happened; viewer: Viewer }[];
  state: State;
}

export interface PlayOptions {
  seats: number;
  edition: Settings['edition'];
  dice: Dice;
  /** Prefer choices that bring the game forward. */
  progress: boolean;
  /** Commands after which the game is broken off. */
  most: number;
  look?: (played: Played) => void;
}

/** A new game in memory. */
export function newTable(seats: number, settings: Settings, seed: string): { table: Table; entry: Entry } {
  return startGame(RULESET, { gameId: 'test', seats, settings }, AT, () => seededRandom(seed));
}

/** One command, judged. @throws Error when it is refused. */
export function play(table: Table, decision: Decision, path: string[], seed: string): Entry {
  const { seat, id } = decision;
  const command = {
    id: seed,
    gameId: table.info.gameId,
    seat,
    by: 'player',
    actorId: null,
    decision: id,
    path,
    at: AT,
  } as const;
  const verdict = judgeBatch(RULESET, table, [command], () => seededRandom(seed));
  const [entry] = verdict.entries;
  if (!entry) throw new Error(`${decision.kind} ${path.join(' ')}: ${JSON.stringify(verdict.refused)}`);
  return entry;
}

function told(table: Table, entry: Entry): Played['events'] {
  return viewersOf(table.info.seats).flatMap((viewer) => seenEvents(entry, viewer).map((event) => ({ event, viewer })));
}

/** Plays by random choice at each level until the game is over. @throws Error when nothing can be chosen, or for a broken invariant. */
export function playGame(options: PlayOptions): { table: Table; outcome: Outcome | null; commands: number } {
  const { seats, edition, dice, progress, most, look } = options;
  const { table, entry } = newTable(seats, { edition, homes: 'random' }, String(dice.next(1_000_000)));
  look?.({ levels: [], events: told(table, entry), state: table.state as State });
  let commands = 0;
  let reversible = 0;
  for (; commands < most && !outcomeOf(RULESET, table); commands += 1) {
    const manner = { dice, progress, noReversible: reversible >= 2 };
    const found = randomDecision(RULESET, table, manner, 12);
    if (!found) throw new Error('nothing can be chosen');
    reversible = found.reversible ? reversible + 1 : 0;
    const made = play(table, found.decision, found.path, `${commands} ${dice.next(1_000_000)}`);
    const broken = RULESET.invariants(table.state);
    if (broken.length > 0) throw new Error(`after ${found.decision.kind}: ${broken.join('; ')}`);
    look?.({ levels: found.levels, events: told(table, made), state: table.state as State });
  }
  return { table, outcome: outcomeOf(RULESET, table), commands };
}
