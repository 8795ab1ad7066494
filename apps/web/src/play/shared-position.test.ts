import { secret } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { sharedPositions } from './shared-position.ts';

const AT = '2026-11-21T00:00:00Z';
const event = (position: number, type: string, data: unknown) => ({ position, type, at: AT, data });

test('events that only a seat learns of don’t count for everybody', () => {
  const hidden = { $: 'unknown' as const, to: [0], shown: null };
  const own = [
    event(1, 'Sealed', { seat: 0, bid: secret([0], 3, null) }),
    event(2, 'Replaced', { seat: 0, bid: secret([0], 4, null) }),
    event(3, 'Sealed', { seat: 1, bid: { $: 'unknown', to: [1], shown: null } }),
  ];
  const everybodys = [
    event(1, 'Sealed', { seat: 0, bid: hidden }),
    event(2, 'Sealed', { seat: 1, bid: { $: 'unknown', to: [1], shown: null } }),
  ];
  expect(sharedPositions(own, everybodys)).toEqual([0, 1, 1, 2]);
});

test('who sees no more than everybody has everybody’s positions', () => {
  const events = [1, 2, 3].map((n) => event(n, 'Moved', { n }));
  expect(sharedPositions(events, events)).toEqual([0, 1, 2, 3]);
});
