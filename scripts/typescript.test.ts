/** Sources run as they are: drawings and texts too, in threads too, and an error names the line that somebody wrote. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const LOADER = new URL('./typescript.mjs', import.meta.url);
const SOURCES = {
  'main.ts': `import { Worker } from 'node:worker_threads';
import { draw } from './drawing.tsx';
import { failBeside } from './beside.ts';

interface Told {
  readonly lines: string[];
}
const { default: texts } = await import('./texts.json');
const told: Told = { lines: [draw('a'), texts.isle] };
function fail(what: string): never {
  throw new Error(what);
}
const whereOf = (error: unknown): string => /\\w+\\.tsx?:\\d+/.exec((error as Error).stack ?? '')?.[0] ?? '';
for (const wrong of [() => fail('here'), () => draw(''), failBeside]) {
  try {
    wrong();
  } catch (error) {
    told.lines.push(whereOf(error));
  }
}
const thread = new Worker(new URL('./thread.mjs', import.meta.url));
thread.once('message', (line: string) => console.log(JSON.stringify([...told.lines, line])));
`,
  'beside.ts': `type Never = never;

export function failBeside(): Never {
  throw new Error('beside');
}
`,
  'drawing.tsx': `interface Props {
  readonly name: string;
}

/** A picture, or nothing. */
export function draw(name: Props['name']): string {
  if (name === '') throw new Error('no name');
  return (<g id={name} />).props.id;
}
`,
  'texts.json': '{ "isle": "Isle" }',
  'thread.mjs': `import '${LOADER.href}';
const { draw } = await import('./drawing.tsx');
const { parentPort } = await import('node:worker_threads');
parentPort.postMessage(draw('in a thread'));
`,
};

describe('node --import scripts/typescript.mjs', () => {
  let folder: string;
  beforeAll(() => {
    // Within the repository, whose packages and settings it needs.
    const results = fileURLToPath(new URL('../test-results', import.meta.url));
    mkdirSync(results, { recursive: true });
    folder = mkdtempSync(join(results, 'typescript-'));
    for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(folder, name), text);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  // The second time finds everything compiled.
  it.each([['first'], ['second']])('runs drawings, texts and threads, and tells lines truly, the %s time', () => {
    const output = execFileSync(process.execPath, ['--import', LOADER.href, join(folder, 'main.ts')], {
      encoding: 'utf8',
    });
    expect(JSON.parse(output)).toEqual(['a', 'Isle', 'main.ts:11', 'drawing.tsx:7', 'beside.ts:4', 'in a thread']);
  });

  it('names the file that an import asks for in vain', () => {
    const file = join(folder, 'astray.ts');
    writeFileSync(file, `import './nowhere.ts';\n`);
    const { status, stderr } = spawnSync(process.execPath, ['--import', LOADER.href, file], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('nowhere.ts')]);
  });
});
