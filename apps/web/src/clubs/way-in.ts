import type { ClubDetail } from '@wayfinder/contract';

/** The way into a club for somebody who isn't in it: to join, to ask, to wait for the answer, or none. */
export type WayIn = 'join' | 'ask' | 'asked' | 'closed';

/** Whoever is invited joins at once, also where others ask or stay outside. */
export function wayIn(entry: ClubDetail['entry'], relation: ClubDetail['relation']): WayIn {
  if (relation === 'banned') return 'closed';
  if (relation === 'invited' || entry === 'open') return 'join';
  if (relation === 'asked') return 'asked';
  return entry === 'request' ? 'ask' : 'closed';
}
