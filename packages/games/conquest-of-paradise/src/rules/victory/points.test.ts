import { expect, test } from 'vitest';
import { position } from '../../position.ts';
import type { State } from '../../state.ts';
import { pointsOf } from './points.ts';

const LINK = { '0': { link: true } };
const FIELD = {
  '0,1': { villages: 4, controller: 0, pieces: LINK },
  '1,1': { sea: true, pieces: LINK },
  '2,0': { tile: 'tubuai', villages: 2, controller: 0, pieces: LINK },
  '1,2': { tile: 'midway', pieces: LINK },
  '4,0': { tile: 'rarotonga', villages: 1, controller: 0 },
};

function at(hexes: object, cards: object = {}, more: object = {}): State {
  return position({ hexes, seats: { '0': { cards, ...more } } }, { edition: '2', homes: 'random' }, 2);
}

test('CP-18.2 to 18.6: villages, home, linked groups and atolls, face-up cards', () => {
  const state = at(FIELD, { faceUp: ['surfing'], faceDown: ['luau'] });
  expect(pointsOf(state, 0)).toEqual({
    villages: 7,
    home: 1,
    groups: 1,
    atolls: 0.5,
    cards: 2,
    deforested: 0,
    total: 11.5,
  });
});

test('CP-18.5: a chain without the home gives nothing', () => {
  const state = at({ ...FIELD, '0,1': { villages: 4, controller: 0, pieces: {} } }, { faceUp: ['surfing'] });
  expect(pointsOf(state, 0).total).toBe(10);
});

test('CP-18.7: a group that is only occupied pays nothing', () => {
  const state = at({ ...FIELD, '2,0': { tile: 'tubuai', pieces: { '0': { link: true, warrior_band: 1 } } } });
  expect(pointsOf(state, 0)).toMatchObject({ villages: 5, groups: 0, atolls: 0.5 });
});

test('CP-17.12, 17.13: control bonuses, each card its own', () => {
  const cards = { faceUp: ['hui', 'moai', 'rongo-rongo'] };
  const rich = {
    '4,0': { tile: 'rapa-nui', villages: 1, controller: 0 },
    '3,0': { tile: 'hawaiki', villages: 1, controller: 0 },
    '2,0': { tile: 'kuporu', villages: 1, controller: 0 },
  };
  expect(pointsOf(at(rich, cards), 0).cards).toBe(6);
  expect(pointsOf(at({}, cards), 0).cards).toBe(3);
});

test('CP-17.14, 18.8: Severe Deforestation lowers VP, never below 0', () => {
  expect(pointsOf(at({}, {}, { deforested: 2 }), 0).total).toBe(1);
  const ruined = at({ '0,1': { villages: 0, pieces: {} } }, {}, { deforested: 2, home: null });
  expect(pointsOf(ruined, 0).total).toBe(0);
});
