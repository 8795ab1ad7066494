import { expect, test } from 'vitest';
import { isChanged, standingOf } from './standing.ts';

const FREE = { kept: null, needsYes: false, division: 1, divisions: 1, waitsAt: null };
const IN = { ...FREE, kept: { admission: null } };

test('whoever signed up is in, waits with a number, or waits for a division or an organiser', () => {
  const waits = { division: null, waitsAt: 3 };
  expect(standingOf(FREE)).toBeNull();
  expect(standingOf({ ...FREE, needsYes: true })).toBe('needsYes');
  expect(standingOf(IN)).toBe('youAreIn');
  expect(standingOf({ ...IN, ...waits })).toBe('waits');
  expect(standingOf({ ...IN, ...waits, divisions: 0 })).toBe('signedUp');
  expect(standingOf({ ...IN, ...waits, kept: { admission: 'asks' } })).toBe('youAsk');
  expect(standingOf({ ...IN, kept: { admission: 'no' } })).toBe('notAdmitted');
});

test('only another choice is a change: days away, who stands in, standing in for others', () => {
  const kept = { away: [{ from: '2026-12-24', to: '2026-12-26' }], standIn: { player: 'kenji' }, standsIn: false };
  expect(isChanged(kept, { ...kept, away: [...kept.away], standIn: { player: 'kenji' } })).toBe(false);
  expect(isChanged(kept, { ...kept, away: [] })).toBe(true);
  expect(isChanged(kept, { ...kept, away: [{ from: '2026-12-24', to: '2026-12-27' }] })).toBe(true);
  expect(isChanged(kept, { ...kept, standIn: null })).toBe(true);
  expect(isChanged({ ...kept, standIn: null }, kept)).toBe(true);
  expect(isChanged(kept, { ...kept, standsIn: true })).toBe(true);
});
