/** Scores of games as they stand, held against whole games that were played. */
import { difference } from '../laws/same.ts';
import type { GameEvent } from '../log.ts';
import type { Ruleset } from '../ruleset.ts';
import { afterFullRounds } from '../standing.ts';
import { applyEvents, type GameInfo, newTable } from '../table.ts';
import type { PlayedGame } from './corpus.ts';

/** Types of events that tell, apart from `progress` and `scoreNow`, where rounds begin and where the final scoring does. */
export interface StandingEvents {
  /** Begins a round. */
  round: string;
  /** The first event of the final scoring. */
  scoring: string;
}

/** Parts of a game after which it is cut off. */
const CUTS = [0, 0.25, 0.5, 0.75, 1] as const;

/** Number of events before this one. */
function before(events: readonly GameEvent[], at: number): number {
  return at < 0 ? events.length : at;
}

function stateAfter(ruleset: Ruleset, info: GameInfo, events: readonly GameEvent[]): unknown {
  const table = newTable(info);
  applyEvents(ruleset, table, events);
  return table.state;
}

/** Tells where the end of the last full round was not found, of a game that is cut off at several places. */
function cutFaults(ruleset: Ruleset, info: GameInfo, { entries, seed }: PlayedGame, round: string): string[] {
  return CUTS.flatMap((cut) => {
    const some = entries.slice(0, 1 + Math.floor(cut * (entries.length - 1)));
    const events = some.flatMap((entry) => entry.events);
    const begun = events.findLastIndex(({ type }) => type === round);
    const wanted = cut === 1 ? events.length : before(events, begun);
    const { seq } = afterFullRounds(ruleset, info, some);
    return seq === wanted ? [] : [`${seed}, cut off at ${cut}: the last full round ends after ${seq}, not ${wanted}`];
  });
}

/**
 * Faults of a ruleset's scores in a game that was played to its end: after the end, and right before its final scoring, the score as it stands is
 * the outcome's; the last full round ends where the event that begins the next one says.
 */
export function standingFaults(ruleset: Ruleset, game: PlayedGame, { round, scoring }: StandingEvents): string[] {
  const { seats, settings, entries, seed } = game;
  const info = { gameId: 'corpus', seats, settings };
  const events = entries.flatMap((entry) => entry.events);
  const scored = events.findIndex(({ type }) => type === scoring);
  const over = stateAfter(ruleset, info, events);
  const { reason: _, ...outcome } = ruleset.outcome(over) ?? { reason: '' };
  const faults = [events.slice(0, before(events, scored)), events].flatMap((some) => {
    const { reason: __, complete, ...standing } = ruleset.scoreNow(stateAfter(ruleset, info, some));
    const found = difference(standing, outcome);
    return found || !complete ? [`${seed}, after ${some.length} events: ${found ?? 'not complete'}`] : [];
  });
  const unscored = scored < 0 ? [`${seed}: no ${scoring}`] : [];
  return [...unscored, ...faults, ...cutFaults(ruleset, info, game, round)];
}
