/**
 * Positions of shared addresses. Everybody's count leaves out events that only some seats learn of, so a seat's own position must be turned
 * into the spectator's before it is shared.
 */
import { canonical, redact } from '@wayfinder/engine';

/** Fields of an event that tell whether two viewers saw the same one. */
export interface Seen {
  position: number;
  type: string;
  at: string;
  data: unknown;
}

function same(own: Seen, everybodys: Seen): boolean {
  if (own.type !== everybodys.type || own.at !== everybodys.at) return false;
  return canonical(redact(own.data, 'spectator')) === canonical(everybodys.data);
}

/** Everybody's position after each of a viewer's own: `result[own]` for own = 0 … own.length. */
export function sharedPositions(own: readonly Seen[], everybodys: readonly Seen[]): number[] {
  const shared = [0];
  let next = 0;
  for (const event of own) {
    const theirs = everybodys[next];
    if (theirs && same(event, theirs)) next += 1;
    shared.push(next);
  }
  return shared;
}
