import type { HomeNext } from '@wayfinder/contract';
import { expect, test } from 'vitest';
import { mainNext } from './main-next.ts';

const at = (kind: HomeNext['kind'], day: number): HomeNext => ({
  of: { league: 'l', name: 'Small Islands League', ruleset: 'conquest-of-paradise', season: 1 },
  ...{ kind, at: `2026-12-0${day}T19:00:00.000Z`, closesAt: null },
});

test('an open sign-up is offered before a waiting list that began earlier', () => {
  const [waits, open, wave] = [at('waits', 1), at('sign-up', 2), at('wave', 3)];
  expect(mainNext([waits, open, wave])).toBe(open);
  expect(mainNext([waits, wave])).toBe(wave);
  expect(mainNext([waits])).toBe(waits);
  expect(mainNext([])).toBeNull();
});
