/** Counting when the days are over: waits by the logs, and messages that were stored against those that arrived. */

import type { Ruleset } from '@wayfinder/engine';
import { faces } from '@wayfinder/games-catalog/faces';
import type pg from 'pg';
import { type CallRow, callsIn, type Pressed, pressedAfter, type SeatRow, type StoredGame } from '../checks.ts';
import type { Kind } from '../receivers.ts';
import { type Habit, localAt } from './people.ts';

/** A message as it came, and at which instant of the served clock. */
export interface Arrival {
  id: string;
  kind: Kind;
  at: Date;
}

/** A game with the rules that it goes by. */
export interface Played {
  game: StoredGame;
  ruleset: Ruleset;
}

/** A clock that ran out, of a seat that its player had. */
export interface RunOut extends SeatRow {
  until: string;
}

/** A message as it is stored; `id`: under which it is sent. */
export interface StoredMessage {
  id: string;
  gameId: string;
  seat: number;
  userId: string;
  /** Below 0: the note of this number. */
  call: number;
  channel: 'email' | 'push';
  kind: string;
  state: string;
  note: string | null;
  dueAt: Date;
}

/** A thing that happened beside a log; `seat` null: to the whole table. */
export interface StoredNote {
  gameId: string;
  number: number;
  kind: string;
  seat: number | null;
  at: Date;
}

/** One person's time at a seat; `until` null: they sit there still. */
export interface StoredStay extends SeatRow {
  userId: string;
  from: Date;
  until: Date | null;
}

/** Messages that were to be sent, by the database, and what there was to tell. */
export interface Stored {
  messages: readonly StoredMessage[];
  notes: readonly StoredNote[];
  stays: readonly StoredStay[];
  /** Seats that somebody else ever played for. */
  away: readonly SeatRow[];
}

/** Calls and deadlines, by the logs. */
export interface Due {
  calls: readonly CallRow[];
  pressed: readonly Pressed[];
  runOut: readonly RunOut[];
  now: Date;
}

const HOUR_MS = 3_600_000;
/** A call that was open for so long was told of. */
const TOLD_WITHIN_MS = HOUR_MS;
/** The shorter of the usual reminders, and as long as the call must have been open before. */
const REMINDED_MS = 2 * HOUR_MS;
/** Channels over which everybody is told of each call. */
const CHANNELS = ['email', 'push'] as const;

/** Reads the messages that were to be sent. */
export async function readStored(sql: pg.Client): Promise<Stored> {
  const messages = await sql.query<StoredMessage>(
    `SELECT CASE WHEN push_id IS NULL THEN coalesce(mail_id, id) ELSE id END AS id, game_id AS "gameId", seat, user_id AS "userId", call,
       split_part(channel, ':', 1) AS channel, kind, state, note, due_at AS "dueAt" FROM message`,
  );
  const away = await sql.query<SeatRow>(
    `SELECT DISTINCT game_id AS "gameId", seat FROM game_note WHERE kind IN ('held', 'out', 'offered') AND seat IS NOT NULL`,
  );
  const notes = await sql.query<StoredNote>(`SELECT game_id AS "gameId", number, kind, seat, at FROM game_note`);
  const stays = await sql.query<StoredStay>(
    `SELECT game_id AS "gameId", seat, user_id AS "userId", from_at AS "from", until_at AS until FROM game_seat WHERE user_id IS NOT NULL`,
  );
  return { messages: messages.rows, notes: notes.rows, stays: stays.rows, away: away.rows };
}

/** Calls of games, and whom they pressed. */
export function dueOf(games: readonly Played[]): Pick<Due, 'calls' | 'pressed'> {
  return {
    calls: games.flatMap(({ game, ruleset }) => callsIn(ruleset, game)),
    pressed: games.flatMap(({ game, ruleset }) => lastOfInstants(pressedAfter(ruleset, game))),
  };
}

/** Of batches at one instant the last: what pressed in between, pressed nobody for any time. */
function lastOfInstants(pressed: readonly Pressed[]): Pressed[] {
  return pressed.filter(({ at }, n) => pressed[n + 1]?.at.getTime() !== at.getTime());
}

/**
 * Faults of messages: each that went out came once, while its call was open; each call that lasted was told of by mail and push, and so was
 * what happened to a table or a seat; nobody missed a deadline without a reminder.
 */
export function messagesCheck(stored: Stored, arrivals: readonly Arrival[], due: Due): string[] {
  const { messages, away } = stored;
  const came = new Map<string, Arrival[]>();
  for (const arrival of arrivals) came.set(arrival.id, [...(came.get(arrival.id) ?? []), arrival]);
  const strange = arrivals.filter(({ id }) => isStrange(id, messages));
  return [
    ...messages.flatMap((row) => sentOnce(row, came.get(row.id) ?? [], due.now)),
    ...messages.flatMap((row) => stillTrue(row, came.get(row.id)?.[0], due.calls)),
    ...strange.map(({ kind, id }) => `a ${kind} came that is none of ours: ${id}`),
    ...due.calls.flatMap((call) => (away.some((one) => isOf(one, call)) ? [] : untold(call, messages, due))),
    ...stored.notes.flatMap((one) => unnoted(one, stored)),
    ...due.runOut.flatMap((one) => unreminded(one, due.calls, messages)),
  ];
}

function sentOnce(
  { id, kind, channel, state, note, dueAt }: StoredMessage,
  came: readonly Arrival[],
  now: Date,
): string[] {
  const what = `the ${kind} by ${channel} ${id}`;
  if (state === 'failed') return [`${what} failed: ${note}`];
  if (state === 'waiting') return dueAt < now ? [`${what} was never told`] : [];
  if (state === 'sent' && came.length !== 1) return [`${what} came ${came.length} times`];
  return [];
}

/** A call is told of while it is open. What was noted beside the log has no end. */
function stillTrue(row: StoredMessage, came: Arrival | undefined, calls: readonly CallRow[]): string[] {
  if (row.state !== 'sent' || !came || row.call <= 0) return [];
  const call = calls.find((one) => isOf(row, one) && one.number === row.call);
  const isOpen = call && call.openedAt <= came.at && (call.closedAt === null || call.closedAt >= came.at);
  return isOpen ? [] : [`the ${row.kind} by ${row.channel} ${row.id} came when its call was over`];
}

/** Accounts are told of their tokens as well. */
function isStrange(id: string, rows: readonly StoredMessage[]): boolean {
  return !id.startsWith('account-') && !rows.some((row) => row.id === id);
}

function isOf(a: SeatRow, b: SeatRow): boolean {
  return a.gameId === b.gameId && a.seat === b.seat;
}

/** A call that pressed for long, and was told of over no mail or no push. */
function untold(call: CallRow, messages: readonly StoredMessage[], { pressed, now }: Due): string[] {
  const isDuring = ({ gameId, at, seats }: Pressed): boolean =>
    gameId === call.gameId &&
    seats.includes(call.seat) &&
    at >= call.openedAt &&
    (!call.closedAt || at < call.closedAt);
  const from = pressed.find(isDuring)?.at;
  if (!from || (call.closedAt ?? now).getTime() - from.getTime() < TOLD_WITHIN_MS) return [];
  const by = messages.filter((row) => isOf(row, call) && row.call === call.number).map(({ channel }) => channel);
  const missing = CHANNELS.filter((channel) => !by.includes(channel));
  return missing.map(
    (channel) =>
      `call ${call.number} of seat ${call.seat} in ${call.gameId}, which pressed from ${from.toISOString()} to ${call.closedAt?.toISOString()}, was told of by no ${channel}`,
  );
}

/** Notes of which everybody at the table hears, but for one, who brought it about. */
const OF_ALL: ReadonlySet<string> = new Set(['started', 'ended']);
/** Notes of which whoever sits at the seat hears. */
const OF_ONE: ReadonlySet<string> = new Set(['clock', 'held', 'out']);

/** A thing that happened, and of which somebody who should hear heard over no mail or no push. */
function unnoted(note: StoredNote, { messages, stays }: Stored): string[] {
  const { gameId, number, kind, seat, at } = note;
  const isOfAll = OF_ALL.has(kind);
  if (!isOfAll && !OF_ONE.has(kind)) return [];
  const present = stays.filter(
    (stay) =>
      stay.gameId === gameId &&
      stay.from <= at &&
      (stay.until === null || stay.until >= at) &&
      (isOfAll || stay.seat === seat),
  );
  const told = messages.filter((row) => row.gameId === gameId && row.call === -number);
  return CHANNELS.flatMap((channel) => {
    const heard = new Set(told.flatMap((row) => (row.channel === channel ? [row.userId] : [])));
    const missing = present.filter(({ userId }) => !heard.has(userId)).length;
    return missing > (isOfAll ? 1 : 0)
      ? [`${missing} were not told by ${channel} that ${kind} ${number} of ${gameId}`]
      : [];
  });
}

/** Minutes within which what is due at an hour of somebody's day comes. */
const ABOUT = 5;

/** Faults of hours: nothing reaches anybody in their quiet hours, and nothing but a reminder goes before a digest. `people`: by account. */
export function hoursCheck(
  messages: readonly StoredMessage[],
  arrivals: readonly Arrival[],
  people: ReadonlyMap<string, Pick<Habit, 'zone' | 'digest' | 'quiet'>>,
): string[] {
  return arrivals.flatMap(({ id, kind, at }) => {
    const rows = messages.filter((row) => row.id === id);
    const habit = people.get(rows[0]?.userId ?? '');
    if (!habit) return [];
    const { minute } = localAt(habit.zone, at);
    const { quiet, digest } = habit;
    const isQuiet = quiet !== null && (minute >= quiet.from || minute < quiet.to);
    const isReminder = rows.some((row) => row.kind.startsWith('reminder:'));
    const isEarly = kind === 'mail' && digest !== null && !isReminder && (minute < digest || minute >= digest + ABOUT);
    return [
      ...(isQuiet ? [`the ${kind} ${id} came in quiet hours, at ${at.toISOString()} in ${habit.zone}`] : []),
      ...(isEarly ? [`the mail ${id} came at ${at.toISOString()} in ${habit.zone}, apart from its digest`] : []),
    ];
  });
}

/** A deadline that passed without a reminder, though its call had been open long enough before. */
function unreminded(one: RunOut, calls: readonly CallRow[], rows: readonly StoredMessage[]): string[] {
  const until = new Date(one.until);
  const call = calls.find(
    (each) => isOf(each, one) && each.openedAt < until && (each.closedAt === null || each.closedAt >= until),
  );
  if (!call || until.getTime() - call.openedAt.getTime() <= REMINDED_MS) return [];
  const reminded = rows.some((row) => isOf(row, one) && row.call === call.number && row.kind.startsWith('reminder:'));
  return reminded ? [] : [`nobody was reminded of the deadline ${one.until} of seat ${one.seat} in ${one.gameId}`];
}

/** Hours that calls waited, the shortest first. */
export function waitsOf(calls: readonly CallRow[]): number[] {
  return calls
    .flatMap(({ openedAt, closedAt }) => (closedAt ? [(closedAt.getTime() - openedAt.getTime()) / HOUR_MS] : []))
    .sort((a, b) => a - b);
}

/** Calls a round, of each ruleset whose log has headings: how often a game waited for somebody in a round. */
export async function callsARound(games: readonly Played[], all: readonly CallRow[]): Promise<Record<string, number>> {
  const counts = new Map<string, { calls: number; rounds: number }>();
  for (const { game, ruleset } of games) {
    const status = await faces[ruleset.id]?.status();
    if (!status) continue;
    const { calls, rounds } = counts.get(ruleset.id) ?? { calls: 0, rounds: 0 };
    const events = game.batches.flat().flatMap((entry) => entry.events);
    counts.set(ruleset.id, {
      calls: calls + all.filter(({ gameId }) => gameId === game.head.id).length,
      rounds: rounds + events.filter((event) => status.heading(event) !== null).length,
    });
  }
  const kept = [...counts].filter(([, { rounds }]) => rounds > 0);
  return Object.fromEntries(kept.map(([id, { calls, rounds }]) => [id, calls / rounds]));
}
