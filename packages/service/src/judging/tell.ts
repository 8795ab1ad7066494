/** What the service tells of a table or a stretch of log, by the contract's own telling. */
import type { ViewedEventData } from '@wayfinder/contract';
import { decisionsTold, step, tellEvent } from '@wayfinder/contract/tell';
import {
  type Decision,
  type Message,
  outcomeOf,
  positionOf,
  type Ruleset,
  redact,
  type Table,
  type Viewer,
  visibleTo,
} from '@wayfinder/engine';
import type { Look, Story } from './protocol.ts';
import { baseOf, type Reel } from './reel.ts';

/** First questions of some decisions, each as its own seat sees it. */
export function asksOf(ruleset: Ruleset, table: Table, decisions: readonly Decision[]): Record<string, Message | null> {
  const asks: Record<string, Message | null> = {};
  const views = new Map<number, unknown>();
  for (const decision of decisions) {
    if (!views.has(decision.seat)) views.set(decision.seat, redact(table.state, decision.seat));
    asks[decision.id] = ruleset.next(views.get(decision.seat), decision.seat, decision, []).ask;
  }
  return asks;
}

/** The table as one viewer may know it. */
export function lookAt(ruleset: Ruleset, table: Table, viewer: Viewer, withView: boolean, latest: number): Look {
  return {
    view: withView ? redact(table.state, viewer) : null,
    position: positionOf(table, viewer),
    latest,
    decisions: decisionsTold(ruleset, table, viewer),
    outcome: outcomeOf(ruleset, table),
  };
}

/** Events after each viewer's position, in words; at most `limit` for each. The reel begins at or before all of them. */
export function storiesOf(reel: Reel, from: { viewer: Viewer; after: number }[], limit: number): Story[] {
  const stories = from.map(({ viewer, after }) => ({ viewer, after, events: [] as ViewedEventData[] }));
  const table = baseOf(reel);
  for (const entry of reel.tail) {
    for (const event of entry.events) {
      for (const { viewer, after, events } of stories) {
        if (!visibleTo(event, viewer) || positionOf(table, viewer) < after || events.length >= limit) continue;
        const told = tellEvent(reel.ruleset, table, event, viewer, entry.command);
        if (told) events.push(told);
      }
      step(reel.ruleset, table, event);
    }
  }
  return stories.map(({ viewer, events }) => ({ viewer, events, latest: positionOf(reel.table, viewer) }));
}
