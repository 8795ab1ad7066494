/** A batch as programs of before write it: a row for each event, command, open decision, call and deadline. */
import type pg from 'pg';
import type { Append, CallRecord, Instant, OpenDecisionRecord, Standing } from '../records.ts';
import { deadlinesOf } from '../standing.ts';
import { APPEND } from './append-sql.ts';

/** Writes one batch. Null: the game has moved on, nothing was written. */
export async function appendRows(client: pg.Pool | pg.PoolClient, batch: Append): Promise<number | null> {
  const query = { name: 'append-rows', text: APPEND, values: valuesOf(batch) };
  const { rows } = await client.query<{ batch: number | null }>(query);
  return rows[0]?.batch ?? null;
}

/** Rows to write and to delete. */
interface StandingChange {
  closedDecisions: string[];
  openedDecisions: OpenDecisionRecord[];
  /** New calls, and those that this batch closed or whose clocks it changed. */
  calls: CallRecord[];
  /** Seats whose deadline changes; null: it has none any more. */
  deadlines: { seat: number; dueAt: Instant | null }[];
}

/** The change that leads from one standing to another. */
export function changeOf(before: Standing, after: Standing): StandingChange {
  const ids = new Set(after.open.map((open) => open.id));
  const text = (value: unknown): string => JSON.stringify(value);
  const opens = new Map(before.open.map((open) => [open.id, text(open)]));
  const keyOf = ({ seat, number }: CallRecord): string => `${seat}:${number}`;
  const calls = new Map(before.calls.map((call) => [keyOf(call), text(call)]));
  const was = new Map(deadlinesOf(before.open).map(({ seat, dueAt }) => [seat, dueAt]));
  const is = new Map(deadlinesOf(after.open).map(({ seat, dueAt }) => [seat, dueAt]));
  const seats = [...new Set([...was.keys(), ...is.keys()])].filter((seat) => was.get(seat) !== is.get(seat));
  return {
    closedDecisions: before.open.flatMap(({ id }) => (ids.has(id) ? [] : [id])),
    openedDecisions: after.open.filter((open) => opens.get(open.id) !== text(open)),
    calls: after.calls.filter((call) => calls.get(keyOf(call)) !== text(call)),
    deadlines: seats.sort((a, b) => a - b).map((seat) => ({ seat, dueAt: is.get(seat) ?? null })),
  };
}

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

/** The call in which the sender has still something to do; null: none. */
function heldCall({ after, sender }: Append): number | null {
  return after.calls.find(({ seat, closedAt }) => seat === sender.seat && closedAt === null)?.number ?? null;
}

function valuesOf(batch: Append): unknown[] {
  const { sender, snapshot, change } = batch;
  const events = batch.entries.flatMap((entry) => entry.events);
  const commands = batch.entries.flatMap(({ command }) => (command ? [command] : []));
  const moved = changeOf(batch.before, batch.after);
  return [
    ...[batch.gameId, batch.expectedSeq, events.length, batch.at],
    ...[change.revision, change.positions, change.spectatorPosition, change.heads, json(change.outcome)],
    ...[json(events), json(commands), sender.seat, sender.sentHash, json(sender.answer)],
    ...[moved.closedDecisions, json(moved.openedDecisions), json(moved.calls), json(moved.deadlines)],
    ...[json(batch.orders), json(batch.announce.filter(({ again }) => !again)), batch.hold.email, batch.hold.webhook],
    ...[snapshot?.ruleset ?? null, snapshot?.stateVersion ?? null, json(snapshot?.table)],
    ...[json(sender.draft?.draft), sender.draft?.version ?? null, batch.expectedChanges],
    ...[heldCall(batch), json(change.achieved)],
  ];
}
