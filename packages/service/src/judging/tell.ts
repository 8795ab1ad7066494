/** What the service tells of a table or a stretch of log, by the contract's own telling. */
import type { ViewedEventData } from '@wayfinder/contract';
import { decisionsTold, tellEntry } from '@wayfinder/contract/tell';
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
import { beginning, type Reel } from './reel.ts';

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
  return from.map(({ viewer, after }) => ({
    viewer,
    events: eventsAfter(reel, viewer, after, limit),
    latest: positionOf(reel.table, viewer),
  }));
}

function eventsAfter(reel: Reel, viewer: Viewer, after: number, limit: number): ViewedEventData[] {
  const { seats } = reel.table.info;
  const told: ViewedEventData[] = [];
  let position = beginning(reel, viewer);
  for (const entry of reel.tail) {
    if (told.length >= limit) break;
    const end = position + entry.events.filter((event) => visibleTo(event, viewer)).length;
    if (end > after) {
      const events = tellEntry(reel.ruleset, entry, { viewer, seats, position });
      told.push(...events.filter((event) => event.position > after));
    }
    position = end;
  }
  return told.slice(0, limit);
}
