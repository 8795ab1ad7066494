import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SOURCES } from './kept-world.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const HERE = relative(ROOT, fileURLToPath(new URL('.', import.meta.url)));

/** Imports that the running program reads; imports of types alone are left out. */
const IMPORTS = /^import (?!type )[^;]*? from '(\.[^']+)'/gm;

/** This file and all that it imports from beside it and from the pages. */
function reach(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, to = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORTS))
    reach(join(file, '..', to), found);
  return found;
}

test('the fingerprint of the kept world covers whatever makes it', () => {
  const reached = [...reach(join(HERE, 'world.ts'))];
  expect(reached.length).toBeGreaterThan(5);
  expect(reached.filter((file) => !SOURCES.includes(file))).toEqual([]);
});
