/** Settings from the environment; docs/operations.md describes each variable. */
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
  /** Domain of the return paths of mails of calls; undefined: they have none of their own. */
  returnDomain: string | undefined;
  /** Address at which this process receives returned mails; null: it doesn't. */
  returned: { host: string; port: number } | null;
}

/** Undoes an empty value, which a compose file passes on although nobody has set it. */
const unset = (value: unknown): unknown => (value === '' ? undefined : value);

export const environment: z.ZodType<Config> = z
  .object({
    ...SHARED,
    SMTP_URL: z.url({ protocol: /^smtps?$/ }),
    MAIL_FROM: z.string().default('Wayfinder <wayfinder@localhost>'),
    PUBLIC_URL: publicUrl,
    WORKER_EVERY_SECONDS: z.coerce.number().min(0.05).max(60).default(1),
    WORKER_PORT: port.optional(),
    BOUNCE_DOMAIN: z.preprocess(unset, z.hostname().max(180).toLowerCase().optional()),
    BOUNCE_SMTP_HOST: z.preprocess(unset, z.string().default('127.0.0.1')),
    BOUNCE_SMTP_PORT: z.preprocess(unset, port.optional()),
  })
  .refine(({ BOUNCE_SMTP_PORT, BOUNCE_DOMAIN }) => BOUNCE_SMTP_PORT === undefined || BOUNCE_DOMAIN !== undefined, {
    path: ['BOUNCE_DOMAIN'],
    message: 'needed by BOUNCE_SMTP_PORT',
  })
  .transform((set) => ({
    ...sharedConfig(set),
    smtpUrl: set.SMTP_URL,
    from: set.MAIL_FROM,
    publicOrigin: new URL(set.PUBLIC_URL).origin,
    everySeconds: set.WORKER_EVERY_SECONDS,
    healthPort: set.WORKER_PORT ?? null,
    returnDomain: set.BOUNCE_DOMAIN,
    returned: set.BOUNCE_SMTP_PORT === undefined ? null : { host: set.BOUNCE_SMTP_HOST, port: set.BOUNCE_SMTP_PORT },
  }));
