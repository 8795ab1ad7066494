/**
 * Plays Small Islands in great number and prints how its component data does beside its marks, as tables:
 * `npm run -s small-islands --workspace bench -- --games 1000 [--only 2,3,4] [--error 4] [--keep counts.json] [--minutes 9] [--report]`.
 * With `--keep` a run goes on where the last one ended; `--report` prints what was kept and plays nothing.
 */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { addCounts, SIMULATIONS } from '@wayfinder/small-islands/simulate';
import type { Done, Job } from './small-islands/jobs.ts';
import { countsOf, type Kept, readKept, writeKept } from './small-islands/kept.ts';
import { reportOf } from './small-islands/report.ts';

/** Games of one job: threads tell of them often enough, and seldom enough to keep a file. */
const GAMES_A_JOB = 20;
const MINUTE = 60_000;

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1000' },
    only: { type: 'string', default: SIMULATIONS.map(({ id }) => id).join() },
    error: { type: 'string', default: '4' },
    keep: { type: 'string' },
    minutes: { type: 'string', default: '600' },
    report: { type: 'boolean', default: false },
  },
});

/** What is still to be played. */
function jobsFor(kept: Kept, games: number): Job[] {
  return values.only.split(',').flatMap((simulation) => {
    const jobs: Job[] = [];
    for (let from = countsOf(kept, simulation).played.games ?? 0; from < games; from += GAMES_A_JOB) {
      jobs.push({ simulation, from, to: Math.min(games, from + GAMES_A_JOB), error: kept.error });
    }
    return jobs;
  });
}

/** One thread after the other takes a job, until there are none or the time is over. Done ones are added in the order of their numbers. */
async function playAll(kept: Kept, jobs: readonly Job[], until: number): Promise<void> {
  const open = [...jobs];
  const early: Done[] = [];
  const take = (done: Done): void => {
    early.push(done);
    for (let next = nextInOrder(kept, early); next; next = nextInOrder(kept, early)) {
      early.splice(early.indexOf(next), 1);
      addCounts(countsOf(kept, next.job.simulation), next.counts);
    }
    writeKept(values.keep, kept);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, () => thread(open, take, until)));
}

/** A job done whose games follow those that are counted. */
function nextInOrder(kept: Kept, early: readonly Done[]): Done | undefined {
  return early.find(({ job }) => (countsOf(kept, job.simulation).played.games ?? 0) === job.from);
}

async function thread(open: Job[], take: (done: Done) => void, until: number): Promise<void> {
  const worker = new Worker(new URL('./small-islands/thread.mjs', import.meta.url));
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

const kept = readKept(values.keep, Number(values.error));
if (!values.report) {
  const until = performance.now() + Number(values.minutes) * MINUTE;
  await playAll(kept, jobsFor(kept, Number(values.games)), until);
}
console.log(reportOf(kept));
