import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test } from 'vitest';
import { closeReceivers, receiver } from '../testing/receiver.ts';
import { postWebhook, retryAfter, retryAt } from './standard-webhook.ts';

/** As the store makes them. */
const newWebhookSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

afterEach(closeReceivers);

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
