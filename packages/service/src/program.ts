/** Work that all programs over the service do alike: read their environment, and write a log that may be shown to anybody. */
import { UnsoundData } from '@wayfinder/engine';
import { z } from 'zod';
import type { Service } from './types.ts';

/** Variables that more than one program reads; docs/operations.md describes each. */
export const SHARED = {
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  APP_SECRET: z.string().min(16),
  WEBHOOK_ALLOW_PRIVATE: z.enum(['0', '1']).default('0'),
  RULESETS_MODULE: z.string().min(1).optional(),
  GROUP_MOVES: z.enum(['on', 'off']).default('on'),
  MAIL_HOLD_SECONDS: z.coerce.number().min(0).max(86_400).default(120),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
};

/** A port to listen on. */
export const port = z.coerce.number().int().min(0).max(65_535);

/** Origin that browsers see: where links lead. */
export const publicUrl = z.url({ protocol: /^https?$/ });

/** Values that these variables set. */
export interface SharedConfig {
  databaseUrl: string;
  /** A module with other games than the catalog's: an absolute path or the name of a package; undefined: the catalog. */
  rulesetsModule: string | undefined;
  /** Signs the links in messages. */
  appSecret: string;
  /** Webhooks may reach private addresses and plain http: for local use only. */
  allowPrivateWebhooks: boolean;
  /** Moves of several games go in one statement; not where the tables are spread over several servers. */
  groupMoves: boolean;
  /** Seconds that a mail waits for its player to act by themselves. */
  mailHoldSeconds: number;
  logLevel: string;
}

/** The shared part of a configuration. */
export function sharedConfig(set: z.output<z.ZodObject<typeof SHARED>>): SharedConfig {
  return {
    databaseUrl: set.DATABASE_URL,
    rulesetsModule: set.RULESETS_MODULE,
    appSecret: set.APP_SECRET,
    allowPrivateWebhooks: set.WEBHOOK_ALLOW_PRIVATE === '1',
    groupMoves: set.GROUP_MOVES === 'on',
    mailHoldSeconds: set.MAIL_HOLD_SECONDS,
    logLevel: set.LOG_LEVEL,
  };
}

/** Reads a configuration. @throws Error naming each variable that is missing or wrong, never its value. */
export function readEnvironment<Config>(
  environment: z.ZodType<Config>,
  env: Record<string, string | undefined>,
): Config {
  const parsed = environment.safeParse(env);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`environment is not right\n  ${wrong.join('\n  ')}`);
}

/** This process's configuration; ends the process with a plain sentence when it isn't right. */
export function configured<Config>(program: string, environment: z.ZodType<Config>): Config {
  try {
    return readEnvironment(environment, process.env);
  } catch (error) {
    process.stderr.write(`${program}: ${error instanceof Error ? error.message : error}\n`);
    process.exit(2);
  }
}

/**
 * Loads all games before anybody is served: a data file that an operator has replaced may not be one that can be played with. Ends the process with
 * what is wrong, a line each.
 */
export async function gamesLoaded(program: string, service: Pick<Service, 'rulesets'>): Promise<void> {
  try {
    await service.rulesets();
  } catch (error) {
    if (!(error instanceof UnsoundData)) throw error;
    process.stderr.write(`${program}: ${error.message}\n`);
    process.exit(2);
  }
}

/** Options of a pino log. Messages of errors may quote what was sent or what a game hides; the stack's lines say where they came from. */
export function logOptions(level: string) {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: errorOf },
  };
}

function errorOf(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    code: (error as { code?: unknown }).code,
    stack: frames(error),
  };
}

/** The lines of the stack that name a place in the code; of a fault in a judging thread, those of the thread too. */
function frames(error: Error): string {
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return lines.join('\n');
}
