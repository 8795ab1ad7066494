/** The verdict of a page, in one line. */
import type { Unproven } from '@wayfinder/engine';
import { grouped } from '../lobby/seal.ts';
import type { Found } from './verdict.ts';

const SAID = {
  proven: 'fairProven',
  consistent: 'fairConsistent',
  broken: 'fairBroken',
  failed: 'fairFailed',
} as const;

/** Reasons that lie in the game itself, the gravest first: a player must not take them for a device that saw too little. */
const REASONS = [
  ['written-again', 'fairAgain'],
  ['hidden', 'fairHidden'],
  ['other-rules', 'fairOtherRules'],
  ['unbound', 'fairOther'],
  ['other', 'fairOther'],
] as const satisfies readonly (readonly [Unproven, string])[];

/** The key of the line's text. */
export function keyOfFound({ verdict, why }: Pick<Found, 'verdict' | 'why'>) {
  const reason = verdict === 'consistent' ? REASONS.find(([kind]) => why.includes(kind)) : undefined;
  return reason?.[1] ?? SAID[verdict];
}

/** The fingerprint that all players compare, in groups of four; null where nothing is to be compared. */
export function wholeOf({ verdict, whole }: Pick<Found, 'verdict' | 'whole'>): string | null {
  return whole !== null && (verdict === 'proven' || verdict === 'consistent') ? grouped(whole) : null;
}
