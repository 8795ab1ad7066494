import { expect, test } from 'vitest';
import { keyTwice } from './key-twice.ts';

test('a text of any length is read', () => {
  for (const part of ['x', '\\n']) expect(keyTwice(`{"a":"${part.repeat(20_000_000)}","b":1,"b":2}`)).toBe('b');
});

test.each([
  ['{"a":1,"b":{"a":2},"c":[{"a":1},{"a":2}]}', null],
  ['{"a":"{\\"a\\":1,\\"a\\":2}"}', null],
  ['["a","a",{"b":"a"}]', null],
  ['{"a":1, "a" : 1}', 'a'],
  ['{"x":[{"seed":1,"\\u0073eed":2}]}', 'seed'],
  ['{"a":{"b":1},"c":2,"a":3}', 'a'],
])('%s', (json, key) => {
  JSON.parse(json);
  expect(keyTwice(json)).toBe(key);
});
