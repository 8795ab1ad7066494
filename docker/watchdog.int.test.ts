/** A program that answers nothing well any more ends itself, and only such a one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@wayfinder/store/local';
import { afterEach, expect, test } from 'vitest';
import { ROOT } from './testing/stages.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A program whose health is what it is told by `GET /as/STATUS`, and counts how often it was asked; `/hang` keeps its main thread busy for ever. */
const PROGRAM = `
  let [status, asked] = [200, 0];
  const { createServer } = await import('node:http');
  createServer(({ url }, response) => {
    if (url === '/hang') for (;;);
    if (url.startsWith('/as/')) status = Number(url.slice(4));
    if (url === '/health') asked += 1;
    response.writeHead(url === '/health' ? status : 200).end(String(asked));
  }).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('up'));
`;

async function start(failedSeconds: number, more: Record<string, string> = {}, program = PROGRAM) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const watching = { HEALTH_EVERY_SECONDS: '0.05', HEALTH_FAILED_SECONDS: String(failedSeconds) };
  const env = { ...process.env, ...watching, ...more, PORT: String(port), HEALTH_URL: `${url}/health` };
  const args = ['--import', join(ROOT, 'docker/watchdog.mjs'), '--input-type=module', '--eval', program];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  await once(child.stdout, 'data');
  const say = (path: string) => fetch(url + path, { signal: AbortSignal.timeout(30_000) }).catch(() => null);
  const asked = async () => Number(await (await say('/asked'))?.text());
  const isWatched = async () => {
    const before = await asked();
    await expect.poll(asked).toBeGreaterThan(before + 1);
  };
  return { child, say, isWatched };
}

test('one that says that it is ill', async () => {
  const { child, say, isWatched } = await start(0.3);
  await isWatched();
  const ended = once(child, 'exit');
  await say('/as/503');
  expect(await ended).toEqual([null, 'SIGKILL']);
});

test('one whose main thread never comes to rest', async () => {
  const { child, say, isWatched } = await start(0.3);
  await isWatched();
  const ended = once(child, 'exit');
  void say('/hang');
  expect(await ended).toEqual([null, 'SIGKILL']);
});

/** Is ill from its first moment on. */
const NEVER_WELL = PROGRAM.replace('[200, 0]', '[503, 0]');

test('one that never becomes healthy, after it has had its time to start', async () => {
  const began = performance.now();
  const { child } = await start(0.3, { HEALTH_START_SECONDS: '1.5' }, NEVER_WELL);
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  expect(performance.now() - began).toBeGreaterThan(1_500);
});

test('one that takes its time to start goes on', async () => {
  const { child, say, isWatched } = await start(0.3, { HEALTH_START_SECONDS: '600' }, NEVER_WELL);
  await new Promise((done) => setTimeout(done, 1_000));
  await say('/as/200');
  await isWatched();
  expect(child.exitCode ?? child.signalCode).toBeNull();
  const ended = once(child, 'exit');
  await say('/as/503');
  expect(await ended).toEqual([null, 'SIGKILL']);
});

test('one that recovers in time goes on', async () => {
  const { child, say, isWatched } = await start(600);
  await isWatched();
  await say('/as/503');
  await isWatched();
  await say('/as/200');
  await isWatched();
  expect(child.exitCode ?? child.signalCode).toBeNull();
});
