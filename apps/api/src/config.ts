/** What the environment sets; docs/operations.md describes each variable. */
import { z } from 'zod';

/** Configuration of one api process. */
export interface Config {
  databaseUrl: string;
  host: string;
  port: number;
  /** Origin that browsers see. */
  publicOrigin: string;
  /** Proxies whose `x-forwarded-*` headers are believed. */
  trustedProxies: string;
  logLevel: string;
  /** Requests a minute of one account or one address; 0: no limit. */
  rateLimit: number;
  /** Webhooks may reach private addresses and plain http. */
  allowPrivateWebhooks: boolean;
  /** Seconds that a mail waits for its player to act by themselves. */
  mailHoldSeconds: number;
  /** Signs the links in messages. */
  secret: string;
}

const port = z.coerce.number().int().min(0).max(65_535);

const environment = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  HOST: z.string().default('localhost'),
  API_PORT: port.default(3001),
  WEB_PORT: port.default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: z.string().default('loopback'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RATE_LIMIT: z.coerce.number().int().min(0).default(6000),
  WEBHOOK_ALLOW_PRIVATE: z.enum(['0', '1']).default('0'),
  MAIL_HOLD_SECONDS: z.coerce.number().min(0).max(86_400).default(120),
  APP_SECRET: z.string().min(16),
});

/** Reads the configuration. @throws Error naming each variable that is missing or wrong, never its value. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`environment is not right\n  ${wrong.join('\n  ')}`);
  }
  const set = parsed.data;
  return {
    databaseUrl: set.DATABASE_URL,
    host: set.HOST,
    port: set.API_PORT,
    publicOrigin: new URL(set.PUBLIC_URL ?? `http://localhost:${set.WEB_PORT}`).origin,
    trustedProxies: set.TRUSTED_PROXIES,
    logLevel: set.LOG_LEVEL,
    rateLimit: set.RATE_LIMIT,
    allowPrivateWebhooks: set.WEBHOOK_ALLOW_PRIVATE === '1',
    mailHoldSeconds: set.MAIL_HOLD_SECONDS,
    secret: set.APP_SECRET,
  };
}
