/** A worker's jobs without its rounds, for tests that let time pass themselves. */
import type { Delivery } from '@wayfinder/notify';
import type { Service } from '@wayfinder/service';
import { jobsOf } from '../jobs.ts';

/** For tests without clocks. */
const NO_DEADLINES: Pick<Service, 'sweepDeadlines'> = {
  sweepDeadlines: async () => ({ seats: 0, commands: 0, started: 0 }),
};

/** Does all that is due now, one thing after the other; `only`: of the job with this name. */
export async function doAllDue(
  delivery: Delivery,
  { only, service = NO_DEADLINES }: { only?: string; service?: Pick<Service, 'sweepDeadlines'> } = {},
): Promise<void> {
  const jobs = jobsOf(service, delivery).filter(({ name }) => only === undefined || name === only);
  if (jobs.length === 0) throw new Error(`no job is called ${only}`);
  for (const job of jobs) for (let work = await job.next(); work; work = await job.next()) await work();
}
