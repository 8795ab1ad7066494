/** Each bench runs, with sizes that take a second or two. What they measure so means nothing. */
import { readFile } from 'node:fs/promises';
import { type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PARTS, type Part, runBench } from './index.ts';
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
/** One database and one api for all; boardgame.io isn't installed for tests, so that Wayfinder stands in for it, too. */
const programs: Programs = {
  database: async () => ({ url: database.url, stop: keep }),
  api: async () => ({ ...api, stop: keep }),
  worker: (url, more) => PROGRAMS.worker(url, { ...ALL_RULESETS, ...more }),
  pages: PROGRAMS.pages,
  peer: (storage) => ours(`another Wayfinder for ${storage}`, database.url, api),
};

const FIGURES = {
  fold: 1,
  // Of each ruleset four about who wins, one of time and one of looks; one more of Terra Mystica.
  bots: 19,
  ledger: 2,
  rebuild: 3,
  http: 6,
  routes: 236,
  readers: 15,
  late: 5,
  // Of each door four, but three where each player asks.
  large: 118,
  streams: 3,
  mail: 2,
  start: 4,
  storage: 5,
  append: 7,
  // Of each three times and six parts of CPU, and twice two beside each other.
  peers: 31,
};

// Parts that send mails come first: mails of other games would be sent before its own. The part that waits for all of them comes before the other.
const SENDS: readonly Part[] = ['storage', 'mail'];
const IN_ORDER = [...SENDS, ...PARTS.filter((part) => !SENDS.includes(part))];

test.each(IN_ORDER)('%s', async (part) => {
  const { machine, sections } = await runBench({ parts: [part], sizes: BRIEF, programs, say: () => undefined });
  expect(machine).toContain('Node.js');
  const figures = sections.flatMap((section) => section.figures);
  expect(figures).toHaveLength(FIGURES[part]);
  for (const { what, value } of figures) expect(value, what).toSatisfy(Number.isFinite);
});

test('every part is named where the bench is told of', async () => {
  const textOf = (path: string): Promise<string> => readFile(new URL(path, import.meta.url), 'utf8');
  expect(await textOf('../README.md')).toContain(`\`--only ${PARTS.join()}\``);
  expect(await textOf('../../packages/cli/src/commands/bench.ts')).toContain(`'${PARTS.join(', ')}: those named`);
});
