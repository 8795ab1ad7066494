/** What the environment sets; docs/operations.md describes each variable. */
import { port, publicUrl, SHARED, type SharedConfig, sharedConfig } from '@wayfinder/service/program';
import { z } from 'zod';

/** Configuration of one worker process. */
export interface Config extends SharedConfig {
  smtpUrl: string;
  from: string;
  /** Origin that browsers see: where links in messages lead. */
  publicOrigin: string;
  /** Seconds between two looks at what is due; changes wake the worker at once. */
  everySeconds: number;
  /** Port of the health page; null: none. */
  healthPort: number | null;
}

export const environment: z.ZodType<Config> = z
  .object({
    ...SHARED,
    SMTP_URL: z.url({ protocol: /^smtps?$/ }),
    MAIL_FROM: z.string().default('Wayfinder <wayfinder@localhost>'),
    PUBLIC_URL: publicUrl,
    WORKER_EVERY_SECONDS: z.coerce.number().min(0.05).max(60).default(1),
    WORKER_PORT: port.optional(),
  })
  .transform((set) => ({
    ...sharedConfig(set),
    smtpUrl: set.SMTP_URL,
    from: set.MAIL_FROM,
    publicOrigin: new URL(set.PUBLIC_URL).origin,
    everySeconds: set.WORKER_EVERY_SECONDS,
    healthPort: set.WORKER_PORT ?? null,
  }));
