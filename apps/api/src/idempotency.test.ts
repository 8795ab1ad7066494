import { ROUTES, type Route } from '@wayfinder/contract';
import type { Seed, UserId } from '@wayfinder/service';
import { expect, test } from 'vitest';
import { type KeyStore, once, type StoredAnswer } from './idempotency.ts';

const seed = 'seed' as Seed;
const asked = { user: 'ana' as UserId, key: 'key', hash: 'hash', route: ROUTES.createGame as Route };

/** The record of an answer; null: its key is free, with its seed. */
async function kept(answer: StoredAnswer): Promise<StoredAnswer | null> {
  const ends: (StoredAnswer | null)[] = [];
  const keys: KeyStore = { begin: async () => ({ seed }), end: async (_user, _key, end) => void ends.push(end) };
  expect(await once(keys, asked, async () => answer)).toEqual({ ...answer, replayed: false });
  expect(ends).toHaveLength(1);
  return ends[0] ?? null;
}

test('answers are kept for retries up to a size, whatever they say; larger ones are made anew', async () => {
  const body = (length: number) => ({ text: 'x'.repeat(length) });
  for (const [status, fits, large] of [
    [201, 30_000, 33_000],
    [422, 8_000, 9_000],
  ] as const) {
    expect(await kept({ status, body: body(fits) })).toEqual({ status, body: body(fits) });
    expect(await kept({ status, body: body(large) })).toBeNull();
  }
  expect(await kept({ status: 204, body: undefined })).toEqual({ status: 204, body: undefined });
  expect(await kept({ status: 503, body: {} })).toBeNull();
});
