import { expect, test } from 'vitest';
import { keyTwice } from './key-twice.ts';

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
