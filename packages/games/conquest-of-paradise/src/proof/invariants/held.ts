/** Invariants of held event cards and reaction windows (sections 24, 25). */
import type { Check, InvariantsPart } from './part.ts';

const DEEPEST = 2;

/** A window asks only those with something to hold, everyone it asks has a place for an answer, and no more than two are open (CP-25.1, 25.4, 25.6). */
const windowsSound: Check = ({ windows = [], events }) => {
  const wrong: string[] = [];
  if (windows.length > DEEPEST) wrong.push(`${windows.length} windows are open (CP-25.1)`);
  if (windows.length > 0 && !events) wrong.push('a window without event cards (CP-25.1)');
  for (const { kind, asked, answers, opener, atOnce } of windows) {
    if (asked.length === 0) wrong.push(`${kind} asks nobody (CP-25.6)`);
    if (Object.keys(answers).sort().join() !== [...asked].sort().join())
      wrong.push(`${kind} has answers of [${Object.keys(answers)}], asked are [${asked}] (CP-25.4)`);
    if (kind !== 'eventRead' && asked.includes(opener)) wrong.push(`${kind} asks its own seat (CP-25.1)`);
    if (atOnce.some((seat) => !asked.includes(seat)))
      wrong.push(`${kind} answers for somebody it doesn't ask (CP-25.7)`);
  }
  return wrong;
};

export const heldInvariants: InvariantsPart = { checks: [windowsSound] };
