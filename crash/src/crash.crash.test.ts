/** The short crash test: `npm run crash` is the long one. */
import { beforeAll, describe, expect, it } from 'vitest';
import { LAWS, type Law, type Report, reportText } from './report.ts';
import { runCrash } from './run.ts';

let report: Report;

beforeAll(async () => {
  const seed = process.env.CRASH_SEED ?? String(Date.now());
  process.stdout.write(`crash test, CRASH_SEED=${seed}\n`);
  const say = (): void => undefined;
  report = await runCrash({ seed, moves: 100, games: 8, killsEach: 1, mostKills: 8, playWithin: 360_000, say });
  process.stdout.write(`${reportText(report)}\n`);
}, 720_000);

describe('whatever is killed, cut, late or sent twice', () => {
  it.each(Object.keys(LAWS) as Law[])('%s', (law) => {
    expect(report.findings[law], LAWS[law]).toEqual([]);
  });
});
