/** Games in waves, and what it would change to put one elsewhere. */

import type { Next } from './deal.ts';

/** Weights of the search. They only guide it: of all that it sees, the best in the order of the objective is kept. */
const OVERLOAD_WEIGHT = 40;
/** Weight of a whole wave away; a part of it counts as a part. */
const AWAY_WEIGHT = 12;

interface Plan {
  readonly games: readonly (readonly number[])[];
  readonly members: number;
  readonly atOnce: number;
  readonly waves: number;
  /** Time away by member and wave, in parts of a thousand. */
  readonly times: readonly (readonly number[])[];
}

/** The parts of the objective, the first one first. */
type Score = readonly [overload: number, away: number, uneven: number];

function isBelow(a: Score, b: Score): boolean {
  const at = a.findIndex((part, n) => part !== b[n]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

/** An assignment of games to waves that changes game by game, and remembers the best that it was. */
export class Season {
  readonly #plan: Plan;
  readonly #waveOf: number[];
  /** Games by member and wave. */
  readonly #loads: Int16Array;
  /** Games by wave. */
  readonly #sizes: Int16Array;
  #overload = 0;
  #away = 0;
  #uneven = 0;
  #best: { score: Score; waveOf: readonly number[] };

  constructor(plan: Plan, next: Next) {
    this.#plan = plan;
    this.#waveOf = plan.games.map(() => -1);
    this.#loads = new Int16Array(plan.members * plan.waves);
    this.#sizes = new Int16Array(plan.waves);
    for (const game of plan.games.keys()) this.#put(game, next(plan.waves));
    this.#best = { score: this.#score(), waveOf: [...this.#waveOf] };
  }

  /** Puts every game into a wave drawn by lot. */
  deal(next: Next): void {
    for (const game of this.#waveOf.keys()) this.#move(game, next(this.#plan.waves));
    this.#remember();
  }

  /** Weighted sum of the objective's parts, as a whole number. */
  get cost(): number {
    return OVERLOAD_WEIGHT * this.#overload + Math.ceil((AWAY_WEIGHT * this.#away) / 1000) + this.#uneven;
  }

  /** Puts one game into another wave, or exchanges two games. Answers how to take that back. */
  change(next: Next): () => void {
    const a = next(this.#waveOf.length);
    const from = this.#waveOf[a] ?? 0;
    if (next(2) === 0) {
      this.#move(a, (from + 1 + next(this.#plan.waves - 1)) % this.#plan.waves);
      this.#remember();
      return () => this.#move(a, from);
    }
    const b = next(this.#waveOf.length);
    const other = this.#waveOf[b] ?? 0;
    this.#move(a, other);
    this.#move(b, from);
    this.#remember();
    return () => {
      this.#move(a, from);
      this.#move(b, other);
    };
  }

  /** Wave of each game in the best assignment so far. */
  best(): readonly number[] {
    return this.#best.waveOf;
  }

  #score(): Score {
    return [this.#overload, this.#away, this.#uneven];
  }

  #remember(): void {
    if (isBelow(this.#score(), this.#best.score)) this.#best = { score: this.#score(), waveOf: [...this.#waveOf] };
  }

  #move(game: number, to: number): void {
    this.#take(game, this.#waveOf[game] ?? 0);
    this.#put(game, to);
  }

  #put(game: number, wave: number): void {
    this.#waveOf[game] = wave;
    this.#uneven += 2 * (this.#sizes[wave] ?? 0) + 1;
    this.#sizes[wave] = (this.#sizes[wave] ?? 0) + 1;
    for (const member of this.#plan.games[game] ?? []) {
      const load = (this.#loads[member * this.#plan.waves + wave] ?? 0) + 1;
      this.#loads[member * this.#plan.waves + wave] = load;
      this.#uneven += 2 * load - 1;
      if (load > this.#plan.atOnce) this.#overload += 1;
      this.#away += this.#plan.times[member]?.[wave] ?? 0;
    }
  }

  #take(game: number, wave: number): void {
    this.#sizes[wave] = (this.#sizes[wave] ?? 0) - 1;
    this.#uneven -= 2 * (this.#sizes[wave] ?? 0) + 1;
    for (const member of this.#plan.games[game] ?? []) {
      const load = this.#loads[member * this.#plan.waves + wave] ?? 0;
      this.#loads[member * this.#plan.waves + wave] = load - 1;
      this.#uneven -= 2 * load - 1;
      if (load > this.#plan.atOnce) this.#overload -= 1;
      this.#away -= this.#plan.times[member]?.[wave] ?? 0;
    }
  }
}
