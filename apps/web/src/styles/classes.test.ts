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

test('every class of the site and of the controls is given to something', () => {
  const controls = fileURLToPath(new URL('../../../../packages/ui/src', import.meta.url));
  const parts = readdirSync(controls, { recursive: true, encoding: 'utf8' }).map((file) => join(controls, file));
  const code = [...files.map((file) => join(root, file)), ...parts]
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const given = new Set([...code.matchAll(/\bw[fp]-[\w-]*\w/g)].map(([name]) => name));
  // A class whose end is put in counts by its beginning.
  const begun = [...code.matchAll(/\b(w[fp]-[\w-]*-)\$\{/g)].map(([, beginning = '']) => beginning);
  for (const sheet of [join(root, 'styles/site.css'), join(controls, 'components.css')]) {
    const css = readFileSync(sheet, 'utf8').replace(/\/\*.*?\*\//gs, '');
    const named = new Set([...css.matchAll(/\.(w[fp]-[\w-]+)/g)].map(([, name = '']) => name));
    const isGiven = (name: string): boolean => given.has(name) || begun.some((beginning) => name.startsWith(beginning));
    expect(
      [...named].filter((name) => !isGiven(name)),
      sheet,
    ).toEqual([]);
  }
});
