/** Installed packages are those that were looked at: packages of the registry with their hashes, and no script of theirs that nobody allowed. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
}

const read = (file: string) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));
const REGISTRY = 'https://registry.npmjs.org/';

/** Packages of a lock file that come from elsewhere, without a hash, or with a script that was neither allowed nor forbidden. */
function wrongIn(packages: Record<string, Locked>, allowed: Record<string, boolean>): string[] {
  return Object.entries(packages).flatMap(([at, { resolved, integrity, link, inBundle, hasInstallScript }]) => {
    const [, name] = /(?:^|.*\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(at) ?? [];
    if (name === undefined || link) return [];
    return [
      ...(resolved === undefined || resolved.startsWith(REGISTRY) ? [] : [`${at} comes from ${resolved}`]),
      ...(integrity?.startsWith('sha512-') || inBundle ? [] : [`${at} has no hash`]),
      ...(hasInstallScript && !Object.hasOwn(allowed, name) ? [`${at} has an install script`] : []),
    ];
  });
}

test('every package is of the registry, has a hash, and runs no script that package.json doesn’t know of', () => {
  const { packages } = read('package-lock.json');
  const { allowScripts } = read('package.json');
  expect(Object.keys(packages).length).toBeGreaterThan(300);
  expect(wrongIn(packages, allowScripts)).toEqual([]);
});

test('it finds what is wrong', () => {
  const good = { integrity: 'sha512-x' };
  expect(
    wrongIn(
      {
        '': {},
        'packages/ui': {},
        'node_modules/@wayfinder/ui': { link: true },
        'node_modules/good': good,
        'node_modules/@a/known': { ...good, hasInstallScript: true },
        'node_modules/a/node_modules/@b/new': { ...good, hasInstallScript: true },
        'node_modules/git': { ...good, resolved: 'git+ssh://git@example.com/x.git' },
        'node_modules/bare': {},
        'node_modules/weak': { integrity: 'sha1-x' },
      },
      { '@a/known': false },
    ),
  ).toEqual([
    'node_modules/a/node_modules/@b/new has an install script',
    'node_modules/git comes from git+ssh://git@example.com/x.git',
    'node_modules/bare has no hash',
    'node_modules/weak has no hash',
  ]);
});
