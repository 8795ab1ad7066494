import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './ports.ts';

test('many who ask at once are told a port each', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, freePort));
  expect(new Set(ports).size).toBe(ports.length);
});

test('a port that was told can be listened on', async () => {
  const server = createServer();
  const port = await freePort();
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
  await new Promise((done) => server.close(done));
});
