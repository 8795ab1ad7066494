import type { ViewedEventData } from '@wayfinder/contract';
import { expect, test } from 'vitest';
import { settledMoves, settledSteps } from './settled.ts';

const HOW = {
  begins: ({ type }: { type: string }) => type === 'TurnBegan',
  isMinor: ({ type }: { type: string }) => type === 'Counted',
};

/** `first`: an own command's first event. All have one instant, as those of a batch do. */
function event(position: number, type: string, who: 'first' | 'own' | 'other' | 'none', ...spaces: string[]) {
  const args = Object.fromEntries(spaces.map((space, i) => [`s${i}`, { space }]));
  const by = who === 'none' ? null : 'player';
  const own = who === 'own' || who === 'first';
  const message = { key: type, args };
  return { position, type, at: '1', by, own, first: who === 'first', message } as unknown as ViewedEventData;
}

test('own commands since anybody else’s count, each once', () => {
  const events = [
    event(1, 'Moved', 'first', 'a', 'b'),
    event(2, 'Moved', 'other', 'x', 'y'),
    event(3, 'SetOut', 'first', 'a'),
    event(4, 'Counted', 'own'),
    event(5, 'Entered', 'first', 'b'),
    event(6, 'Drawn', 'own', 'b'),
    event(7, 'Counted', 'first'),
    event(8, 'Built', 'own', 'c'),
    event(9, 'Drawn', 'own', 'c'),
  ];
  expect(settledSteps(events, HOW).map(({ position, way }) => [position, way])).toEqual([
    [3, ['a']],
    [5, ['b']],
    [8, ['c']],
  ]);
});

test('a new turn begins anew', () => {
  const events = [event(1, 'Moved', 'first', 'a', 'b'), event(2, 'TurnBegan', 'none')];
  expect(settledSteps(events, HOW)).toEqual([]);
});

test('a step that names one place comes from the place before', () => {
  const steps = settledSteps([event(3, 'SetOut', 'first', 'a'), event(5, 'Entered', 'first', 'b')], HOW);
  expect(settledMoves(steps, 1)).toEqual([{ step: 2, way: ['a', 'b'], seat: 1, settled: true }]);
});
