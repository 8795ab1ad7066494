/**
 * Facts that a viewer is told: events in words, decisions with their first question. Everything here goes through the engine's redaction. Apart from the
 * schemas: the service tells by it, and a page that plays a game by itself.
 */
import {
  type By,
  type Command,
  type Decision,
  decisionsFor,
  ENGINE_EVENTS,
  type Entry,
  type GameEvent,
  isHiddenNode,
  type Message,
  outcomeOf,
  type PageRules,
  redact,
  type Table,
  upcast,
  type Viewer,
  viewEvent,
} from '@wayfinder/engine';
import type { DecisionData, ViewedEventData } from './play.ts';

/** Asks a decision's first question, as its own seat sees it; whoever asks often may keep the answers. */
export type AskOf = (ruleset: PageRules, table: Table, decision: Decision) => Message;

/** Asks on one view of the table, made when it is needed. */
function askingOn({ state }: Table, viewer: Viewer): AskOf {
  let view: unknown = null;
  return (ruleset, _table, decision) => {
    view ??= redact(state, viewer);
    return ruleset.next(view, decision.seat, decision, []).ask;
  };
}

/** The decisions that a viewer may know of; its own with their first question. */
export function decisionsTold(
  ruleset: PageRules,
  table: Table,
  viewer: Viewer,
  askOf: AskOf = askingOn(table, viewer),
): DecisionData[] {
  if (outcomeOf(ruleset, table)) return [];
  return decisionsFor(table, viewer).map((decision) => ({
    ...decision,
    ask: decision.seat === viewer ? askOf(ruleset, table, decision) : null,
  }));
}

/** Viewer who is told, at a table of so many seats, and how many events that viewer knows already. */
export interface Hearer {
  viewer: Viewer;
  seats: number;
  position: number;
}

/** The events of an entry as one viewer may know them, in words. */
export function tellEntry(ruleset: PageRules, entry: Entry, hearer: Hearer): ViewedEventData[] {
  return tellToday(ruleset, todays(ruleset, entry), hearer);
}

/**
 * The same for several at one table, in their order. Viewers who know no more of it than a spectator, and knew as many events before, are given the
 * same events. Whoever writes them out need do so once.
 */
export function tellEntryTo(ruleset: PageRules, entry: Entry, hearers: readonly Hearer[]): ViewedEventData[][] {
  const today = todays(ruleset, entry);
  const insiders = insidersOf(today, hearers[0]?.seats ?? 0);
  const told = new Map<string, ViewedEventData[]>();
  return hearers.map((hearer) => {
    const viewer = insiders.has(hearer.viewer) ? hearer.viewer : 'spectator';
    const which = `${viewer} ${hearer.position}`;
    const events = told.get(which) ?? tellToday(ruleset, today, { ...hearer, viewer });
    told.set(which, events);
    return events;
  });
}

/** An entry with its events in today's shape. */
function todays(ruleset: PageRules, { command, events }: Entry): Entry {
  return {
    command,
    events: events.map((event) =>
      ENGINE_EVENTS.has(event.type)
        ? event
        : { ...event, ...upcast(ruleset, event), shape: ruleset.events[event.type]?.shape ?? 1 },
    ),
  };
}

/** The seats that know anything more of an entry than a spectator, be it that it is their own. */
function insidersOf({ command, events }: Entry, seats: number): ReadonlySet<Viewer> {
  const insiders = new Set<Viewer>(command ? [command.seat] : []);
  for (const { only, draws, data } of events) {
    for (const seat of only ?? []) insiders.add(seat);
    // Draws that all seats may see, a spectator may see too.
    if (draws.to.length < seats) for (const seat of draws.to) insiders.add(seat);
    addKnowing(data, insiders);
  }
  return insiders;
}

function addKnowing(data: unknown, insiders: Set<Viewer>): void {
  if (data === null || typeof data !== 'object') return;
  if (isHiddenNode(data)) for (const seat of data.to) insiders.add(seat);
  for (const part of Object.values(data)) addKnowing(part, insiders);
}

function tellToday(ruleset: PageRules, { command, events }: Entry, hearer: Hearer): ViewedEventData[] {
  const told: ViewedEventData[] = [];
  for (const event of events) {
    const seen = tellEvent(ruleset, event, command, { ...hearer, position: hearer.position + told.length });
    // The bounds of others' commands stay theirs: they could tell that a standing order answered.
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
  const seen = viewEvent(event, viewer, position + 1, seats);
  if (!seen) return null;
  const message = ENGINE_EVENTS.has(event.type)
    ? { key: `event.${event.type}` }
    : ruleset.describe({ type: seen.type, data: seen.data }, viewer);
  return { ...seen, by: toldBy(command, viewer), own: command?.seat === viewer, message };
}

/**
 * Giver of a command, as others may know it. Standing orders are their seat's secret, and so is that one of them answered: some hang on what
 * only that seat knows. That the clock or a bot acted is everybody's to know.
 */
function toldBy(command: Command | null, viewer: Viewer): By | null {
  if (command === null) return null;
  const own = command.seat === viewer;
  return own || command.by === 'clock' || command.by === 'bot' ? command.by : 'player';
}
