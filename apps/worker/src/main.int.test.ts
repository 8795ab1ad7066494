/** The process itself: what its environment must hold. That it comes up and survives being killed is tested in kill.crash.test.ts. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

describe('the worker’s process', () => {
  test('says in one sentence what its environment lacks', () => {
    const { PATH = '' } = process.env;
    const env = { PATH, DATABASE_URL: 'mysql://user:hunter2@db/x', APP_SECRET: 'hunter2' };
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', MAIN], { env });
    const said = `${stdout}${stderr}`;
    expect(status).toBe(2);
    expect(said).toMatch(/^worker: environment is not right\n {2}DATABASE_URL: .*\n {2}APP_SECRET: .*\n {2}SMTP_URL: /);
    expect(said).not.toMatch(/hunter2|at file:/);
  });
});
