import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  adviceOn,
  countsFor,
  type Field,
  fieldsOf,
  nearest,
  optionsNamed,
  seatValues,
  withSeatValue,
  withValue,
} from './fields.ts';

const HOMES = ['tonga', 'samoa', 'hiva', 'raiatea'] as const;
const settings = z.strictObject({
  edition: z.enum(['1', '2']),
  homes: z.union([z.literal('random'), z.array(z.enum(HOMES))]).meta({ fitting: { 2: ['tonga', 'samoa'] } }),
  rounds: z.number().int().min(1).max(20),
  advanced: z.boolean(),
  start: z.union([z.literal('calm'), z.literal('storm')]),
  odd: z.record(z.string(), z.number()),
  goal: z
    .union([z.literal('standard'), z.number().int().min(4).max(60)])
    .optional()
    .meta({ default: 'standard', advised: { 2: { min: 25, max: 31 } } }),
  later: z.boolean().optional().meta({ offered: false }),
});

test('each kind of option that is offered has its field, in the order of the schema', () => {
  expect(fieldsOf(z.toJSONSchema(settings))).toEqual([
    { key: 'edition', kind: 'choice', values: ['1', '2'] },
    { key: 'homes', kind: 'seats', fixed: ['random'], values: [...HOMES], fitting: { 2: ['tonga', 'samoa'] } },
    { key: 'rounds', kind: 'number', min: 1, max: 20, fixed: [] },
    { key: 'advanced', kind: 'switch' },
    { key: 'start', kind: 'choice', values: ['calm', 'storm'] },
    {
      key: 'goal',
      kind: 'number',
      otherwise: 'standard',
      min: 4,
      max: 60,
      fixed: ['standard'],
      advised: { 2: { min: 25, max: 31 } },
    },
  ]);
});

const goal: Field = {
  key: 'goal',
  kind: 'number',
  otherwise: 'standard',
  min: 4,
  max: 60,
  fixed: ['standard'],
  advised: { 2: { min: 25, max: 31 } },
};

test('an option that is as it would be anyway is left out of the settings', () => {
  const chosen = withValue({ edition: '2' }, goal, 30);
  expect(chosen).toEqual({ edition: '2', goal: 30 });
  expect(withValue(chosen, goal, 'standard')).toEqual({ edition: '2' });
  expect(withValue({ edition: '2' }, { key: 'edition', kind: 'choice', values: ['1', '2'] }, '1')).toEqual({
    edition: '1',
  });
});

test('a number outside what is advised for so many seats is warned of, and no other', () => {
  expect(adviceOn(goal, 24, 2)).toEqual({ min: 25, max: 31 });
  expect(adviceOn(goal, 25, 2)).toBeNull();
  expect(adviceOn(goal, 32, 2)).toEqual({ min: 25, max: 31 });
  expect(adviceOn(goal, 32, 3)).toBeNull();
  expect(adviceOn(goal, 'standard', 2)).toBeNull();
});

test('seats get values of their own as the table grows and shrinks', () => {
  const any = { values: [...HOMES] };
  expect(seatValues('random', any, 2)).toEqual(['tonga', 'samoa']);
  expect(seatValues(['hiva', 'tonga'], any, 3)).toEqual(['hiva', 'tonga', 'samoa']);
  expect(seatValues(['hiva', 'tonga', 'samoa'], any, 2)).toEqual(['hiva', 'tonga']);
});

const fitting = { values: [...HOMES], fitting: { 2: ['tonga', 'samoa'], 3: ['tonga', 'samoa', 'hiva'] } };

test('where a number of seats has values of its own, each seat has one of those, and they are exchanged', () => {
  expect(seatValues(['raiatea', 'samoa'], fitting, 2)).toEqual(['samoa', 'tonga']);
  expect(seatValues(['samoa', 'tonga'], fitting, 3)).toEqual(['samoa', 'tonga', 'hiva']);
  expect(withSeatValue(['tonga', 'samoa', 'hiva'], 0, 'hiva', true)).toEqual(['hiva', 'samoa', 'tonga']);
  expect(withSeatValue(['tonga', 'samoa'], 0, 'samoa', false)).toEqual(['samoa', 'samoa']);
});

test('only so many seats are offered as can play, and the number nearest to what was wished for', () => {
  const refusal = (settings: unknown, seats: number) =>
    ((settings as { solo?: string }).solo === undefined) === seats > 1
      ? null
      : { code: 'wrong-number-of-seats', rules: [] };
  const offered = (settings: object) => countsFor([1, 2, 3, 4], () => settings, refusal);
  expect(offered({})).toEqual([2, 3, 4]);
  expect(offered({ solo: 'standard' })).toEqual([1]);
  expect(
    countsFor(
      [1, 2],
      () => ({}),
      () => ({ code: 'wrong-number-of-seats', rules: [] }),
    ),
  ).toEqual([1, 2]);
  expect([nearest([2, 3, 4], 1), nearest([1], 3), nearest([2, 3, 4], 3)]).toEqual([2, 1, 3]);
});

test('the options that a refusal names are found, for its words to stand there', () => {
  const args = { a: { option: 'setting.solo' }, b: { option: 'setting.edition' }, n: { count: 2 } };
  expect(optionsNamed({ code: 'x', rules: [], args })).toEqual(['solo', 'edition']);
  expect(optionsNamed({ code: 'x', rules: [] })).toEqual([]);
});
