import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { tellMisshapen } from './misshapen.ts';
import { LimitExceeded } from './refusal.ts';
import { sample } from './sample/ruleset.ts';
import { atPointer, matches, rulesUnknown, runScenario, scenarioSchema } from './scenario.ts';
import { newTable } from './table.ts';

const FILE = fileURLToPath(new URL('../scenario.schema.json', import.meta.url));

test('the schema file for authors is the schema of the runner', () => {
  const schema = { title: 'Scenario', ...z.toJSONSchema(scenarioSchema, { io: 'input' }) };
  expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(JSON.parse(JSON.stringify(schema)));
});

test('objects are compared by the keys that are named, lists whole', () => {
  expect(matches({ a: 1, b: 2 }, { a: 1 })).toBe(true);
  expect(matches({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  expect(matches([1, 2], [1])).toBe(false);
  expect(matches({ a: [{ b: 1, c: 2 }] }, { a: [{ b: 1 }] })).toBe(true);
  expect(matches(undefined, { absent: true })).toBe(true);
  expect(matches(null, { absent: true })).toBe(false);
  expect(matches({ n: 0 }, { n: false })).toBe(false);
});

test('unknown fields of a scenario are refused', () => {
  const whole = { name: 'x', ruleset: 'sample', seats: 2 };
  expect(scenarioSchema.safeParse(whole).success).toBe(true);
  expect(scenarioSchema.safeParse({ ...whole, when: [{ seat: 0, decision: 'd', path: [], refuse: {} }] }).success).toBe(
    false,
  );
  expect(scenarioSchema.safeParse({ ...whole, given: {}, expect: {} }).success).toBe(false);
});

test.each<[what: string, more: object, words: RegExp]>([
  ['a pointer without its slash', { then: { state: { round: 0 } } }, /a pointer begins with "\/"/],
  ['a pointer to the whole state', { then: { state: { '': {} } } }, /a pointer begins with "\/"/],
  ['such a pointer into a view', { then: { views: { 0: { round: 0 } } } }, /a pointer begins with "\/"/],
  ['such a pointer after a step', { when: [{ seat: 0, decision: 'd', then: { state: { x: 0 } } }] }, /begins with/],
  ['orders that are a number', { orders: { 0: 5 } }, /expected record/],
  ['orders that are nothing', { orders: { 0: null } }, /expected record/],
  ['orders that are a list', { orders: { 0: [] } }, /expected record/],
  ['orders of a seat in other figures', { orders: { '00': {} } }, /no seat 00 of 2/],
  ['orders of a seat without a number', { orders: { '': {} } }, /no seat {2}of 2/],
  ['a view of a seat that is not there', { then: { views: { 2: {} } } }, /no seat 2 of 2/],
  ['more seats than any game has', { seats: 1e9 }, /at \/seats/],
  ['a view of nobody', { when: [{ seat: 0, decision: 'd', then: { views: { x: {} } } }] }, /no seat x of 2/],
])('%s makes a file no scenario', (_what, more, words) => {
  const { error } = scenarioSchema.safeParse({ name: 'x', ruleset: 'sample', seats: 2, ...more });
  expect(error && tellMisshapen(error)).toMatch(words);
});

test('rules that a game does not have are told', () => {
  expect(rulesUnknown(sample, { rules: [sample.rules[0] ?? '', 'X-1'] })).toEqual(['X-1 is no rule of sample']);
});

test('no table is made for more seats than any game has', () => {
  for (const seats of [256, 1e9, Number.POSITIVE_INFINITY, Number.NaN])
    expect(() => newTable({ gameId: 'x', seats, settings: {} })).toThrow(LimitExceeded);
});

test('what every object has is no part of a state', () => {
  const state = { seats: [{ vp: 1 }] };
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    expect(atPointer(state, `/${name}`)).toBeUndefined();
    expect(atPointer(state, `/seats/0/${name}/name`)).toBeUndefined();
    expect(matches(state, JSON.parse(`{ "${name}": { "absent": true } }`))).toBe(true);
  }
  expect(atPointer(state, '/seats/0/vp')).toBe(1);
});

const sealing = {
  name: 'sealing',
  ruleset: 'sample',
  seats: 2,
  given: {
    step: 'seal',
    round: 1,
    turn: 2,
    stacks: [
      { shell: 3, stone: 0 },
      { shell: 2, stone: 1 },
    ],
  },
};

test('a step by the clock plays the harmless answer', () => {
  const when = [{ seat: 0, decision: 'seal', clock: true, then: { due: [{ kind: 'seal', seat: 1 }] } }];
  expect(runScenario(sample, { ...sealing, when, then: { state: { '/seats/0/sealed/value': 0 } } }).failures).toEqual(
    [],
  );
  expect(
    runScenario(sample, { ...sealing, when, then: { state: { '/seats/0/sealed/value': 1 } } }).failures,
  ).toHaveLength(1);
});

test('standing orders may be given between steps', () => {
  const when = [{ seat: 1, decision: 'seal', path: ['2'], orders: { seal: 2 } }];
  const { failures } = runScenario(sample, {
    ...sealing,
    orders: { '0': { seal: 1 } },
    when,
    then: { events: [{ type: 'BidsOpened', data: { bids: [1, 2] } }] },
  });
  expect(failures).toEqual([]);
});
