import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Something that the person who starts Wayfinder can mend: shown as a plain sentence, without a stack trace. */
export class StartError extends Error {
  /** @override */
  name = 'StartError';
}

/**
 * Settings of a local run, read from the environment (docs/operations.md lists every variable).
 * @typedef {ReturnType<typeof readSettings>} Settings
 * @param {NodeJS.ProcessEnv} env
 */
export function readSettings(env) {
  const port = (/** @type {string} */ name, /** @type {number} */ standard) => readPort(env, name, standard);
  const ports = {
    WEB_PORT: port('WEB_PORT', 3000),
    API_PORT: port('API_PORT', 3001),
    NEXT_PORT: port('NEXT_PORT', 3002),
    MAIL_PORT: port('MAIL_PORT', 3003),
    SMTP_PORT: port('SMTP_PORT', 3025),
    PG_PORT: port('PG_PORT', 5433),
  };
  return {
    env,
    ports,
    dataDir: resolve(ROOT, env.WAYFINDER_DATA || '.wayfinder'),
    /** The database to use instead of an embedded one. */
    databaseUrl: env.DATABASE_URL || undefined,
    /** The way in which programs reach it, where they have roles of their own there. */
    programUrls: { api: env.API_DATABASE_URL, web: env.WEB_DATABASE_URL, worker: env.WORKER_DATABASE_URL },
    /** The mail server to use instead of the local mailbox. */
    smtpUrl: env.SMTP_URL || undefined,
    publicUrl: env.PUBLIC_URL || `http://localhost:${ports.WEB_PORT}`,
    seed: env.WAYFINDER_SEED !== '0',
    /** Builds the pages when their sources have changed; the last build is used otherwise. */
    build: env.WAYFINDER_BUILD !== '0',
    /** Starts services again that end by themselves. */
    restart: env.WAYFINDER_RESTART !== '0',
  };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 * @param {number} standard
 */
function readPort(env, name, standard) {
  const port = env[name] ? Number(env[name]) : standard;
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StartError(`${name}=${env[name]} is not a port: it must be a whole number from 1 to 65535.`);
  }
  return port;
}

/**
 * Secrets of a local run: made once, kept in the data folder for this user's eyes only. The environment wins.
 * @param {Settings} settings
 * @returns {{ AUTH_SECRET: string, APP_SECRET: string, POSTGRES_PASSWORD: string, programs: Record<'api' | 'web' | 'worker', string> }}
 */
export function localSecrets({ dataDir, env }) {
  const file = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  /** @type {Record<string, string>} */
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const made = () => randomBytes(32).toString('base64url');
  const secrets = {
    ...{ AUTH_SECRET: made(), APP_SECRET: made(), POSTGRES_PASSWORD: made() },
    ...{ API_PASSWORD: made(), WEB_PASSWORD: made(), WORKER_PASSWORD: made() },
    ...kept,
  };
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return {
    AUTH_SECRET: env.AUTH_SECRET || secrets.AUTH_SECRET,
    APP_SECRET: env.APP_SECRET || secrets.APP_SECRET,
    POSTGRES_PASSWORD: secrets.POSTGRES_PASSWORD,
    programs: { api: secrets.API_PASSWORD, web: secrets.WEB_PASSWORD, worker: secrets.WORKER_PASSWORD },
  };
}

/** True for an address that only this machine reaches. @param {string} url */
function isHere(url) {
  return URL.canParse(url) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

/** True where programs listen for this machine alone. @param {string} [host] */
function listensHere(host = '') {
  return /^(|localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host);
}

/**
 * The environment that every service is started with: the contract of docs/operations.md, in one place.
 * @param {Settings} settings
 * @param {Pick<ReturnType<typeof localSecrets>, 'AUTH_SECRET' | 'APP_SECRET'>} secrets
 * @param {string} databaseUrl
 * @returns {NodeJS.ProcessEnv}
 */
export function serviceEnvironment({ env, ports, smtpUrl, publicUrl }, secrets, databaseUrl) {
  const { AUTH_SECRET, APP_SECRET } = secrets;
  return {
    LOG_LEVEL: 'info',
    MAIL_FROM: 'Wayfinder <wayfinder@localhost>',
    // A webhook receiver on the same machine is the usual case here, and an attack where others come in.
    WEBHOOK_ALLOW_PRIVATE: isHere(publicUrl) && listensHere(env.HOST) ? '1' : '0',
    // Somebody who tries things out shouldn't have to wait for a mail.
    MAIL_HOLD_SECONDS: '5',
    // There is one process of each kind: nobody waits for another to take over.
    DRAIN_SECONDS: '0',
    FINISH_SECONDS: '3',
    API_URLS: `http://localhost:${ports.API_PORT}`,
    API_INTERNAL_URL: `http://localhost:${ports.API_PORT}`,
    WEB_URLS: `http://localhost:${ports.NEXT_PORT}`,
    NEXT_TELEMETRY_DISABLED: '1',
    ...env,
    // The pages were built for it; a test runner's own value must not get through.
    NODE_ENV: 'production',
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl ?? `smtp://localhost:${ports.SMTP_PORT}`,
    PUBLIC_URL: publicUrl,
    AUTH_URL: publicUrl,
    AUTH_TRUST_HOST: 'true',
    AUTH_SECRET,
    APP_SECRET,
  };
}
