/** Sentence about the reader's own sign-up, and if they have changed it. */
import type { SignUpPlan } from '@wayfinder/contract';
import type { Stretch } from './days.ts';

/** Key of the sentence: in, in without a division yet, on the list, or left to an organiser. */
export type Standing = 'youAreIn' | 'signedUp' | 'waits' | 'youAsk' | 'notAdmitted' | 'needsYes';

type Stood = Pick<SignUpPlan, 'needsYes' | 'division' | 'divisions' | 'waitsAt'> & {
  kept: Pick<NonNullable<SignUpPlan['kept']>, 'admission'> | null;
};

/** The sentence about a sign-up; null: there is none, and nobody has to say yes to one. */
export function standingOf({ kept, needsYes, division, divisions, waitsAt }: Stood): Standing | null {
  if (kept === null) return needsYes ? 'needsYes' : null;
  if (kept.admission === 'asks') return 'youAsk';
  if (kept.admission === 'no') return 'notAdmitted';
  if (division !== null) return 'youAreIn';
  return divisions > 0 && waitsAt !== null ? 'waits' : 'signedUp';
}

/** Parts of a sign-up that its member may change. */
export interface Choices {
  away: readonly Stretch[];
  standIn: { player: string | null } | null;
  standsIn: boolean;
}

/** Says if the choices differ from those that are kept. */
export function isChanged(kept: Choices, now: Choices): boolean {
  const days = ({ away }: Choices): string => away.map(({ from, to }) => `${from}..${to}`).join(',');
  return days(kept) !== days(now) || kept.standsIn !== now.standsIn || kept.standIn?.player !== now.standIn?.player;
}
