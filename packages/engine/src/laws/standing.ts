/** Law 10, as it stands: the score of a game that is not over, and how far the game has come. */
import { clonePlain } from '../clone.ts';
import type { Entry } from '../log.ts';
import { placingsOf } from '../placings.ts';
import type { Progress, Ruleset, Standing } from '../ruleset.ts';
import { redact, type Viewer } from '../secret.ts';
import { ADJUDICATED, afterFullRounds, shareOver } from '../standing.ts';
import type { GameInfo } from '../table.ts';
import { deepFreeze } from './reading.ts';
import { difference } from './same.ts';

/** Tells the fault of a standing by itself: who is ranked, and whether more points stand before fewer. */
function badRanking({ ranking, others, reason }: Standing, seats: number): string | null {
  if (reason !== ADJUDICATED) return `the reason is ${reason}`;
  const ranked = ranking.map(({ seat }) => seat).sort((a, b) => a - b);
  if (ranked.length !== seats || ranked.some((seat, at) => seat !== at)) return `the seats ranked are ${ranked.join()}`;
  const placings = placingsOf(others ? { ranking, others } : { ranking });
  const wrong = placings.some((one, at) => placings.slice(at + 1).some((after) => after.score > one.score));
  return wrong ? `more points stand behind fewer: ${JSON.stringify(placings)}` : null;
}

/** Tells the fault of the whole state's score: it is complete, leaves the state as it is, says the same again, and is the outcome's after the end. */
function badWhole(ruleset: Ruleset, state: unknown, seats: number, standing: Standing): string | null {
  if (!standing.complete) return 'the score of the whole state is not complete';
  const again = difference(standing, ruleset.scoreNow(deepFreeze(clonePlain(state))));
  if (again) return `the score of the same state differs: ${again}`;
  const outcome = ruleset.outcome(state);
  const found = outcome && difference(sides(standing), sides(outcome));
  return badRanking(standing, seats) ?? (found && `after the end the score is not the outcome: ${found}`);
}

function sides({ ranking, others }: Pick<Standing, 'ranking' | 'others'>): unknown {
  return { ranking, others };
}

/** Law 10 where a game stands. @throws whatever the ruleset throws: a score is there for every state after the start */
export function standingLaw(ruleset: Ruleset, state: unknown, viewers: readonly Viewer[]): string | null {
  const seats = viewers.filter((viewer) => viewer !== 'spectator').length;
  const whole = ruleset.scoreNow(state);
  const open = ruleset.scoreNow(redact(state, 'spectator'));
  const bad = badWhole(ruleset, state, seats, whole) ?? badRanking(open, seats);
  if (bad) return bad;
  const progress = ruleset.progress(state);
  for (const viewer of viewers) {
    const view = deepFreeze(redact(state, viewer));
    const standing = ruleset.scoreNow(view);
    // Complete it is the state's; else everybody sees the same.
    const found =
      difference(standing, standing.complete ? whole : open) ?? difference(ruleset.progress(view), progress);
    if (found) return `as viewer ${viewer} sees it: ${found}`;
  }
  return null;
}

function badProgress({ round, rounds, part }: Progress, isOver: boolean): string | null {
  if (!Number.isInteger(round) || round < 0 || (rounds !== null && round > rounds)) return 'is in no round';
  if (isOver) return part === 1 && round === rounds ? null : 'is not all of the game, which is over';
  if (!(part >= 0 && part < 1)) return 'has a part that is none of a round under way';
  return round === 0 && part > 0 ? 'counts the set-up' : null;
}

/** Law 10 from event to event: progress never goes back, no round is left out, and the end comes with the end alone. */
export function progressLaw(before: Progress | null, now: Progress, isOver: boolean): string | null {
  const told = JSON.stringify(now);
  const bad = badProgress(now, isOver);
  if (bad) return `progress ${told} ${bad}`;
  if (before === null) return null;
  const from = JSON.stringify(before);
  const [was, is] = [shareOver(before), shareOver(now)];
  const isBack = now.round < before.round || (now.round === before.round && now.part < before.part);
  if (isBack || (was !== null && is !== null && is < was)) return `progress goes back from ${from} to ${told}`;
  return now.round > before.round + 1 ? `progress leaves a round out from ${from} to ${told}` : null;
}

/** Law 10 for the cut-off: the log leads to a state after the last full round, which has a complete score. */
export function fullRoundsLaw(
  ruleset: Ruleset,
  info: GameInfo,
  entries: readonly Entry[],
  now: unknown,
  viewers: readonly Viewer[],
): string | null {
  const { state, progress } = afterFullRounds(ruleset, info, entries);
  const reached = ruleset.progress(now).round;
  const wanted = ruleset.outcome(now) ? reached : Math.max(0, reached - 1);
  // A game whose first event begins round 1 has no state before that.
  if (progress.round !== wanted && reached > 1) return `after ${wanted} full rounds progress says ${progress.round}`;
  return standingLaw(ruleset, state, viewers);
}
