/** Labels of members: who is which place in a schedule, by lot, and exchanged for days away where that costs nobody anything. */

import { seededRandom } from '@wayfinder/engine';
import { type Away, awayByWave } from './away.ts';
import { shuffled } from './deal.ts';
import type { Schedule } from './schedule.ts';
import { judgeWaves, putInWaves, type Waves, type WavesInput } from './waves.ts';

/** The label of each member, by lot: every order is equally likely, but for what 32 bits can tell apart. */
export function drawLabels({ members, seed }: { readonly members: number; readonly seed: string }): number[] {
  const { next } = seededRandom(JSON.stringify(['labels', members, seed]));
  const labels = Array.from({ length: members }, (_, label) => label);
  return shuffled(labels, next);
}

/** Members with labels in a plan of waves. */
export interface Placed {
  readonly schedule: Schedule;
  readonly waveOf: readonly number[];
  readonly waves: number;
  /** Days away of each member (not of each label), in fractions of the season. */
  readonly away: readonly (readonly Away[])[];
  /** Label of each member. */
  readonly labels: readonly number[];
}

/** Time away by member and label, in parts of a thousand, summed over the label's games. */
function costsOf({ schedule, waveOf, waves, away }: Placed): number[][] {
  const times = awayByWave(away, schedule.members, waves);
  const wavesOfLabels = Array.from({ length: schedule.members }, (_, label) =>
    schedule.games.flatMap((game, at) => (game.includes(label) ? [waveOf[at] ?? 0] : [])),
  );
  return times.map((own) => wavesOfLabels.map((all) => all.reduce((sum, wave) => sum + (own[wave] ?? 0), 0)));
}

/** The best exchange of two labels: members, and by how much time away it is less. Null where none is less. */
function bestExchange(
  costs: readonly (readonly number[])[],
  labels: readonly number[],
  mayChange: Mask,
): Exchange | null {
  let best: Exchange | null = null;
  for (const [a, x] of labels.entries()) {
    for (const [b, y] of labels.entries()) {
      if (b <= a || !mayChange(x, y)) continue;
      const now = (costs[a]?.[x] ?? 0) + (costs[b]?.[y] ?? 0);
      const gain = now - (costs[a]?.[y] ?? 0) - (costs[b]?.[x] ?? 0);
      if (gain > (best?.gain ?? 0)) best = { a, b, gain };
    }
  }
  return best;
}

interface Exchange {
  readonly a: number;
  readonly b: number;
  readonly gain: number;
}

type Mask = (x: number, y: number) => boolean;

/**
 * Labels with less time away: two members exchange theirs as long as that is less in sum. Only labels with equally many games are exchanged, so that
 * who plays one game more stays as it was drawn.
 * @throws RangeError for days away that do not fit the schedule
 */
export function suitLabels(placed: Placed): number[] {
  const costs = costsOf(placed);
  const more = new Set(placed.schedule.extra.map(({ member }) => member));
  const labels = [...placed.labels];
  const mayChange: Mask = (x, y) => more.has(x) === more.has(y);
  for (let each = bestExchange(costs, labels, mayChange); each; each = bestExchange(costs, labels, mayChange)) {
    [labels[each.a], labels[each.b]] = [labels[each.b] ?? 0, labels[each.a] ?? 0];
  }
  return labels;
}

/** A season as it was drawn: labels of members, and waves of games. */
export interface PlannedWaves extends Waves {
  /** Label of each member. */
  readonly labels: readonly number[];
}

/** Turns of waves and labels, each suited to the other. */
const TURNS = 3;

const NO_COST = [0, 0] as const;

/** Parts of the objective: games beyond what is wished, then time away. */
function scoreOf({ overloads, absences }: Waves, atOnce: number): [number, number] {
  return [
    overloads.reduce((sum, { games }) => sum + games - atOnce, 0),
    absences.reduce((sum, { away }) => sum + away, 0),
  ];
}

/**
 * Draws labels by lot, puts the games into waves, and suits both to days away in turn. Objective as in `putInWaves`.
 * @param input as for `putInWaves`, but `away` has the days of each member instead of each label
 * @throws RangeError for numbers below 1, or days away that do not fit the schedule
 */
export function planWaves({ away, ...input }: WavesInput): PlannedWaves {
  const { schedule, atOnce, waves, seed } = input;
  const drawn = drawLabels({ members: schedule.members, seed });
  if (!away) return { ...putInWaves(input), labels: drawn };
  const turn = (labels: readonly number[]): PlannedWaves => {
    const { waveOf } = putInWaves({ ...input, away: byLabel(away, labels) });
    const suited = suitLabels({ schedule, waves, away, labels, waveOf });
    return { ...judgeWaves({ schedule, atOnce, waves, waveOf, away: byLabel(away, suited) }), labels: suited };
  };
  let best = turn(drawn);
  let last = best;
  for (let n = 1; n < TURNS && isBelow(NO_COST, scoreOf(best, atOnce)); n += 1) {
    last = turn(last.labels);
    if (isBelow(scoreOf(last, atOnce), scoreOf(best, atOnce))) best = last;
  }
  return best;
}

function isBelow([a, b]: readonly [number, number], [c, d]: readonly [number, number]): boolean {
  return a < c || (a === c && b < d);
}

function byLabel<T>(ofMembers: readonly T[], labels: readonly number[]): T[] {
  return labels.map((_, label) => ofMembers[labels.indexOf(label)]).filter((each) => each !== undefined);
}
