/** The whole of Wayfinder on free ports, with a database of its own, as a browser test needs it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, grantRoles, PROGRAMS, urlOf, withDatabase } from '@wayfinder/store/testing';
import { runWayfinder } from '../../../scripts/local/run.mjs';
import { readSettings } from '../../../scripts/local/settings.mjs';

/** A stack that runs. */
export interface Stack {
  /** Origin that browsers see. */
  web: string;
  /** The local mailbox, as pages and JSON. */
  mail: string;
  databaseUrl: string;
}

/** A stack, as whoever started it has it. */
export interface OwnStack extends Stack {
  stop(): Promise<void>;
}

const PORTS = ['WEB_PORT', 'API_PORT', 'NEXT_PORT', 'MAIL_PORT', 'SMTP_PORT', 'PG_PORT'] as const;

const PASSWORD = 'of-a-test';

/** Starts everything. The pages are built first when their sources changed. */
export async function startStack(more: Readonly<Record<string, string>>): Promise<OwnStack> {
  const [database, data] = [await withDatabase(), await mkdtemp(join(tmpdir(), 'wayfinder-web-'))];
  const ports = Object.fromEntries(
    await Promise.all(PORTS.map(async (name) => [name, String(await freePort())] as const)),
  );
  // Roles are shared by all databases of the server, so all stacks give them one password.
  await grantRoles(database.url, { api: PASSWORD, web: PASSWORD, worker: PASSWORD });
  const urls = PROGRAMS.map((name) => [`${name.toUpperCase()}_DATABASE_URL`, urlOf(database.url, name, PASSWORD)]);
  const env = {
    ...process.env,
    ...ports,
    DATABASE_URL: database.url,
    ...Object.fromEntries(urls),
    WAYFINDER_DATA: data,
    WAYFINDER_SEED: '0',
    WAYFINDER_RESTART: '0',
    PUBLIC_URL: `http://localhost:${ports.WEB_PORT}`,
    LOG_LEVEL: 'warn',
    ...more,
  };
  const running = await runWayfinder(readSettings(env), () => undefined);
  return {
    web: running.urls.web,
    mail: running.urls.mail,
    databaseUrl: database.url,
    async stop() {
      await running.stop();
      await database.drop();
      await rm(data, { recursive: true, force: true });
    },
  };
}
