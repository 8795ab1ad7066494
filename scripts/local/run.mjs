import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPorts } from './ports.mjs';
import { startService } from './service.mjs';
import { localSecrets, ROOT, StartError, serviceEnvironment } from './settings.mjs';
import { source } from './source.mjs';
import { ensureBuilt } from './web-build.mjs';

/**
 * @typedef {import('./settings.mjs').Settings} Settings
 * @typedef {import('./service.mjs').Service} Service
 * @typedef {import('@wayfinder/store/local').RunningPostgres} RunningPostgres
 */

/**
 * @typedef {object} Running
 * @property {{ web: string, api: string, mail: string }} urls
 * @property {Record<string, Service>} services by name: mail, worker, api, web, gateway
 * @property {() => RunningPostgres | undefined} postgres the embedded server, when one is used
 * @property {() => Promise<void>} stop ends everything in order, the database last
 * @property {Promise<never>} failed fails when something ended and could not be started again
 */

/**
 * Runs all of Wayfinder on this machine until stopped: database, mailbox, worker, api, pages and gateway. Packages must
 * be installed. Throws `StartError` with a sentence for people, having stopped what it had started.
 * @param {Settings} settings
 * @param {(line: string) => void} say takes one line for each step
 * @param {AbortSignal} [signal] gives up a start under way
 * @returns {Promise<Running>}
 */
export async function runWayfinder(settings, say, signal) {
  /** @type {(() => Promise<unknown>)[]} */
  const endings = [];
  const giveUp = new AbortController();
  signal?.addEventListener('abort', () => giveUp.abort(signal.reason), { once: true });
  const stop = async () => {
    giveUp.abort(new StartError('Stopped before everything was up.'));
    for (let end = endings.pop(); end; end = endings.pop()) await end();
  };
  /** @type {(error: unknown) => void} */
  let fail = () => {};
  const failed = /** @type {Promise<never>} */ (
    new Promise((_, reject) => {
      fail = reject;
    })
  );
  failed.catch(() => {});
  const house = { settings, say, endings, fail, signal: giveUp.signal };
  try {
    await checkPorts(portsToListenOn(settings));
    const secrets = localSecrets(settings);
    const pages = settings.build ? ensureBuilt(say, giveUp.signal) : Promise.resolve();
    // A caller who waits for the pages hears of it, unless something else fails before.
    pages.catch(() => {});
    const { url, urls, server } = await startDatabase(house, secrets);
    const env = serviceEnvironment(settings, secrets, url);
    const [services] = await Promise.all([
      startServices(house, env, urls, pages),
      settings.seed ? seed(env, say) : undefined,
    ]);
    giveUp.signal.throwIfAborted();
    return { urls: urlsOf(settings), services, postgres: server, stop, failed };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Things that the steps of one run share.
 * @typedef {object} House
 * @property {Settings} settings
 * @property {(line: string) => void} say
 * @property {(() => Promise<unknown>)[]} endings run last to first
 * @property {(error: unknown) => void} fail
 * @property {AbortSignal} signal aborted when the run stops, however far it has come
 */

/** @param {Settings} settings */
function portsToListenOn({ ports, smtpUrl }) {
  const { PG_PORT: _, MAIL_PORT, SMTP_PORT, ...always } = ports;
  return smtpUrl ? always : { ...always, MAIL_PORT, SMTP_PORT };
}

/** @param {Settings} settings */
function urlsOf({ ports, smtpUrl }) {
  const local = (/** @type {number} */ port) => `http://localhost:${port}`;
  // Never with the password that such an address may hold.
  const mail = smtpUrl ? `smtp://${new URL(smtpUrl).host}` : local(ports.MAIL_PORT);
  return { web: local(ports.WEB_PORT), api: local(ports.API_PORT), mail };
}

/**
 * The database, and by which address each program reaches it: in the embedded one each has a role of its own.
 * @param {House} house
 * @param {ReturnType<typeof localSecrets>} secrets
 */
async function startDatabase(house, { POSTGRES_PASSWORD, programs }) {
  const { grantRoles, hasGamesOfBefore, migrate, urlOf } = await import('@wayfinder/store/local');
  const { databaseUrl } = house.settings;
  house.say(databaseUrl ? 'Using the database of DATABASE_URL' : 'Starting the database');
  const server = databaseUrl ? undefined : await startEmbedded(house, POSTGRES_PASSWORD);
  const url = databaseUrl ?? server?.().url ?? '';
  const applied = await migrate(url).catch((error) => {
    const { code } = /** @type {{ code?: string }} */ (error);
    if (databaseUrl && code?.startsWith('E')) {
      throw new StartError(`The database of DATABASE_URL does not answer: ${error.message}`);
    }
    const hint = databaseUrl
      ? ''
      : `\nTo start over with an empty database, delete ${house.settings.dataDir}/postgres.`;
    throw new StartError(`${error.message}${hint}`);
  });
  if (applied.length > 0) house.say(`Applied ${applied.length} migration(s)`);
  // Nobody else uses the embedded database: no program of an older version is left.
  if (server && (await hasGamesOfBefore(url))) {
    const { convertGames } = await import('@wayfinder/store');
    const left = (/** @type {string} */ id) =>
      house.say(`The game ${id} could not be laid out anew: it doesn't add up`);
    house.say(`Laid out ${await convertGames(url, { moved: () => undefined, left }, true)} game(s) anew`);
  }
  const ofProgram = (/** @type {'api' | 'web' | 'worker'} */ name) =>
    server ? urlOf(url, name, programs[name]) : house.settings.programUrls[name] || url;
  if (server) await grantRoles(url, programs);
  /** @type {Record<string, string>} */
  const urls = { api: ofProgram('api'), web: ofProgram('web'), worker: ofProgram('worker') };
  return { url, urls, server: () => server?.() };
}

/**
 * @param {House} house
 * @param {string} password
 * @returns {Promise<() => RunningPostgres>} the server of the moment: it is started again when it dies
 */
async function startEmbedded({ settings, say, endings, fail, signal }, password) {
  const { PostgresError, startPostgres } = await import('@wayfinder/store/local');
  const dataDir = join(settings.dataDir, 'postgres');
  await endStrayServer(settings, dataDir);
  await checkPorts({ PG_PORT: settings.ports.PG_PORT });
  const start = () =>
    startPostgres({
      dataDir,
      port: settings.ports.PG_PORT,
      persistent: true,
      password,
      database: 'wayfinder',
      logFile: join(settings.dataDir, 'logs/postgres.log'),
    }).catch((error) => {
      throw error instanceof PostgresError ? new StartError(error.message) : error;
    });
  let server = await start();
  const watch = () =>
    server.ended
      .then(async () => {
        if (signal.aborted) return;
        say('The database ended; starting it again');
        server = await start();
        watch();
      })
      .catch(fail);
  watch();
  endings.push(() => server.stop());
  return () => server;
}

/**
 * A run that was killed outright may have left its database behind, on systems where it can't end with us.
 * @param {Settings} settings
 * @param {string} dataDir
 */
async function endStrayServer(settings, dataDir) {
  const { runningServer } = await import('@wayfinder/store/local');
  const marker = join(settings.dataDir, 'run.json');
  const stray = await runningServer(dataDir);
  if (stray !== undefined) {
    const owner = existsSync(marker) ? JSON.parse(readFileSync(marker, 'utf8')).pid : undefined;
    if (owner !== undefined && isAlive(owner)) {
      throw new StartError(
        `Wayfinder already runs from ${settings.dataDir} (process ${owner}). Stop it, or set WAYFINDER_DATA to another folder.`,
      );
    }
    process.kill(stray, 'SIGINT');
    while ((await runningServer(dataDir)) !== undefined) await new Promise((done) => setTimeout(done, 100));
  }
  mkdirSync(settings.dataDir, { recursive: true });
  writeFileSync(marker, JSON.stringify({ pid: process.pid }));
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts the programs; stopping them backwards refuses new requests first. What needs no pages starts while they are built.
 * @param {House} house
 * @param {NodeJS.ProcessEnv} shared
 * @param {Record<string, string>} urls of the database, by program
 * @param {Promise<unknown>} pages settles when they are built
 */
async function startServices({ settings, say, endings, fail, signal }, shared, urls, pages) {
  signal.throwIfAborted();
  say('Starting the services');
  const { ports } = settings;
  const next = [
    join(ROOT, 'node_modules/next/dist/bin/next'),
    'start',
    '-p',
    String(ports.NEXT_PORT),
    '-H',
    'localhost',
  ];
  const local = (/** @type {number} */ port, path = '/') => `http://localhost:${port}${path}`;
  const mail = { name: 'mail', args: source('packages/cli/src/inbox/main.ts'), readyUrl: local(ports.MAIL_PORT) };
  const programs = [
    ...(settings.smtpUrl ? [] : [mail]),
    { name: 'worker', args: source('apps/worker/src/main.ts'), readyUrl: undefined },
    { name: 'api', args: source('apps/api/src/main.ts'), readyUrl: local(ports.API_PORT, '/ready') },
    { name: 'web', args: next, cwd: join(ROOT, 'apps/web'), readyUrl: local(ports.NEXT_PORT), after: pages },
    { name: 'gateway', args: source('apps/gateway/src/main.ts'), readyUrl: local(ports.WEB_PORT), after: pages },
  ];
  /** @type {Record<string, Service>} */
  const services = {};
  let up = false;
  for (const { name } of programs) endings.push(async () => services[name]?.stop());
  const startProgram = async (/** @type {(typeof programs)[number] & { after?: Promise<unknown> }} */ program) => {
    await program.after;
    signal.throwIfAborted();
    const ended = async (/** @type {string} */ why) => {
      // While starting, `ready` reports it.
      if (signal.aborted || !up) return;
      if (!settings.restart) return fail(new StartError(why));
      say(`${program.name} ended; starting it again`);
      await services[program.name]?.restart().catch(fail);
    };
    const env = { ...shared, DATABASE_URL: urls[program.name] };
    const service = startService({ ...program, env, logDir: join(settings.dataDir, 'logs'), ended });
    services[program.name] = service;
    await service.ready();
  };
  await Promise.race([Promise.all(programs.map(startProgram)), aborted(signal)]);
  up = true;
  return services;
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<never>}
 */
function aborted(signal) {
  return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason), { once: true }));
}

/**
 * Puts the demo users and one running demo game into the database; does nothing when they are there already.
 * @param {NodeJS.ProcessEnv} env
 * @param {(line: string) => void} say
 */
async function seed(env, say) {
  say('Seeding demo users and a demo game');
  const child = spawn(process.execPath, [join(ROOT, 'packages/cli/bin/wayfinder.mjs'), 'seed'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const code = await new Promise((done) => child.once('close', done));
  // Everything else works without the demo, so a failing seed is told and not fatal.
  if (code !== 0) say(`The demo could not be seeded:\n${output.trim().split('\n').slice(-10).join('\n')}`);
}
