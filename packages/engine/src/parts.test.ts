import { expect, it } from 'vitest';
import { choose, done, type Level, NOT_OFFERED, word } from './level.ts';
import { isLegalPath, together } from './parts.ts';
import { refuse } from './refusal.ts';

/** First `go` or the refused `stay`, then `north`. */
function next([first, second]: readonly string[]): Level {
  if (first === undefined) {
    const stays = refuse('must-go', ['XY-1.1']);
    return choose({ key: 'ask.what' }, [word('go'), word('stay')], ({ id }) => (id === 'stay' ? stays : null));
  }
  return second === undefined ? choose({ key: 'ask.where' }, [word('north')]) : done();
}

it.each([
  [['go', 'north'], true],
  [['go'], false],
  [['stay', 'north'], false],
  [['fly', 'north'], false],
  [['go', 'north', 'north'], false],
])('a path is legal when it is finished and each choice allowed: %j', (path, legal) => {
  expect(isLegalPath(next, path)).toBe(legal);
});

it.each(['constructor', '__proto__', 'toString'])(
  'no path holds %s, though the table of a level answers to it',
  (id) => {
    const prices: Record<string, number> = { north: 1 };
    const level = (path: readonly string[]): Level =>
      path.length > 0 ? done() : { ...next(['go']), has: (sent) => (prices[sent] ? null : NOT_OFFERED) };
    expect(isLegalPath(level, ['north'])).toBe(true);
    expect(isLegalPath(level, [id])).toBe(false);
  },
);

it('tables become one, and no name is taken twice', () => {
  expect(together([{ a: 1 }, undefined, { b: 2 }])).toEqual({ a: 1, b: 2 });
  expect(together([{ constructor: 1 }])).toEqual({ constructor: 1 });
  expect(() => together([{ a: 1 }, { a: 1 }])).toThrow('two parts have a');
});
