/** Each bench runs, with sizes that take a second or two. What they measure so means nothing. */
import { type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PARTS, runBench } from './index.ts';
import { ours } from './peer/ours.ts';
import { PROGRAMS, type Programs, type RunningProgram } from './processes.ts';
import { BRIEF } from './sizes.ts';

const ALL_RULESETS = { RULESETS_MODULE: new URL('./testing/rulesets.ts', import.meta.url).pathname };

let database: TestDatabase;
let api: RunningProgram;

beforeAll(async () => {
  database = await withDatabase();
  api = await PROGRAMS.api(database.url, { ...ALL_RULESETS, MAIL_HOLD_SECONDS: '0' });
});
afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

const keep = async () => undefined;
/** One database and one api for all; boardgame.io isn't installed for tests, so a second Wayfinder stands in for it. */
const programs: Programs = {
  database: async () => ({ url: database.url, stop: keep }),
  api: async () => ({ ...api, stop: keep }),
  worker: (url, more) => PROGRAMS.worker(url, { ...ALL_RULESETS, ...more }),
  peer: async () => ours('another Wayfinder', database.url, api.url),
};

const FIGURES = {
  fold: 1,
  ledger: 2,
  rebuild: 3,
  http: 6,
  routes: 112,
  readers: 15,
  late: 5,
  streams: 3,
  mail: 2,
  peers: 6,
};

// Mails come first: those of other games would be sent before them.
const IN_ORDER = [...PARTS].sort((a, b) => Number(b === 'mail') - Number(a === 'mail'));

test.each(IN_ORDER)('%s', async (part) => {
  const { machine, sections } = await runBench({ parts: [part], sizes: BRIEF, programs, say: () => undefined });
  expect(machine).toContain('Node.js');
  const figures = sections.flatMap((section) => section.figures);
  expect(figures).toHaveLength(FIGURES[part]);
  for (const { what, value } of figures) expect(value, what).toSatisfy(Number.isFinite);
});
