import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { source } from '../../../scripts/local/source.mjs';
import { RulesetFault } from './judging/pool.ts';
import { logOptions } from './program.ts';

describe('a program’s log', () => {
  it('tells where an error came from, never what it says: that may be a path of choices, which a game hides', () => {
    const { err } = logOptions('info').serializers;
    const inThread = new Error('sample: clock sent seal:0:4 canary-choice: illegal');
    const told = [
      new RulesetFault(inThread.stack),
      new Error('canary', { cause: new Error('canary') }),
      'canary',
      null,
    ];
    const texts = told.map((error) => JSON.stringify(err(error)));
    expect(texts[0]).toContain('program.test.ts');
    for (const text of texts) expect(text).not.toContain('canary');
  });
});

describe('a program whose environment is not right', () => {
  it('ends with a plain sentence that shows no value', () => {
    const program = fileURLToPath(new URL('./testing/configured.ts', import.meta.url));
    const { PATH = '' } = process.env;
    const env = { PATH, DATABASE_URL: 'mysql://user:hunter2@db/x', APP_SECRET: 'hunter2' };
    const { status, stdout, stderr } = spawnSync(process.execPath, source(program), {
      env,
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^test: environment is not right\n {2}DATABASE_URL: .*\n {2}APP_SECRET: .*\n$/);
    expect(stderr).not.toMatch(/hunter2|at file:/);
  });
});
