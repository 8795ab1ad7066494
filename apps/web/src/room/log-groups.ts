import type { ViewedEventData } from '@wayfinder/contract';
import type { Happened, Message } from '@wayfinder/engine';

/** A stretch of the log under one heading. */
export interface LogGroup {
  /** Position of its first event. */
  from: number;
  heading: Message | null;
  events: ViewedEventData[];
}

/** The log in stretches, each begun by an event that has a heading; what comes before the first one has none. */
export function groupLog(
  events: readonly ViewedEventData[],
  headingOf: (event: Happened) => Message | null,
): LogGroup[] {
  const groups: LogGroup[] = [];
  for (const event of events) {
    const heading = headingOf(event);
    const last = groups.at(-1);
    if (heading || !last) groups.push({ from: event.position, heading, events: [event] });
    else last.events.push(event);
  }
  return groups;
}

/** Actors in a player's place. A bot that sits there is none: the seat is its own. */
const NOT_BY_HAND: ReadonlySet<string> = new Set(['clock', 'order']);

/** For whom and by what an event came about; null where a player did it by hand. */
function actor({ by, message }: ViewedEventData): string | null {
  if (by === null || !NOT_BY_HAND.has(by)) return null;
  const seat = Object.values(message.args ?? {}).find((arg) => 'seat' in arg);
  return `${by} ${seat && 'seat' in seat ? seat.seat : ''}`;
}

/**
 * The positions whose line tells who acted in a seat's place: where several lines of one seat stand below each other, the first of them. What
 * follows by itself is nobody's act, and parts nothing.
 */
export function toldBy(
  newestFirst: readonly ViewedEventData[],
  follows: (event: ViewedEventData) => boolean,
): ReadonlySet<number> {
  const told = new Set<number>();
  let last: string | null = null;
  for (const event of newestFirst) {
    if (follows(event)) continue;
    const now = actor(event);
    if (now !== null && now !== last) told.add(event.position);
    last = now;
  }
  return told;
}
