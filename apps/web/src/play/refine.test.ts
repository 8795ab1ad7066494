import type { GameBoard } from '@wayfinder/board';
import { choose, done, type Ruleset } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { compose } from './compose.ts';
import { marksOf } from './marks.ts';
import { onBoardOf } from './on-board.ts';
import { oneQuestion } from './one-question.ts';
import { refiningOf, turnedBy } from './refine.ts';

/** Which turns fit in which cell. */
const FITS: Record<string, string[]> = { '0,-1': ['1', '3'], '1,0': ['0', '1', '2'], '0,1': [] };

/** One decision: a tile, its cell, its turn, and whether a token goes with it. */
const { ruleset, table } = oneQuestion('lay', ([tile, cell, turn, token]) => {
  const no = (refused: boolean) => (refused ? { code: 'no', rules: ['R-1'] } : null);
  if (tile === undefined)
    return choose({ key: 'tile' }, [
      { id: 'L1', target: { tile: 'L1' } },
      { id: 'L2', target: { tile: 'L2' } },
    ]);
  if (cell === undefined)
    return choose(
      { key: 'cell' },
      Object.keys(FITS).map((id) => ({ id, target: { space: id } })),
      ({ id }) => no(FITS[id]?.length === 0),
    );
  if (turn === undefined)
    return choose(
      { key: 'turn' },
      ['0', '1', '2', '3'].map((id) => ({ id, target: { count: Number(id) } })),
      ({ id }) => no(!FITS[cell]?.includes(id)),
    );
  return token === undefined ? choose({ key: 'token' }, [{ id: 'none', target: { option: 'none' } }]) : done();
});

const board = { refines: (kind: string, path: readonly string[]) => (kind === 'lay' && path.length === 2 ? 1 : null) };
const onBoard = (id: string) => id in FITS;
const at = (...path: string[]) => compose(ruleset, table, 0, { steps: [], decision: 'lay:0:0', path });
const refining = (path: string[], turned?: { of: string; to: string }) => {
  const found = refiningOf(ruleset, at(...path), onBoard, board.refines, turned);
  if (!found) throw new Error('nothing is turned');
  return found;
};

test('a question that turns what lies in a place shows the first way that is open, and where else the thing can lie', () => {
  const found = refining(['L1', '0,-1']);
  expect(found).toMatchObject({ at: '0,-1', length: 1, ways: ['1', '3'], way: '1' });
  expect([...found.elsewhere]).toEqual([['1,0', '1,0']]);
});

test('it is turned to the next open way or the one before, round and round', () => {
  const path = ['L1', '1,0'];
  const next = turnedBy(refining(path), 1);
  expect(refining(path, next).way).toBe('1');
  expect(refining(path, turnedBy(refining(path, next), -1)).way).toBe('0');
  expect(refining(path, turnedBy(refining(path), -1)).way).toBe('2');
});

test('moved elsewhere it stays turned where that fits; another thing begins anew', () => {
  const turned = turnedBy(refining(['L1', '1,0']), 1);
  expect(refining(['L1', '0,-1'], turned).way).toBe('1');
  expect(refining(['L1', '0,-1'], turnedBy(refining(['L1', '1,0'], turned), 1)).way).toBe('1');
  expect(refining(['L2', '1,0'], turned).way).toBe('0');
});

test('other questions turn nothing, nor does a board that says of none', () => {
  for (const path of [[], ['L1'], ['L1', '1,0', '2']])
    expect(refiningOf(ruleset, at(...path), onBoard, board.refines)).toBeNull();
  expect(refiningOf(ruleset, at('L1', '1,0'), onBoard, undefined)).toBeNull();
  expect(refiningOf(ruleset, at('L1', '1,0'), () => false, board.refines)).toBeNull();
});

test('the board is told the path, with the way that is shown while it is asked', () => {
  const told = (...path: string[]) => marksOf(ruleset, at(...path), onBoard, { board }).level.path;
  expect(told()).toEqual({ kind: 'lay', choices: [] });
  expect(told('L1')).toEqual({ kind: 'lay', choices: ['L1'] });
  expect(told('L1', '0,-1')).toEqual({ kind: 'lay', choices: ['L1', '0,-1', '1'], preview: true });
  expect(told('L1', '0,-1', '3')).toEqual({ kind: 'lay', choices: ['L1', '0,-1', '3'] });
});

test('what lies on the thing that is laid can be tapped, though it isn’t in the view', () => {
  const spots = {
    ...ruleset,
    next: (...asked: Parameters<Ruleset['next']>) =>
      asked[3].length === 3
        ? choose({ key: 'spot' }, [{ id: '0,-1.4', target: { space: '0,-1.4' } }])
        : ruleset.next(...asked),
  } as unknown as Ruleset;
  const open = compose(spots, table, 0, { steps: [], decision: 'lay:0:0', path: ['L1', '0,-1', '3'] });
  const laid = (id: string, path: readonly string[]) => onBoard(id) || id === `${path[1]}.4`;
  expect([...marksOf(spots, open, laid, { board }).taps.keys()]).toEqual(['0,-1.4']);
  expect(onBoardOf(asBoard(laid), {}, open.decision)('0,-1.4', open.path)).toBe(true);
  expect(onBoardOf(asBoard(laid), {}, open.decision)('0,-1.4', [])).toBe(false);
});

/** A board on which lies what this says. */
function asBoard(lies: (id: string, path: readonly string[]) => boolean) {
  const place: GameBoard<unknown>['place'] = (_view, id, level) =>
    level?.path?.kind === 'lay' && lies(id, level.path.choices) ? { x: 0, y: 0, width: 1, height: 1 } : null;
  return { place } as GameBoard<unknown>;
}

test('while it is turned its place is chosen, and the other places are offered', () => {
  const { level, taps } = marksOf(ruleset, at('L1', '0,-1'), onBoard, { board });
  expect(level.targets).toEqual({ '0,-1': { state: 'chosen', step: 1 }, '1,0': { state: 'offered' } });
  expect(taps.size).toBe(0);
});
