import { expect, test } from 'vitest';
import { stateKey } from './state-key.ts';

test('a season that has ended is open to objection until their last instant', () => {
  const season = { objectsUntil: '2026-11-30T23:24:00.000Z' };
  const until = Date.parse(season.objectsUntil);
  expect([stateKey('objections', season, until - 1), stateKey('objections', season, until)]).toEqual([
    'state.objections',
    'objectionsOver',
  ]);
  expect(stateKey('closed', season, until)).toBe('state.closed');
});
