/** Drawing the games of a division: who meets whom, in which wave, and with which set-up. Pure: judging threads do it, as it takes up to 0.2 s. */
import { balanceOf, drawSetUps, makeSchedule, planWaves } from '@wayfinder/competition';
import type { StoredPlan } from '@wayfinder/store';

/** Everything that the games of a division follow from. */
export interface Draw {
  members: number;
  seats: number;
  /** Games of each member. */
  games: number;
  atOnce: number;
  waves: number;
  /** Number of set-ups that are played. */
  setUps: number;
  /** Stretches in which each member is away, in parts of the season. */
  away: NonNullable<Parameters<typeof planWaves>[0]['away']>;
  seed: string;
}

/** Games by labels. */
export interface Drawn {
  games: readonly (readonly number[])[];
  /** The label of each member. */
  labels: readonly number[];
  /** The wave of each game. */
  waveOf: readonly number[];
  /** The set-up of each game, by its index. */
  setUpOf: readonly number[];
  balance: StoredPlan['divisions'][number]['balance'];
  /** Labels that play one game more. */
  extra: readonly number[];
}

/** The same draw gives the same games. */
export function drawGames({ members, seats, games, atOnce, waves, setUps, away, seed }: Draw): Drawn {
  const schedule = makeSchedule({ members, seats, games, seed });
  const { labels, waveOf } = planWaves({ schedule, atOnce, waves, away, seed });
  const setUpOf = drawSetUps({ games: schedule.games, waveOf, setUps, seed });
  const extra = schedule.extra.map(({ member }) => member);
  return { games: schedule.games, labels, waveOf, setUpOf, balance: balanceOf(schedule).all, extra };
}
