import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// A class that a sheet doesn't have is simply none on the page: nothing else would say so.

const root = fileURLToPath(new URL('..', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The classes that rules of a sheet are about; those of other sheets, which it only places, begin with wf- or wp-. */
function classesIn(css: string): Set<string> {
  const named = css.replace(/\/\*.*?\*\//gs, '').matchAll(/\.([a-zA-Z][\w-]*)/g);
  return new Set([...named].flatMap(([, name = '']) => (/^w[fp]-/.test(name) ? [] : [name])));
}

/** The classes that each sheet of a room is asked for. */
function classesAsked(): Map<string, Set<string>> {
  const asked = new Map<string, Set<string>>();
  for (const file of files.filter((file) => file.endsWith('.tsx'))) {
    const code = read(file);
    for (const [, name, path = ''] of code.matchAll(/^import (\w+) from '(.*\.module\.css)';$/gm)) {
      const sheet = join(dirname(file), path);
      const classes = asked.get(sheet) ?? new Set();
      for (const [, one = ''] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) classes.add(one);
      asked.set(sheet, classes);
    }
  }
  return asked;
}

test('sheets and pages name the same classes', () => {
  const asked = classesAsked();
  for (const sheet of files.filter((file) => file.endsWith('.module.css')))
    expect([...classesIn(read(sheet))].sort(), sheet).toEqual([...(asked.get(sheet) ?? [])].sort());
});
