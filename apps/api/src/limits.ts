/** How much one account or one address may ask. */
import type { RouteName } from '@wayfinder/contract';
import type { Store } from '@wayfinder/store';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ProblemError } from './problems.ts';

/** What fills tables or sends messages: so many in so many seconds for one account. */
export const SCARCE: { [Name in RouteName]?: { most: number; seconds: number } } = {
  createGame: { most: 60, seconds: 3600 },
  createToken: { most: 20, seconds: 3600 },
  createWebhook: { most: 20, seconds: 3600 },
  testWebhook: { most: 20, seconds: 600 },
  exportAccount: { most: 20, seconds: 3600 },
  deleteAccount: { most: 10, seconds: 600 },
  enableWebhook: { most: 20, seconds: 600 },
  sendAgain: { most: 20, seconds: 600 },
  rotateWebhook: { most: 20, seconds: 3600 },
  exportGame: { most: 60, seconds: 600 },
  exportLedger: { most: 60, seconds: 600 },
};

/** Counts requests. The first two @throws ProblemError `rate-limited` with the seconds to wait. */
export interface Limits {
  /** One more request of `who`, whatever comes of it. */
  any(who: string): Promise<void>;
  /** One more that `who` may make, if it is of a scarce kind. */
  scarce(name: RouteName, who: string): Promise<void>;
  /** Milliseconds of judging that `who` has used: each counts as one more request. */
  charge(who: string, ms: number): void;
}

function refuse(seconds: number): never {
  throw new ProblemError('rate-limited', { retryAfter: Math.max(1, Math.ceil(seconds)) });
}

/** Nobody is limited: for tests and measurements. */
export const UNLIMITED: Limits = { any: async () => undefined, scarce: async () => undefined, charge: () => undefined };

/**
 * `perMinute` requests in all, counted by each process for itself, which still bounds everybody; what is scarce is counted in the database,
 * for all processes together. 0: no limits.
 */
export function makeLimits(perMinute: number, shared: Pick<Store['limits'], 'hit'>): Limits {
  if (perMinute === 0) return UNLIMITED;
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return {
    async any(who) {
      await limiter.consume(who).catch((refused: unknown) => {
        if (refused instanceof RateLimiterRes) refuse(refused.msBeforeNext / 1000);
        throw refused;
      });
    },
    async scarce(name, who) {
      const limit = SCARCE[name];
      if (!limit) return;
      const { allowed, retryAfter } = await shared.hit(`${name} ${who}`, limit.most, limit.seconds);
      if (!allowed) refuse(retryAfter);
    },
    charge(who, ms) {
      const points = Math.floor(ms);
      if (points > 0) void limiter.penalty(who, points);
    },
  };
}
