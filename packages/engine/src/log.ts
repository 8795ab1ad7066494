/** The log: what was commanded and what happened. */
import type { Draw } from './chance.ts';
import type { RuleId } from './refusal.ts';
import { type Hidden, redact, type Seat, secret, type Viewer } from './secret.ts';

/** Senders that a command can have. */
export const BY = ['player', 'order', 'plan', 'bot', 'clock', 'link'] as const;
export type By = (typeof BY)[number];

/** A finished path, as sent. `id` is made by the client and unique in its game. */
export interface Command {
  id: string;
  gameId: string;
  seat: Seat;
  by: By;
  /** Pseudonym of the account; never a name. Null for clock and bots. */
  actorId: string | null;
  /** The decision it answers. */
  decision: string;
  path: string[];
  /** Instant in UTC, ISO 8601. */
  at: string;
}

/** An event of the log. Never changed once stored. */
export interface GameEvent {
  gameId: string;
  seq: number;
  commandId: string;
  /** Place among the events of its entry. */
  index: number;
  type: string;
  shape: number;
  /** Rules revision under which it was decided. */
  revision: number;
  at: string;
  because: RuleId[];
  data: unknown;
  draws: Hidden<Draw[], { count: number }>;
  /** Seats that learn of it at all; null: everybody. */
  only: Seat[] | null;
}

/** One decided command with all its events; the first entry of a game has no command. */
export interface Entry {
  command: Command | null;
  events: GameEvent[];
}

/** An event as one viewer may know it. `position` counts the events visible to that viewer, from 1. */
export interface ViewedEvent {
  position: number;
  type: string;
  shape: number;
  revision: number;
  at: string;
  because: RuleId[];
  data: unknown;
  /** Label, range and value of each draw, where this viewer may see them. */
  draws: { label: string; range: number; value: number }[] | { count: number };
}

/** True when `viewer` learns of the event at all. */
export function visibleTo(event: { only: Seat[] | null }, viewer: Viewer): boolean {
  return event.only === null || (viewer !== 'spectator' && event.only.includes(viewer));
}

/** The draws of an event as a hidden field. `to` null: everybody may see them. */
export function hiddenDraws(draws: Draw[], to: Seat[] | null, seats: number): Hidden<Draw[], { count: number }> {
  const shown = { count: draws.length };
  return to ? secret(to, draws, shown) : { $: 'secret', to: allSeats(seats), value: draws, shown };
}

/** All seats of a table, in order: nearly every event has them, and a loop costs least. */
function allSeats(seats: number): Seat[] {
  const all: Seat[] = [];
  for (let seat = 0; seat < seats; seat += 1) all.push(seat);
  return all;
}

/** The event as `viewer` may know it, or null when it is wholly hidden. */
export function viewEvent(event: GameEvent, viewer: Viewer, position: number, seats: number): ViewedEvent | null {
  if (!visibleTo(event, viewer)) return null;
  return {
    position,
    type: event.type,
    shape: event.shape,
    revision: event.revision,
    at: event.at,
    because: event.because,
    // A step back leads to a seq, which never leaves the service: viewers are told to load anew.
    data: event.type === 'SteppedBack' ? {} : redact(event.data, viewer),
    draws: viewDraws(event.draws, viewer, seats),
  };
}

function viewDraws(draws: GameEvent['draws'], viewer: Viewer, seats: number): ViewedEvent['draws'] {
  const open = draws.to.length === seats;
  const knows = draws.$ === 'secret' && (open || (viewer !== 'spectator' && draws.to.includes(viewer)));
  if (!knows || draws.$ !== 'secret') return { count: draws.shown.count };
  return draws.value.map(({ label, range, value }) => ({ label, range, value }));
}
