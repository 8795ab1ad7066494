/** Commands of this turn that are committed already: the player's own since anybody else's last one. */
import type { BoardMove } from '@wayfinder/board';
import type { ViewedEventData } from '@wayfinder/contract';
import type { Happened, Message } from '@wayfinder/engine';

/** One committed command: what it was, and the places that it touched. */
export interface SettledStep {
  /** Position of its first event. */
  readonly position: number;
  readonly message: Message;
  readonly way: readonly string[];
}

function spacesIn({ args = {} }: Message): string[] {
  return Object.values(args).flatMap((arg) => ('space' in arg ? [arg.space] : []));
}

/** Events that nobody's command brought, and one's own, back to the last of somebody else's. */
function ownStretch(events: readonly ViewedEventData[], begins: (event: Happened) => boolean): ViewedEventData[] {
  let first = events.length;
  while (first > 0) {
    const event = events[first - 1];
    if (!event || (event.by !== null && !event.own) || begins(event)) break;
    first -= 1;
  }
  return events.slice(first).filter(({ own }) => own);
}

/** The settled steps in their order, each told by its first event; what only keeps the books is left out. */
export function settledSteps(
  events: readonly ViewedEventData[],
  { begins, isMinor }: { begins: (event: Happened) => boolean; isMinor: (event: Happened) => boolean },
): SettledStep[] {
  const steps: SettledStep[] = [];
  let told = true;
  for (const event of ownStretch(events, begins)) {
    if (event.first) told = false;
    if (told || isMinor(event)) continue;
    told = true;
    steps.push({ position: event.position, message: event.message, way: spacesIn(event.message) });
  }
  return steps;
}

/** The number of the composed step at an index: so many of the turn that are settled come before the first. */
export function stepNumber(settled: number, index: number): number {
  return settled + index + 1;
}

/** Settled steps as moves on the board: a step that names one place comes from where the step before ended. */
export function settledMoves(steps: readonly SettledStep[], seat: number): BoardMove[] {
  return steps.flatMap(({ way }, index) => {
    const from = steps[index - 1]?.way.at(-1);
    const whole = way.length === 1 && from !== undefined ? [from, ...way] : way;
    const goes = whole.length > 1 && whole.at(0) !== whole.at(-1);
    return goes ? [{ step: stepNumber(0, index), way: whole, seat, settled: true }] : [];
  });
}
