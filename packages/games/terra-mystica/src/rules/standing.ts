/** Score of a game as it stands: section 17 on the board as it is. */
import { inPlaces, type Progress, type Standing, standingOf } from '@wayfinder/engine';
import { LAST_ROUND } from '../data/numbers.ts';
import type { State } from '../state.ts';
import { CULTS } from '../words.ts';
import { areaAwards, cultAwards, outcomeOf, resourcesOf } from './scoring.ts';

/** VP that each seat would have if the game were scored now: those it has, cults (TM-17.2), area (TM-17.5) and resources (TM-17.7). */
function totalsOf(view: State): number[] {
  const awards = [...CULTS.map((cult) => cultAwards(view, cult)), areaAwards(view)].flatMap(({ points }) => points);
  return view.seats.map(({ vp }, seat) => {
    const awarded = awards.reduce((sum, award) => sum + (award.seat === seat ? award.vp : 0), 0);
    return vp + awarded + resourcesOf(view, seat).vp;
  });
}

/** The score as it stands, always complete, as nothing is hidden (TM-1.4). Ties stay ties (TM-17.9). */
export function scoreNow(view: State): Standing {
  const outcome = outcomeOf(view);
  if (outcome) return standingOf(outcome, true);
  const rows = totalsOf(view).map((score, seat) => ({ seat, score, tieBreaks: [] }));
  const ranking = inPlaces(rows, (a, b) => b.score - a.score).map(({ row, place }) => ({ ...row, place }));
  return standingOf({ ranking }, true);
}

/** Rounds (TM-4.1), and of a round the seats that have passed: how many turns a seat will take nobody knows. Phase III counts as one seat more. */
export function progress({ phase, round, passedOrder, seats }: State): Progress {
  const rounds = LAST_ROUND;
  if (phase === 'over') return { round: rounds, rounds, part: 1 };
  return { round, rounds, part: round === 0 ? 0 : passedOrder.length / (seats.length + 1) };
}
