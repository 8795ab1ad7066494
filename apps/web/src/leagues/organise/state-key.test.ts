import { expect, test } from 'vitest';
import { stateKey } from './state-key.ts';

test('a season that has ended is open to objection until their last instant', () => {
  const season = { objectsUntil: '2026-11-30T23:24:00.000Z', standsFrom: null };
  const until = new Date(season.objectsUntil);
  const before = new Date(until.getTime() - 1);
  expect(stateKey('objections', season, before)).toBe('state.objections');
  expect(stateKey('objections', season, until)).toBe('objectionsOver');
  expect(stateKey('closed', season, until)).toBe('state.closed');
});
