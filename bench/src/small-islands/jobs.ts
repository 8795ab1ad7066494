/** Some games of one kind, as a thread plays them. */
import type { Counts } from '@wayfinder/small-islands/simulate';

export interface Job {
  /** The kind of game, by its id. */
  simulation: string;
  /** Numbers of games: from the first one, up to and without the last. */
  from: number;
  to: number;
  /** Up to how many VP the players err. */
  error: number;
}

export interface Done {
  job: Job;
  counts: Counts;
}
