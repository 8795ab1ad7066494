/** The stages of the Dockerfile, run in plain folders: what the images hold is there, and their programs run on it. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@wayfinder/store/local';
import { type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesSent, ROOT, readStages, stepsOf } from './testing/stages.ts';

const WORKDIR = '/wayfinder';
const stages = readStages();
const children: ChildProcess[] = [];
let home: string;
let database: TestDatabase;

/** Where a path of an image lies here. Only what is below the work folder is there at all. */
const at = (stage: string, path = WORKDIR) => join(home, stage, path.replace(WORKDIR, ''));

/** Runs the steps of a stage that concern the work folder. */
async function build(name: string): Promise<void> {
  await mkdir(at(name), { recursive: true });
  for (const { does, flags, args, text } of stages.get(name)?.steps ?? []) {
    if (does === 'COPY') {
      const [from = '', to = ''] = args;
      if (flags.from === 'system') continue;
      if (flags.from) await cp(at(flags.from, from), join(at(name), to), { recursive: true, verbatimSymlinks: true });
      else for (const file of filesSent()) await cp(join(ROOT, file), join(at(name), file));
    } else if (does === 'RUN') {
      await promisify(execFile)('sh', ['-ec', text], { cwd: at(name), maxBuffer: 64 * 1024 * 1024 });
    }
  }
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'wayfinder-images-'));
  database = await withDatabase();
  for (const name of ['build', 'packages', 'run']) await build(name);
  // The folder of the pages' image.
  await cp(at('run'), at('web'), { recursive: true, verbatimSymlinks: true });
  await build('web');
});

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database?.drop();
  await rm(home, { recursive: true, force: true });
});

test('what runs has every package that it needs, and none for development', () => {
  const lock: Record<string, { dev?: boolean; optional?: boolean; link?: boolean }> = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  ).packages;
  const packages = Object.entries(lock).filter(([path]) => path.includes('node_modules/'));
  const there = (path: string) => existsSync(join(at('run'), path));
  expect(packages.filter(([path, { dev }]) => dev && there(path)).map(([path]) => path)).toEqual([]);
  const missing = packages.filter(([path, { dev, optional }]) => !dev && !optional && !there(path));
  expect(missing.map(([path]) => path)).toEqual([]);
  for (const tool of ['typescript', 'vitest', 'playwright-core', '@biomejs/biome'])
    expect(there(`node_modules/${tool}`), tool).toBe(false);
});

/** Starts a program as its image does. */
function start(name: string, env: Record<string, string>): ChildProcess {
  const steps = stepsOf(stages, name);
  const command = steps.findLast(({ does }) => does === 'CMD')?.command ?? [];
  const folder = name === 'web' ? join(at('web'), 'apps/web') : at('run');
  const child = spawn(process.execPath, command.slice(1), {
    cwd: folder,
    env: { PATH: dirname(process.execPath), NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.push(child);
  return child;
}

test('the programs run on what their images hold', async () => {
  const [api, web, gateway, worker] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const local = (port: number, path = '') => `http://127.0.0.1:${port}${path}`;
  const secret = 'x'.repeat(32);
  const shared = {
    DATABASE_URL: database.url,
    HOST: '127.0.0.1',
    PUBLIC_URL: local(gateway),
    AUTH_URL: local(gateway),
    AUTH_TRUST_HOST: 'true',
    AUTH_SECRET: secret,
    APP_SECRET: secret,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Wayfinder <wayfinder@localhost>',
    API_INTERNAL_URL: local(api),
  };
  start('api', { ...shared, API_PORT: String(api), HEALTH_URL: local(api, '/health') });
  start('worker', { ...shared, WORKER_PORT: String(worker), HEALTH_URL: local(worker, '/health') });
  start('gateway', {
    HOST: '127.0.0.1',
    WEB_PORT: String(gateway),
    API_URLS: local(api),
    WEB_URLS: local(web),
    HEALTH_URL: local(gateway, '/gateway/health'),
  });
  const pages = stepsOf(stages, 'web').findLast(({ does }) => does === 'CMD')?.command ?? [];
  const asHere = pages.map((word) => (word === '3002' ? String(web) : word));
  children.push(
    spawn(process.execPath, asHere.slice(1), {
      cwd: join(at('web'), 'apps/web'),
      env: { ...shared, PATH: dirname(process.execPath), NODE_ENV: 'production', HEALTH_URL: local(web, '/icon.svg') },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  const answers = async (url: string) => (await fetch(url).catch(() => null))?.status;
  for (const url of [
    local(api, '/ready'),
    local(worker, '/health'),
    local(gateway, '/gateway/health'),
    local(gateway, '/'),
    local(gateway, '/api/rulesets'),
  ]) {
    await expect.poll(() => answers(url), { timeout: 60_000 }).toBe(200);
  }
  const tools = stepsOf(stages, 'tools').findLast(({ does }) => does === 'ENTRYPOINT')?.command ?? [];
  const { stdout } = await promisify(execFile)(process.execPath, [...tools.slice(1), '--help'], { cwd: at('run') });
  expect(stdout).toContain('migrate');
});
