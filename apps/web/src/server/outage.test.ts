import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { unanswered, watchAnswers } from './outage.ts';

test('a page that got no answer says so in place of a fault, and no other page does', async () => {
  watchAnswers();
  const pages = createServer(async ({ url = '' }, response) => {
    const [, page, code] = url.split('/');
    await sleep(1);
    if (page === 'refused') unanswered(429, '7');
    if (page === 'gone') unanswered(503, null);
    await sleep(1);
    response.statusCode = Number(code);
    response.end('words');
  });
  pages.listen(0, '127.0.0.1');
  await once(pages, 'listening');
  const { port } = pages.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string) => {
    const [answer] = (await once(request({ port, path, agent }).end(), 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return [answer.statusCode, answer.headers['retry-after']];
  };
  // One after the other on one connection.
  expect(await ask('/refused/500')).toEqual([429, '7']);
  expect(await ask('/broken/500')).toEqual([500, undefined]);
  expect(await ask('/gone/500')).toEqual([503, '2']);
  expect(await ask('/refused/200')).toEqual([200, undefined]);
  expect(await ask('/gone/404')).toEqual([404, undefined]);
  agent.destroy();
  pages.close();
});
