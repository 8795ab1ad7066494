import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { matches, scenarioSchema } from './scenario.ts';

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
