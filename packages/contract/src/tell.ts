/**
 * What a viewer is told: events in words, decisions with their first question. Everything here goes through the engine's redaction. Apart from the
 * schemas: the service tells by it, and a page that plays a game by itself.
 */
import {
  type By,
  type Command,
  decisionsFor,
  ENGINE_EVENTS,
  type Entry,
  type GameEvent,
  outcomeOf,
  type PageRules,
  redact,
  type Table,
  upcast,
  type Viewer,
  viewEvent,
} from '@wayfinder/engine';
import type { DecisionData, ViewedEventData } from './play.ts';

/** How a table's state is redacted for a viewer; whoever asks often may keep what it made. */
export type ViewOf = (table: Table, viewer: Viewer) => unknown;

const redacted: ViewOf = (table, viewer) => redact(table.state, viewer);

/** The decisions that a viewer may know of; its own with their first question. */
export function decisionsTold(
  ruleset: PageRules,
  table: Table,
  viewer: Viewer,
  viewOf: ViewOf = redacted,
): DecisionData[] {
  if (outcomeOf(ruleset, table)) return [];
  const open = decisionsFor(table, viewer);
  if (open.every((decision) => decision.seat !== viewer)) return open.map((decision) => ({ ...decision, ask: null }));
  const view = viewOf(table, viewer);
  return open.map((decision) => ({
    ...decision,
    ask: decision.seat === viewer ? ruleset.next(view, decision.seat, decision, []).ask : null,
  }));
}

/** Who is told, at a table of so many seats, and how many events that viewer knows already. */
export interface Hearer {
  viewer: Viewer;
  seats: number;
  position: number;
}

/** The events of an entry as one viewer may know them, in words. */
export function tellEntry(ruleset: PageRules, { command, events }: Entry, hearer: Hearer): ViewedEventData[] {
  const told: ViewedEventData[] = [];
  for (const event of events) {
    const seen = tellEvent(ruleset, event, command, { ...hearer, position: hearer.position + told.length });
    // Where others' commands begin and end stays theirs: it could tell that a standing order answered.
    if (seen) told.push({ ...seen, first: seen.own && told.length === 0 });
  }
  return told;
}

/** Null for an event that the viewer may not know of. */
function tellEvent(
  ruleset: PageRules,
  event: GameEvent,
  command: Command | null,
  { viewer, seats, position }: Hearer,
): Omit<ViewedEventData, 'first'> | null {
  const engines = ENGINE_EVENTS.has(event.type);
  const today = engines
    ? event
    : { ...event, ...upcast(ruleset, event), shape: ruleset.events[event.type]?.shape ?? 1 };
  const seen = viewEvent(today, viewer, position + 1, seats);
  if (!seen) return null;
  const message = engines
    ? { key: `event.${event.type}` }
    : ruleset.describe({ type: seen.type, data: seen.data }, viewer);
  return { ...seen, by: toldBy(command, viewer), own: command?.seat === viewer, message };
}

/**
 * Who gave a command, as others may know it. Standing orders are their seat's secret, and so is that one of them answered: some hang on what
 * only that seat knows. That the clock or a bot acted is everybody's to know.
 */
function toldBy(command: Command | null, viewer: Viewer): By | null {
  if (command === null) return null;
  const own = command.seat === viewer;
  return own || command.by === 'clock' || command.by === 'bot' ? command.by : 'player';
}
