import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer as tcpServer } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test } from 'vitest';
import { closeReceivers, receiver } from '../testing/receiver.ts';
import { type Post, postWebhook, RETRY_SECONDS, retryAfter, retryAt } from './standard-webhook.ts';

/** As the store makes them. */
const newWebhookSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

afterEach(closeReceivers);

const body = { type: 'call.opened', timestamp: '2026-01-01T00:00:00.000Z', data: { gameId: 'g', name: 'Îles – 섬' } };
const text = JSON.stringify(body);
const open = { allowPrivate: true };
const to = (port: number, more: Partial<Post> = {}): Post => ({
  url: `http://127.0.0.1:${port}/`,
  id: 'msg_1',
  at: new Date(),
  text,
  secrets: [newWebhookSecret()],
  ...more,
});

interface Seen {
  headers: Record<string, string>;
  body: string;
}

/** A receiver that says yes and keeps what it got. */
async function keeping(): Promise<{ port: number; seen: Seen[] }> {
  const seen: Seen[] = [];
  const port = await receiver((request, response, got) => {
    seen.push({ headers: request.headers as Record<string, string>, body: got });
    response.end();
  });
  return { port, seen };
}

describe('a signature', () => {
  test('is accepted by the published verifier, and nothing that was changed is', async () => {
    const { port, seen } = await keeping();
    const secret = newWebhookSecret();
    expect(await postWebhook(to(port, { secrets: [secret] }), open)).toMatchObject({ ok: true, status: 200 });
    const [got] = seen;
    if (!got) throw new Error('nothing received');
    expect(got.headers['content-type']).toBe('application/json');
    expect(new Webhook(secret).verify(got.body, got.headers)).toEqual(body);
    const changed = { ...got.headers, 'webhook-id': 'msg_2' };
    const later = { ...got.headers, 'webhook-timestamp': String(Number(got.headers['webhook-timestamp']) + 1) };
    expect(() => new Webhook(secret).verify(got.body.replace('"g"', '"h"'), got.headers)).toThrow();
    expect(() => new Webhook(secret).verify(got.body, changed)).toThrow();
    expect(() => new Webhook(secret).verify(got.body, later)).toThrow();
    expect(() => new Webhook(newWebhookSecret()).verify(got.body, got.headers)).toThrow();
  });

  test('is made with each secret: whoever knows either accepts it', async () => {
    const { port, seen } = await keeping();
    const [fresh, old] = [newWebhookSecret(), newWebhookSecret()];
    await postWebhook(to(port, { secrets: [fresh, old] }), open);
    const [got] = seen;
    expect(got?.headers['webhook-signature']).toMatch(/^v1,[A-Za-z0-9+/=]+ v1,[A-Za-z0-9+/=]+$/);
    for (const secret of [fresh, old]) {
      expect(new Webhook(secret).verify(got?.body ?? '', got?.headers ?? {})).toEqual(body);
    }
  });

  test('is not sent where nobody has a secret', async () => {
    const { port, seen } = await keeping();
    await postWebhook(to(port, { secrets: [] }), open);
    expect(Object.keys(seen[0]?.headers ?? {}).filter((name) => name.startsWith('webhook-'))).toEqual([]);
  });
});

describe('an attempt', () => {
  test('only 2xx is success; 410 wants no more; Retry-After is kept', async () => {
    const codes = [500, 302, 304, 429, 404, 410, 204, 299];
    const port = await receiver((_request, response) => {
      response.writeHead(codes.shift() ?? 200, { 'retry-after': '120' }).end();
    });
    const attempts = [];
    for (let left = codes.length; left > 0; left -= 1) attempts.push(await postWebhook(to(port), open));
    expect(attempts.map(({ ok, gone, status, note }) => [status, ok, gone, note])).toEqual([
      [500, false, false, 'answered'],
      [302, false, false, 'answered'],
      [304, false, false, 'answered'],
      [429, false, false, 'answered'],
      [404, false, false, 'answered'],
      [410, false, true, 'answered'],
      [204, true, false, null],
      [299, true, false, null],
    ]);
    expect(attempts[0]?.retryAfterSeconds).toBe(120);
  });

  test('that can’t be made says why in a code, which names no address', async () => {
    const noteOf = async (url: string, options = {}) => {
      const { ok, status, note } = await postWebhook(to(0, { url }), options);
      expect([ok, status]).toEqual([false, null]);
      return note;
    };
    const silent = await receiver(() => undefined);
    const closing = tcpServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve));
    const { port } = closing.address() as AddressInfo;
    expect(await noteOf('https://10.0.0.1/')).toBe('private-address');
    expect(await noteOf('http://example.org/')).toBe('bad-url');
    expect(await noteOf('https://nobody.example/', { resolve: async () => [] })).toBe('unresolved');
    expect(await noteOf(`http://127.0.0.1:${silent}/`, { ...open, timeoutMs: 200 })).toBe('slow');
    expect(await noteOf(`http://127.0.0.1:${port}/`, open)).toBe('connection');
    // No TLS is spoken there.
    const plain = await receiver((_request, response) => response.end());
    expect(await noteOf(`https://127.0.0.1:${plain}/`, open)).toBe('certificate');
    closing.close();
  });

  test('of more than 20 kB is not made', async () => {
    const { port, seen } = await keeping();
    await expect(postWebhook(to(port, { text: '한'.repeat(6_700) }), open)).rejects.toThrow(RangeError);
    expect(seen).toEqual([]);
  });
});

describe('the schedule', () => {
  const at = new Date('2026-01-01T00:00:00.000Z');
  const seconds = (n: number, jitter: number, after?: number): number | null => {
    const next = retryAt(n, at, jitter, after);
    return next && (next.getTime() - at.getTime()) / 1000;
  };

  test('is the published one, spread by up to a fifth, and ends', () => {
    const hour = 3_600;
    const published = [5, 300, 1_800, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
    expect(published.map((_, n) => seconds(n + 1, 0))).toEqual(published);
    expect(published.map((_, n) => seconds(n + 1, 1))).toEqual(published.map((delay) => delay * 1.2));
    expect(seconds(published.length + 1, 0)).toBeNull();
    expect(RETRY_SECONDS).toEqual(published);
  });

  test('waits at least as long as a receiver asks for, and a day at most for that', () => {
    expect(seconds(1, 0, 900)).toBe(900);
    expect(seconds(2, 0, 60)).toBe(300);
    expect(retryAfter('120', at)).toBe(120);
    // As a chat writes it.
    expect(retryAfter('0.65', at)).toBe(0.65);
    expect(retryAfter('Thu, 01 Jan 2026 00:01:00 GMT', at)).toBe(60);
    expect(retryAfter('Wed, 31 Dec 2025 23:00:00 GMT', at)).toBeUndefined();
    expect(retryAfter('9999999', at)).toBe(86_400);
    expect(retryAfter('Fri, 01 Jan 2027 00:00:00 GMT', at)).toBe(86_400);
    for (const nonsense of ['soon', '-5', '', '1e9x', undefined]) expect(retryAfter(nonsense, at)).toBeUndefined();
  });
});
