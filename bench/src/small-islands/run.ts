/** Plays Small Islands in great number, on several threads. */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { addCounts } from '@wayfinder/small-islands/simulate';
import type { Done, Job } from './jobs.ts';
import { countsOf, type Kept, writeKept } from './kept.ts';

/** Games of one job: threads tell of them often enough, and seldom enough to keep a file. */
const GAMES_A_JOB = 20;

/** Games to play, the time for them, and the place of their counts. */
export interface Run {
  /** Kinds of games, by id. */
  simulations: readonly string[];
  /** Games of each kind, those included that were played before. */
  games: number;
  ms: number;
  /** File that the counts are written to after each job; none when left out. */
  file: string | undefined;
}

/** Plays what is missing and adds it to the counts. One thread after the other takes a job, until there are none or the time is over. */
export async function playAll(kept: Kept, { simulations, games, ms, file }: Run): Promise<void> {
  const until = performance.now() + ms;
  const open = simulations.flatMap((simulation) => jobsFor(kept, simulation, games));
  const early: Done[] = [];
  // Done ones are added in the order of their numbers.
  const take = (done: Done): void => {
    early.push(done);
    for (let next = nextInOrder(kept, early); next; next = nextInOrder(kept, early)) {
      early.splice(early.indexOf(next), 1);
      addCounts(countsOf(kept, next.job.simulation), next.counts);
    }
    writeKept(file, kept);
  };
  const threads = Math.min(availableParallelism(), open.length);
  await Promise.all(Array.from({ length: threads }, () => thread(open, take, until)));
}

/** Games of a kind that are still to be played. */
function jobsFor(kept: Kept, simulation: string, games: number): Job[] {
  const jobs: Job[] = [];
  for (let from = countsOf(kept, simulation).played.games ?? 0; from < games; from += GAMES_A_JOB) {
    jobs.push({ simulation, from, to: Math.min(games, from + GAMES_A_JOB), error: kept.error });
  }
  return jobs;
}

/** A job done whose games follow those that are counted. */
function nextInOrder(kept: Kept, early: readonly Done[]): Done | undefined {
  return early.find(({ job }) => (countsOf(kept, job.simulation).played.games ?? 0) === job.from);
}

async function thread(open: Job[], take: (done: Done) => void, until: number): Promise<void> {
  const worker = new Worker(new URL('./thread.mjs', import.meta.url));
  try {
    for (let job = open.shift(); job && performance.now() < until; job = open.shift()) {
      worker.postMessage(job);
      // Rejects where the thread throws.
      const [done] = (await once(worker, 'message')) as [Done];
      take(done);
    }
  } finally {
    await worker.terminate();
  }
}
