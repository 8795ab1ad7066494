import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@wayfinder/store/local';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../apps/web/test/visitors.ts';
import { isInstalled } from './local/install.mjs';

// The whole local run as a new user meets it: its output, its ports, and its end. Needs the built pages.

const root = fileURLToPath(new URL('..', import.meta.url));
const PORTS = ['WEB_PORT', 'API_PORT', 'NEXT_PORT', 'MAIL_PORT', 'SMTP_PORT', 'PG_PORT'];

/** A later start takes at most 8 s on a machine that is free; on one that others keep busy, as much longer. */
function laterStartMs(): number {
  return 8_000 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
}

interface Start {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  /** Settles when everything is up, or when the program has ended. */
  readonly settled: Promise<void>;
  readonly code: Promise<number | null>;
}

const children: ChildProcess[] = [];

function start(env: NodeJS.ProcessEnv): Start {
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env: { ...process.env, ...env } });
  children.push(child);
  let out = '';
  let err = '';
  const code = new Promise<number | null>((done) => child.once('close', done));
  const up = new Promise<void>((done) => {
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
      if (err.includes('Wayfinder is running')) done();
    });
  });
  return { child, out: () => out, err: () => err, settled: Promise.race([up, code.then(() => {})]), code };
}

async function status(url: string): Promise<number> {
  return (await fetch(url, { redirect: 'manual' })).status;
}

function listen(port: number): Promise<Server> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => done(server));
  });
}

/** A sign-in mail that can't be sent is not called sent. */
async function isNotCalledSent(web: string): Promise<void> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ locale: 'en-GB' });
    await page.goto(`${web}/sign-in`);
    await page.getByLabel('E-mail address').fill('bo@example.com');
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await page.getByRole('main').getByText('The mail could not be sent.', { exact: false }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/sign-in');
  } finally {
    await browser.close();
  }
}

describe('npm start', () => {
  let env: Record<string, string>;
  let dataDir: string;

  beforeAll(async () => {
    // A start installs what is missing: other tests would lose their modules meanwhile.
    expect(isInstalled(), 'packages as in package-lock.json: run npm ci').toBe(true);
    dataDir = await mkdtemp(join(tmpdir(), 'wayfinder-start-'));
    const ports = await Promise.all(PORTS.map(async (name) => [name, String(await freePort())]));
    env = { ...Object.fromEntries(ports), WAYFINDER_DATA: dataDir, DATABASE_URL: '', SMTP_URL: '' };
  });

  afterAll(async () => {
    // Only a failed test leaves one running.
    for (const child of children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
      child.kill('SIGTERM');
      await new Promise((done) => child.once('close', done));
    }
    await rm(dataDir, { recursive: true, force: true });
  });

  it('prints where things are when all of them answer, and stops them all', async () => {
    const run = start(env);
    await run.settled;
    expect(run.out(), run.err()).toBe(
      `web http://localhost:${env.WEB_PORT}\napi http://localhost:${env.API_PORT}\nmail http://localhost:${env.MAIL_PORT}\n`,
    );
    const [web, api, mail] = run.out().match(/http:\S+/g) ?? [];
    expect(await status(`${web}/`)).toBeLessThan(400);
    expect(await status(`${api}/ready`)).toBe(200);
    expect(await status(`${mail}/messages`)).toBe(200);
    // Secrets are for this user's eyes only.
    expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);

    run.child.kill('SIGINT');
    expect(await run.code).toBe(0);
    for (const name of PORTS) (await listen(Number(env[name]))).close();
  });

  it('is up again, keeps its data, tells where no mail can be sent, and says plainly when it is asked for twice', async () => {
    // Somebody may be editing the pages while this test runs; a second start has no business building them. Nobody listens on that port.
    const began = performance.now();
    const run = start({ ...env, WAYFINDER_BUILD: '0', SMTP_URL: 'smtp://127.0.0.1:9' });
    await run.settled;
    expect(run.err()).toContain('Wayfinder is running');
    expect(performance.now() - began).toBeLessThan(laterStartMs());
    expect(run.err()).not.toContain('migration');
    await isNotCalledSent(`http://localhost:${env.WEB_PORT}`);

    const second = start({ ...env, ...Object.fromEntries(PORTS.map((name) => [name, ''])), WEB_PORT: env.WEB_PORT });
    expect(await second.code).toBe(1);
    expect(second.out()).toBe('');
    expect(second.err()).toContain(`Port ${env.WEB_PORT} is taken by another program. Set WEB_PORT to use another.`);

    run.child.kill('SIGTERM');
    expect(await run.code).toBe(0);
  });

  it('says what is wrong with a setting, a database that is not there, and a service that fails', async () => {
    env = { ...env, WAYFINDER_BUILD: '0' };
    const odd = start({ ...env, WEB_PORT: 'eighty' });
    expect(await odd.code).toBe(1);
    expect(odd.err()).toContain('WEB_PORT=eighty is not a port');

    const gone = start({ ...env, DATABASE_URL: `postgresql://nobody@127.0.0.1:${env.PG_PORT}/none` });
    expect(await gone.code).toBe(1);
    expect(gone.err()).toContain('The database of DATABASE_URL does not answer');

    const broken = start({ ...env, LOG_LEVEL: 'no such level' });
    expect(await broken.code).toBe(1);
    expect(broken.err()).toMatch(/(worker|api|gateway) ended with exit code \d+; the last lines of .*\.log:/);
  });
});
