import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROBLEMS } from '@wayfinder/contract';
import { flatTexts } from '@wayfinder/games-catalog/words';
import { expect, test } from 'vitest';
import en from '../messages/en.json';
import { LOCALES } from './locales.ts';
import { messagesOf, OFFERED } from './messages.ts';

test('every problem of the api has its sentence, and one more says that it can’t be reached', () => {
  expect(Object.keys(en.problem).sort()).toEqual([...Object.keys(PROBLEMS), 'offline'].sort());
});

test('all languages are offered, each with a text for every key', () => {
  for (const locale of LOCALES) expect(Object.keys(flatTexts(messagesOf(locale)))).toEqual(Object.keys(flatTexts(en)));
  expect([...OFFERED].sort()).toEqual([...LOCALES].sort());
});

/** The code of the pages, and of the catalog, some of whose values are keys: all in one piece, to see what it names. */
function sources(): string {
  return ['..', '../../../../packages/games/catalog/src']
    .flatMap((room) => {
      const root = fileURLToPath(new URL(room, import.meta.url));
      const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
      const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
      return code.map((file) => readFileSync(join(root, file), 'utf8'));
    })
    .join('\n');
}

/** The ends of a key that code may name it by: what comes before is the room of the catalogue that it is read from. */
const ends = (key: string): string[] => key.split('.').map((_, index, parts) => parts.slice(index).join('.'));

test('every text is read somewhere', () => {
  const code = sources();
  const named = new Set([...code.matchAll(/'([\w.-]+)'|\b(\w+)(?=:)/g)].map(([, text, key]) => text ?? key));
  // A key that is put together counts by what is written of it.
  const made = [...code.matchAll(/\(`([\w.]*\$\{[^`]*)`/g)].flatMap(([, text = '']) => {
    const open = text.split(/\$\{[^}]*\}/);
    return open.some((part) => /\w{3}/.test(part))
      ? [new RegExp(`^${open.map((part) => part.replace(/\W/g, '\\$&')).join('[\\w-]+')}$`)]
      : [];
  });
  const isRead = (end: string): boolean => named.has(end) || made.some((pattern) => pattern.test(end));
  // Sentences for the api's problems are read by the code of the problem; the test above holds that no other is there.
  const read = Object.keys(flatTexts(en)).filter((key) => !key.startsWith('problem.'));
  expect(read.filter((key) => !ends(key).some(isRead))).toEqual([]);
});
