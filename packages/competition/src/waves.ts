/** Waves of a season: its games in groups, so that nobody has too many at once and days away fall well. */

import { seededRandom } from '@wayfinder/engine';
import { type Away, awayByWave } from './away.ts';
import type { Schedule } from './schedule.ts';
import { chancesOf, takes } from './search.ts';
import { Season } from './season.ts';

const RUNS = 4;
const STAGES = 60;
const TRIES_PER_STAGE = 1000;
/** Chance at the first stage to take a change for the worse by one; costs are weighted, so single steps are small. */
const FIRST_CHANCE = 0.95;
const LAST_CHANCE = 0.3;
const LARGEST_CHANGE = 400;

/** A season to be cut into waves. */
export interface WavesInput {
  readonly schedule: Schedule;
  /** Games that a member wishes to have at once at most; at least 1. */
  readonly atOnce: number;
  /** Number of waves, at least 1. Waves are equal parts of the season; 1 means all games at once. */
  readonly waves: number;
  /** Days away of each label, in fractions of the season; without it, nobody is away. */
  readonly away?: readonly (readonly Away[])[];
  readonly seed: string;
}

/** A member with more games in a wave than wished. */
export interface Overload {
  readonly member: number;
  readonly wave: number;
  /** Games of that member in that wave. */
  readonly games: number;
}

/** A game in a wave in which one of its members is away for a time. */
export interface Absence {
  readonly game: number;
  readonly member: number;
  readonly wave: number;
  /** Time of the wave that the member is away, in parts of a thousand. */
  readonly away: number;
}

/** Games in waves, with what could not be kept. */
export interface Waves {
  /** Wave of each game, from 0. */
  readonly waveOf: readonly number[];
  readonly waves: number;
  readonly overloads: readonly Overload[];
  readonly absences: readonly Absence[];
}

/** Fewest waves in which nobody could have more than `atOnce` games at once; the games of some schedules need more. */
export function fewestWaves({ gamesEach, extra }: Schedule, atOnce: number): number {
  return Math.ceil((gamesEach + (extra.length > 0 ? 1 : 0)) / atOnce);
}

function anneal(season: Season, next: (range: number) => number): void {
  for (let stage = 0; stage < STAGES; stage += 1) {
    const one = FIRST_CHANCE + ((LAST_CHANCE - FIRST_CHANCE) * stage) / (STAGES - 1);
    const chances = chancesOf(one, LARGEST_CHANGE);
    for (let n = 0; n < TRIES_PER_STAGE; n += 1) {
      const before = season.cost;
      const undo = season.change(next);
      if (!takes(season.cost - before, chances, next)) undo();
    }
  }
}

function check(atOnce: number, waves: number): void {
  for (const [name, value] of [
    ['atOnce', atOnce],
    ['waves', waves],
  ] as const) {
    if (!Number.isInteger(value) || value < 1)
      throw new RangeError(`${name} must be a whole number of at least 1, not ${value}`);
  }
}

/**
 * Puts the games of a schedule into waves. Objective, in this order: fewest games beyond `atOnce`, summed over members and waves; least time away,
 * summed over the members of games in their waves; games spread evenly over the waves, for each member and in all. A search from the seed.
 * @throws RangeError for numbers below 1, or days away that do not fit the schedule
 */
export function putInWaves({ schedule, atOnce, waves, away, seed }: WavesInput): Waves {
  check(atOnce, waves);
  const { members, games } = schedule;
  const times = timesOf(schedule, waves, away);
  const { next } = seededRandom(JSON.stringify(['waves', atOnce, waves, seed]));
  const season = new Season({ games, members, atOnce, waves, times }, next);
  for (let run = 0; run < (waves === 1 ? 0 : RUNS); run += 1) {
    season.deal(next);
    anneal(season, next);
  }
  return judgeWaves({ schedule, atOnce, waves, waveOf: season.best(), ...(away && { away }) });
}

/** Games in waves that are to be judged. */
export interface WavesToJudge extends Omit<WavesInput, 'seed'> {
  /** Wave of each game. */
  readonly waveOf: readonly number[];
}

/**
 * Counts what an assignment of games to waves could not keep.
 * @throws RangeError for days away that do not fit the schedule
 */
export function judgeWaves({ schedule, atOnce, waves, away, waveOf }: WavesToJudge): Waves {
  const times = timesOf(schedule, waves, away);
  return {
    waveOf,
    waves,
    overloads: overloadsOf(schedule, waveOf, atOnce, waves),
    absences: absencesOf(schedule.games, waveOf, times),
  };
}

function timesOf({ members }: Schedule, waves: number, away: WavesInput['away']): number[][] {
  return awayByWave(away ?? Array.from({ length: members }, () => []), members, waves);
}

function overloadsOf(
  { members, games }: Schedule,
  waveOf: readonly number[],
  atOnce: number,
  waves: number,
): Overload[] {
  return Array.from({ length: members * waves }, (_, n) => {
    const [member, wave] = [Math.floor(n / waves), n % waves];
    return { member, wave, games: games.filter((game, at) => waveOf[at] === wave && game.includes(member)).length };
  }).filter((load) => load.games > atOnce);
}

function absencesOf(
  games: Schedule['games'],
  waveOf: readonly number[],
  times: readonly (readonly number[])[],
): Absence[] {
  return games.flatMap((labels, game) => {
    const wave = waveOf[game] ?? 0;
    return labels
      .map((member) => ({ game, member, wave, away: times[member]?.[wave] ?? 0 }))
      .filter((absence) => absence.away > 0);
  });
}
