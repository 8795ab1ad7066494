import { expect, test } from 'vitest';
import { inRound } from '../testing/hand.ts';
import { passLevel } from './passing.ts';

test('TM-15.4: only bonus cards on display are taken, whatever else an object answers to', () => {
  const level = passLevel({ ...inRound(1, ['witches', 'nomads']), cards: { BON1: 0, BON2: 1, BON9: 0 } }, 0, []);
  expect(level.has('BON2')).toBeNull();
  for (const id of ['BON3', '__proto__', 'constructor', 'toString'])
    expect([id, level.has(id)]).not.toEqual([id, null]);
});
