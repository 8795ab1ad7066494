import { expect, test } from 'vitest';
import { makeLimits } from './limits.ts';
import { ProblemError } from './problems.ts';

test('whoever asks too much is told to come again within the minute, in seconds', async () => {
  const limits = makeLimits(1, { hit: async () => ({ allowed: false, retryAfter: 7.2 }) });
  await limits.any('getGame', 'ann');
  const refused = await limits.any('getGame', 'ann').catch((error: unknown) => error);
  if (!(refused instanceof ProblemError)) throw refused;
  expect(refused.code).toBe('rate-limited');
  expect(refused.more.retryAfter).toBeGreaterThan(0);
  expect(refused.more.retryAfter).toBeLessThanOrEqual(60);
  await limits.any('getGame', 'ben');
});
