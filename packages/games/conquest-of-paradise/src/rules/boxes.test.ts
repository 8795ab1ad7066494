import { describe, expect, test } from 'vitest';
import { position } from '../position.ts';
import type { Group, Marks } from '../state.ts';
import { capacity, freeBoxes, lastFilled, openBrown } from './boxes.ts';
import { controls, groupAt, loseVillage } from './control.ts';

function group(green: number, brown: number, improved: number, villages: number, marks?: Marks): Group {
  const owned = { controller: villages > 0 ? 0 : null, independent: false, heldBy: null };
  return { id: 'x', printed: false, green, brown, improved, villages, ...owned, ...(marks ? { marks } : {}) };
}

describe('capacity (CP-26.1)', () => {
  test.each([
    [group(3, 1, 0, 2), 3, 1],
    [group(3, 1, 1, 2), 4, 0],
    [group(3, 1, 1, 2, { fertile: true, spring: true }), 6, 0],
    [group(3, 1, 0, 2, { lostGreen: 1, fertile: true }), 3, 1],
    [group(3, 1, 0, 2, { lostBrown: 1 }), 3, 0],
    [group(2, 2, 1, 2, { lostBrown: 1, weeds: true, ash: true, drought: true }), 3, 0],
  ])('%o', (one, room, brown) => {
    expect([capacity(one), freeBoxes(one), openBrown(one)]).toEqual([room, room - 2, brown]);
  });
});

test('the last village stands on green, then brown, then what a mark gives (CP-26.2)', () => {
  const lasts = [0, 1, 2, 3, 4].map((villages) => lastFilled(group(2, 1, 1, villages, { spring: true })));
  expect(lasts).toEqual([null, 'green', 'green', 'brown', 'mark']);
});

describe('a village lost outside battles (CP-23.14)', () => {
  const held = { villages: 1, controller: 0, improved: 1 };
  const given = (hex: object) =>
    position({ step: 'movement', empty: true, hexes: { '2,0': hex } }, { edition: '2', homes: ['tonga', 'samoa'] }, 2);

  test('control goes with the last one; improved agriculture stays', () => {
    const state = given({ tile: 'aotearoa', ...held, villages: 2 });
    expect(loseVillage(state, '2,0')).toBeNull();
    expect(controls(state, 0, '2,0')).toBe(true);
    expect(loseVillage(state, '2,0')).toBe(0);
    expect(groupAt(state, '2,0')).toMatchObject({ villages: 0, controller: null, improved: 1, independent: false });
    expect(loseVillage(state, '2,0')).toBeNull();
  });
});
