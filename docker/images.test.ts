/** What the images hold, as far as their Dockerfile says it: no image is built here. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesSent, isSent, ROOT, readStages, stepsOf } from './testing/stages.ts';

const PROGRAMS = ['api', 'worker', 'web', 'gateway', 'mail', 'tools'];
const stages = readStages();

describe('a build', () => {
  const sent = isSent();
  const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');

  test.each([
    '.env',
    'docker/.env',
    'docker/machines/.env.production',
    'apps/web/.env.local',
    'packages/store/src/.env.test',
    'npm-debug.log',
    'apps/api/api.log',
    '.wayfinder/secrets.json',
    '.wayfinder-try/postgres/PG_VERSION',
    'crash/.wayfinder/secrets.json',
    '.git/config',
    'node_modules/zod/package.json',
    'apps/web/node_modules/x/index.js',
    'apps/web/.next/BUILD_ID',
    'test-results/look/page.png',
    'apps/api/src/server.test.ts',
  ])('is not sent %s', (file) => {
    expect(sent(file)).toBe(false);
  });

  test('is sent all else that is committed', () => {
    const left = tracked.filter((file) => !sent(file));
    expect(left.filter((file) => !/\.test\.tsx?$|^apps\/web\/test\//.test(file))).toEqual([]);
    expect(filesSent('docker')).toEqual(tracked.filter((file) => file.startsWith('docker/') && sent(file)).toSorted());
  });
});

describe('the images', () => {
  test('come from images of one version each, and are one of each program', () => {
    const known = [...stages.keys()];
    for (const { name, from } of stages.values()) {
      if (!known.includes(from) && from !== 'scratch') expect(from, name).toMatch(/^[\w./-]+:\d+\.\d+\.\d+-/);
    }
    expect(known).toEqual(expect.arrayContaining(PROGRAMS));
  });

  test.each(PROGRAMS)('%s holds no package manager, no development package, and doesn’t run as root', (name) => {
    const steps = stepsOf(stages, name);
    // What runs begins with nothing: all of it is copied there.
    const copied = steps.filter(({ does }) => does === 'COPY').map(({ flags }) => flags.from);
    expect(copied.slice(0, 2)).toEqual(['system', 'packages']);
    expect(copied.slice(2)).toEqual(name === 'web' ? ['build'] : []);
    const removed =
      stages
        .get('system')
        ?.steps.map(({ text }) => text)
        .join(' ') ?? '';
    for (const tool of ['npm', 'npx', 'corepack', 'yarn']) expect(removed).toContain(`/usr/local/bin/${tool} `);
    expect(removed).toContain('/usr/local/lib/node_modules');
    const installs = stages
      .get('packages')
      ?.steps.filter(({ does }) => does === 'RUN')
      .map(({ text }) => text);
    expect(installs).toEqual(['npm ci --ignore-scripts --omit=dev']);
    const user = steps.findLast(({ does }) => does === 'USER');
    expect(user?.text).toBe('node');
    // Nothing runs after the user is set, and before it nothing in what runs.
    expect(steps.filter(({ does }) => does === 'RUN')).toEqual([]);
    expect(steps.some(({ does }) => does === 'CMD')).toBe(true);
  });
});

test('actions of the workflow are pinned by commit, images of the compose files by version', () => {
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  const actions = [...read('.github/workflows/test.yml').matchAll(/uses: (\S+)/g)].map(([, action]) => action);
  expect(actions.length).toBeGreaterThan(3);
  for (const action of actions) expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40}$/);
  const images = [...read('docker/compose.yml').matchAll(/image: (\S+)/g)].map(([, image]) => image);
  expect(images.length).toBeGreaterThan(0);
  for (const image of images) expect(image).toMatch(/^[\w./-]+:\d+\.\d+/);
});

test.each(PROGRAMS.slice(0, -1))('%s watches over its own health, where the image says that it is', (name) => {
  const steps = stepsOf(stages, name);
  const health = steps.find(({ does, text }) => does === 'ENV' && text.includes('HEALTH_URL'));
  expect(health).toBeDefined();
  expect(steps.find(({ does }) => does === 'HEALTHCHECK')?.text).toContain('docker/healthy.mjs');
  expect(steps.findLast(({ does }) => does === 'CMD')?.text).toMatch(/"--import",? "[./]*\/docker\/watchdog\.mjs"/);
});
