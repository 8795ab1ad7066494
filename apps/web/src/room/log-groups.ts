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
