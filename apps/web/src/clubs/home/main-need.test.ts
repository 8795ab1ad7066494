import type { HomeNeed } from '@wayfinder/contract';
import { expect, test } from 'vitest';
import { mainNeed } from './main-need.ts';

const need = (goal: HomeNeed['goal'], kind: HomeNeed['kind']): HomeNeed => ({
  ...{ goal, kind },
  ...{ place: null, isClear: false, game: null, tenths: null },
});

test.each([
  ['staying first, as long as it is open', ['stay', 'place-in-any'], ['up', 'place-in-game'], 'stay place-in-any'],
  ['going up, once staying is certain', ['stay', 'certain'], ['up', 'points'], 'up points'],
  ['that staying is certain, where up is out of reach', ['stay', 'certain'], ['up', 'impossible'], 'stay certain'],
  ['that going up is certain', ['stay', 'certain'], ['up', 'certain'], 'up certain'],
  ['that staying is out of reach', ['stay', 'impossible'], ['up', 'impossible'], 'stay impossible'],
] as const)('it tells of %s', (_, stay, up, told) => {
  const found = mainNeed([need(...stay), need(...up)]);
  expect(`${found?.goal} ${found?.kind}`).toBe(told);
});

test('it tells of the one goal that there is, and nothing without any', () => {
  expect(mainNeed([need('up', 'depends')])?.goal).toBe('up');
  expect(mainNeed([])).toBeNull();
});
