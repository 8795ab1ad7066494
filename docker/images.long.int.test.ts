/** The stages of the Dockerfile, run in plain folders: what the images hold is there, and their programs run on it. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@wayfinder/store/local';
import { type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesSent, ROOT, readStages, stepsOf } from './testing/stages.ts';

const WORKDIR = '/wayfinder';
const stages = readStages();
const children: ChildProcess[] = [];
let home: string;
let database: TestDatabase;

/** The place of an image's path here. Only what is below the work folder is there at all. */
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
  // Compilers, which the Dockerfile takes out.
  const compilers = ['@swc/core', 'esbuild', 'tsx', 'typescript'].map((name) => `node_modules/${name}`);
  expect(missing.map(([path]) => path).toSorted()).toEqual(compilers);
  for (const tool of [
    'typescript',
    'vitest',
    'playwright-core',
    '@biomejs/biome',
    '@esbuild',
    '@next/swc-linux-x64-gnu',
  ])
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

/** A mail server that takes so long for each mail; what it has taken. */
const mails = { takesMs: 2_000, arrived: [] as string[] };
async function mailServer(): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume().on('end', () =>
        setTimeout(() => {
          mails.arrived.push(...envelope.rcptTo.map(({ address }) => address));
          done();
        }, mails.takesMs),
      );
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return (server.server.address() as AddressInfo).port;
}

let site = '';

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
    SMTP_URL: `smtp://127.0.0.1:${await mailServer()}`,
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
    local(gateway, '/api/v1/rulesets'),
  ]) {
    await expect.poll(() => answers(url)).toBe(200);
  }
  site = local(gateway);
  const tools = stepsOf(stages, 'tools').findLast(({ does }) => does === 'ENTRYPOINT')?.command ?? [];
  const { stdout } = await promisify(execFile)(process.execPath, [...tools.slice(1), '--help'], { cwd: at('run') });
  expect(stdout).toContain('migrate');
});

/** Asks for sign-in mails at once, from one address, as browsers without scripts do. */
async function ask(addresses: readonly string[]): Promise<{ status: number; to: string | null; ms: number }[]> {
  const page = await (await fetch(`${site}/sign-in`)).text();
  const [form = ''] = /<form.*?<\/form>/s.exec(page) ?? [];
  const text = (escaped = '') => escaped.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g)];
  expect(hidden.length).toBeGreaterThan(1);
  return Promise.all(
    addresses.map(async (email) => {
      const body = new FormData();
      for (const [, name, value] of hidden) body.set(text(name), text(value));
      body.set('email', email);
      const began = performance.now();
      const sent = { method: 'POST', redirect: 'manual', headers: { origin: site }, body } as const;
      const answer = await fetch(`${site}/sign-in`, sent);
      return { status: answer.status, to: answer.headers.get('location'), ms: performance.now() - began };
    }),
  );
}

test('forty people behind one router are answered at once and get their mails, however slow the mail server is', async () => {
  const people = Array.from({ length: 40 }, (_, n) => `club${n}@example.com`);
  const answers = await ask(people);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  expect(new Set(answers.map(({ to }) => to))).toEqual(new Set(['/sign-in/sent']));
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(9_000);
  await expect.poll(() => mails.arrived.length).toBe(40);
  expect(mails.arrived.toSorted()).toEqual(people.toSorted());
});

test('behind a mail server that hangs people use the mails that they have', async () => {
  mails.takesMs = 600_000;
  const asking = ask(Array.from({ length: 20 }, (_, n) => `late${n}@example.com`));
  const began = performance.now();
  for (const path of ['/sign-in/confirm?token=x&email=a%40b.c', '/sign-in', '/welcome'])
    expect((await fetch(site + path, { redirect: 'manual' })).status, path).toBeLessThan(400);
  const typed = { method: 'POST', redirect: 'manual', headers: { origin: site }, body: new URLSearchParams() } as const;
  expect((await fetch(`${site}/auth/code`, typed)).status).toBe(303);
  expect(performance.now() - began).toBeLessThan(9_000);
  expect(new Set((await asking).map(({ status }) => status))).toEqual(new Set([303]));
});
