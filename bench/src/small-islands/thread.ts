/** Plays the games that it is told, one job after the other. */
import { parentPort } from 'node:worker_threads';
import { noCounts, SIMULATIONS, simulateGame } from '@wayfinder/small-islands/simulate';
import type { Done, Job } from './jobs.ts';

parentPort?.on('message', (job: Job) => {
  const simulation = SIMULATIONS.find(({ id }) => id === job.simulation);
  if (!simulation) throw new Error(`no simulation ${job.simulation}`);
  const counts = noCounts();
  for (let game = job.from; game < job.to; game += 1) simulateGame(simulation, game, job.error, counts);
  parentPort?.postMessage({ job, counts } satisfies Done);
});
