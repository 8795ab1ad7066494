/** The short season: two of them, of a short game. `npm run season` is the long one. */
import { fileURLToPath } from 'node:url';
import { type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseWithin } from './houses.ts';
import { LAWS, type Law, type SeasonReport, seasonText } from './report.ts';
import { runSeasons } from './run.ts';
import { SHORT } from './settings.ts';

const GAMES = fileURLToPath(new URL('../games.ts', import.meta.url));
const WITHIN_MS = 600_000;

describe('two seasons by one clock', () => {
  let database: TestDatabase;
  let report: SeasonReport;

  beforeAll(async () => {
    database = await withDatabase();
    report = await runSeasons({
      ...{ seed: 'season', members: 10, late: 1, dropOuts: 2, seasons: 2, killEvery: 6 },
      ...{ open: houseWithin(database.url, GAMES), rulesetsModule: GAMES },
      settings: SHORT,
      say: () => undefined,
    });
    process.stdout.write(`${seasonText(report)}\n`);
  }, WITHIN_MS);

  afterAll(() => database.drop());

  it.each(Object.keys(LAWS) as Law[])('%s', (law) => {
    expect(report.findings[law], LAWS[law]).toEqual([]);
  });

  it('is worth its time: games, moves, kills and changes of division are among it', () => {
    expect(report.seasons.map(({ number, divisions }) => [number, divisions])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(report.seasons.every(({ kills, moves, games }) => kills > 2 && moves > 20 && games === 8)).toBe(true);
    expect(report.recomputed).toMatchObject({ seasons: 2, divisions: 4, games: 16, movedIn: 1 });
  });
});
