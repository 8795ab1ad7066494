/** Facts that the service tells of a table or a stretch of log, by the contract's own telling. */
import type { ViewedEventData } from '@wayfinder/contract';
import { decisionsTold, tellEntry } from '@wayfinder/contract/tell';
import {
  applyEntry,
  applyEvents,
  clonePlain,
  type Decision,
  type Message,
  outcomeOf,
  type PageRules,
  positionOf,
  type Ruleset,
  redact,
  redactToRead,
  type Table,
  type Viewer,
  visibleTo,
} from '@wayfinder/engine';
import type { Look, Stands, Story } from './protocol.ts';
import { baseOf, beginning, type Reel } from './reel.ts';

/** First questions of some decisions, each as its own seat sees it. */
export function asksOf(ruleset: Ruleset, table: Table, decisions: readonly Decision[]): Record<string, Message | null> {
  const asks: Record<string, Message | null> = {};
  for (const decision of decisions) asks[decision.id] = askOf(ruleset, table, decision);
  return asks;
}

/** Facts known of a state already. It may be moved where it stands; `seq` tells. */
interface Known {
  seq: number;
  /** True where there is nothing to hide from anybody. */
  isOpen: boolean;
  views: Map<Viewer, unknown>;
  /** First questions by their decisions' ids and what those hold up. */
  asks: Map<string, Message>;
}

const kept = new WeakMap<object, Known>();

function knownOf({ state, seq }: Table): Known {
  const before = typeof state === 'object' && state !== null ? kept.get(state) : undefined;
  if (before?.seq === seq) return before;
  const known: Known = { seq, isOpen: false, views: new Map(), asks: new Map() };
  if (typeof state === 'object' && state !== null) kept.set(state, known);
  return known;
}

/**
 * A table as a viewer knows it, to be read and left as it is, and no longer than the table stays as it is. Redaction walks the whole state. One
 * move needs the same view several times: for questions, decisions and standing orders, and again when the next move is judged.
 */
export function viewOf(table: Table, viewer: Viewer): unknown {
  const known = knownOf(table);
  if (known.isOpen) return table.state;
  const view = known.views.get(viewer) ?? redactToRead(table.state, viewer);
  known.views.set(viewer, view);
  known.isOpen = view === table.state;
  return view;
}

/**
 * The first question of a decision, as its own seat sees it: asked once of a table, for whoever is told of it. It is a copy, for it outlives
 * the view.
 */
export function askOf(ruleset: PageRules, table: Table, decision: Decision): Message {
  const { asks } = knownOf(table);
  const { id, seat, blocks } = decision;
  const which = `${id} ${blocks}`;
  const ask = asks.get(which) ?? clonePlain(ruleset.next(viewOf(table, seat), seat, decision, []).ask);
  asks.set(which, ask);
  return ask;
}

/** The table as one viewer may know it. */
export function lookAt(ruleset: Ruleset, table: Table, viewer: Viewer, withView: boolean, latest: number): Look {
  return {
    ...seen(ruleset, table, viewer, latest),
    view: withView ? redact(table.state, viewer) : null,
    decisions: decisionsTold(ruleset, table, viewer, askOf),
  };
}

/** The score as it stands, by what a viewer may know. */
export function standsFor(ruleset: Ruleset, table: Table, viewer: Viewer): Stands {
  const view = viewOf(table, viewer);
  return { standing: ruleset.scoreNow(view), progress: ruleset.progress(view) };
}

/** Facts that are told of a table at any event, also within an entry. */
function seen(
  ruleset: Ruleset,
  table: Table,
  viewer: Viewer,
  latest: number,
): Pick<Look, 'position' | 'latest' | 'outcome'> {
  return { position: positionOf(table, viewer), latest, outcome: outcomeOf(ruleset, table) };
}

/**
 * The table as it was when a viewer had seen so many events. Within an entry nobody is asked anything: what was open before it may hang on what its
 * first events have taken away, so it isn't even looked at.
 */
export function lookBack(reel: Reel, viewer: Viewer, position: number, latest: number): Look {
  const { ruleset } = reel;
  const table = baseOf(reel);
  for (const entry of reel.tail) {
    const left = position - positionOf(table, viewer);
    const visible = entry.events.filter((event) => visibleTo(event, viewer)).length;
    if (visible <= left) {
      applyEntry(ruleset, table, entry);
      continue;
    }
    if (left === 0) break;
    for (const event of entry.events) {
      if (positionOf(table, viewer) < position) applyEvents(ruleset, table, [event]);
    }
    return { ...seen(ruleset, table, viewer, latest), view: redact(table.state, viewer), decisions: [] };
  }
  return lookAt(ruleset, table, viewer, true, latest);
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
