import { expect, test } from 'vitest';
import { objectionsAt } from './objections-at.ts';

test('objections are open until their last instant, and then wait for decisions where some are undecided', () => {
  const [until, standsFrom] = ['2026-11-30T23:24:00.000Z', '2026-12-14T23:24:00.000Z'];
  const at = (now: string, stands: string | null) =>
    objectionsAt({ objectsUntil: until, standsFrom: stands }, new Date(now));
  expect([at('2026-11-30T23:23:59.999Z', null), at('2026-11-30T23:23:59.999Z', standsFrom)]).toEqual(['open', 'open']);
  expect([at(until, null), at(until, standsFrom)]).toEqual(['over', 'undecided']);
});
