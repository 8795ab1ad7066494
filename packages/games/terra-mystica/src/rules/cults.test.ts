import { expect, test } from 'vitest';
import type { State } from '../state.ts';
import { have, inRound } from '../testing/hand.ts';
import type { Cult } from '../words.ts';
import { trackChoice } from './cults.ts';
import { priestLevel } from './priests.ts';

function at(steps: number, keys: number, others = 0): State {
  const state = inRound(1, ['witches', 'nomads']);
  have(state, 0, { cults: { fire: steps, water: 0, earth: 0, air: 0 }, keys });
  have(state, 1, { cults: { fire: others, water: 0, earth: 0, air: 0 } });
  return state;
}

const power = (state: State, steps: number) => trackChoice(state, 0, 'fire', steps).text?.args?.power;

test('TM-12.3, 12.4: a track promises the power that its steps bring, of space 10 only where it can be reached', () => {
  expect(power(at(8, 1), 2)).toEqual({ count: 3 });
  expect(power(at(9, 0), 1)).toEqual({ count: 0 });
  expect(power(at(9, 1, 10), 1)).toEqual({ count: 0 });
  expect(power(at(4, 0), 3)).toEqual({ count: 4 });
});

test('TM-12.1: the tracks for a priest promise what the best place left brings', () => {
  const promised = (state: State, cult: Cult) =>
    priestLevel(state, 0, [])
      .list()
      .find(({ id }) => id === cult)?.text?.args?.power;
  const state = at(2, 0);
  expect(promised(state, 'fire')).toEqual({ count: 3 });
  have(state, 1, { priestsOn: { fire: [3], water: [], earth: [], air: [] } });
  expect(promised(state, 'fire')).toEqual({ count: 1 });
  have(state, 0, { priestsOn: { fire: [2, 2, 2], water: [], earth: [], air: [] } });
  expect(promised(state, 'fire')).toEqual({ count: 1 });
  have(state, 0, { cults: { fire: 3, water: 0, earth: 0, air: 0 } });
  expect(promised(state, 'fire')).toEqual({ count: 0 });
});
