import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldsOf, seatValues } from './fields.ts';

const HOMES = ['tonga', 'samoa', 'hiva', 'raiatea'] as const;
const settings = z.strictObject({
  edition: z.enum(['1', '2']),
  homes: z.union([z.literal('random'), z.array(z.enum(HOMES))]),
  rounds: z.number().int().min(1).max(20),
  advanced: z.boolean(),
  start: z.union([z.literal('calm'), z.literal('storm')]),
  odd: z.record(z.string(), z.number()),
  later: z.boolean().optional().meta({ offered: false }),
});

test('each kind of option that is offered has its field, in the order of the schema', () => {
  expect(fieldsOf(z.toJSONSchema(settings))).toEqual([
    { key: 'edition', kind: 'choice', values: ['1', '2'] },
    { key: 'homes', kind: 'seats', fixed: ['random'], values: [...HOMES] },
    { key: 'rounds', kind: 'number', min: 1, max: 20 },
    { key: 'advanced', kind: 'switch' },
    { key: 'start', kind: 'choice', values: ['calm', 'storm'] },
  ]);
});

test('seats get values of their own as the table grows and shrinks', () => {
  expect(seatValues('random', HOMES, 2)).toEqual(['tonga', 'samoa']);
  expect(seatValues(['hiva', 'tonga'], HOMES, 3)).toEqual(['hiva', 'tonga', 'samoa']);
  expect(seatValues(['hiva', 'tonga', 'samoa'], HOMES, 2)).toEqual(['hiva', 'tonga']);
});
