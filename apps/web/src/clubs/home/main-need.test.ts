import type { HomeNeed } from '@wayfinder/contract';
import { expect, test } from 'vitest';
import { mainNeed } from './main-need.ts';

const need = (goal: HomeNeed['goal'], kind: HomeNeed['kind']): HomeNeed => ({
  ...{ goal, kind },
  ...{ place: null, isClear: false, game: null, tenths: null },
});

const CASES: [what: string, stay: HomeNeed, up: HomeNeed, told: string][] = [
  ['staying first, as long as it is open', need('stay', 'place-in-any'), need('up', 'depends'), 'stay place-in-any'],
  ['going up, once staying is certain', need('stay', 'certain'), need('up', 'points'), 'up points'],
  ['staying, where up is out of reach', need('stay', 'certain'), need('up', 'impossible'), 'stay certain'],
  ['going up for certain', need('stay', 'certain'), need('up', 'certain'), 'up certain'],
  ['going down for certain', need('stay', 'impossible'), need('up', 'impossible'), 'stay impossible'],
];

test.each(CASES)('it tells of %s', (_, stay, up, told) => {
  const found = mainNeed([stay, up]);
  expect(`${found?.goal} ${found?.kind}`).toBe(told);
});

test('it tells of the one goal that there is, and nothing without any', () => {
  expect(mainNeed([need('up', 'depends')])?.goal).toBe('up');
  expect(mainNeed([])).toBeNull();
});
