/** Files of data that can't be read at all, loaded as the programs load them: told like data that can't be played with. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { source } from '../../../../scripts/local/source.mjs';
import { withData } from './data-files.ts';

const FILES = {
  'comma.json': '{\n  "a": 1,\n}\n',
  'cut.json': '{\n  "a": [1,\n',
  'empty.json': '',
  'sound.json': '{}',
};
const HERE = fileURLToPath(new URL('.', import.meta.url));
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wayfinder-data-'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Report of a program on each file, in which nothing but the loading differs from `start` of api and worker. */
function told(loadedBy: (...program: string[]) => string[], names: readonly string[]): string[] {
  const urls = names.map((name) => pathToFileURL(join(folder, name)).href);
  const script = `
    import { withData } from ${JSON.stringify(new URL('./data-files.ts', import.meta.url).href)};
    for (const url of ${JSON.stringify(urls)}) {
      const load = () => import(url, { with: { type: 'json' } });
      console.log(JSON.stringify(await withData('Atolls', load).then(() => 'loaded', (e) => e.name + ': ' + e.message)));
    }`;
  const args = loadedBy('--input-type=module', '-e', script);
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: HERE, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string);
}

/** Programs of an old Node.js are loaded by tsx. */
const LOADERS = [
  { by: 'Node.js', loadedBy: source },
  { by: 'tsx', loadedBy: (...program: string[]) => ['--import', 'tsx', ...program] },
];

test.each(LOADERS)(
  'a file that is no JSON or is missing is told with its name, and the line, by $by',
  ({ loadedBy }) => {
    const names = ['comma.json', 'cut.json', 'empty.json', 'gone.json', 'sound.json'];
    const [comma, cut, empty, missing, sound] = told(loadedBy, names);
    const right = 'UnsoundData: the data of Atolls is not right\n  ';
    // The comma stands in the second line; Node.js stops at what follows.
    expect(comma).toMatch(new RegExp(`^${right}comma\\.json, line [23]: it is no JSON \\((?!.*position).+\\)\\.$`));
    // Node.js names no line for a text that ends too early.
    expect(cut).toMatch(new RegExp(`^${right}cut\\.json(, line \\d)?: it is no JSON \\(.+\\)\\.$`));
    expect(empty).toMatch(new RegExp(`^${right}empty\\.json(, line 1)?: it is no JSON \\(.+\\)\\.$`));
    expect(missing).toBe(`${right}gone.json: it is missing.`);
    expect(sound).toBe('loaded');
  },
  30_000,
);

test('other faults stay what they are', async () => {
  const fault = new TypeError('x is not a function');
  await expect(withData('Atolls', () => Promise.reject(fault))).rejects.toBe(fault);
  const missing = new Error(
    "Cannot find module '/packages/atolls/src/rules.ts' imported from /packages/atolls/src/index.ts",
  );
  await expect(withData('Atolls', () => Promise.reject(missing))).rejects.toBe(missing);
});
