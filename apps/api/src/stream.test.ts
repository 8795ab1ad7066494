import { API, type StreamBatch } from '@wayfinder/contract';
import { type BatchText, type Listener, NotFound, type Reader, type Service, Unavailable } from '@wayfinder/service';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UNLIMITED } from './limits.ts';
import { PRICES } from './prices.ts';
import type { RouteOptions } from './routes.ts';
import { GAME, stubServer, TOKENS } from './testing/stub.ts';

const batch = (position: number): BatchText => {
  const waiting = { decisions: [], awaited: [], outcome: null, head: null };
  const told: StreamBatch = { viewer: 'spectator', position, events: [], seats: [], ...waiting };
  return { position, json: JSON.stringify(told) };
};

interface Subscribed {
  reader: Reader;
  after: number | undefined;
  listener: Listener;
  closed: boolean;
}

let open: FastifyInstance | undefined;
afterEach(async () => {
  open?.server.closeAllConnections();
  await open?.close();
});

/** A listening server whose subscriptions the test speaks to. */
async function listening(
  early: BatchText[] = [],
  more: Partial<RouteOptions> & { stub?: Partial<Service> } = {},
): Promise<{ url: string; mine: string; subscribed: Subscribed[]; server: FastifyInstance }> {
  const subscribed: Subscribed[] = [];
  const subscribe: Service['subscribe'] = async (reader, gameId, after, listener) => {
    if (gameId !== GAME) throw new NotFound('unknown-game');
    const entry: Subscribed = { reader, after, listener, closed: false };
    subscribed.push(entry);
    for (const one of early) listener.batch(one);
    return {
      viewer: 'spectator' as const,
      close: () => {
        entry.closed = true;
      },
    };
  };
  const hearCalls: Service['hearCalls'] = async (_user, listener) => {
    listener.calls({ calls: [] });
    return { close: () => undefined };
  };
  const { server } = await stubServer({ subscribe, hearCalls, ...more.stub }, more);
  open = server;
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const mine = `${url}${API}/me/stream?games=${GAME}:7`;
  return { url: `${url}${API}/games/${GAME}/stream`, mine, subscribed, server };
}

/** Reads a stream's text piece by piece. */
function reading(answer: Response): { until(text: string): Promise<string>; end(): Promise<void> } {
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let seen = '';
  return {
    async until(text) {
      while (!seen.includes(text)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`ended before ${text}: ${seen}`);
        seen += decoder.decode(value);
      }
      return seen;
    },
    async end() {
      while (!(await reader.read()).done);
    },
  };
}

describe('the stream', () => {
  it('sends what happens at once, with its position to come back to', async () => {
    const { url, subscribed } = await listening([batch(3)]);
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const stream = reading(answer);
    await stream.until('id: 3\nevent: batch\ndata: {"viewer":"spectator","position":3,');
    subscribed[0]?.listener.batch(batch(4));
    await stream.until('id: 4\nevent: batch\n');
    subscribed[0]?.listener.reset('stepped-back');
    await stream.until('event: reset\ndata: {"reason":"stepped-back"}\n\n');
  });

  it('goes on after what the reader has: its own memory before the address', async () => {
    const { url, subscribed } = await listening();
    const abort = new AbortController();
    const { signal } = abort;
    await fetch(url, { signal });
    await fetch(`${url}?after=7`, { signal });
    await fetch(`${url}?after=7`, { signal, headers: { 'last-event-id': '9' } });
    expect(subscribed.map(({ after }) => after)).toEqual([undefined, 7, 9]);
    abort.abort();
  });

  it('is the seat’s of who asks, or a spectator’s', async () => {
    const { url, subscribed } = await listening();
    const abort = new AbortController();
    const headers = { authorization: `Bearer ${TOKENS.read}` };
    await fetch(`${url}?as=spectator&link=0123456789abcdef`, { signal: abort.signal, headers });
    expect(subscribed[0]?.reader).toEqual({ user: 'u1', link: '0123456789abcdef', as: 'spectator' });
    abort.abort();
  });

  it('refuses like any route', async () => {
    const { url } = await listening();
    const answer = await fetch(url.replace(GAME, '111111111111'));
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'unknown-game' });
  });

  it('lets go when the reader leaves', async () => {
    const { url, subscribed } = await listening();
    const abort = new AbortController();
    await fetch(url, { signal: abort.signal });
    abort.abort();
    await expect.poll(() => subscribed[0]?.closed).toBe(true);
  });

  it('says that it is alive, and ends when its token does', async () => {
    let known = true;
    const identity = { user: 'u1', via: 'token' as const, scopes: ['read' as const] };
    const identifyToken = async () => (known ? identity : null);
    const { url, subscribed } = await listening([], { heartbeatMs: 20, stub: { identifyToken } });
    const stream = reading(await fetch(url, { headers: { authorization: `Bearer ${TOKENS.read}` } }));
    await stream.until(': still here');
    known = false;
    await stream.end();
    expect(subscribed[0]?.closed).toBe(true);
  });

  it('looks its reader up once for all streams of one browser', async () => {
    let lookUps = 0;
    const identity = { user: 'u1', via: 'token' as const, scopes: ['read' as const] };
    const identifyToken = async () => {
      lookUps += 1;
      return identity;
    };
    const { url } = await listening([], { heartbeatMs: 500, stub: { identifyToken } });
    const abort = new AbortController();
    const init = { signal: abort.signal, headers: { authorization: `Bearer ${TOKENS.read}` } };
    const streams = await Promise.all(Array.from({ length: 30 }, async () => reading(await fetch(url, init))));
    await Promise.all(streams.map((stream) => stream.until(': still here')));
    // Each once as it is opened, and then all together once in a third of the time between two signs of life.
    expect(lookUps).toBeGreaterThan(30);
    expect(lookUps).toBeLessThan(45);
    abort.abort();
  });

  it('is one of so many that one account may have open', async () => {
    const { url, mine, subscribed } = await listening();
    const abort = new AbortController();
    const ask = (door: string) =>
      fetch(door, { signal: abort.signal, headers: { authorization: `Bearer ${TOKENS.read}` } });
    for (let n = 0; n < 50; n += 1) expect((await ask(n % 2 ? mine : url)).status).toBe(200);
    for (const door of [url, mine]) {
      const refused = await ask(door);
      expect(refused.status).toBe(429);
      expect(await refused.json()).toMatchObject({ code: 'rate-limited' });
    }
    expect((await fetch(url, { signal: abort.signal })).status).toBe(200);
    abort.abort();
    await expect.poll(() => subscribed.every(({ closed }) => closed)).toBe(true);
    const again = new AbortController();
    const headers = { authorization: `Bearer ${TOKENS.read}` };
    expect((await fetch(url, { signal: again.signal, headers })).status).toBe(200);
    again.abort();
  });

  it('is one of so many also when all are asked for at once, and one that is refused takes no place', async () => {
    let answer: ((error: Error) => void)[] = [];
    const subscribe: Service['subscribe'] = () => new Promise((_, fail) => answer.push(fail));
    const { url, mine } = await listening([], { stub: { subscribe }, admission: { reads: 100, perSender: 100 } });
    for (const door of [url, url, mine, mine]) {
      const statuses: number[] = [];
      const asked = Array.from({ length: 80 }, async () => {
        const { status } = await fetch(door, { headers: { authorization: `Bearer ${TOKENS.read}` } });
        statuses.push(status);
      });
      await expect.poll(() => statuses, { timeout: 20_000 }).toEqual(Array(30).fill(429));
      await expect.poll(() => answer).toHaveLength(50);
      for (const refuse of answer) refuse(new Unavailable());
      await Promise.all(asked);
      answer = [];
    }
  });

  it('tells of several games with all their positions, which come back in the same order', async () => {
    const { mine, subscribed } = await listening();
    const [abort, other] = [new AbortController(), 'zzzzzzzzzzzz'];
    const headers = { authorization: `Bearer ${TOKENS.read}` };
    const address = `${mine},${GAME}:2:spectator:0123456789abcdef,${other}:4`;
    const stream = reading(await fetch(address, { headers, signal: abort.signal }));
    await stream.until('event: calls\ndata: {"calls":[]}\n\n');
    await stream.until('event: refused\ndata: {"place":2,"told":{"code":"unknown-game"}}\n\n');
    expect(subscribed.map(({ reader, after }) => [reader, after])).toEqual([
      [{ user: 'u1', link: undefined, as: undefined }, 7],
      [{ user: 'u1', link: '0123456789abcdef', as: 'spectator' }, 2],
    ]);
    subscribed[1]?.listener.batch(batch(3));
    await stream.until('id: 7,3,4\nevent: batch\ndata: {"place":1,"told":{"viewer":"spectator","position":3,');
    subscribed[0]?.listener.reset('started');
    await stream.until('event: reset\ndata: {"place":0,"told":{"reason":"started"}}\n\n');
    for (const id of ['9,8,4', '9,8'])
      await fetch(address, { headers: { ...headers, 'last-event-id': id }, signal: abort.signal });
    expect(subscribed.slice(2).map(({ after }) => after)).toEqual([9, 8, 7, 2]);
    abort.abort();
    await expect.poll(() => subscribed.every(({ closed }) => closed)).toBe(true);
  });

  it('has the bytes of a message made once for all who may know the same, without frames of chunks', async () => {
    const { url, subscribed } = await listening();
    const abort = new AbortController();
    const opened = await Promise.all([1, 2, 3].map(() => fetch(url, { signal: abort.signal })));
    for (const { headers } of opened)
      expect([headers.get('transfer-encoding'), headers.get('connection')]).toEqual([null, 'close']);
    const told = batch(3);
    const text = `id: 3\nevent: batch\ndata: ${told.json}\n\n`;
    const encoded = vi.spyOn(Buffer, 'from');
    for (const { listener } of subscribed) listener.batch(told);
    for (const answer of opened) await reading(answer).until(text);
    expect(encoded.mock.calls.filter(([from]) => (from as unknown) === text)).toHaveLength(1);
    encoded.mockRestore();
    abort.abort();
  });

  it('costs as much as a stream of each of its games', async () => {
    const charged: number[] = [];
    const limits = { ...UNLIMITED, charge: (_who: string, ms: number) => void charged.push(ms) };
    const { mine } = await listening([], { limits });
    const abort = new AbortController();
    const headers = { authorization: `Bearer ${TOKENS.read}` };
    await fetch(`${mine},${GAME}:2:spectator,zzzzzzzzzzzz:4`, { headers, signal: abort.signal });
    expect(charged).toEqual([2 * PRICES.stream.points]);
    abort.abort();
  });

  it('is opened in turn, and makes nobody wait once it is open', async () => {
    let [opening, most] = [0, 0];
    const subscribe: Service['subscribe'] = async () => {
      opening += 1;
      most = Math.max(most, opening);
      await new Promise((done) => setTimeout(done, 5));
      opening -= 1;
      return { viewer: 'spectator', close: () => undefined };
    };
    const { url } = await listening([], { stub: { subscribe }, admission: { reads: 2 } });
    const abort = new AbortController();
    const opened = await Promise.all(Array.from({ length: 20 }, () => fetch(url, { signal: abort.signal })));
    expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
    expect(most).toBe(2);
    abort.abort();
  });

  it('ends cleanly when the server stops', async () => {
    const { url, subscribed, server } = await listening();
    const stream = reading(await fetch(url));
    await stream.until('retry: 2000');
    await server.close();
    await stream.end();
    expect(subscribed[0]?.closed).toBe(true);
  });
});
