/** How much one account or one address may ask. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ProblemError } from './problems.ts';

/** Points that an expensive request costs, so that what fills tables or sends messages runs out first. */
export const COSTS: Record<string, number> = {
  createGame: 100,
  createToken: 200,
  createWebhook: 200,
  testWebhook: 200,
  exportGame: 50,
};

/** Counts requests. */
export interface Limits {
  /** @throws ProblemError `rate-limited` with the seconds to wait. */
  spend(who: string, points: number): Promise<void>;
}

/**
 * Limits for one process: each process of several counts for itself, which still bounds everybody. `perMinute` 0: no limit.
 */
export function makeLimits(perMinute: number): Limits {
  if (perMinute === 0) return { spend: async () => undefined };
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return {
    async spend(who, points) {
      try {
        await limiter.consume(who, points);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new ProblemError('rate-limited', { retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
      }
    },
  };
}
