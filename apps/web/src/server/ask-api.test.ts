import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { askApi } from './ask-api.ts';

const servers: Server[] = [];

async function serve(handler: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A place where nobody listens any more. */
async function gone(): Promise<string> {
  const origin = await serve(() => undefined);
  const server = servers.pop();
  server?.close();
  if (server) await once(server, 'close');
  return origin;
}

/** Answers to two requests in a row, one of which begins at each of two origins. */
async function twice(method: string, origins: string[]): Promise<string[]> {
  const ask = () =>
    askApi('/api/x', { method }, origins).then(
      async (answer) => `${answer.status} ${await answer.text()}`,
      () => 'failed',
    );
  return [await ask(), await ask()].sort();
}

describe('asking the api', () => {
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  it('asks another process where one is not there, whatever is asked', async () => {
    const origins = [await serve((request, response) => response.end(request.url)), await gone()];
    expect(await twice('GET', origins)).toEqual(['200 /api/x', '200 /api/x']);
    expect(await twice('POST', origins)).toEqual(['200 /api/x', '200 /api/x']);
  });

  it('asks another where one breaks off or can not answer now, but only questions', async () => {
    const good = await serve((_request, response) => response.end('good'));
    const breaking = await serve((request) => request.socket.destroy());
    expect(await twice('GET', [good, breaking])).toEqual(['200 good', '200 good']);
    expect(await twice('POST', [good, breaking])).toEqual(['200 good', 'failed']);
    const busy = await serve((_request, response) => response.writeHead(503).end('busy'));
    expect(await twice('GET', [good, busy])).toEqual(['200 good', '200 good']);
    expect(await twice('POST', [good, busy])).toEqual(['200 good', '503 busy']);
  });

  it('asks the only one twice, and then says how it is', async () => {
    let asked = 0;
    const slow = await serve((request, response) => {
      asked += 1;
      if (asked === 1) request.socket.destroy();
      else response.writeHead(503).end('busy');
    });
    expect(await (await askApi('/x', {}, [slow])).text()).toBe('busy');
    expect(asked).toBe(2);
    await expect(askApi('/x', {}, [await gone()])).rejects.toThrow(TypeError);
  });
});
