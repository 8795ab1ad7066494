/** Laws of all schedules, waves and labels, as properties of the functions. For tests only. */

import { seededRandom } from '@wayfinder/engine';
import fc, { type IProperty } from 'fast-check';
import type { Balance } from '../balance.ts';
import { shuffled } from '../deal.ts';
import type { Schedule } from '../schedule.ts';
import type { SetUpsInput } from '../set-ups.ts';
import { meetingsBetween, pairsAmong, randomGames, squaresAmong } from './random-tables.ts';
import type { Scheduling } from './scheduling.ts';

const seed = fc.string({ maxLength: 8 });

/** Divisions of every size that the room promises. */
const anyDivision = fc
  .record({ seats: fc.integer({ min: 2, max: 5 }), over: fc.nat(19), games: fc.integer({ min: 2, max: 8 }), seed })
  .map(({ seats, over, games, seed }) => ({ members: seats + over, seats, games, seed }));

/** Divisions whose schedules take no long search. */
const quickDivision = fc
  .record({ seats: fc.integer({ min: 2, max: 4 }), over: fc.nat(8), games: fc.integer({ min: 2, max: 4 }), seed })
  .map(({ seats, over, games, seed }) => ({ members: seats + over, seats, games, seed }));

const fraction = fc.integer({ min: 0, max: 20 }).map((n) => n / 20);
const anyAway = fc.tuple(fraction, fraction).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));

/** A quick division with waves and days away. */
const anySeason = fc.record({
  division: quickDivision,
  atOnce: fc.integer({ min: 1, max: 3 }),
  waves: fc.integer({ min: 1, max: 4 }),
  away: fc.array(fc.array(anyAway, { maxLength: 2 }), { minLength: 12, maxLength: 12 }),
});

/** A quick division whose games are in waves, with several set-ups. Games may be drawn at random, so that set-ups suit any. */
const anySetUps = fc.record({
  division: quickDivision,
  waves: fc.integer({ min: 1, max: 4 }),
  setUps: fc.integer({ min: 1, max: 5 }),
  isRandom: fc.boolean(),
});

type AnySetUps = typeof anySetUps extends fc.Arbitrary<infer T> ? T : never;

function setUpsInput({ makeSchedule }: Scheduling, { division, waves, setUps, isRandom }: AnySetUps): SetUpsInput {
  const { members, seats, games: each, seed } = division;
  const { next } = seededRandom(seed);
  const games = isRandom ? randomGames(members, seats, each, next) : makeSchedule(division).games;
  return { games, setUps, seed, waveOf: games.map((_, n) => Math.floor((n * waves) / games.length)) };
}

/** Squares by member and set-up, then squared parts of a game by which counts are further than one from even, then squares by wave and set-up. */
function unevenness({ games, waveOf, setUps }: SetUpsInput, setUpOf: readonly number[]): number[] {
  const counts = (is: (game: number) => boolean): number[] =>
    Array.from({ length: setUps }, (_, setUp) => setUpOf.filter((each, game) => each === setUp && is(game)).length);
  const members = [...new Set(games.flat())].map((label) => counts((game) => games[game]?.includes(label) ?? false));
  const waves = [...new Set(waveOf)].map((wave) => counts((game) => waveOf[game] === wave));
  const sum = (all: readonly number[]): number => all.reduce((before, each) => before + each, 0);
  const far = members.flatMap((own) => own.map((count) => Math.max(0, Math.abs(setUps * count - sum(own)) - setUps)));
  return [sum(members.flat().map((n) => n * n)), sum(far), sum(waves.flat().map((n) => n * n))];
}

/** True where one is smaller at the first number in which they differ. */
function isLess(a: readonly number[], b: readonly number[]): boolean {
  const first = a.findIndex((each, n) => each !== b[n]);
  return first >= 0 && (a[first] ?? 0) < (b[first] ?? 0);
}

function isFair(setUpOf: readonly number[], setUps: number): boolean {
  const used = Array.from({ length: setUps }, (_, setUp) => setUpOf.filter((each) => each === setUp).length);
  return Math.max(...used) - Math.min(...used) <= 1;
}

function labelsOf({ members }: Schedule): number[] {
  return Array.from({ length: members }, (_, label) => label);
}

function gamesOf({ games }: Schedule, label: number): number {
  return games.filter((game) => game.includes(label)).length;
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Parts of a thousand parts of a wave in which somebody is away, counted moment by moment. */
function awayShare(away: readonly { from: number; to: number }[], wave: number, waves: number): number {
  const moments = Array.from({ length: 1000 }, (_, n) => (wave + (n + 0.5) / 1000) / waves);
  return moments.filter((at) => away.some(({ from, to }) => from <= at && at < to)).length;
}

/** Time away of members whose labels these are, game by game. */
function awaySum(
  schedule: Schedule,
  waveOf: readonly number[],
  shareOf: (label: number, wave: number) => number,
): number {
  const shares = schedule.games.flatMap((game, at) => game.map((label) => shareOf(label, waveOf[at] ?? 0)));
  return shares.reduce((sum, share) => sum + share, 0);
}

function isHonest(schedule: Schedule, balance: Balance): boolean {
  const { games, members } = schedule;
  const met = pairsAmong(members).map(([a, b]) => meetingsBetween(games, a, b));
  const counts = labelsOf(schedule).map((label) =>
    Array.from({ length: schedule.seats }, (_, position) => games.filter((game) => game[position] === label).length),
  );
  const odd = new Map(balance.meetings.odd.map(({ pair: [a, b], meetings }) => [`${a} ${b}`, meetings]));
  return (
    same([balance.meetings.fewest, balance.meetings.most], [Math.min(...met), Math.max(...met)]) &&
    balance.meetings.pairs.every((pairs, times) => pairs === met.filter((each) => each === times).length) &&
    pairsAmong(members).every(
      ([a, b]) => (odd.get(`${a} ${b}`) ?? balance.meetings.usual) === meetingsBetween(games, a, b),
    ) &&
    same(balance.positions.counts, counts) &&
    same(
      balance.games.counts,
      labelsOf(schedule).map((label) => gamesOf(schedule, label)),
    )
  );
}

export const LAWS = {
  /** Every game has so many different members, and there are as few games as can be. */
  tables: ({ makeSchedule }) =>
    fc.property(quickDivision, (division) => {
      const { games } = makeSchedule(division);
      const { members, seats } = division;
      const isTable = (game: readonly number[]) =>
        new Set(game).size === seats && game.length === seats && game.every((label) => 0 <= label && label < members);
      return games.every(isTable) && games.length === Math.ceil((members * division.games) / seats);
    }),
  /** Everybody plays so many games; who plays one more is listed, and those are too few to fill one table. */
  shares: ({ makeSchedule }) =>
    fc.property(quickDivision, (division) => {
      const schedule = makeSchedule(division);
      const more = labelsOf(schedule).filter((label) => gamesOf(schedule, label) !== division.games);
      return (
        same(
          schedule.extra,
          more.map((member) => ({ member, reason: 'fill' })),
        ) &&
        more.every((label) => gamesOf(schedule, label) === division.games + 1) &&
        more.length < division.seats
      );
    }),
  /** Everybody has each start position equally often, within one. */
  positions: ({ makeSchedule }) =>
    fc.property(quickDivision, (division) => {
      const schedule = makeSchedule(division);
      return labelsOf(schedule).every((label) => {
        const counts = Array.from(
          { length: division.seats },
          (_, position) => schedule.games.filter((game) => game[position] === label).length,
        );
        return Math.max(...counts) - Math.min(...counts) <= 1;
      });
    }),
  /** The same seed draws the same schedule. */
  repeatable: ({ makeSchedule }) =>
    fc.property(quickDivision, (division) => same(makeSchedule(division), makeSchedule({ ...division }))),
  /** Numbers of meetings differ by two at most, and the objective is told as it is. */
  meetings: ({ makeSchedule }) =>
    fc.property(anyDivision, (division) => {
      const { games, objective } = makeSchedule(division);
      const met = pairsAmong(division.members).map(([a, b]) => meetingsBetween(games, a, b));
      return Math.max(...met) - Math.min(...met) <= 2 && objective.squares === squaresAmong(games, division.members);
    }),
  /** No random assignment is below the lower bound, or better than the schedule. */
  bound: ({ makeSchedule }) =>
    fc.property(quickDivision, (division) => {
      const { objective } = makeSchedule(division);
      const { next } = seededRandom(division.seed);
      return Array.from({ length: 40 }, () => {
        const games = randomGames(division.members, division.seats, division.games, next);
        return squaresAmong(games, division.members);
      }).every((squares) => objective.least <= objective.squares && objective.squares <= squares);
    }),
  /** A balance is what counting game by game finds, for tables drawn at random too. */
  balance: ({ makeSchedule, balanceOf }) =>
    fc.property(quickDivision, (division) => {
      const schedule = makeSchedule(division);
      const { next } = seededRandom(division.seed);
      const games = randomGames(division.members, division.seats, division.games, next);
      return [schedule, { ...schedule, games }].every((each) => isHonest(each, balanceOf(each)));
    }),
  /** Every game has a wave; overloads and absences are all that there are. */
  waves: ({ makeSchedule, putInWaves }) =>
    fc.property(anySeason, ({ division, atOnce, waves, away }) => {
      const schedule = makeSchedule(division);
      const own = away.slice(0, division.members);
      const plan = putInWaves({ schedule, atOnce, waves, away: own, seed: division.seed });
      const loads = labelsOf(schedule).flatMap((member) =>
        Array.from({ length: waves }, (_, wave) => ({
          member,
          wave,
          games: schedule.games.filter((game, at) => plan.waveOf[at] === wave && game.includes(member)).length,
        })),
      );
      const total = awaySum(schedule, plan.waveOf, (label, wave) => awayShare(own[label] ?? [], wave, waves));
      const told = plan.absences.reduce((sum, each) => sum + each.away, 0);
      return (
        plan.waveOf.length === schedule.games.length &&
        plan.waveOf.every((wave) => Number.isInteger(wave) && 0 <= wave && wave < waves) &&
        same(
          plan.overloads,
          loads.filter(({ games }) => games > atOnce),
        ) &&
        Math.abs(total - told) <= plan.absences.length
      );
    }),
  /** Labels are the numbers of the members in some order, and the same again from the same seed. */
  labels: ({ drawLabels }) =>
    fc.property(fc.integer({ min: 1, max: 24 }), seed, (members, text) => {
      const labels = drawLabels({ members, seed: text });
      const sorted = labels.toSorted((a, b) => a - b);
      return (
        same(sorted, [...sorted.keys()]) &&
        labels.length === members &&
        same(labels, drawLabels({ members, seed: text }))
      );
    }),
  /** Labels that were suited to days away cost no more time, and leave the lot alone of who plays one game more. */
  suited: ({ makeSchedule, putInWaves, suitLabels, drawLabels }) =>
    fc.property(anySeason, ({ division, atOnce, waves, away }) => {
      const schedule = makeSchedule(division);
      const members = division.members;
      const own = away.slice(0, members);
      const { waveOf } = putInWaves({ schedule, atOnce, waves, seed: division.seed });
      const labels = drawLabels({ members, seed: division.seed });
      const suited = suitLabels({ schedule, waveOf, waves, away: own, labels });
      const cost = (all: readonly number[]) =>
        awaySum(schedule, waveOf, (label, wave) => awayShare(own[all.indexOf(label)] ?? [], wave, waves));
      return (
        new Set(suited).size === members &&
        suited.every((label, member) => gamesOf(schedule, label) === gamesOf(schedule, labels[member] ?? 0)) &&
        cost(suited) <= cost(labels) + members
      );
    }),
  /** Every game has a set-up, each set-up is used equally often, within one, and the same again from the same seed. */
  setUps: (scheduling) =>
    fc.property(anySetUps, (any) => {
      const input = setUpsInput(scheduling, any);
      const setUpOf = scheduling.drawSetUps(input);
      return (
        setUpOf.length === input.games.length &&
        setUpOf.every((each) => Number.isInteger(each) && 0 <= each && each < input.setUps) &&
        isFair(setUpOf, input.setUps) &&
        same(setUpOf, scheduling.drawSetUps({ ...input }))
      );
    }),
  /** No exchange of two games' set-ups makes them more even, and none in turn, or by lot, is more even. */
  evenSetUps: (scheduling) =>
    fc.property(anySetUps, (any) => {
      const input = setUpsInput(scheduling, any);
      const setUpOf = scheduling.drawSetUps(input);
      const reached = unevenness(input, setUpOf);
      const { next } = seededRandom(input.seed);
      const turns = input.games.map((_, game) => game % input.setUps);
      const lots = Array.from({ length: 10 }, () => shuffled(turns, next));
      const exchanged = setUpOf.flatMap((a, i) =>
        setUpOf.slice(0, i).map((b, j) => setUpOf.map((each, n) => (n === i ? b : n === j ? a : each))),
      );
      return (
        [turns, ...lots].every((each) => (reached[0] ?? 0) <= (unevenness(input, each)[0] ?? 0)) &&
        exchanged.every((each) => !isLess(unevenness(input, each), reached))
      );
    }),
  /** A balance of set-ups is what counting game by game finds, for set-ups drawn at random too. */
  setUpBalance: (scheduling) =>
    fc.property(anySetUps, (any) => {
      const { games, setUps, seed } = setUpsInput(scheduling, any);
      const { members } = any.division;
      const { next } = seededRandom(seed);
      const setUpOf = games.map(() => next(setUps));
      const count = (is: (game: readonly number[]) => boolean): number[] =>
        Array.from(
          { length: setUps },
          (_, setUp) => games.filter((game, n) => setUpOf[n] === setUp && is(game)).length,
        );
      const counts = Array.from({ length: members }, (_, label) => count((game) => game.includes(label)));
      return same(scheduling.setUpBalanceOf({ members, games, setUps, setUpOf }), {
        counts,
        used: count(() => true),
        fewest: Math.min(...counts.flat()),
        most: Math.max(...counts.flat()),
        spread: Math.max(...counts.map((own) => Math.max(...own) - Math.min(...own))),
      });
    }),
} as const satisfies Record<string, (scheduling: Scheduling) => unknown>;

export type LawName = keyof typeof LAWS;

/** The first case, of so many at random, in which a law is broken; null: there was none. */
export function breach(name: LawName, scheduling: Scheduling, cases: number): string | null {
  const law = LAWS[name](scheduling) as IProperty<unknown>;
  const { failed, counterexample, errorInstance, seed } = fc.check(law, { numRuns: cases, endOnFailure: true });
  return failed ? `seed ${seed}: ${JSON.stringify(counterexample)} ${errorInstance ?? ''}` : null;
}
