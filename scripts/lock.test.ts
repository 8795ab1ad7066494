import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Entry>;
};

/** Tells if Node.js would find this package from that one. */
function isFound(name: string, from: string): boolean {
  const folders = from.split('/');
  return [...folders.keys(), folders.length].some((n) =>
    Boolean(packages[[...folders.slice(0, n), 'node_modules', name].join('/')]),
  );
}

// npm leaves out what it can't find, and refuses to install from such a lock file: on another machine, or on all of them.
test('the lock file has the packages of every machine', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isFound(name, path))
      .map((name) => `${name} of ${path}`),
  );
  expect(missing).toEqual([]);
});
