import { choose, done } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { compose } from './compose.ts';
import { aheadOf, draggedMarks, droppedOn, dropRefusal } from './drag.ts';
import { oneQuestion } from './one-question.ts';

/** A slot leads to its tile, that to a cell and a turn; `boxed` fits nowhere. */
const { ruleset, table } = oneQuestion('lay', (path) => {
  const [, tile] = path;
  const no = (refused: boolean) => (refused ? { code: 'edge-differs', rules: ['R-5'] } : null);
  if (path.length === 0) return choose({ key: 'slot' }, [{ id: '2', target: { option: '2' } }]);
  if (path.length === 1)
    return choose({ key: 'tile' }, [
      { id: 'L1', target: { tile: 'L1' } },
      { id: 'boxed', target: { tile: 'boxed' } },
    ]);
  if (path.length === 2)
    return choose(
      { key: 'cell' },
      ['0,1', '1,0'].map((id) => ({ id, target: { space: id } })),
      ({ id }) => no(tile === 'boxed' || id === '1,0'),
    );
  return path.length === 3
    ? choose(
        { key: 'turn' },
        ['0', '1'].map((id) => ({ id, target: { count: Number(id) } })),
        ({ id }) => no(id === '0'),
      )
    : done();
});

const board = { refines: (_kind: string, path: readonly string[]) => (path.length === 3 ? 2 : null) };
const onBoard = (id: string) => id.includes(',');
const composed = compose(ruleset, table, 0, { steps: [], decision: 'lay:0:0', path: [] });
const marks = (ids: string[], at: string | null = null) =>
  draggedMarks(ruleset, composed, onBoard, { board }, { ids, at });

test('while a thing is dragged the board shows where it can be put, as if it were chosen', () => {
  const shown = marks(['2', 'L1']);
  expect(shown?.level.targets).toEqual({ '0,1': { state: 'offered' }, '1,0': { state: 'refused' } });
  expect(shown?.level.path).toEqual({ kind: 'lay', choices: ['2', 'L1'] });
});

test('over a place where it can be put it lies there as it would; the places stay marked', () => {
  const shown = marks(['2', 'L1'], '0,1');
  expect(shown?.level.path).toEqual({ kind: 'lay', choices: ['2', 'L1', '0,1', '1'], preview: true });
  expect(shown?.level.targets).toEqual(marks(['2', 'L1'])?.level.targets);
  expect(marks(['2', 'L1'], '1,0')?.level.path?.choices).toEqual(['2', 'L1']);
});

test('what can be put nowhere, or can’t be chosen, isn’t dragged', () => {
  expect(marks(['2', 'boxed'])).toBeNull();
  expect(marks(['3', 'L1'])).toBeNull();
  expect(aheadOf(ruleset, composed, ['2', 'L1', '0,1', '1'])).toBeNull();
});

test('let go of over a place it makes all choices at once; over one that a rule forbids the reason is told', () => {
  const shown = marks(['2', 'L1']);
  const dragged = { ids: ['2', 'L1'], at: null };
  if (!shown) throw new Error('nothing is dragged');
  expect(droppedOn(shown, dragged, '0,1')).toEqual(['2', 'L1', '0,1']);
  expect(droppedOn(shown, dragged, '1,0')).toBeNull();
  expect(dropRefusal(ruleset, composed, dragged, '1,0')).toEqual({ code: 'edge-differs', rules: ['R-5'] });
  expect(dropRefusal(ruleset, composed, dragged, '9,9')).toBeNull();
});
