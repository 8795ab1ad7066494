/** docs/reliability.md names tests that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** As many incidents as the field has told of. */
const INCIDENTS = 14;

/** Cells of the table's rows, without head and rule, table after table. */
function tables(markdown: string): string[][][] {
  return markdown
    .split(/\n(?!\|)/)
    .map((block) => block.split('\n').filter((line) => line.startsWith('|')))
    .filter((lines) => lines.length > 2)
    .map((lines) => lines.slice(2).map((line) => line.split('|').slice(1, -1)));
}

/** The tests that the last cell of a row names. */
function named(row: readonly string[]): { file: string; title: string }[] {
  return (row.at(-1) ?? '').split(' · ').map((text) => {
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(text.trim()) ?? [];
    return { file, title };
  });
}

/** True where a file has a test, or a group of tests, with this title. */
function hasTest(file: string, title: string): boolean {
  if (!existsSync(ROOT + file)) return false;
  const source = readFileSync(ROOT + file, 'utf8');
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((text) => source.includes(text));
}

const found = tables(readFileSync(`${ROOT}docs/reliability.md`, 'utf8'));

describe('docs/reliability.md', () => {
  it('has every incident of the field', () => {
    expect(found[0]).toHaveLength(INCIDENTS);
  });

  it.each(found.flat().map((row) => ({ incident: (row[0] ?? '').trim(), row })))('$incident', ({ row }) => {
    const missing = named(row).filter(({ file, title }) => !hasTest(file, title));
    expect(missing).toEqual([]);
  });

  it('is not held by a title that no test has', () => {
    expect(hasTest('scripts/reliability.test.ts', ['nobody', 'wrote', 'this'].join(' '))).toBe(false);
    expect(hasTest('scripts/no-such.test.ts', 'is not held by a title that no test has')).toBe(false);
    expect(hasTest('scripts/reliability.test.ts', 'is not held by a title that no test has')).toBe(true);
  });
});
