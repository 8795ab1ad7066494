import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserJudges, type Graph, projectOf, readGraph, stagesFor } from './reach.mjs';

const FILES = {
  'packages/store/src/rows.ts': 'export const rows = 1;',
  'packages/store/src/index.ts': `export * from './rows.ts';`,
  'packages/store/src/rows.int.test.ts': `import './index.ts';`,
  'packages/store/src/other.test.ts': `import './index.ts';`,
  'packages/service/src/thread.ts': `import '../../store/src/index.ts';`,
  'packages/service/src/pool.ts': `export const url = new URL('./thread.ts', import.meta.url);`,
  'packages/service/src/pool.test.ts': `export const pool = () => import('./pool.ts');`,
  'packages/service/src/none.test.ts': 'export {};',
  'apps/api/src/main.ts': `import '../../../packages/store/src/index.ts';`,
  'apps/api/src/main.int.test.ts': `export const main = 'apps/api/src/main.ts';`,
  'apps/api/src/each.int.test.ts': `export const main = (app: string) => \`apps/\${app}/src/main.ts\`;`,
  'apps/web/test/play.browser.test.ts': 'export {};',
  'apps/web/test/play.long.browser.test.ts': 'export {};',
  'apps/web/test/pages.browser.test.ts': 'export {};',
};

const ROWS = 'packages/store/src/rows.ts';

let tree: string;
let graph: Graph;

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'wayfinder-reach-'));
  for (const folder of ['packages', 'bench', 'crash', 'examples', 'scripts']) await mkdir(join(tree, folder));
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    await writeFile(join(tree, file), text);
  }
  graph = await readGraph(tree);
});

afterAll(() => rm(tree, { recursive: true }));

describe('the tests that reach a file', () => {
  it('come by imports, threads and programs, the likeliest first', () => {
    const stages = stagesFor(graph, { file: ROWS }, () => true);
    expect(stages).toEqual([
      { project: 'unit', files: ['packages/store/src/other.test.ts'] },
      { project: 'integration', files: ['packages/store/src/rows.int.test.ts'] },
      { project: 'integration', files: ['apps/api/src/each.int.test.ts', 'apps/api/src/main.int.test.ts'] },
      { project: 'unit', files: ['packages/service/src/pool.test.ts'] },
    ]);
  });

  it('begin with those that the fault names', () => {
    const [first] = stagesFor(graph, { file: ROWS, judges: ['main'] }, () => true);
    expect(first).toEqual({ project: 'integration', files: ['apps/api/src/main.int.test.ts'] });
  });

  it('are those that are wanted', () => {
    const stages = stagesFor(graph, { file: ROWS }, (test) => test.startsWith('packages/service/'));
    expect(stages).toEqual([{ project: 'unit', files: ['packages/service/src/pool.test.ts'] }]);
  });

  it('are in the browser those named by the fault, then the others of the web app', () => {
    const gate = (test: string): boolean => !test.includes('.long.');
    const [pages, play] = ['apps/web/test/pages.browser.test.ts', 'apps/web/test/play.browser.test.ts'];
    expect(browserJudges(graph, ['play'], gate)).toEqual([play, pages]);
    expect(browserJudges(graph, [], gate).sort()).toEqual([pages, play]);
  });

  it('are run by the project that their names say', () => {
    const names = [
      'a.test.ts',
      'a.alone.test.ts',
      'a.laws.test.ts',
      'a.int.test.ts',
      'a.long.test.ts',
      'a.long.browser.test.ts',
    ];
    expect(names.map(projectOf)).toEqual(['unit', 'unit-alone', 'laws', 'integration', 'long-unit', 'long-browser']);
  });
});
