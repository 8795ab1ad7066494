/** The short calendar: some days around the end of summer time in Europe. `npm run calendar` is the long one. */
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CalendarReport, calendarText, LAWS, type Law, runCalendar, SHORT_CLOCKS } from './run.ts';

const OPTIONS = {
  seed: 'calendar',
  from: '2026-10-23',
  to: '2026-10-29',
  people: 5,
  games: 3,
  rulesets: ['sample'],
  rulesetsModule: fileURLToPath(new URL('../games.ts', import.meta.url)),
  clocks: SHORT_CLOCKS,
  killEvery: 2,
};
const WITHIN_MS = 600_000;

describe('days of play by one clock', () => {
  let report: CalendarReport;

  beforeAll(async () => {
    report = await runCalendar({ ...OPTIONS, say: () => undefined });
    process.stdout.write(`${calendarText(report)}\n`);
  }, WITHIN_MS);

  it.each(Object.keys(LAWS) as Law[])('%s', (law) => {
    expect(report.findings[law], LAWS[law]).toEqual([]);
  });

  it('is worth its time: moves, kills, mails, pushes and clocks that run out are among it', () => {
    const { moves, kills, mails, pushes, runOut } = report.figures;
    expect(moves).toBeGreaterThan(20);
    expect(kills).toBeGreaterThan(1);
    expect(mails).toBeGreaterThan(5);
    expect(pushes).toBeGreaterThan(20);
    expect(runOut).toBeGreaterThan(0);
  });
});
