import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { addressOf, ROUTES, type RouteName } from '@wayfinder/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createGateway, type GatewayOptions, pageTimeFor, proxiesBefore } from './gateway.ts';
import { gatewayMetrics } from './metrics.ts';
import { createOperator } from './operator.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface Upstream {
  readonly url: string;
  readonly server: Server;
}

const open: (() => Promise<unknown>)[] = [];

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}

async function upstream(handler: Handler, port = 0, ready = () => true): Promise<Upstream> {
  const server = createServer((request, response) => {
    if (request.url === '/health') response.end('ok');
    else if (request.url === '/ready') response.writeHead(ready() ? 200 : 503).end();
    else handler(request, response);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  open.push(() => close(server));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** An upstream that says who it is and what it was asked. */
const echo =
  (name: string): Handler =>
  async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, url, headers } = request;
    response.setHeader('content-type', 'application/json');
    response.setHeader('set-cookie', ['a=1', 'b=2']);
    response.end(JSON.stringify({ name, method, url, headers, body: Buffer.concat(chunks).toString() }));
  };

async function gatewayFor(options: Partial<GatewayOptions> & { apiUrls: string[] }): Promise<string> {
  const gateway: FastifyInstance = await createGateway({
    webUrls: ['http://127.0.0.1:9'],
    trustProxy: 0,
    logLevel: 'silent',
    healthEvery: 50,
    ...options,
  });
  open.push(() => gateway.close());
  return gateway.listen({ port: 0, host: '127.0.0.1' });
}

interface Echo {
  name: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

async function ask(url: string, init?: RequestInit): Promise<Echo> {
  return (await (await fetch(url, init)).json()) as Echo;
}

/** Names of the api processes that answer six requests. */
async function namesAt(origin: string): Promise<string> {
  const seen = new Set<string>();
  for (let i = 0; i < 6; i++) seen.add((await ask(`${origin}/api/x`)).name);
  return [...seen].sort().join();
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((done) => setTimeout(done, 20));
}

describe('gateway', () => {
  afterEach(async () => {
    for (const end of open.splice(0).reverse()) await end();
  });

  it('writes no address, key, cookie or body into its log, whatever breaks', async () => {
    const lines: string[] = [];
    const logTo = { write: (line: string) => void lines.push(line) };
    const cut = await upstream((request) => request.socket.destroy());
    const origin = await gatewayFor({ apiUrls: [cut.url, 'http://127.0.0.1:9'], logLevel: 'info', logTo });
    const headers = { authorization: 'Bearer canary-token', cookie: 'canary=cookie', 'content-type': 'text/plain' };
    const asked: [string, RequestInit][] = [
      ['/api/v1/games/x?link=canary-key', {}],
      ['/api/v1/canary-path', { method: 'POST', body: 'canary-body' }],
      ['/games/x?link=canary-key', {}],
      ['/canary-%E0%A4%A', {}],
    ];
    for (const [path, init] of asked)
      expect((await fetch(origin + path, { headers, ...init })).status).toBeGreaterThan(399);
    expect(lines.filter((line) => line.includes('upstream failed')).length).toBeGreaterThanOrEqual(3);
    expect(lines.filter((line) => line.includes('canary'))).toEqual([]);
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  });

  it('sends /api to the api and everything else, next-auth included, to the pages', async () => {
    const api = await upstream(echo('api'));
    const web = await upstream(echo('web'));
    const origin = await gatewayFor({ apiUrls: [api.url], webUrls: [web.url] });
    const names = async (paths: string[]) => Promise.all(paths.map(async (path) => (await ask(origin + path)).name));
    expect(await names(['/api', '/api/games', '/api/stream/x', '/api/authors'])).toEqual(['api', 'api', 'api', 'api']);
    expect(await names(['/', '/games/x', '/apiary', '/auth/session'])).toEqual(['web', 'web', 'web', 'web']);
    expect(await (await fetch(`${origin}/gateway/health`)).json()).toEqual({ status: 'ok' });
  });

  it('lets no header through that the pages would answer with a fault', async () => {
    const web = await upstream(echo('web'));
    const origin = await gatewayFor({ apiUrls: [web.url], webUrls: [web.url] });
    const ask = (state: string) => fetch(origin, { headers: { rsc: '1', 'next-router-state-tree': state } });
    for (const broken of ['x', '%7B', '%E0%A4%A', 'null']) {
      const answer = await ask(broken);
      expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'bad-request' }]);
    }
    const good = await ask(encodeURIComponent('["",{"children":["__PAGE__",{}]}]'));
    expect(((await good.json()) as Echo).headers['next-router-state-tree']).toContain('PAGE');
  });

  it('lets no action through that the pages would answer with a fault', async () => {
    const web = await upstream(echo('web'));
    const origin = await gatewayFor({ apiUrls: [web.url], webUrls: [web.url] });
    const headers = { 'next-action': '40479729', 'content-type': 'text/plain;charset=UTF-8' };
    const send = (path: string, body: string) => fetch(origin + path, { method: 'POST', headers, body });
    const refused = await send('/sign-in', '["$F1"]');
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'bad-request' }]);
    expect((await send('/sign-in', '[]')).status).toBe(200);
    expect((await send('/api/x', '["$F1"]')).status).toBe(200);
  });

  it('tells the pages the name that browsers see, whatever a proxy before it sends', async () => {
    const web = await upstream(echo('web'));
    const told = async (publicUrl: string, host: string) => {
      const origin = await gatewayFor({ apiUrls: [web.url], webUrls: [web.url], publicUrl });
      const [answer] = (await once(request(origin, { headers: { host } }).end(), 'response')) as [IncomingMessage];
      const { headers } = (await json(answer)) as Echo;
      return [headers['x-forwarded-host'], headers['x-forwarded-proto']];
    };
    // nginx sends the name of its upstream unless it is told otherwise.
    expect(await told('https://play.example.org', '127.0.0.1:3000')).toEqual(['play.example.org', 'https']);
    expect(await told('http://localhost:3000', '192.168.1.20:3000')).toEqual(['192.168.1.20:3000', 'http']);
  });

  it('answers everybody else while hundreds of streams are open', async () => {
    const held: ServerResponse[] = [];
    const streams = (Object.keys(ROUTES) as RouteName[]).flatMap((name) =>
      'stream' in ROUTES[name] ? addressOf(name, { id: '7Yc3mKpQ2vXb' }) : [],
    );
    const api = await upstream((request, response) => {
      if (!request.url?.includes('/stream')) return void response.end('{"name":"api"}');
      held.push(response);
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': here\n\n');
    });
    const origin = await gatewayFor({ apiUrls: [api.url], entrance: { reads: 8, waiting: 8, perSender: 8 } });
    for (const address of streams) {
      const opened = await Promise.all(Array.from({ length: 200 }, () => fetch(`${origin}${address}?after=0`)));
      expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
      expect((await ask(`${origin}${addressOf('getGame', { id: '7Yc3mKpQ2vXb' })}`)).name).toBe('api');
    }
    expect(held).toHaveLength(200 * streams.length);
    for (const response of held) response.end();
  });

  /** Connections on which somebody says something, and hears nothing more. */
  async function speaking(origin: string, count: number, said: string, localAddress = '127.0.0.1'): Promise<Socket[]> {
    const { hostname, port } = new URL(origin);
    return Promise.all(
      Array.from({ length: count }, async () => {
        const socket = connect({ port: Number(port), host: hostname, localAddress });
        socket.on('error', () => undefined);
        open.push(async () => void socket.destroy());
        await once(socket, 'connect');
        socket.write(said);
        return socket;
      }),
    );
  }

  it('lets others have their turn while an answer is on its way to whoever doesn’t take it, and cuts that off', async () => {
    let [asked, cut] = [0, 0];
    const api = await upstream((request, response) => {
      if (!request.url?.endsWith('large')) return void response.end('{"name":"api"}');
      asked += 1;
      response.once('close', () => {
        if (!response.writableFinished) cut += 1;
      });
      response.end(Buffer.alloc(16 * 1024 * 1024));
    });
    const entrance = { reads: 2, waiting: 50, perSender: 30, waitMs: 30_000, turnMs: 10 };
    const origin = await gatewayFor({ apiUrls: [api.url], entrance, idleMs: 4_000 });
    const slow = await speaking(origin, 3, 'GET /api/large HTTP/1.1\r\nhost: x\r\n\r\n', '127.0.0.3');
    for (const socket of slow) socket.pause();
    expect((await ask(`${origin}/api/x`)).name).toBe('api');
    await expect.poll(() => asked).toBe(3);
    expect((await ask(`${origin}/api/x`)).name).toBe('api');
    await expect.poll(() => cut).toBe(3);
  });

  it('has so few pages of one sender made at once, whatever it sends, that others’ come in time, and signing in has a door of its own', async () => {
    const hung: ServerResponse[] = [];
    const web = await upstream((request, response) =>
      request.url === '/hang' ? void hung.push(response) : response.end('{"name":"web"}'),
    );
    const origin = await gatewayFor({ apiUrls: [web.url], webUrls: [web.url] });
    for (const method of ['GET', 'POST', 'HEAD', 'OPTIONS', 'DELETE'])
      await speaking(origin, 4, `${method} /hang HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n`, '127.0.0.3');
    expect((await ask(origin)).name).toBe('web');
    expect(hung).toHaveLength(4);
    await speaking(origin, 2, 'GET /hang HTTP/1.1\r\nhost: x\r\n\r\n', '127.0.0.4');
    await expect.poll(() => hung.length).toBe(6);
    // However many visit: files, signing in, and whoever has signed in.
    const cookie = '__Host-authjs.session-token=0123456789abcdef';
    for (const [path, headers] of [
      ['/_next/static/x.js', {}],
      ['/sign-in?to=%2F', {}],
      ['/auth/csrf', {}],
      ['/', { cookie }],
    ] as const)
      expect((await ask(origin + path, { headers })).name, path).toBe('web');
    const waiting = ask(origin, { method: 'POST', body: 'whole' });
    // The room of another than the first sender, which has asked for more long before.
    hung[4]?.end();
    expect((await waiting).name).toBe('web');
  });

  /** All that is answered to a request as it is written here, until the connection is closed. */
  async function exchange(origin: string, head: string, localAddress = '127.0.0.1'): Promise<string> {
    const [socket] = await speaking(origin, 1, `${head}\r\n\r\n`, localAddress);
    const chunks: Buffer[] = [];
    for await (const chunk of socket as Socket) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  }

  const BETWEEN_NEIGHBOURS = [
    ...['Keep-Alive: timeout=5', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQ', 'Proxy-Connection: keep-alive'],
    ...['TE: trailers', 'Trailer: x', 'Content-Length: 0', 'Expect: 100-continue', 'X-Named: 1'],
  ];

  it.each(BETWEEN_NEIGHBOURS)(
    'passes on nothing between neighbours, nor takes a process for dead for it: %s',
    async (line) => {
      const api = await upstream((request, response) => {
        response.setHeader('keep-alive', 'timeout=75').setHeader('proxy-connection', 'keep-alive');
        response.setHeader('connection', 'keep-alive, x-named').setHeader('x-named', '1').setHeader('x-kept', '1');
        response.end(JSON.stringify({ name: 'api', headers: request.headers }));
      });
      const origin = await gatewayFor({ apiUrls: [api.url], webUrls: [api.url], healthEvery: 60_000 });
      for (const path of ['/api/x', '/x']) {
        const said = await exchange(origin, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close, x-named\r\n${line}`);
        const [head = '', body = ''] = said.replace(/^HTTP\/1.1 100 Continue\r\n\r\n/, '').split('\r\n\r\n');
        expect(head).toMatch(/^HTTP\/1.1 200 /);
        // A client that wants the connection closed has it closed: the answer has come to its end.
        expect(head).toMatch(/\r\nconnection: close/i);
        expect(head).toMatch(/\r\nx-kept: 1/i);
        expect(head).not.toMatch(/\r\n(keep-alive|proxy-connection|x-named|upgrade):/i);
        const name = (line.split(':')[0] ?? '').toLowerCase();
        const { headers } = JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)) as Echo;
        if (name !== 'content-length') expect(Object.keys(headers)).not.toContain(name);
      }
      expect((await ask(`${origin}/api/x`)).name).toBe('api');
    },
  );

  it('takes a process for dead for no answer that it can’t read', async () => {
    const api = await upstream((request, response) => {
      if (request.url === '/api/odd') request.socket.end('HTTP/1.1 200 OK\r\nbad header\r\n\r\n');
      else response.end('{"name":"api"}');
    });
    const other = await upstream(echo('other'));
    const origin = await gatewayFor({ apiUrls: [api.url, other.url], healthEvery: 60_000 });
    const odd = [await fetch(`${origin}/api/odd`), await fetch(`${origin}/api/odd`)];
    expect(odd.map(({ status }) => status).toSorted()).toEqual([200, 503]);
    expect(await namesAt(origin)).toBe('api,other');
  });

  it.each([
    ...['/api/v1/games/7Yc3mKpQ2vXb\\events#/stream', '/api/v1/games/7Yc3mKpQ2vXb/events#/stream', '/x\\y', '/#', '#'],
    ...['http://other.example/api/v1/me/stream', 'x', '*'],
  ])('refuses a target that would be read in another way behind: %s', async (target) => {
    let asked = 0;
    const behind = await upstream(({ url }, response) => {
      if (url !== '/icon.svg') asked += 1;
      response.end();
    });
    const origin = await gatewayFor({ apiUrls: [behind.url], webUrls: [behind.url] });
    const method = target === '*' ? 'OPTIONS' : 'GET';
    expect(await exchange(origin, `${method} ${target} HTTP/1.1\r\nhost: x\r\nconnection: close`)).toContain(' 400 ');
    expect(asked).toBe(0);
  });

  it('is well after what it refuses by itself: nothing of that is out', async () => {
    const behind = await upstream(echo('any'));
    const origin = await gatewayFor({ apiUrls: [behind.url], webUrls: [behind.url], silentMs: 200 });
    const targets = [
      '//evil.example/',
      '/api/v1/me/../games',
      '/x/../y',
      '/%2e%2e/x',
      '/api/..',
      '/x/%2e%2e%2fy',
      '//',
    ];
    for (const target of [...targets, '/x\\y', '*', 'x', '/x?y=%00', '/%00', '/%zz', '/api/%zz']) {
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const answer = await exchange(origin, `${method} ${target} HTTP/1.1\r\nhost: x\r\nconnection: close`);
        expect(answer, target).toMatch(/^HTTP\/1\.1 [245]/);
      }
    }
    await new Promise((done) => setTimeout(done, 400));
    expect((await fetch(`${origin}/gateway/health`)).status).toBe(200);
  });

  it.each([
    ...['games/7Yc3mKpQ2vXb%5cevents%23/stream', 'games/7Yc3mKpQ2vXb%2fevents%23/stream', 'games/x;/stream'],
    ...['games/7Yc3mKpQ2vXb/events;/stream', 'games/7Yc3mKpQ2vXb%255cevents/stream', 'games/7Yc3mKpQ2vXb/stream/'],
    ...['games/7Yc3mKpQ2vXb/events?/stream', 'me/stream%3f/events', 'games/7Yc3mKpQ2vXb/stream;x', 'me/stream&x'],
  ])('takes nothing for a stream that isn’t the address of one: %s', async (path) => {
    let asked = 0;
    const api = await upstream(() => {
      asked += 1;
    });
    const bounds = { reads: 2, waiting: 0, perSender: 100 };
    const origin = await gatewayFor({ apiUrls: [api.url], entrance: bounds });
    const answers: number[] = [];
    for (let n = 0; n < 5; n += 1)
      void fetch(`${origin}/api/v1/${path}`).then(
        ({ status }) => answers.push(status),
        () => undefined,
      );
    await expect.poll(() => answers).toEqual([503, 503, 503]);
    expect(asked).toBeLessThanOrEqual(2);
  });

  it('is ill while nothing that was asked is answered, writes too, and while a part has nobody left; streams are left alone', async () => {
    const hung: ServerResponse[] = [];
    const api = await upstream((request, response) => {
      if (request.method === 'POST') hung.push(response);
      else if (request.url?.endsWith('/stream')) response.flushHeaders();
      else response.end('{"name":"api"}');
    });
    let ready = true;
    const web = await upstream((_request, response) => response.writeHead(ready ? 200 : 500).end());
    const origin = await gatewayFor({ apiUrls: [api.url], webUrls: [web.url], silentMs: 300 });
    const health = async () => (await fetch(`${origin}/gateway/health`)).status;
    const stream = await fetch(`${origin}/api/v1/games/7Yc3mKpQ2vXb/stream`);
    await new Promise((done) => setTimeout(done, 600));
    expect(await health()).toBe(200);
    const write = fetch(`${origin}/api/x`, { method: 'POST', body: '{}' });
    await expect.poll(health).toBe(503);
    expect((await ask(`${origin}/api/x`)).name).toBe('api');
    expect(await health()).toBe(200);
    await expect.poll(health).toBe(503);
    for (const response of hung) response.end('{}');
    expect((await write).status).toBe(200);
    expect(await health()).toBe(200);
    ready = false;
    await expect.poll(health).toBe(503);
    ready = true;
    await expect.poll(health).toBe(200);
    await stream.body?.cancel();
  });

  it('keeps the place of whoever hangs up before the answer: the work goes on', async () => {
    const hung: ServerResponse[] = [];
    const web = await upstream((request, response) =>
      request.url === '/hang' ? void hung.push(response) : response.end('{"name":"web"}'),
    );
    const bounds = { reads: 2, waiting: 0, perSender: 100 };
    const origin = await gatewayFor({ apiUrls: [web.url], webUrls: [web.url], entrance: bounds });
    const gone = await speaking(origin, 2, 'GET /hang HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => hung.length).toBe(2);
    for (const socket of gone) socket.destroy();
    for (let n = 0; n < 3; n += 1) expect((await fetch(origin)).status).toBe(503);
    hung[0]?.end();
    await expect.poll(async () => (await fetch(origin)).status).toBe(200);
  });

  it('lets one sender use so much of the pages’ time, and others and signing in all the same', async () => {
    const web = await upstream((_request, response) => void setTimeout(() => response.end('{"name":"web"}'), 50));
    const pageTime = { ms: 100, perSecond: 0.1 };
    const origin = await gatewayFor({ apiUrls: [web.url], webUrls: [web.url], pageTime });
    const from = (address: string, path = '/') =>
      exchange(origin, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close`, address);
    let last = '';
    for (let n = 0; n < 10 && !last.includes(' 429 '); n += 1) last = await from('127.0.0.3');
    expect(last).toMatch(/^HTTP\/1.1 429 (.|\r\n)*retry-after: \d+/i);
    expect(await from('127.0.0.4')).toContain(' 200 ');
    for (const path of ['/sign-in', '/_next/static/x.js']) expect(await from('127.0.0.3', path)).toContain(' 200 ');
  });

  it('lets a sender use more of the pages’ time where it may ask for more, and starts with nothing but a number', () => {
    expect(['0', undefined, '12000'].map((text) => pageTimeFor(text)?.perSecond)).toEqual([undefined, 500, 1000]);
    for (const text of ['-1', 'all', '1.5', ' ']) expect(() => pageTimeFor(text)).toThrow('RATE_LIMIT');
  });

  it('lets people use their mails while others ask for theirs, and no sender has all places of signing in', async () => {
    const hung: string[] = [];
    const web = await upstream((request, response) => {
      if (request.headers['x-hang']) hung.push(`${request.method} ${request.url}`);
      else response.end('{"name":"web"}');
    });
    const origin = await gatewayFor({ apiUrls: [web.url], webUrls: [web.url] });
    const hang = 'host: x\r\nx-hang: 1\r\ncontent-length: 0\r\n\r\n';
    for (const n of [3, 4]) await speaking(origin, 3, `POST /sign-in?then=%2F HTTP/1.1\r\n${hang}`, `127.0.0.${n}`);
    await expect.poll(() => hung.length).toBe(3);
    await speaking(origin, 3, `GET /sign-in/confirm HTTP/1.1\r\n${hang}`, '127.0.0.3');
    await expect.poll(() => hung.length).toBe(5);
    for (const [path, method] of [
      ['/sign-in', 'GET'],
      ['/sign-in/confirm', 'GET'],
      ['/welcome', 'GET'],
      ['/auth/code', 'POST'],
      ['/auth/callback/nodemailer', 'POST'],
    ] as const)
      expect((await ask(origin + path, { method })).name, path).toBe('web');
  });

  it('takes so many writes of one sender at a time, however slowly they come, and others’ all the same', async () => {
    const api = await upstream(echo('api'));
    const origin = await gatewayFor({ apiUrls: [api.url], perSender: { writes: 5 } });
    const half = 'POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nhalf';
    const sockets = await speaking(origin, 5, half, '127.0.0.3');
    const [next] = await speaking(origin, 1, half, '127.0.0.3');
    expect(String((await once(next as Socket, 'data'))[0])).toMatch(/^HTTP\/1.1 429 (.|\r\n)*retry-after: 1/i);
    expect((await ask(`${origin}/api/x`, { method: 'POST', body: 'whole' })).body).toBe('whole');
    for (const socket of sockets) socket.write(' body');
    await Promise.all(sockets.map((socket) => once(socket, 'data')));
    const [after] = await speaking(origin, 1, `${half} body`, '127.0.0.3');
    expect(String((await once(after as Socket, 'data'))[0])).toContain('200 OK');
  });

  it('takes so many connections of one address, unless they are those of a proxy', async () => {
    const api = await upstream(echo('api'));
    const options = { apiUrls: [api.url], perSender: { connections: 5 } };
    for (const trustProxy of [0, 1]) {
      const origin = await gatewayFor({ ...options, trustProxy });
      const sockets = await speaking(origin, 8, '', '127.0.0.3');
      const kept = () => sockets.filter(({ closed }) => !closed).length;
      expect((await ask(`${origin}/api/x`)).name).toBe('api');
      await expect.poll(kept).toBe(trustProxy === 0 ? 5 : 8);
      for (const socket of sockets) socket.destroy();
    }
  });

  it('lets requests wait for a bounded time behind an api that hangs, says so in its health, and goes on when that answers again', async () => {
    let hung: ServerResponse[] = [];
    let hangs = true;
    const api = await upstream(
      (_request, response) => void (hangs ? hung.push(response) : response.end('{"name":"api"}')),
    );
    const web = await upstream(echo('web'));
    const bounds = { reads: 3, waiting: 4, perSender: 100, waitMs: 200 };
    const origin = await gatewayFor({ apiUrls: [api.url], webUrls: [web.url], entrance: bounds });
    const asked = Array.from({ length: 10 }, () => fetch(`${origin}/api/x`));
    const refused = await Promise.all(asked.slice(3));
    for (const answer of refused) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(await answer.json()).toMatchObject({ code: 'busy' });
    }
    // The pages are not held up, and a move is none of what waits.
    expect((await ask(origin)).name).toBe('web');
    const move = fetch(`${origin}/api/x`, { method: 'POST', body: '{}' });
    await expect.poll(() => hung.length).toBe(4);
    const health = () => fetch(`${origin}/gateway/health`);
    await expect.poll(async () => (await health()).status).toBe(503);
    hangs = false;
    for (const response of hung) response.end('{"name":"api"}');
    hung = [];
    expect((await Promise.all([...asked.slice(0, 3), move])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await health()).status).toBe(200);
    expect((await ask(`${origin}/api/x`)).name).toBe('api');
  });

  it('refuses one sender who asks for too much at once, and nobody else', async () => {
    const hung: ServerResponse[] = [];
    const api = await upstream(
      (request, response) => void (request.url === '/api/hang' ? hung.push(response) : response.end('{"name":"api"}')),
    );
    const origin = await gatewayFor({ apiUrls: [api.url], trustProxy: 1, entrance: { reads: 20, perSender: 5 } });
    const from = (address: string, path: string) => fetch(origin + path, { headers: { 'x-forwarded-for': address } });
    const many = Array.from({ length: 8 }, () => from('203.0.113.5', '/api/hang'));
    await expect.poll(() => hung.length).toBe(5);
    const refused = await from('203.0.113.5', '/api/x');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await from('203.0.113.6', '/api/x')).status).toBe(200);
    for (const response of hung) response.end('{}');
    expect((await Promise.all(many)).map(({ status }) => status).toSorted()).toEqual([
      200, 200, 200, 200, 200, 429, 429, 429,
    ]);
    expect((await from('203.0.113.5', '/api/x')).status).toBe(200);
  });

  it('passes method, address, body and cookies on as they are', async () => {
    const api = await upstream(echo('api'));
    const origin = await gatewayFor({ apiUrls: [api.url] });
    const body = JSON.stringify({ text: 'x'.repeat(400_000) });
    const headers = { 'content-type': 'application/json', cookie: 'session=s' };
    const got = await ask(`${origin}/api/games/a%20b/commands?at=3&x=%2F`, { method: 'POST', body, headers });
    expect(got).toMatchObject({ method: 'POST', url: '/api/games/a%20b/commands?at=3&x=%2F', body });
    expect(got.headers.cookie).toBe('session=s');
    const answer = await fetch(`${origin}/api/x`);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    const broken = await ask(`${origin}/api/x`, { method: 'POST', body: '{broken', headers });
    expect(broken.body).toBe('{broken');
  });

  it('says itself who asked, and believes others only when told to', async () => {
    const api = await upstream(echo('api'));
    const forged = { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' };
    const origin = await gatewayFor({ apiUrls: [api.url] });
    const plain = (await ask(`${origin}/api/x`, { headers: forged })).headers;
    expect(plain['x-forwarded-for']).toBe('127.0.0.1');
    expect(plain['x-forwarded-proto']).toBe('http');
    expect(plain['x-forwarded-host']).toBe(new URL(origin).host);

    const behind = await gatewayFor({ apiUrls: [api.url], trustProxy: 1 });
    const told = (await ask(`${behind}/api/x`, { headers: forged })).headers;
    expect(told['x-forwarded-for']).toBe('6.6.6.6');
    expect(told['x-forwarded-proto']).toBe('https');
    expect(told['x-forwarded-host']).toBe('evil.example');
  });

  it('takes for the asker’s address what the nearest proxies say, never what the asker claims before them', async () => {
    const [api, web] = [await upstream(echo('api')), await upstream(echo('web'))];
    const claimed = '6.6.6.6, 2001:db8::6';
    const asker = '203.0.113.7';
    for (const { proxies, list, seen } of [
      { proxies: 0, list: claimed, seen: '127.0.0.1' },
      { proxies: 1, list: `${claimed}, ${asker}`, seen: asker },
      { proxies: 2, list: `${claimed}, ${asker}, 198.51.100.2`, seen: asker },
    ]) {
      const origin = await gatewayFor({ apiUrls: [api.url], webUrls: [web.url], trustProxy: proxies });
      for (const path of ['/api/x', '/sign-in']) {
        const { headers } = await ask(`${origin}${path}`, {
          headers: { 'x-forwarded-for': list, forwarded: 'for=6.6.6.6' },
        });
        expect([headers['x-forwarded-for'], headers.forwarded], `${proxies} ${path}`).toEqual([seen, undefined]);
      }
    }
  });

  it('is told the number of proxies before it, and starts with nothing else', () => {
    expect([undefined, '0', '1', '3'].map((text) => proxiesBefore(text))).toEqual([0, 0, 1, 3]);
    for (const text of ['true', '-1', '1.5', '10', 'loopback', ' '])
      expect(() => proxiesBefore(text)).toThrow('TRUST_PROXY');
  });

  it('passes every event of a stream on at once, and tells the api when the reader leaves', async () => {
    let left: () => void = () => {};
    const gone = new Promise<void>((done) => {
      left = done;
    });
    let say: (text: string) => void = () => {};
    const api = await upstream((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
      say = (text) => response.write(`data: ${text}\n\n`);
      response.on('close', left);
    });
    const origin = await gatewayFor({ apiUrls: [api.url] });
    const reading = new AbortController();
    const answer = await fetch(`${origin}/api/games/x/stream`, { signal: reading.signal });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    // Each event must arrive before the next is written: a buffering proxy would never answer the first read.
    for (const text of ['one', 'two', 'three']) {
      say(text);
      expect((await reader?.read())?.value).toBe(`data: ${text}\n\n`);
    }
    reading.abort();
    await gone;
  });

  it('takes api processes in turn and leaves out one that has died until it is back', async () => {
    const one = await upstream(echo('one'));
    const two = await upstream(echo('two'));
    const origin = await gatewayFor({ apiUrls: [one.url, two.url] });
    expect(await namesAt(origin)).toBe('one,two');

    await close(two.server);
    // Nobody notices, not even whoever finds out.
    expect(await namesAt(origin)).toBe('one');
    expect(await namesAt(origin)).toBe('one');

    await upstream(echo('two'), Number(new URL(two.url).port));
    await until(async () => (await namesAt(origin)) === 'one,two');
  });

  it('sends what never reached a process to another, whole, whatever is asked', async () => {
    const one = await upstream(echo('one'));
    const gone = await upstream(echo('gone'));
    await close(gone.server);
    const body = JSON.stringify({ text: 'x'.repeat(300_000) });
    for (const method of ['POST', 'PUT', 'DELETE']) {
      // A gateway of its own each time: none that has noticed already.
      const origin = await gatewayFor({ apiUrls: [one.url, gone.url], healthEvery: 60_000 });
      const headers = { 'content-type': 'application/json' };
      const answers = [1, 2].map(() => ask(`${origin}/api/x?at=1`, { method, body, headers }));
      for (const got of await Promise.all(answers)) {
        expect(got).toMatchObject({ name: 'one', method, url: '/api/x?at=1' });
        expect(got.body).toBe(body);
      }
    }
  });

  it('asks a question again where a process broke off, and never repeats what may have been done', async () => {
    const asked: string[] = [];
    const dying: Handler = (request) => {
      asked.push(request.method ?? '');
      request.socket.destroy();
    };
    const one = await upstream(echo('one'));
    const two = await upstream(dying);
    const both = { apiUrls: [one.url, two.url], healthEvery: 60_000 };
    const questions = await gatewayFor(both);
    expect([await ask(`${questions}/api/x`), await ask(`${questions}/api/x`)].map(({ name }) => name)).toEqual([
      'one',
      'one',
    ]);
    expect(asked).toEqual(['GET']);

    const acts = await gatewayFor(both);
    const post = async () => (await fetch(`${acts}/api/x`, { method: 'POST', body: '{}' })).status;
    expect([await post(), await post()].sort()).toEqual([200, 503]);
    expect(asked).toEqual(['GET', 'POST']);
    // By now it is left out.
    expect([await post(), await post()]).toEqual([200, 200]);
  });

  it('takes the processes of the pages in turn, too, and nobody notices when one ends', async () => {
    const one = await upstream(echo('one'));
    const two = await upstream(echo('two'));
    const origin = await gatewayFor({ apiUrls: ['http://127.0.0.1:9'], webUrls: [one.url, two.url] });
    const names = async () =>
      new Set(await Promise.all(['/', '/games', '/x', '/y'].map(async (path) => (await ask(origin + path)).name)));
    expect([...(await names())].sort()).toEqual(['one', 'two']);
    await close(two.server);
    expect([...(await names())]).toEqual(['one']);
  });

  it('gives every request an id of its own, which is passed on and told', async () => {
    const api = await upstream(echo('api'));
    const given = { headers: { 'x-request-id': 'of-the-sender-1' } };
    const origin = await gatewayFor({ apiUrls: [api.url] });
    const answer = await fetch(`${origin}/api/x`, given);
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(((await answer.json()) as Echo).headers['x-request-id']).toBe(id);
    expect((await fetch(`${origin}/api/x`)).headers.get('x-request-id')).not.toBe(id);

    const behind = await gatewayFor({ apiUrls: [api.url], trustProxy: 1 });
    expect((await ask(`${behind}/api/x`, given)).headers['x-request-id']).toBe('of-the-sender-1');
    const odd = await ask(`${behind}/api/x`, { headers: { 'x-request-id': 'a b' } });
    expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('gives no requests to an api process that runs but is not ready', async () => {
    let ready = false;
    const one = await upstream(echo('one'));
    const two = await upstream(echo('two'), 0, () => ready);
    const origin = await gatewayFor({ apiUrls: [one.url, two.url] });
    await until(async () => (await namesAt(origin)) === 'one');
    ready = true;
    await until(async () => (await namesAt(origin)) === 'one,two');
  });

  it('refuses a body that is too large with a problem, and takes no api process for dead', async () => {
    const one = await upstream((request, response) => {
      // As the api does: it answers before it has read all, and reads no further.
      if (request.method !== 'POST') return void response.end(JSON.stringify({ name: 'one' }));
      response.writeHead(413, { 'content-type': 'application/problem+json', connection: 'close' });
      response.end(JSON.stringify({ code: 'too-large', status: 413 }), () => request.destroy());
    });
    const origin = await gatewayFor({ apiUrls: [one.url], healthEvery: 60_000 });
    const body = 'x'.repeat(1024 * 1024);
    for (let i = 0; i < 8; i += 1) {
      const answer = await fetch(`${origin}/api/v1/games/x/commands`, { method: 'POST', body });
      expect(answer.status).toBe(413);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(await answer.json()).toMatchObject({ code: 'too-large' });
    }
    expect((await ask(`${origin}/api/x`)).name).toBe('one');
  });

  it('bounds a body that doesn’t tell its length, for the api and for the pages, and passes smaller ones on', async () => {
    const read: Record<string, number> = { api: 0, web: 0 };
    const counting =
      (name: string): Handler =>
      async (request, response) => {
        try {
          for await (const chunk of request) read[name] = (read[name] ?? 0) + (chunk as Buffer).length;
          response.end(JSON.stringify({ name }));
        } catch {
          response.destroy();
        }
      };
    const [api, web] = [await upstream(counting('api')), await upstream(counting('web'))];
    const origin = await gatewayFor({ apiUrls: [api.url], webUrls: [web.url], healthEvery: 60_000 });
    const streamed = (bytes: number): RequestInit & { duplex: 'half' } => ({
      method: 'POST',
      duplex: 'half',
      body: new Blob(['x'.repeat(bytes)]).stream(),
    });
    for (const path of ['/api/x', '/x']) {
      const answer = await fetch(origin + path, streamed(4 * 1024 * 1024));
      expect([path, answer.status]).toEqual([path, 413]);
      expect(await answer.json()).toMatchObject({ code: 'too-large' });
    }
    expect(Math.max(read.api ?? 0, read.web ?? 0)).toBeLessThanOrEqual(512 * 1024);
    // No process is taken for dead, and what is small enough comes through whole.
    Object.assign(read, { api: 0, web: 0 });
    for (const path of ['/api/x', '/x']) expect((await fetch(origin + path, streamed(400_000))).status).toBe(200);
    expect(read).toEqual({ api: 400_000, web: 400_000 });
  });

  it('stops while a sender is still busy with a body that was refused', async () => {
    const one = await upstream((_, response) => response.end('{}'));
    const gateway = await createGateway({
      apiUrls: [one.url],
      webUrls: [one.url],
      trustProxy: 0,
      logLevel: 'silent',
    });
    const { hostname, port } = new URL(await gateway.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), hostname);
    socket.write(`POST /api/x HTTP/1.1\r\nhost: ${hostname}\r\ncontent-length: 1048576\r\n\r\nthe first of it`);
    expect(String((await once(socket, 'data'))[0])).toContain('413');
    const closed = once(socket, 'close');
    await gateway.close();
    await closed;
  });

  it('answers a sender that waits for 100-continue', async () => {
    const api = await upstream(echo('api'));
    const url = new URL(await gatewayFor({ apiUrls: [api.url] }));
    const status = await new Promise<number | undefined>((done, fail) => {
      const sent = request({
        host: url.hostname,
        port: url.port,
        path: '/api/x',
        method: 'POST',
        headers: { expect: '100-continue', 'content-length': 2 },
      });
      sent.once('continue', () => sent.end('{}'));
      sent.once('response', (answer) => done(answer.resume().statusCode));
      sent.once('error', fail);
    });
    expect(status).toBe(200);
  });

  it('tells of an address that can not be with a problem', async () => {
    const api = await upstream(echo('api'));
    const origin = await gatewayFor({ apiUrls: [api.url] });
    const broken = await fetch(`${origin}/api/games/%E0%A4%A/`);
    expect(broken.status).toBe(400);
    expect(broken.headers.get('content-type')).toContain('application/problem+json');
    expect((await ask(`${origin}/api/v1/games/${'a'.repeat(300)}`)).name).toBe('api');
  });

  it('hands an address that no page can have to the pages, which say so in words', async () => {
    const web = await upstream(echo('web'));
    const origin = await gatewayFor({ apiUrls: ['http://127.0.0.1:9'], webUrls: [web.url] });
    expect((await ask(`${origin}/games/%E0%A4?at=%E0`)).url).toBe('/games/%25E0%25A4?at=%E0');
    expect((await ask(`${origin}/games/a%20b`)).url).toBe('/games/a%20b');
    const long = `/games/${'a'.repeat(9_000)}`;
    expect((await ask(origin + long)).url).toBe(long);
  });

  it('tells whoever opens a page in their language why there is none, and programs by a problem', async () => {
    const origin = await gatewayFor({ apiUrls: ['http://127.0.0.1:9'] });
    const accept = 'text/html,*/*;q=0.8';
    for (const [asked, language] of [
      ['fr-CA,en;q=0.5', 'fr'],
      ['ko', 'ko'],
      ['ja;q=0.9', 'ja'],
      ['xx', 'en'],
    ] as const) {
      const page = await fetch(`${origin}/games`, { headers: { accept, 'accept-language': asked } });
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(await page.text()).toContain(`<html lang="${language}">`);
    }
    const data = await fetch(`${origin}/api/games`, { headers: { accept } });
    expect(data.headers.get('content-type')).toContain('application/problem+json');
  });

  it('answers a problem when nothing is behind it', async () => {
    const origin = await gatewayFor({ apiUrls: ['http://127.0.0.1:9'] });
    const answer = await fetch(`${origin}/api/games`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({ type: '/api/problems/unavailable', code: 'unavailable', status: 503 });
  });
});

describe('what those who run the gateway see of it', () => {
  afterEach(async () => {
    for (const end of open.splice(0).reverse()) await end();
  });

  /** A gateway with its operator's port. `figure` reads one figure: a name, and some labels of it in the order of their names in the code. */
  async function watched(options: Partial<GatewayOptions> & { apiUrls: string[] }) {
    const metrics = gatewayMetrics();
    const origin = await gatewayFor({ ...options, metrics });
    const operator = createOperator(metrics);
    open.push(() => operator.close());
    const operatorOrigin = await operator.listen({ port: 0, host: '127.0.0.1' });
    const text = async () => (await fetch(`${operatorOrigin}/metrics`)).text();
    const figure = async (start: string) => {
      const line = (await text()).split('\n').find((one) => one.startsWith(start));
      return line === undefined ? null : Number(line.split(' ').at(-1));
    };
    const health = async () => {
      const answer = await fetch(`${operatorOrigin}/health`);
      return { status: answer.status, ...((await answer.json()) as { parts: Record<string, object> }) };
    };
    return { origin, text, figure, health };
  }

  it('counts requests by who answered and how, with the time that they took', async () => {
    const api = await upstream((request, response) => response.writeHead(request.url === '/api/no' ? 404 : 200).end());
    const web = await upstream(echo('web'));
    const { origin, text, figure } = await watched({ apiUrls: [api.url], webUrls: [web.url] });
    for (const path of ['/api/v1/games/secret-game?link=secret-key', '/api/x', '/api/no', '/games/secret-game']) {
      await (await fetch(origin + path)).text();
    }
    await fetch(`${origin}/api/x`, { method: 'POST', body: 'x'.repeat(600 * 1024) });
    const counted = async (part: string, url: string, status: number) =>
      figure(`wayfinder_gateway_requests_total{part="${part}",upstream="${url}",status="${status}"}`);
    // An answer is counted when all of it is out, which its reader may know a moment earlier.
    await until(async () => (await counted('gateway', 'none', 413)) === 1);
    expect(await counted('api', api.url, 200)).toBe(2);
    expect(await counted('api', api.url, 404)).toBe(1);
    expect(await counted('pages', web.url, 200)).toBe(1);
    expect(await figure('wayfinder_gateway_request_seconds_count{part="api",status="200"}')).toBe(2);
    expect(await figure('wayfinder_gateway_connections ')).toBeGreaterThan(0);
    expect(await figure(`wayfinder_gateway_upstream_up{part="api",upstream="${api.url}"}`)).toBe(1);
    expect(await text()).not.toContain('secret');
    expect((await ask(`${origin}/metrics`)).name).toBe('web');
  });

  it('counts what failed at an upstream, and what went on to another', async () => {
    const one = await upstream(echo('one'));
    const gone = await upstream(echo('gone'));
    await close(gone.server);
    const { origin, figure } = await watched({ apiUrls: [one.url, gone.url], healthEvery: 60_000 });
    const failures = async (part: string, url: string, how: string) =>
      figure(`wayfinder_gateway_upstream_failures_total{part="${part}",upstream="${url}",how="${how}"}`);
    expect(await failures('api', gone.url, 'passed over')).toBe(0);
    for (let n = 0; n < 4; n += 1) expect((await ask(`${origin}/api/x`)).name).toBe('one');
    expect(await failures('api', gone.url, 'passed over')).toBe(1);
    expect(await failures('api', one.url, 'passed over')).toBe(0);
    expect((await fetch(`${origin}/games/x`)).status).toBe(503);
    expect(await failures('pages', 'http://127.0.0.1:9', 'refused')).toBe(1);
  });

  it('counts streams while they are open, and leaves them out of the times', async () => {
    const api = await upstream((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
    });
    const { origin, figure } = await watched({ apiUrls: [api.url] });
    const reading = new AbortController();
    await fetch(`${origin}/api/games/x/stream`, { signal: reading.signal });
    expect(await figure('wayfinder_gateway_streams ')).toBe(1);
    reading.abort();
    await until(async () => (await figure('wayfinder_gateway_streams ')) === 0);
    expect(await figure(`wayfinder_gateway_requests_total{part="api",upstream="${api.url}",status="200"}`)).toBe(1);
    expect(await figure('wayfinder_gateway_request_seconds_count{part="api",status="200"}')).toBeNull();
  });

  it('tells which part has nobody left who takes requests', async () => {
    let ready = true;
    const api = await upstream(echo('api'), 0, () => ready);
    const web = await upstream(echo('web'));
    const { health } = await watched({ apiUrls: [api.url], webUrls: [web.url] });
    expect(await health()).toMatchObject({ status: 200, ok: true });
    ready = false;
    await until(async () => (await health()).status === 503);
    expect((await health()).parts).toEqual({
      api: { ok: false, upstreams: { [api.url]: false } },
      pages: { ok: true, upstreams: { [web.url]: true } },
    });
    ready = true;
    await until(async () => (await health()).status === 200);
  });
});
