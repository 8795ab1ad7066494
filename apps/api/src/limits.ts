/** Bounds on the requests of one account or one address. */
import type { RouteName } from '@wayfinder/contract';
import type { Store } from '@wayfinder/store';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { PRICES, type Priced, priceOf } from './prices.ts';
import { ProblemError } from './problems.ts';

/** Counts requests. The first two @throws ProblemError `rate-limited` with the seconds to wait. */
export interface Limits {
  /** One more request of `who`, at its route's price, whatever comes of it. */
  any(name: Priced, who: string): Promise<void>;
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
    async any(name, who) {
      await limiter.consume(who, priceOf(name).points).catch((refused: unknown) => {
        if (refused instanceof RateLimiterRes) refuse(refused.msBeforeNext / 1000);
        throw refused;
      });
    },
    async scarce(name, who) {
      const limit = PRICES[name].scarce;
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
