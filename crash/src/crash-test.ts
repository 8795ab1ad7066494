/** For tests: one crash run, of which each law is a test. */
import { beforeAll, expect, it } from 'vitest';
import { LAWS, type Law, type Report, reportText } from './report.ts';
import { type CrashOptions, runCrash } from './run.ts';

/** Time that starting, draining and counting may take beside playing, in milliseconds. */
const BESIDE_PLAYING_MS = 900_000;

/** Declares the tests. `CRASH_SEED` repeats what chance decided in a run. */
export function crashTest(seed: string, options: Omit<CrashOptions, 'seed' | 'say'>): void {
  let report: Report;

  beforeAll(async () => {
    process.stdout.write(`crash test, CRASH_SEED=${seed}\n`);
    report = await runCrash({ ...options, seed, say: () => undefined });
    process.stdout.write(`${reportText(report)}\n`);
  }, options.playWithin + BESIDE_PLAYING_MS);

  it.each(Object.keys(LAWS) as Law[])('%s', (law) => {
    expect(report.findings[law], LAWS[law]).toEqual([]);
  });
}
