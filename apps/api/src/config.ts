/** Settings from the environment; docs/operations.md describes each variable. */
import { port, publicUrl, SHARED, type SharedConfig, sharedConfig } from '@wayfinder/service/program';
import { z } from 'zod';

/** Configuration of one api process. */
export interface Config extends SharedConfig {
  host: string;
  port: number;
  /** Origin that browsers see. */
  publicOrigin: string;
  /** Proxies whose `x-forwarded-*` headers are believed. */
  trustedProxies: string;
  /** Requests a minute of one account or one address; 0: no limit. */
  rateLimit: number;
  /** Milliseconds between saying "not ready" and taking no more requests: longer than those who ask need to notice. */
  drainMs: number;
  /** Most milliseconds that requests under way may then take. */
  finishMs: number;
  /** Days of vacation that a player may book in a calendar year. */
  vacationDays: number;
  /** Port of measures and health, for those who run the service; null: none. */
  operatorPort: number | null;
}

export const environment: z.ZodType<Config> = z
  .object({
    ...SHARED,
    HOST: z.string().default('localhost'),
    API_PORT: port.default(3001),
    WEB_PORT: port.default(3000),
    PUBLIC_URL: publicUrl.optional(),
    TRUSTED_PROXIES: z.string().default('loopback'),
    RATE_LIMIT: z.coerce.number().int().min(0).default(6000),
    DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(5),
    VACATION_DAYS: z.coerce.number().min(0).max(366).default(30),
    API_OPERATOR_PORT: port.optional(),
    FINISH_SECONDS: z.coerce.number().min(0).max(300).default(10),
  })
  .transform((set) => ({
    ...sharedConfig(set),
    host: set.HOST,
    port: set.API_PORT,
    publicOrigin: new URL(set.PUBLIC_URL ?? `http://localhost:${set.WEB_PORT}`).origin,
    trustedProxies: set.TRUSTED_PROXIES,
    rateLimit: set.RATE_LIMIT,
    drainMs: set.DRAIN_SECONDS * 1000,
    finishMs: set.FINISH_SECONDS * 1000,
    vacationDays: set.VACATION_DAYS,
    operatorPort: set.API_OPERATOR_PORT ?? null,
  }));
