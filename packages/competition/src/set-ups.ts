/** Set-ups of a division's games: a league may have several, and each member plays each of them as equally often as can be. */

import { seededRandom } from '@wayfinder/engine';
import { type Next, shuffled } from './deal.ts';
import { chancesOf, takes } from './search.ts';

const RUNS = 3;
const STAGES = 50;
const TRIES_PER_STAGE = 1000;
/** Chance at the first stage to take an exchange that makes waves less even by one; the weights are its powers. */
const FIRST_CHANCE = 0.85;
/** Factor of that chance from one stage to the next. */
const COOLING = 0.96;
const LARGEST_CHANGE = 300;
/** Worth of one step of each sum in steps of the waves' sum, while the search is warm. */
const WEIGHTS = { members: 8, far: 3 } as const;

/** Games of a division that are to have set-ups. */
export interface SetUpsInput {
  /** Labels of each game. */
  readonly games: readonly (readonly number[])[];
  /** Wave of each game, from 0. */
  readonly waveOf: readonly number[];
  /** Number of set-ups, at least 1. */
  readonly setUps: number;
  /** Any text; the same text gives the same set-ups. */
  readonly seed: string;
}

/** Sums that are to be small. Those of `x` × (`x` − 1) / 2, for `x` games of one set-up, are least where the squares are. */
interface Sums {
  /** Over members and set-ups. */
  readonly members: number;
  /** Squares of that by which counts of members are further than one game from even. */
  readonly far: number;
  /** Over waves and set-ups. */
  readonly waves: number;
}

/** True where one is more even than the other: for members, then for those who are furthest from even, then for waves. */
function isBelow(a: Sums, b: Sums): boolean {
  if (a.members !== b.members) return a.members < b.members;
  return a.far === b.far ? a.waves < b.waves : a.far < b.far;
}

function timesOf(numbers: readonly number[]): number[] {
  const times = Array<number>(Math.max(...numbers) + 1).fill(0);
  for (const each of numbers) times[each] = (times[each] ?? 0) + 1;
  return times;
}

/** Square of that by which a count is further than one game from even, for a member of so many games. A game has as many parts as there are set-ups. */
function farOf(count: number, games: number, setUps: number): number {
  return Math.max(0, Math.abs(setUps * count - games) - setUps) ** 2;
}

/** Games with their set-ups. Empty games fill the last turn, so that each exchange of two keeps how often each set-up is used, within one. */
class Assignment {
  readonly #games: readonly (readonly number[])[];
  readonly #waveOf: readonly number[];
  readonly #setUps: number;
  /** Games and empty games. */
  readonly size: number;
  readonly #setUpOf: number[] = [];
  /** Empty games by set-up: one at most. */
  readonly #empty: number[];
  /** Games of each label. */
  readonly #played: readonly number[];
  readonly #byMember: number[];
  readonly #byWave: number[];
  #members = 0;
  #far = 0;
  #waves = 0;

  /** Takes set-ups in turn, in an order drawn by lot, wave by wave. */
  constructor({ games, waveOf, setUps }: SetUpsInput, next: Next) {
    this.#games = games;
    this.#waveOf = waveOf;
    this.#setUps = setUps;
    this.size = Math.ceil(games.length / setUps) * setUps;
    this.#played = timesOf(games.flat());
    this.#byMember = Array<number>(this.#played.length * setUps).fill(0);
    for (const played of this.#played) this.#far += setUps * farOf(0, played, setUps);
    this.#byWave = Array<number>((Math.max(...waveOf) + 1) * setUps).fill(0);
    this.#empty = Array<number>(setUps).fill(0);
    const turns = shuffled([...this.#empty.keys()], next);
    const inOrder = shuffled([...games.keys()], next).sort((a, b) => (waveOf[a] ?? 0) - (waveOf[b] ?? 0));
    for (let game = games.length; game < this.size; game += 1) inOrder.push(game);
    for (const [n, game] of inOrder.entries()) this.#put(game, turns[n % setUps] ?? 0);
  }

  #put(game: number, setUp: number): void {
    this.#setUpOf[game] = setUp;
    this.#count(game, setUp, 1);
  }

  #count(game: number, setUp: number, by: 1 | -1): void {
    const labels = this.#games[game];
    if (!labels) {
      this.#empty[setUp] = (this.#empty[setUp] ?? 0) + by;
      return;
    }
    for (const label of labels) {
      const before = add(this.#byMember, label * this.#setUps + setUp, by);
      const played = this.#played[label] ?? 0;
      this.#members += by * Math.min(before, before + by);
      this.#far += farOf(before + by, played, this.#setUps) - farOf(before, played, this.#setUps);
    }
    const before = add(this.#byWave, (this.#waveOf[game] ?? 0) * this.#setUps + setUp, by);
    this.#waves += by * Math.min(before, before + by);
  }

  /** Exchanges the set-ups of two games; the same exchange takes it back. False: they have the same one, or a set-up would be used too seldom. */
  exchange(a: number, b: number): boolean {
    const [x, y] = [this.#setUpOf[a] ?? 0, this.#setUpOf[b] ?? 0];
    const isEmpty = [a, b].filter((game) => game >= this.#games.length);
    if (x === y || isEmpty.length === 2) return false;
    if (isEmpty.length === 1 && (this.#empty[x] ?? 0) + (this.#empty[y] ?? 0) === 2) return false;
    this.#count(a, x, -1);
    this.#count(b, y, -1);
    this.#put(a, y);
    this.#put(b, x);
    return true;
  }

  sums(): Sums {
    return { members: this.#members, far: this.#far, waves: this.#waves };
  }

  /** Set-up of each game. */
  told(): number[] {
    return this.#setUpOf.slice(0, this.#games.length);
  }
}

/** Adds to a count, and answers the count before. */
function add(counts: number[], at: number, by: 1 | -1): number {
  const before = counts[at] ?? 0;
  counts[at] = before + by;
  return before;
}

function anneal(assignment: Assignment, setUps: number, enough: Sums, next: Next): void {
  const farUnit = setUps ** 2;
  let one = FIRST_CHANCE;
  for (let stage = 0; stage < STAGES && isBelow(enough, assignment.sums()); stage += 1) {
    const chances = chancesOf(one, LARGEST_CHANGE);
    for (let n = 0; n < TRIES_PER_STAGE; n += 1) {
      const [a, b] = [next(assignment.size), next(assignment.size)];
      const before = assignment.sums();
      if (!assignment.exchange(a, b)) continue;
      const after = assignment.sums();
      const change =
        WEIGHTS.members * (after.members - before.members) +
        Math.ceil((WEIGHTS.far * (after.far - before.far)) / farUnit) +
        (after.waves - before.waves);
      if (!takes(change, chances, next)) assignment.exchange(a, b);
    }
    one *= COOLING;
  }
}

/** Exchanges two set-ups as long as that makes something more even. */
function settle(assignment: Assignment): void {
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (let a = 1; a < assignment.size; a += 1) {
      for (let b = 0; b < a; b += 1) {
        const before = assignment.sums();
        if (!assignment.exchange(a, b)) continue;
        if (isBelow(assignment.sums(), before)) isBetter = true;
        else assignment.exchange(a, b);
      }
    }
  }
}

/** Least sum of doubles for members, or waves, with so many games each. */
function leastOf(games: readonly number[], setUps: number): number {
  return games.reduce((sum, all) => {
    const each = Math.floor(all / setUps);
    return sum + setUps * ((each * (each - 1)) / 2) + (all % setUps) * each;
  }, 0);
}

/** Least sum over members and set-ups of squared games. No assignment is below it; for some divisions, none may reach it. */
export function leastSetUpSquares(games: readonly (readonly number[])[], setUps: number): number {
  const chairs = games.flat();
  return chairs.length + 2 * leastOf(timesOf(chairs), setUps);
}

/**
 * The set-up of each game. Each is used equally often, within one. Beyond that the objective is, in this order: least sum over members and set-ups of
 * squared games, so that each member plays each set-up as equally often as can be; least sum of squares by which such counts are further than one
 * game from even; least sum over waves and set-ups, so that no set-up waits for the last games, which the end of a season may cut off. A search from the seed:
 * simulated annealing, then exchanges of two as long as one is better.
 * @throws RangeError for a number of set-ups below 1, or waves that don't fit the games
 */
export function drawSetUps(input: SetUpsInput): number[] {
  const { games, waveOf, setUps, seed } = input;
  if (!Number.isInteger(setUps) || setUps < 1)
    throw new RangeError(`setUps must be a whole number of at least 1, not ${setUps}`);
  if (waveOf.length !== games.length) throw new RangeError(`waves of ${waveOf.length} games, not of ${games.length}`);
  if (setUps === 1 || games.length === 0) return games.map(() => 0);
  const { next } = seededRandom(JSON.stringify(['set-ups', setUps, seed]));
  const enough = { members: leastOf(timesOf(games.flat()), setUps), far: 0, waves: leastOf(timesOf(waveOf), setUps) };
  let best: Assignment | null = null;
  for (let run = 0; run < RUNS && (best === null || isBelow(enough, best.sums())); run += 1) {
    const assignment = new Assignment(input, next);
    anneal(assignment, setUps, enough, next);
    settle(assignment);
    if (best === null || isBelow(assignment.sums(), best.sums())) best = assignment;
  }
  return best?.told() ?? [];
}

/** Games with set-ups whose balance is counted. */
export interface SetUpGames extends Pick<SetUpsInput, 'games' | 'setUps'> {
  /** Members of the division. */
  readonly members: number;
  /** Set-up of each game. */
  readonly setUpOf: readonly number[];
}

/** How evenly set-ups fall on members. */
export interface SetUpBalance {
  /** Games by label and set-up. */
  readonly counts: readonly (readonly number[])[];
  readonly fewest: number;
  readonly most: number;
  /** Largest difference between two set-ups of one member. */
  readonly spread: number;
  /** Games by set-up. */
  readonly used: readonly number[];
}

/** Counts how often each member plays each set-up. */
export function setUpBalanceOf({ members, games, setUps, setUpOf }: SetUpGames): SetUpBalance {
  const counts = Array.from({ length: members }, () => Array<number>(setUps).fill(0));
  const used = Array<number>(setUps).fill(0);
  for (const [game, labels] of games.entries()) {
    const setUp = setUpOf[game] ?? 0;
    used[setUp] = (used[setUp] ?? 0) + 1;
    for (const label of labels) {
      const own = counts[label];
      if (own) own[setUp] = (own[setUp] ?? 0) + 1;
    }
  }
  const all = counts.flat();
  return {
    counts,
    used,
    fewest: Math.min(...all),
    most: Math.max(...all),
    spread: Math.max(...counts.map((own) => Math.max(...own) - Math.min(...own))),
  };
}
