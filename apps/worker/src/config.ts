/** What the environment sets; docs/operations.md describes each variable. */
import { z } from 'zod';

/** Configuration of one worker process. */
export interface Config {
  databaseUrl: string;
  smtpUrl: string;
  from: string;
  /** Origin that browsers see: where links in messages lead. */
  publicUrl: string;
  appSecret: string;
  /** Webhooks may reach private addresses: for local use only. */
  allowPrivate: boolean;
  /** Seconds that a mail waits for its player to act by themselves. */
  mailHoldSeconds: number;
  /** Seconds between two looks at what is due; changes wake the worker at once. */
  everySeconds: number;
  /** Port of the health page; null: none. */
  healthPort: number | null;
  logLevel: string;
}

const environment = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().default('Wayfinder <wayfinder@localhost>'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  APP_SECRET: z.string().min(16),
  WEBHOOK_ALLOW_PRIVATE: z.enum(['0', '1']).default('0'),
  MAIL_HOLD_SECONDS: z.coerce.number().min(0).max(86_400).default(120),
  WORKER_EVERY_SECONDS: z.coerce.number().min(0.05).max(60).default(1),
  WORKER_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
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
    smtpUrl: set.SMTP_URL,
    from: set.MAIL_FROM,
    publicUrl: new URL(set.PUBLIC_URL).origin,
    appSecret: set.APP_SECRET,
    allowPrivate: set.WEBHOOK_ALLOW_PRIVATE === '1',
    mailHoldSeconds: set.MAIL_HOLD_SECONDS,
    everySeconds: set.WORKER_EVERY_SECONDS,
    healthPort: set.WORKER_PORT ?? null,
    logLevel: set.LOG_LEVEL,
  };
}
