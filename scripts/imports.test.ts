import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkImports } from './imports.mjs';

let tree: string;

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(tree, file)), { recursive: true });
  await writeFile(join(tree, file), text);
}

/** A room with a front door, reachable as `@wayfinder/<name>` like a workspace. */
async function room(folder: string, name: string, text = 'export const it = 1;'): Promise<void> {
  await write(`${folder}/package.json`, JSON.stringify({ name: `@wayfinder/${name}`, exports: './src/index.ts' }));
  await write(`${folder}/src/index.ts`, text);
  await mkdir(join(tree, 'node_modules/@wayfinder'), { recursive: true });
  await symlink(join(tree, folder), join(tree, 'node_modules/@wayfinder', name));
}

async function library(name: string): Promise<void> {
  await write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
  await write(`node_modules/${name}/index.js`, 'module.exports = {};');
}

async function check(): Promise<string[]> {
  const { broken } = await checkImports(['packages', 'apps'], tree);
  return broken.map((line) => line.replace(/^(\S+) imports .*\((.*)\)$/, '$1 $2')).sort();
}

describe('import rules', () => {
  beforeEach(async () => {
    tree = await mkdtemp(join(tmpdir(), 'wayfinder-imports-'));
    await room('packages/engine', 'engine');
    await room('packages/store', 'store');
    await room('packages/games/catalog', 'games-catalog', `export const load = () => import('@wayfinder/some-game');`);
    await room('packages/games/some-game', 'some-game');
    await room('packages/service', 'service');
    await room('packages/board', 'board', `import '@wayfinder/engine';`);
    await room('apps/api', 'api', `import { it } from '@wayfinder/store'; import './other.ts'; it;`);
    await write('apps/api/src/other.ts', `import '@wayfinder/games-catalog';`);
    for (const name of ['pg', 'fastify', 'react', 'zod', 'next', 'nodemailer']) await library(name);
  });

  afterEach(() => rm(tree, { recursive: true }));

  it('let the arrows of the architecture through', async () => {
    await write('packages/store/src/sql.ts', `import 'pg'; import '@wayfinder/engine';`);
    await write('packages/games/some-game/src/rules.ts', `import 'zod'; import { it } from '@wayfinder/engine'; it;`);
    await write('packages/games/some-game/src/board/map.tsx', `import '@wayfinder/board'; export const m = <g />;`);
    await write('packages/games/some-game/src/rules.test.ts', `import 'node:fs'; import './rules.ts';`);
    await write('packages/board/src/x.int.test.ts', `import '@wayfinder/store';`);
    expect(await check()).toEqual([]);
  });

  const FORBIDDEN: [rule: string, file: string, text: string][] = [
    ['arrows-packages-engine', 'packages/engine/src/x.ts', `import '@wayfinder/store';`],
    ['engine-is-small', 'packages/engine/src/x.ts', `import 'react';`],
    ['rules-do-no-io', 'packages/engine/src/x.ts', `import 'node:fs';`],
    ['arrows-packages-store', 'packages/store/src/x.ts', `import '@wayfinder/games-catalog';`],
    ['arrows-packages-cli', 'packages/cli/src/x.ts', `import '@wayfinder/board';`],
    ['arrows-apps-api', 'apps/api/src/x.ts', `import '@wayfinder/board';`],
    ['arrows-apps-web', 'apps/web/src/x.ts', `import '@wayfinder/service';`],
    ['arrows-apps-worker', 'apps/worker/src/x.ts', `import '@wayfinder/board';`],
    ['arrows-apps-gateway', 'apps/gateway/src/x.ts', `import '@wayfinder/store';`],
    ['only-sql', 'apps/api/src/x.ts', `import type { Client } from 'pg'; export type C = Client;`],
    ['only-mail', 'apps/api/src/x.ts', `export * from 'nodemailer';`],
    ['only-http', 'packages/store/src/x.ts', `export const f = () => import('fastify');`],
    ['only-next', 'apps/api/src/x.ts', `import 'next';`],
    ['only-the-catalog-names-games', 'apps/api/src/x.ts', `import '@wayfinder/some-game';`],
    ['game-imports', 'packages/games/some-game/src/x.ts', `import '@wayfinder/store';`],
    ['rules-are-pure', 'packages/games/some-game/src/x.ts', `import 'react';`],
    ['rules-are-pure', 'packages/games/some-game/src/x.ts', `import '@wayfinder/board';`],
    ['front-doors-only', 'packages/store/src/x.ts', `import '../../engine/src/index.ts';`],
    ['no-tests-in-sources', 'packages/store/src/x.ts', `import './testing/y.ts';`],
    ['no-circles', 'packages/store/src/x.ts', `import './testing/../x2.ts';`],
    ['resolvable', 'packages/store/src/x.ts', `import './nowhere.ts';`],
  ];

  it.each(FORBIDDEN)('catch %s in %s: %s', async (rule, file, text) => {
    await write('packages/store/src/testing/y.ts', '');
    await write('packages/store/src/x2.ts', `export * from './x.ts';`);
    await write(file, text);
    expect(await check()).toContain(`${file} ${rule}`);
  });

  it('keep apps apart and out of packages', async () => {
    await room('apps/web', 'web', `import '@wayfinder/api';`);
    await write('packages/store/src/x.ts', `import '@wayfinder/api';`);
    expect(await check()).toEqual(
      expect.arrayContaining(['apps/web/src/index.ts apps-apart', 'packages/store/src/x.ts no-app-imports']),
    );
  });
});
