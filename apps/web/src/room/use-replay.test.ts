import type { ViewedEventData } from '@wayfinder/contract';
import { expect, test } from 'vitest';
import type { Kit } from '../play/kit.ts';
import { nextMoment } from './use-replay.ts';

const kit = { status: { isMinor: ({ type }: { type: string }) => type === 'Books' } } as unknown as Kit;
const events = ['Set', 'Moved', 'Books', 'Books', 'Moved', 'Ended'].map(
  (type, i) => ({ position: i + 1, type }) as ViewedEventData,
);

test('playing stops where something is done, and ends at now', () => {
  expect(nextMoment(events, 1, 6, kit)).toBe(2);
  expect(nextMoment(events, 2, 6, kit)).toBe(5);
  expect(nextMoment(events, 5, 6, kit)).toBe(null);
  // Nothing but books is left.
  expect(nextMoment(events.slice(0, 4), 2, 4, kit)).toBe(null);
});
