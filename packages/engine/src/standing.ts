/** Score of a game as it stands, and how far the game has come: for adjudication, and for pages that tell of games that are not over. */
import type { Entry, GameEvent } from './log.ts';
import type { Outcome, PlayingRules, Progress, Ruleset, Standing } from './ruleset.ts';
import { applyEvents, type GameInfo, newTable, type Table } from './table.ts';

/** Reason of an outcome that a score as the game stands gives. */
export const ADJUDICATED = 'adjudicated';

/** Makes a standing of places. */
export function standingOf({ ranking, others }: Pick<Outcome, 'ranking' | 'others'>, complete: boolean): Standing {
  return { ranking, ...(others ? { others } : {}), reason: ADJUDICATED, complete };
}

/** Share of the game that is over, in [0, 1]; null where nobody can tell. */
export function shareOver({ round, rounds, part }: Progress): number | null {
  if (rounds === null) return null;
  return round === 0 ? 0 : (round - 1 + part) / rounds;
}

/** Orders rows, the best one first, and gives each its place: rows that compare as equal share theirs. */
export function inPlaces<Row>(
  rows: readonly Row[],
  compare: (a: Row, b: Row) => number,
): { row: Row; place: number }[] {
  const sorted = [...rows].sort(compare);
  return sorted.map((row) => ({ row, place: 1 + sorted.filter((other) => compare(other, row) < 0).length }));
}

/** A game after its last full round. */
export interface FullRounds {
  state: unknown;
  /** `round` is the number of full rounds. */
  progress: Progress;
  /** Events of the log up to there. */
  seq: number;
}

/**
 * Folds a log up to the end of the last full round, which is where the next round begins: before the event that raises `progress.round`. Before
 * the end of round 1 that is the end of the set-up, and in the set-up and after the end it is the game as it stands.
 * @throws RangeError for a log without events
 */
export function afterFullRounds(ruleset: Ruleset, info: GameInfo, entries: readonly Entry[]): FullRounds {
  const events = entries.flatMap((entry) => entry.events);
  if (events.length === 0) throw new RangeError('a log without events');
  // Folding twice costs less than a copy of the state before each event.
  const { state, seq } = tableAfter(ruleset, info, events.slice(0, endOfRounds(ruleset, info, events)));
  return { state, progress: ruleset.progress(state), seq };
}

function tableAfter(ruleset: PlayingRules, info: GameInfo, events: readonly GameEvent[]): Table {
  const table = newTable(info);
  applyEvents(ruleset, table, events);
  return table;
}

/** Number of events up to the end of the last full round. */
function endOfRounds(ruleset: Ruleset, info: GameInfo, events: readonly GameEvent[]): number {
  const table = newTable(info);
  let [end, round] = [events.length, 0];
  for (const [at, event] of events.entries()) {
    const isFirst = table.state === null;
    applyEvents(ruleset, table, [event]);
    const now = table.state === null ? 0 : ruleset.progress(table.state).round;
    if (now <= round) continue;
    round = now;
    // Nothing is there before the first event.
    end = isFirst ? at + 1 : at;
  }
  return ruleset.outcome(table.state) ? events.length : end;
}
