import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, isFree } from './ports.ts';

test('many who ask at once are told a port each', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, freePort));
  expect(new Set(ports).size).toBe(ports.length);
});

test('a port that somebody listens on is not free, and is free again after', async () => {
  const server = createServer();
  const port = await freePort();
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
  expect(await isFree(port, '127.0.0.1')).toBe(false);
  await new Promise((done) => server.close(done));
  expect(await isFree(port, '127.0.0.1')).toBe(true);
});
