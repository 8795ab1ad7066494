/** Wrong variants of schedules, each as people write them, and the law that has to catch each one. For tests only. */

import { seededRandom } from '@wayfinder/engine';
import type { Schedule, ScheduleSize } from '../schedule.ts';
import { randomGames } from './random-tables.ts';
import type { LawName } from './schedule-laws.ts';
import { SCHEDULING, type Scheduling } from './scheduling.ts';

export interface Twin {
  /** Its fault, as the end of 'one that'. */
  name: string;
  caughtBy: LawName;
  scheduling: Scheduling;
}

function twin(name: string, caughtBy: LawName, functions: Partial<Scheduling>): Twin {
  return { name, caughtBy, scheduling: { ...SCHEDULING, ...functions } };
}

function changed(change: (schedule: Schedule, division: ScheduleSize) => Partial<Schedule>): Partial<Scheduling> {
  return {
    makeSchedule(division) {
      const schedule = SCHEDULING.makeSchedule(division);
      return { ...schedule, ...change(schedule, division) };
    },
  };
}

let calls = 0;

export const TWINS: Twin[] = [
  twin(
    'seats somebody twice where a table has one chair left',
    'tables',
    changed(({ games }) => ({ games: games.map((game, n) => (n === 0 ? [...game.slice(1), game[1] ?? 0] : game)) })),
  ),
  twin(
    'leaves the last table away that would not be full',
    'tables',
    changed(({ games, extra }) => ({ games: extra.length > 0 ? games.slice(1) : games })),
  ),
  twin(
    'tells nobody who plays one game more',
    'shares',
    changed(() => ({ extra: [] })),
  ),
  twin(
    'calls the first labels those who play more',
    'shares',
    changed(({ extra }) => ({ extra: extra.map((each, member) => ({ ...each, member })) })),
  ),
  twin(
    'seats each table by label',
    'positions',
    changed(({ games }) => ({ games: games.map((game) => game.toSorted((a, b) => a - b)) })),
  ),
  twin(
    'moves everybody one position on in every second game',
    'positions',
    changed(({ games }) => ({
      games: games.map((game, n) => (n % 2 === 0 ? game : [...game.slice(1), ...game.slice(0, 1)])),
    })),
  ),
  twin('draws by a count of calls', 'repeatable', {
    makeSchedule(division) {
      calls += 1;
      return SCHEDULING.makeSchedule({ ...division, seed: `${division.seed}${calls}` });
    },
  }),
  twin(
    'deals at random',
    'meetings',
    changed((_, { members, seats, games, seed }) => ({
      games: randomGames(members, seats, games, seededRandom(seed).next),
    })),
  ),
  twin(
    'tells its lower bound as what it reached',
    'meetings',
    changed(({ objective: { least } }) => ({ objective: { squares: least, least } })),
  ),
  twin(
    'takes the bound of a perfect design where there is none',
    'bound',
    changed(({ objective }) => ({ objective: { ...objective, least: objective.least + 2 } })),
  ),
  twin(
    'is content with the sum of a random deal',
    'bound',
    changed(({ objective: { least } }, { members, seats, games, seed }) => ({
      objective: { least, squares: least + 4 * seededRandom(seed + members + seats + games).next(9) },
    })),
  ),
  twin('counts pairs only in their own order', 'balance', {
    balanceOf(schedule) {
      const games = schedule.games.map((game) => [...game.slice(1), game[0] ?? 0]);
      return SCHEDULING.balanceOf({ ...schedule, games });
    },
  }),
  twin('forgets pairs that never meet', 'balance', {
    balanceOf(schedule) {
      const balance = SCHEDULING.balanceOf(schedule);
      const [, ...some] = balance.meetings.pairs;
      return { ...balance, meetings: { ...balance.meetings, pairs: [0, ...some] } };
    },
  }),
  twin('lets nobody be overloaded', 'waves', {
    putInWaves: (input) => ({ ...SCHEDULING.putInWaves(input), overloads: [] }),
  }),
  twin('counts waves from one', 'waves', {
    putInWaves: (input) => {
      const plan = SCHEDULING.putInWaves(input);
      return { ...plan, waveOf: plan.waveOf.map((wave) => wave + 1) };
    },
  }),
  twin('counts two overlapping times away twice', 'waves', {
    putInWaves(input) {
      const plan = SCHEDULING.putInWaves(input);
      const twice = (member: number) => (input.away?.[member]?.length ?? 0) > 1;
      return {
        ...plan,
        absences: plan.absences.map((each) => ({ ...each, away: each.away * (twice(each.member) ? 2 : 1) })),
      };
    },
  }),
  twin('draws every label anew', 'labels', {
    drawLabels: ({ members, seed }) => {
      const { next } = seededRandom(seed);
      return Array.from({ length: members }, () => next(members));
    },
  }),
  twin('gives labels in turn without a look at who plays more', 'suited', {
    suitLabels: ({ labels }) => [...labels.slice(1), ...labels.slice(0, 1)],
  }),
  twin('takes set-ups by lot', 'setUps', {
    drawSetUps: ({ games, setUps, seed }) => {
      const { next } = seededRandom(seed);
      return games.map(() => next(setUps));
    },
  }),
  twin('begins each wave with the first set-up', 'setUps', {
    drawSetUps: ({ waveOf, setUps }) => waveOf.map((wave, game) => (game - waveOf.indexOf(wave)) % setUps),
  }),
  twin('draws set-ups by a count of calls', 'setUps', {
    drawSetUps: (input) => {
      calls += 1;
      return SCHEDULING.drawSetUps({ ...input, seed: `${input.seed}${calls}` });
    },
  }),
  twin('takes set-ups in turn, whoever plays', 'evenSetUps', {
    drawSetUps: ({ games, setUps }) => games.map((_, game) => game % setUps),
  }),
  twin('looks at the first seat of each game alone', 'evenSetUps', {
    drawSetUps: (input) => SCHEDULING.drawSetUps({ ...input, games: input.games.map((game) => game.slice(0, 1)) }),
  }),
  twin('forgets the waves of games', 'evenSetUps', {
    drawSetUps: (input) => SCHEDULING.drawSetUps({ ...input, waveOf: input.waveOf.map(() => 0) }),
  }),
  twin('counts set-ups of the first seats alone', 'setUpBalance', {
    setUpBalanceOf: (input) =>
      SCHEDULING.setUpBalanceOf({ ...input, games: input.games.map((game) => game.slice(0, 1)) }),
  }),
  twin('leaves members out who never play a set-up', 'setUpBalance', {
    setUpBalanceOf: (input) => {
      const balance = SCHEDULING.setUpBalanceOf(input);
      return { ...balance, fewest: Math.min(...balance.counts.flat().filter((count) => count > 0)) };
    },
  }),
];
