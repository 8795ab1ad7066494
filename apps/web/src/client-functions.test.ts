/** Functions of modules that the browser has: a page on the server can draw their parts, and call nothing of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('.', import.meta.url));
const IMPORTS = /^import \{([^}]*)\} from '(\.[^']+)'/gm;
const EXPORTED = /^export (?:async )?(?:function|const) ([a-z]\w*)/gm;

const sources = new Map(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => [join(SRC, file), readFileSync(join(SRC, file), 'utf8')]),
);
const isOfBrowser = (source: string): boolean => /^'use client';$/m.test(source);

/** Functions with small letters that a file on the server takes from a module of the browser. Hooks are called by other hooks alone. */
function borrowed([file, source]: [string, string]): string[] {
  if (isOfBrowser(source)) return [];
  return [...source.matchAll(IMPORTS)].flatMap(([, names = '', from = '']) => {
    const target = sources.get(join(dirname(file), from)) ?? '';
    if (!isOfBrowser(target)) return [];
    const functions = new Set([...target.matchAll(EXPORTED)].map(([, name]) => name));
    return names
      .split(',')
      .map((name) => name.trim().split(' as ')[0] ?? '')
      .filter((name) => functions.has(name) && !name.startsWith('use'))
      .map((name) => `${relative(SRC, file)} calls ${name}`);
  });
}

test('no page on the server calls a function of the browser', () => {
  expect(sources.size).toBeGreaterThan(300);
  expect([...sources].flatMap(borrowed)).toEqual([]);
});
