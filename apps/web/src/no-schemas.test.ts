import { expect, test } from 'vitest';
import { z } from './no-schemas.ts';

test('schemas can be declared where none is asked', () => {
  const seat = z.number().int().min(0);
  expect(() =>
    z.discriminatedUnion('type', [z.strictObject({ type: z.literal('a'), seat: seat.nullable() })]),
  ).not.toThrow();
});

test('a page that asks one finds out', () => {
  const schema = z.strictObject({ n: z.number() });
  expect(() => schema.parse({ n: 'anything' })).toThrow('no schemas on pages');
  expect(() => schema.safeParse({})).toThrow('no schemas on pages');
});
