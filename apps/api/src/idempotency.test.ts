import { ROUTES } from '@wayfinder/contract';
import { expect, test } from 'vitest';
import { type KeyStore, once, type StoredAnswer } from './idempotency.ts';

test.each([
  [200, true],
  [409, true],
  [500, false],
  [503, false],
])('an answer of %i is kept for retries: %s', async (status, isKept) => {
  const ended: (StoredAnswer | null)[] = [];
  const keys: KeyStore = {
    begin: async () => ({ seed: 'seed' }),
    end: async (_user, _key, answer) => void ended.push(answer),
  };
  const answer = { status, body: {} };
  const request = { user: 'ann', key: 'key', hash: 'hash', route: ROUTES.createGame };
  expect(await once(keys, request, async () => answer)).toEqual({ ...answer, replayed: false });
  expect(ended).toEqual([isKept ? answer : null]);
});
