import type { ViewedEventData } from '@wayfinder/contract';
import { expect, test } from 'vitest';
import { settledMoves, settledSteps } from './settled.ts';

const HOW = {
  begins: ({ type }: { type: string }) => type === 'TurnBegan',
  isMinor: ({ type }: { type: string }) => type === 'Counted',
};

function event(position: number, type: string, who: 'own' | 'other' | 'none', at: string, ...spaces: string[]) {
  const args = Object.fromEntries(spaces.map((space, i) => [`s${i}`, { space }]));
  const by = who === 'none' ? null : 'player';
  return { position, type, at, by, own: who === 'own', message: { key: type, args } } as unknown as ViewedEventData;
}

test('own commands since anybody else’s count, each once', () => {
  const events = [
    event(1, 'Moved', 'own', '1', 'a', 'b'),
    event(2, 'Moved', 'other', '2', 'x', 'y'),
    event(3, 'SetOut', 'own', '3', 'a'),
    event(4, 'Counted', 'own', '3'),
    event(5, 'Entered', 'own', '4', 'b'),
    event(6, 'Drawn', 'own', '4', 'b'),
  ];
  expect(settledSteps(events, HOW).map(({ position, way }) => [position, way])).toEqual([
    [3, ['a']],
    [5, ['b']],
  ]);
});

test('a new turn begins anew', () => {
  const events = [event(1, 'Moved', 'own', '1', 'a', 'b'), event(2, 'TurnBegan', 'none', '1')];
  expect(settledSteps(events, HOW)).toEqual([]);
});

test('a step that names one place comes from the place before', () => {
  const steps = settledSteps([event(3, 'SetOut', 'own', '3', 'a'), event(5, 'Entered', 'own', '4', 'b')], HOW);
  expect(settledMoves(steps, 1)).toEqual([{ step: 2, way: ['a', 'b'], seat: 1, settled: true }]);
});
