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
  positionOf,
  type Ruleset,
  redact,
  type Table,
  upcast,
  type Viewer,
  viewEvent,
  visibleTo,
} from '@wayfinder/engine';
import type { DecisionData, ViewedEventData } from './play.ts';

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

/** An event as one viewer may know it, in words; null when it may not. `before` is the table that it happened on. */
export function tellEvent(
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
