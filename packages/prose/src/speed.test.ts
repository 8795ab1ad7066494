import { expect, test } from 'vitest';
import { readProse } from './read.ts';
import { WORST } from './testing/shapes.ts';

const KINDS = ['page', 'talk'] as const;

/** Busy machines take their time. Without the bounds, each of the first shapes takes many times as long. */
const BOUND_MS = 4000;

test.each(Object.entries(WORST))('takes no square of the length: %s', (_, make) => {
  const sources = KINDS.map((kind) => ({ kind, source: make(5000) }));
  const begin = performance.now();
  for (const { kind, source } of sources) readProse(source, kind, { mentions: ['Noor', 'Ana'] });
  expect(performance.now() - begin).toBeLessThan(BOUND_MS);
});
