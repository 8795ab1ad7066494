import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRouterState } from './router-state.ts';

const { parseAndValidateFlightRouterState: parse } = createRequire(import.meta.url)(
  'next/dist/server/app-render/parse-and-validate-flight-router-state.js',
) as { parseAndValidateFlightRouterState: (text: string) => unknown };

function reads(text: string): boolean {
  try {
    parse(text);
    return true;
  } catch {
    return false;
  }
}

const maybe = <T>(of: fc.Arbitrary<T>) => fc.oneof(of, fc.constant(null));
const odd = fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.constant({}), fc.constant([]), fc.string());
const seldom = <T>(of: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 30, arbitrary: of as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: odd });
const segment = fc.oneof(
  fc.string(),
  fc.tuple(
    seldom(fc.string()),
    seldom(fc.string()),
    seldom(fc.constantFrom('c', 'oc', 'd', 'di(.)')),
    seldom(maybe(fc.array(fc.string(), { maxLength: 2 }))),
  ),
);
const { state } = fc.letrec<{ state: unknown }>((tie) => ({
  state: fc
    .tuple(
      seldom(segment),
      seldom(
        fc.dictionary(
          fc.string({ maxLength: 5 }),
          fc.oneof({ maxDepth: 3, depthIdentifier: 'state' }, fc.constant(['', {}]), tie('state')),
          { maxKeys: 2 },
        ),
      ),
      seldom(maybe(fc.tuple(fc.string(), fc.string()))),
      seldom(maybe(fc.constantFrom('refetch', 'inside-shared-layout', 'metadata-only'))),
      seldom(maybe(fc.integer())),
      seldom(fc.string()),
      fc.integer(),
    )
    .chain((all) => fc.integer({ min: 1, max: 7 }).map((count) => all.slice(0, count))),
}));

test('is read by Next.js exactly when it is let through', () => {
  let [good, bad] = [0, 0];
  fc.assert(
    fc.property(state, (value) => {
      const text = encodeURIComponent(JSON.stringify(value));
      expect(isRouterState(text)).toBe(reads(text));
      if (reads(text)) good += 1;
      else bad += 1;
    }),
    { numRuns: 1_000 },
  );
  expect(Math.min(good, bad)).toBeGreaterThan(100);
});

test.each([
  '',
  '%',
  '%E0%A4%A',
  '{',
  'null',
  '[]',
  '["",{}]x',
  '[[],{}]',
  `["${'a'.repeat(41_000)}",{}]`,
  '["",{"children":["",{}]},null,null,true]',
])('is let through where Next.js reads it: %.40s', (text) => {
  expect(isRouterState(text)).toBe(reads(text));
});
