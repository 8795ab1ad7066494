/** What a viewer is told: events in words, decisions with their first question. Everything here leaves through the engine's redaction. */
import type { DecisionData, ViewedEventData } from '@wayfinder/contract';
import {
  type By,
  type Command,
  type Decision,
  decisionsFor,
  ENGINE_EVENTS,
  type Entry,
  type GameEvent,
  type Message,
  outcomeOf,
  positionOf,
  type Ruleset,
  redact,
  type Table,
  upcast,
  type Viewer,
  viewEvent,
  visibleTo,
} from '@wayfinder/engine';
import type { Look, Story } from './protocol.ts';
import { baseOf, type Reel } from './reel.ts';

/** The decisions that a viewer may know of; its own with their first question. */
export function decisionsTold(ruleset: Ruleset, table: Table, viewer: Viewer): DecisionData[] {
  if (outcomeOf(ruleset, table)) return [];
  const open = decisionsFor(table, viewer);
  if (open.every((decision) => decision.seat !== viewer)) return open.map((decision) => ({ ...decision, ask: null }));
  const view = redact(table.state, viewer);
  return open.map((decision) => ({
    ...decision,
    ask: decision.seat === viewer ? ruleset.next(view, decision.seat, decision, []).ask : null,
  }));
}

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

/** The events of an entry that follows on `before`, as one viewer may know them. `before` is moved up to the last of them. */
export function tellEntry(
  ruleset: Ruleset,
  before: Table,
  { command, events }: Entry,
  viewer: Viewer,
): ViewedEventData[] {
  const told: ViewedEventData[] = [];
  for (const [index, event] of events.entries()) {
    const seen = tellEvent(ruleset, before, event, viewer, command);
    if (seen) told.push(seen);
    if (index < events.length - 1) step(ruleset, before, event);
  }
  return told;
}

/** Moves a table over one event, its open decisions aside. */
export function step(ruleset: Ruleset, table: Table, event: GameEvent): void {
  if (!ENGINE_EVENTS.has(event.type)) table.state = ruleset.evolve(table.state, upcast(ruleset, event));
  table.seq = event.seq + 1;
  table.positions = table.positions.map((n, seat) => (visibleTo(event, seat) ? n + 1 : n));
  if (visibleTo(event, 'spectator')) table.spectatorPosition += 1;
}

function tellEvent(
  ruleset: Ruleset,
  before: Table,
  event: GameEvent,
  viewer: Viewer,
  command: Command | null,
): ViewedEventData | null {
  const engines = ENGINE_EVENTS.has(event.type);
  const today = engines
    ? event
    : { ...event, ...upcast(ruleset, event), shape: ruleset.events[event.type]?.shape ?? 1 };
  const seen = viewEvent(today, viewer, positionOf(before, viewer) + 1, before.info.seats);
  if (!seen) return null;
  const message = engines
    ? { key: `event.${event.type}` }
    : ruleset.describe({ type: seen.type, data: seen.data }, viewer, viewBefore(before, viewer));
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

/**
 * The viewer's view when an event happened. Few descriptions look at it, and redacting a whole state for every event would make long logs slow:
 * so it is made when it is first looked at, which is before the state moves on.
 */
function viewBefore(before: Table, viewer: Viewer): unknown {
  if (before.state === null) return null;
  let view: object | undefined;
  const get = (): object => {
    view ??= redact(before.state, viewer) as object;
    return view;
  };
  return new Proxy(
    {},
    {
      get: (_, key) => Reflect.get(get(), key),
      has: (_, key) => Reflect.has(get(), key),
      ownKeys: () => Reflect.ownKeys(get()),
      getOwnPropertyDescriptor: (_, key) => {
        const found = Reflect.getOwnPropertyDescriptor(get(), key);
        return found && { ...found, configurable: true };
      },
    },
  );
}
