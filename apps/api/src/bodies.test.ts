import { describe, expect, it } from 'vitest';
import { checkBody } from './bodies.ts';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

describe('a body', () => {
  it.each([
    ['a zero in a text', { name: 'a\u0000b' }],
    ['half a character', ['\ud800']],
    ['half a character in a field’s name', { '\udfff': 1 }],
    ['a number too big to be one', JSON.parse('1e999')],
    ['such a number within', JSON.parse('{"a":[-1e999]}')],
    ['33 levels', nested(33)],
  ])('with %s is refused', (_, body) => {
    expect(() => checkBody(body)).toThrow(expect.objectContaining({ code: 'bad-fields' }));
  });

  it.each([
    ['nothing', undefined],
    ['texts of any language', { name: 'Māhū 호누 🐢' }],
    ['the biggest number', Number.MAX_VALUE],
    ['32 levels', nested(32)],
  ])('with %s is taken', (_, body) => {
    expect(() => checkBody(body)).not.toThrow();
  });
});
