import { choose, done, type Ruleset } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { compose } from './compose.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { marksOf } from './marks.ts';
import { oneQuestion } from './one-question.ts';

const hexes = (ids: string[], refused: string[] = []) =>
  choose(
    { key: 'where' },
    ids.map((id) => ({ id, target: { space: id } })),
    ({ id }) => (refused.includes(id) ? { code: 'no', rules: ['R-1'] } : null),
  );

/** One decision: `sail` from a hex to a hex, `stay`, or `turn` over a hex. */
const { ruleset, table } = oneQuestion('go', (path) => {
  const words = ['sail', 'turn', 'stay'].map((id) => ({ id, target: { option: id } }));
  if (path.length === 0) return choose({ key: 'what' }, words);
  if (path[0] === 'stay' || path.length === 3) return done();
  if (path[0] === 'turn') return path.length === 1 ? hexes(['a', 'c']) : done();
  return path.length === 1 ? hexes(['a', 'b', 'x'], ['x']) : hexes(['c', 'd', 'y'], ['y']);
});

const marks = (path: string[], steps: string[][] = []) => {
  const made = steps.map((way, i) => ({ id: `s${i}`, decision: 'go:0:0', context: null, path: way }));
  return marksOf(
    ruleset,
    compose(ruleset, table, 0, { ...EMPTY_DRAFT, steps: made, decision: path.length > 0 ? 'go:0:0' : null, path }),
    (id) => 'abcdxy'.includes(id),
  );
};

test('words that lead to places can be chosen by tapping the place; the first word that leads there is meant', () => {
  const { level, taps } = marks([]);
  expect(Object.keys(level.targets).sort()).toEqual(['a', 'b', 'c']);
  expect(taps.get('a')).toEqual([['sail', 'a']]);
  expect(taps.get('c')).toEqual([['turn', 'c']]);
});

test('places of a level are offered, refused ones are marked, chosen ones carry the number of their step', () => {
  const { level, taps } = marks(['sail', 'a'], [['stay']]);
  expect(level.targets).toEqual({
    a: { state: 'chosen', step: 2 },
    c: { state: 'offered' },
    d: { state: 'offered' },
    y: { state: 'refused' },
  });
  expect(taps.get('c')).toEqual([['c']]);
  expect(taps.has('y')).toBe(false);
});

test('a step between places is an arrow with its number, a step at one place a mark', () => {
  const { moves, level } = marks([], [['sail', 'a', 'c'], ['turn', 'c'], ['stay']]);
  expect(moves).toEqual([{ step: 1, way: ['a', 'c'], seat: 0, settled: false }]);
  // The place can be tapped again: that goes before the mark of the step.
  expect(level.targets.c).toEqual({ state: 'offered' });
});

test('a step that names one place leads there by a bare arrow from where the game has its figure', () => {
  const made = [{ id: 's', decision: 'go:0:0', context: null, path: ['turn', 'c'] }];
  const composed = compose(ruleset, table, 0, { ...EMPTY_DRAFT, steps: made, decision: null, path: [] });
  const movesFrom = (from: string | null) =>
    marksOf(ruleset, composed, () => true, { settled: 2, status: { comesFrom: () => from } }).moves;
  expect(movesFrom('a')).toEqual([{ step: 3, way: ['a', 'c'], seat: 0, settled: false, bare: true }]);
  expect(movesFrom(null)).toEqual([]);
  expect(movesFrom('c')).toEqual([]);
});

test('pieces that don’t lie on the board are no marks of it, and no places are guessed behind them', () => {
  const building = {
    ...ruleset,
    next: (_view: unknown, _seat: number, _decision: unknown, path: readonly string[]) =>
      path.length > 0
        ? hexes(['a', 'b'])
        : choose({ key: 'build' }, [
            { id: 'canoe', target: { piece: 'canoe' } },
            { id: 'hut', target: { piece: 'hut' } },
          ]),
  } as unknown as Ruleset;
  const { level, taps } = marksOf(building, compose(building, table, 0, EMPTY_DRAFT), (id) => id === 'a');
  expect(level.targets).toEqual({});
  expect(taps.size).toBe(0);
});

test('places that a game tells apart by number carry those of the list', () => {
  const steering = { ...ruleset, next: () => hexes(['d', 'x', 'b'], ['x']) } as unknown as Ruleset;
  const composed = compose(steering, table, 0, EMPTY_DRAFT);
  const targets = (numbered: boolean) =>
    marksOf(steering, composed, () => true, { status: { numbered: ({ kind }) => numbered && kind === 'go' } }).level
      .targets;
  expect(targets(true)).toEqual({
    d: { state: 'offered', n: 1 },
    x: { state: 'refused' },
    b: { state: 'offered', n: 2 },
  });
  expect(targets(false)).toMatchObject({ d: { state: 'offered' }, b: { state: 'offered' } });
});

test('a place behind more than one of the words that must stand alone waits for the word', () => {
  const tapped = (meant: Record<string, boolean | 'alone'>) =>
    marksOf(ruleset, compose(ruleset, table, 0, EMPTY_DRAFT), (id) => 'abcdxy'.includes(id), {
      status: { tapped: (_decision, word) => meant[word] ?? true },
    }).taps;
  const alone = tapped({ sail: 'alone', turn: 'alone' });
  expect(alone.get('a')).toEqual([
    ['sail', 'a'],
    ['turn', 'a'],
  ]);
  expect(alone.get('b')).toEqual([['sail', 'b']]);
  expect(alone.get('c')).toEqual([['turn', 'c']]);
  // A word that is meant by any tap goes before one that must stand alone.
  expect(tapped({ sail: 'alone' }).get('a')).toEqual([['turn', 'a']]);
});

test('a game says which places of a step are a move: of others all are marked', () => {
  const steps = [['sail', 'a', 'c']].map((path) => ({ id: 's', decision: 'go:0:0', context: null, path }));
  const composed = compose(ruleset, table, 0, { ...EMPTY_DRAFT, steps });
  const shown = (way: (kind: string, path: readonly string[]) => readonly string[] | null) =>
    marksOf(ruleset, composed, (id) => id === 'x', { board: { way }, status: { comesFrom: () => 'd' } });
  expect(shown((kind, [, from = '', to = '']) => (kind === 'go' ? [from, 'b', to] : null)).moves).toEqual([
    { step: 1, way: ['a', 'b', 'c'], seat: 0, settled: false },
  ]);
  const still = shown(() => null);
  expect(still.moves).toEqual([]);
  expect(still.level.targets).toEqual({ a: { state: 'chosen', step: 1 }, c: { state: 'chosen', step: 1 } });
});
