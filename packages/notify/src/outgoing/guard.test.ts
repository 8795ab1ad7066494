import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test } from 'vitest';
import { isPublicAddress } from './addresses.ts';
import { assertPublicUrl, guardedPost, OutgoingRefused, type Resolver } from './guard.ts';
import { postWebhook, retryAfter, retryAt } from './standard-webhook.ts';

/** As the store makes them. */
const newWebhookSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function receiver(
  handle: (request: IncomingMessage, response: ServerResponse, body: string) => void,
): Promise<number> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => handle(request, response, body));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function refusalOf(run: Promise<unknown>): Promise<string> {
  return run.then(
    () => 'allowed',
    (error: unknown) => (error instanceof OutgoingRefused ? error.code : String(error)),
  );
}

describe('addresses', () => {
  test.each([
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['198.18.0.1', false],
    ['192.0.2.1', false],
    ['::1', false],
    ['::', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['2001:db8::1', false],
    ['not an address', false],
    ['8.8.8.8', true],
    ['2606:4700:4700::1111', true],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});

describe('the guard of outgoing requests', () => {
  test.each([
    'ftp://example.org',
    'javascript:alert(1)',
    'https://user:secret@example.org',
    'https://example.org:22',
    'http://example.org',
    'nonsense',
  ])('%s is no address for a webhook', async (url) => {
    expect(await refusalOf(assertPublicUrl(url))).toBe('bad-url');
  });

  test('loopback is refused by number and by name, also in odd spellings', async () => {
    for (const url of [
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::1]/',
      'https://localhost/',
    ]) {
      expect(await refusalOf(guardedPost(url, {}, ''))).toBe('private-address');
    }
  });

  test('one private address among public ones refuses the name', async () => {
    const resolve: Resolver = async () => ['93.184.216.34', '10.0.0.7'];
    expect(await refusalOf(assertPublicUrl('https://two-faced.example/', { resolve }))).toBe('private-address');
  });

  test('a name without an address is refused', async () => {
    const resolve: Resolver = async () => [];
    expect(await refusalOf(assertPublicUrl('https://nobody.example/', { resolve }))).toBe('unresolved');
  });

  test('a resolver that changes its mind is asked once: the vetted address is called, with the Host of the URL', async () => {
    let asked = 0;
    let host = '';
    const port = await receiver((request, response) => {
      host = request.headers.host ?? '';
      response.end('ok');
    });
    const resolve: Resolver = async () => {
      asked += 1;
      return asked === 1 ? ['127.0.0.1'] : ['10.255.255.1'];
    };
    const answer = await guardedPost(`http://changing.example:${port}/`, {}, 'x', { resolve, allowPrivate: true });
    expect(answer.status).toBe(200);
    expect(asked).toBe(1);
    expect(host).toBe(`changing.example:${port}`);
  });

  test('the look-up counts among the time: a resolver that takes longer is given up', async () => {
    const resolve: Resolver = () => new Promise((done) => setTimeout(done, 2_000, ['127.0.0.1']));
    const began = performance.now();
    const options = { resolve, allowPrivate: true, timeoutMs: 200 };
    const runs = [
      guardedPost('http://slow.example/', {}, '', options),
      assertPublicUrl('http://slow.example/', options),
    ];
    expect(await Promise.all(runs.map(refusalOf))).toEqual(['unresolved', 'unresolved']);
    expect(performance.now() - began).toBeLessThan(1_500);
  });

  test('a redirect is not followed', async () => {
    let secondCalls = 0;
    const second = await receiver((_request, response) => {
      secondCalls += 1;
      response.end();
    });
    const first = await receiver((_request, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${second}/` }).end();
    });
    const answer = await guardedPost(`http://127.0.0.1:${first}/`, {}, 'x', { allowPrivate: true });
    expect(answer.status).toBe(302);
    expect(secondCalls).toBe(0);
  });

  test('a slow answer is given up, an endless one is cut', async () => {
    const slow = await receiver(() => undefined);
    const began = Date.now();
    await expect(
      guardedPost(`http://127.0.0.1:${slow}/`, {}, 'x', { allowPrivate: true, timeoutMs: 300 }),
    ).rejects.toThrow();
    expect(Date.now() - began).toBeLessThan(5_000);
    const endless = await receiver((_request, response) => {
      const pour = setInterval(() => response.write('x'.repeat(4_096)), 1);
      response.on('close', () => clearInterval(pour));
    });
    const answer = await guardedPost(`http://127.0.0.1:${endless}/`, {}, 'x', { allowPrivate: true, maxBytes: 10_000 });
    expect(answer.body.length).toBe(10_000);
  });
});

describe('standard webhooks', () => {
  const body = { type: 'call.opened', timestamp: '2026-01-01T00:00:00.000Z', data: { gameId: 'g' } };

  test('the published verifier accepts what is sent, and nothing that was changed', async () => {
    const secret = newWebhookSecret();
    const seen: { headers: Record<string, string>; body: string }[] = [];
    const port = await receiver((request, response, text) => {
      seen.push({ headers: request.headers as Record<string, string>, body: text });
      response.end();
    });
    const attempt = await postWebhook({ url: `http://127.0.0.1:${port}/`, secret }, 'msg_1', new Date(), body, {
      allowPrivate: true,
    });
    expect(attempt).toMatchObject({ ok: true, status: 200 });
    const [got] = seen;
    if (!got) throw new Error('nothing received');
    expect(new Webhook(secret).verify(got.body, got.headers)).toEqual(body);
    expect(() => new Webhook(secret).verify(got.body.replace('"g"', '"h"'), got.headers)).toThrow();
  });

  test('only 2xx is success; 410 wants no more; Retry-After is kept', async () => {
    const codes = [500, 302, 410, 204];
    const port = await receiver((_request, response) => {
      response.writeHead(codes.shift() ?? 200, { 'retry-after': '120' }).end();
    });
    const hook = { url: `http://127.0.0.1:${port}/`, secret: newWebhookSecret() };
    const attempts = [];
    for (let i = 0; i < 4; i += 1)
      attempts.push(await postWebhook(hook, 'msg_2', new Date(), body, { allowPrivate: true }));
    expect(attempts.map(({ ok, gone, status }) => ({ ok, gone, status }))).toEqual([
      { ok: false, gone: false, status: 500 },
      { ok: false, gone: false, status: 302 },
      { ok: false, gone: true, status: 410 },
      { ok: true, gone: false, status: 204 },
    ]);
    expect(attempts[0]?.retryAfterSeconds).toBe(120);
  });

  test('a refused address is an attempt that failed, not a crash', async () => {
    const attempt = await postWebhook(
      { url: 'https://10.0.0.1/', secret: newWebhookSecret() },
      'msg_3',
      new Date(),
      body,
    );
    expect(attempt).toMatchObject({ ok: false, status: null });
    expect(attempt.note).toContain('public internet');
  });

  test('retries follow the schedule with jitter and end', () => {
    const at = new Date('2026-01-01T00:00:00.000Z');
    const seconds = (n: number, jitter: number, after?: number): number | null => {
      const next = retryAt(n, at, jitter, after);
      return next && (next.getTime() - at.getTime()) / 1000;
    };
    expect(seconds(1, 0)).toBe(5);
    expect(seconds(2, 1)).toBe(360);
    expect(seconds(1, 0, 900)).toBe(900);
    expect(seconds(9, 0)).toBe(86_400);
    expect(seconds(10, 0)).toBeNull();
    expect(retryAfter('Thu, 01 Jan 2026 00:01:00 GMT', at)).toBe(60);
  });
});
