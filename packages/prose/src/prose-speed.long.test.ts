import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, test } from 'vitest';
import { readProse } from './read.ts';
import { MORE, WORST } from './testing/shapes.ts';

const KINDS = ['page', 'talk'] as const;
const BOUND_MS = 4000;
const ALL = Object.entries({ ...WORST, ...MORE });
const MENTIONS = Array.from({ length: 100 }, (_, n) => `Noor ${n}`);

function msOf(run: () => unknown): number {
  const begin = performance.now();
  run();
  return performance.now() - begin;
}

test.each(ALL)('20,000 characters take their time and no more: %s', (_, make) => {
  for (const kind of KINDS)
    expect(
      msOf(() => readProse(make(20_000), kind, { mentions: MENTIONS })),
      kind,
    ).toBeLessThan(BOUND_MS);
});

test('the parser without bounds takes longer than the bound', () => {
  const source = WORST['items in one line']?.(10_000) ?? '';
  expect(msOf(() => fromMarkdown(`${source}a`))).toBeGreaterThan(BOUND_MS);
});
