import { expect, test } from 'vitest';
import { z } from 'zod';
import { tellMisshapen } from './misshapen.ts';

const schema = z.strictObject({
  map: z.record(
    z.string().refine((key) => key === 'a', 'no cell'),
    z.number(),
  ),
});

test('what is wrong is told with its place, also of keys', () => {
  const of = (data: unknown): string => tellMisshapen(schema.safeParse(data).error as z.ZodError);
  expect(of({ map: { b: 1 } })).toBe('Invalid key in record: no cell at /map/b');
  expect(of({ map: { a: 'x' }, more: 1 })).toMatch(
    /^Invalid input: expected number, received string at \/map\/a; Unrecognized key: "more"$/,
  );
  expect(of(5)).toBe('Invalid input: expected object, received number');
});
