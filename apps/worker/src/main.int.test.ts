/** The process itself: what keeps it from coming up, and that it waits for its database. The crash test shows that it comes up and may be killed. */
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '@wayfinder/store/testing';
import { describe, expect, test } from 'vitest';
import { source } from '../../../scripts/local/source.mjs';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
/** A game whose data can't be played with. */
const UNSOUND = fileURLToPath(new URL('../../../packages/service/src/testing/unsound-rulesets.ts', import.meta.url));

describe('the worker’s process', () => {
  test('says what is wrong with the data of a game, a line each, and ends', () => {
    const { PATH = '' } = process.env;
    const env = {
      PATH,
      DATABASE_URL: 'postgresql://u:p@127.0.0.1:9/x',
      APP_SECRET: '0123456789abcdef',
      SMTP_URL: 'smtp://127.0.0.1:9',
      PUBLIC_URL: 'http://play.test',
      RULESETS_MODULE: UNSOUND,
    };
    const { status, stdout, stderr } = spawnSync(process.execPath, source(MAIN), { env });
    expect(`${stdout}${stderr}`).toBe(
      'worker: the data of Atolls is not right\n  tile T1: its west side is missing.\n  tile T2: it is there twice.\n',
    );
    expect(status).toBe(2);
  });

  test('waits for a database that is not up yet, and stops when told to', async () => {
    const { PATH = '' } = process.env;
    const child = spawn(process.execPath, source(MAIN), {
      env: {
        PATH,
        DATABASE_URL: `postgresql://u:p@127.0.0.1:${await freePort()}/x`,
        APP_SECRET: '0123456789abcdef',
        SMTP_URL: 'smtp://127.0.0.1:9',
        PUBLIC_URL: 'http://play.test',
        WORKER_EVERY_SECONDS: '0.1',
      },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += String(chunk);
      });
    }
    const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
    const tries = (): number => said.split('can not be listened to').length - 1;
    try {
      await expect.poll(tries, { timeout: 120_000, interval: 100 }).toBeGreaterThan(2);
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    } finally {
      child.kill('SIGKILL');
    }
  });
});
