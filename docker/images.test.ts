/** Contents of the images, as far as their Dockerfile says it: no image is built here. */
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
    // Files that a machine leaves behind, in the folder itself and in any other.
    ...['', 'apps/web/', 'packages/store/', 'packages/store/src/', 'docker/', 'docs/', 'scripts/', 'bench/'].flatMap(
      (folder) =>
        [
          'wayfinder-2026-11-22.gz',
          'backup.tar',
          'dump.sql',
          'wayfinder.dump',
          'prod.env',
          'prod.env.old',
          'secrets.env',
          'secrets.json',
          'secrets.yml',
          'tls/key.pem',
          'tls/server.key',
          '.npmrc',
          'id_rsa',
          'id_ed25519.pub',
          'api.log.1',
          'logs/api.log',
          '.docker/config.json',
          '.ssh/known_hosts',
          'postgres/PG_VERSION',
        ].map((file) => folder + file),
    ),
    ...['', 'apps/web/', 'packages/store/', 'packages/games/small-islands/', 'bench/'].map(
      (folder) => `${folder}data/secrets.txt`,
    ),
    'data/postgres/global/pg_control',
    'a-folder-of-somebody/x.ts',
    'notes.txt',
    'docker/compose.override.yml',
    'prisma/notes.md',
  ])('is not sent %s', (file) => {
    expect(sent(file)).toBe(false);
  });

  test('is sent all that is committed of programs and packages', () => {
    const left = tracked.filter((file) => /^(apps|packages|bench)\//.test(file) && !sent(file));
    // Tests, and games that they replay.
    const known = /\.test\.tsx?$|^apps\/web\/test\/|^packages\/games\/[\w-]+\/logs\/.*\.gz$/;
    expect(left.filter((file) => !known.test(file))).toEqual([]);
    expect(filesSent('docker')).toEqual(['docker/healthy.mjs', 'docker/watchdog.mjs']);
    const migrations = tracked.filter((file) => /^prisma\/migrations\/.*\.sql$/.test(file));
    expect(migrations.filter((file) => !sent(file))).toEqual([]);
  });

  test('is sent the folder of every package, without which none can be installed', () => {
    const lock: Record<string, { link?: boolean; resolved?: string }> = JSON.parse(
      readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
    ).packages;
    const folders = Object.values(lock).flatMap(({ link, resolved }) => (link && resolved ? [resolved] : []));
    expect(folders.length).toBeGreaterThan(10);
    for (const folder of [...folders.map((name) => `${name}/`), ''])
      expect(sent(`${folder}package.json`), folder).toBe(true);
    expect(sent('package-lock.json')).toBe(true);
  });

  test('is sent every file that its commands name, and every script that those import', () => {
    const named = [...stages.values()].flatMap(({ steps }) =>
      steps.flatMap(({ text, does }) => (does === 'COPY' ? [] : (text.match(/[\w./-]+\.(?:mjs|ts)\b/g) ?? []))),
    );
    const files = named.map((file) => file.replace(/^(?:\.{1,2}\/)+/, ''));
    const all = new Set(files);
    for (const file of all) {
      if (!file.endsWith('.mjs') || file.startsWith('node_modules/')) continue;
      const text = readFileSync(join(ROOT, file), 'utf8');
      for (const [, path = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g))
        all.add(join(file, '..', path));
    }
    expect(all.size).toBeGreaterThan(8);
    expect([...all].filter((file) => !file.startsWith('node_modules/') && !sent(file))).toEqual([]);
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
    // The image that runs begins with nothing: all of it is copied there.
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
    expect(installs?.[0]).toBe('npm ci --ignore-scripts --omit=dev');
    expect(installs?.[1]).toMatch(/^rm -rf /);
    expect(installs).toHaveLength(2);
    for (const compiler of [
      'tsx',
      'esbuild',
      '@esbuild',
      '@swc/core',
      '@swc/core-*',
      '@next/swc-*',
      'typescript',
      '@typescript',
    ])
      expect(installs?.[1]?.split(' ')).toContain(`node_modules/${compiler}`);
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
