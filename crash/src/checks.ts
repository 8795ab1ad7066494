/** What must hold after everything was killed and started again. Each check answers what is wrong, in words. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type AuditFile,
  applyEntry,
  audit,
  type Command,
  canonical,
  type Entry,
  type GameEvent,
  openTable,
  pressing,
  type Ruleset,
  type Seat,
  visibleTo,
} from '@wayfinder/engine';
import type { Service } from '@wayfinder/service';
import type { GameHead, Store } from '@wayfinder/store';
import { asking } from './house.ts';
import type { Sent } from './player.ts';
import type { Kind, Reception } from './receivers.ts';
import type { Watcher } from './watcher.ts';

/** Something that was killed or cut, and when it was there again. Milliseconds since 1970. */
export interface Incident {
  /** Name of a room or of a wire. */
  what: string;
  how: 'kill' | 'cut';
  at: number;
  backAt: number;
}

/** The log of a game, batch by batch. */
export interface StoredGame {
  head: GameHead;
  batches: Entry[][];
}

/** Reads a whole game. */
export async function storedGame(store: Store, gameId: string): Promise<StoredGame> {
  const head = await store.games.head(gameId);
  if (!head) throw new Error(`there is no game ${gameId}`);
  const batches: Entry[][] = [];
  for (const { batch, ...entry } of await store.log.entriesFrom(gameId, 0, head.batch)) {
    batches[batch - 1] = [...(batches[batch - 1] ?? []), entry];
  }
  return { head, batches };
}

/** A command of the log with all events of its batch: standing orders may have answered what it led to. */
interface Logged {
  command: Command;
  batch: GameEvent[];
}

/** No accepted move is lost or doubled: the log holds exactly what players were told, once each. */
export function movesCheck(games: readonly StoredGame[], sent: readonly Sent[]): string[] {
  const wrong: string[] = [];
  const inLog = new Map<string, Logged>();
  for (const { batches, head } of games) {
    for (const entries of batches) {
      for (const { command } of entries) {
        if (!command) continue;
        // The service names its own commands by their place in the log, which is unique in one game alone.
        const key = command.by === 'player' ? command.id : `${head.id} ${command.id}`;
        if (inLog.has(key)) wrong.push(`command ${key} is in the log twice`);
        inLog.set(key, { command, batch: entries.flatMap(({ events }) => events) });
      }
    }
  }
  for (const each of sent) wrong.push(...moveCheck(each, inLog.get(each.command.id)));
  const known = new Set(sent.map(({ command }) => command.id));
  for (const { command } of inLog.values()) {
    if (command.by !== 'order' && !known.has(command.id))
      wrong.push(`nobody sent the command ${command.id} of the log`);
  }
  return wrong;
}

function moveCheck({ command, committed, refused, tries }: Sent, logged: Logged | undefined): string[] {
  const what = `command ${command.id} (${command.decision}, sent ${tries} times)`;
  const wrong: string[] = [];
  if (committed.length > 0 && refused.length > 0) wrong.push(`${what} was accepted and refused: ${refused.join(', ')}`);
  if (committed.length > 0 && !logged) wrong.push(`${what} was accepted and is lost`);
  if (committed.length === 0 && logged) wrong.push(`${what} was refused (${refused.join(', ')}) and is in the log`);
  const answers = new Set(committed.map((answer) => canonical(answer)));
  if (answers.size > 1) wrong.push(`${what} got ${answers.size} different answers`);
  const [answer] = committed;
  if (!logged || !answer) return wrong;
  if (canonical([logged.command.decision, logged.command.path]) !== canonical([command.decision, command.path])) {
    wrong.push(`${what} is in the log with another content`);
  }
  const { seat } = logged.command;
  const seen = logged.batch.filter((event) => visibleTo(event, seat)).map(({ type }) => type);
  const told = answer.events.map(({ type }) => type);
  if (canonical(told) !== canonical(seen))
    wrong.push(`${what} was answered ${told.join(' ')}, the log has ${seen.join(' ')}`);
  return wrong;
}

/** Folder of the games whose audit found something: the next run plays other ones. */
const KEPT = fileURLToPath(new URL('../../test-results/crash/', import.meta.url));

/** Seed, hash chain, sequence, draws and every decision, also of games that still run. A game in which it finds something is kept as a file. */
export function auditCheck(ruleset: Ruleset, { head, batches }: StoredGame): string[] {
  const file: AuditFile = {
    format: 'wayfinder-game-1',
    ruleset: head.ruleset,
    info: { gameId: head.id, seats: head.seatCount, settings: head.settings },
    seedHash: head.seedHash,
    seed: head.seed,
    nonces: head.nonces,
    saltKey: head.saltKey,
    batches,
    head: head.heads.at(-1) ?? '',
    seatOrder: head.seatOrder,
  };
  const { problems } = audit(ruleset, file);
  if (problems.length === 0) return [];
  const kept = join(KEPT, `${head.id}.json`);
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(kept, JSON.stringify(file));
  return problems.map((problem) => `game ${head.id}: ${problem} (${kept})`);
}

/** What of a game's row is made from its log: all but the count by which processes notice that it was touched, as a rebuild does. */
function projected(head: StoredGame['head'] | null): string {
  if (!head) return 'no game';
  const { changes: _, ...rest } = head;
  return canonical(rest);
}

/** What those who sit at a game have achieved there. */
async function achievedIn({ achievements }: Store, { id, seats }: StoredGame['head']): Promise<string> {
  const users = seats.flatMap(({ userId }) => userId ?? []);
  return canonical(await Promise.all(users.map((user) => achievements.inGame(id, user))));
}

/** Projections are what the log gives. */
export async function projectionsCheck(
  service: Service,
  store: Store,
  games: readonly StoredGame[],
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { head } of games) {
    const achieved = await achievedIn(store, head);
    await service.rebuild(head.id);
    const rebuilt = await store.games.head(head.id);
    if (achieved !== (await achievedIn(store, head)))
      wrong.push(`what was achieved in ${head.id} is not what its log gives`);
    if (projected(rebuilt) !== projected(head)) wrong.push(`the projections of ${head.id} are not what its log gives`);
  }
  return wrong;
}

/** Every reader of a stream was told each event that it may know of exactly once, in order, however often it had to reconnect. */
export function streamsCheck(
  games: readonly StoredGame[],
  watchers: readonly Pick<Watcher, 'gameId' | 'seat' | 'seen'>[],
): string[] {
  return watchers.flatMap(({ gameId, seat, seen }) => {
    const who = `the stream of ${gameId} for ${seat === null ? 'a spectator' : `seat ${seat}`}`;
    const game = games.find(({ head }) => head.id === gameId);
    if (!game) return [`${who} is of no game`];
    const visible = game.batches
      .flat()
      .flatMap(({ events }) => events)
      .filter((event) => visibleTo(event, seat ?? 'spectator'));
    const should = visible.map(({ type }, index) => `${index + 1} ${type}`);
    const told = seen.map(({ position, type }) => `${position} ${type}`);
    if (canonical(told) === canonical(should)) return [];
    const first = told.findIndex((each, index) => each !== should[index]);
    const at = first < 0 ? Math.min(told.length, should.length) : first;
    return [`${who} told ${told[at] ?? 'nothing'} where ${should[at] ?? 'nothing'} was due`];
  });
}

/** A call as it is stored. */
export interface CallRow {
  gameId: string;
  seat: number;
  number: number;
  openedAt: Date;
  /** Null: its seat still owes something. */
  closedAt: Date | null;
}

/** A seat of a game. */
export type SeatRow = Pick<CallRow, 'gameId' | 'seat'>;

/** The seats that have to know that a game waits for them, from the end of a batch until that of the next one. */
export interface Pressed {
  gameId: string;
  at: Date;
  seats: readonly Seat[];
}

/**
 * Whom a game without a clock presses after each of its batches, told by its log alone: whoever owes something, but for what only an own next turn
 * waits for, as long as somebody owes anything else.
 */
export function pressedAfter(ruleset: Ruleset, { head, batches }: StoredGame): Pressed[] {
  const gameId = head.id;
  const table = openTable(ruleset, { gameId, seats: head.seatCount, settings: head.settings }, []);
  return batches.map((entries) => {
    for (const entry of entries) applyEntry(ruleset, table, entry);
    const { command, events } = entries.at(-1) ?? {};
    return {
      gameId,
      at: new Date(command?.at ?? events?.[0]?.at ?? ''),
      seats: pressing(table.open).map(({ seat }) => seat),
    };
  });
}

/**
 * Calls of a game, told by its log alone. A call opens when a seat comes to owe something, and closes when it owes nothing. What is answered in secret
 * and opens with all others' begins a new call, so that nobody can tell whose answer was the last.
 */
export function callsIn(ruleset: Ruleset, { head, batches }: StoredGame): CallRow[] {
  const gameId = head.id;
  const table = openTable(ruleset, { gameId, seats: head.seatCount, settings: head.settings }, []);
  const calls: CallRow[] = [];
  for (const entry of batches.flat()) {
    const before = table.open;
    applyEntry(ruleset, table, entry);
    const at = new Date(entry.command?.at ?? entry.events[0]?.at ?? '');
    const isInBreath = table.open.some(({ atOnce }) => atOnce);
    const unsealed = new Set(before.filter((one) => one.settled && !isThere(table.open, one)).map(({ kind }) => kind));
    for (let seat = 0; seat < head.seatCount; seat += 1) {
      const owes = table.open.some((one) => one.seat === seat && isOwed(one));
      if (!owes && isInBreath) continue;
      const own = calls.filter((call) => call.seat === seat);
      const open = own.find(({ closedAt }) => closedAt === null);
      const owed = before.filter((one) => one.seat === seat && isOwed(one));
      const wasLast = owed.length > 0 && owed.every((one) => unsealed.has(one.kind) && !isThere(table.open, one));
      if (open && (!owes || wasLast)) open.closedAt = at;
      if (owes && (!open || wasLast))
        calls.push({ gameId, seat, number: own.length + 1, openedAt: at, closedAt: null });
    }
  }
  return calls;
}

/** The last call of each seat is the one that the game's row tells of. */
export function callsCheck(games: readonly Pick<StoredGame, 'head'>[], calls: readonly CallRow[]): string[] {
  return games.flatMap(({ head }) => {
    const last = new Map(calls.flatMap((call) => (call.gameId === head.id ? [[call.seat, call] as const] : [])));
    const byLog = [...last.values()].map(({ seat, number, closedAt }) => ({ seat, number, open: closedAt === null }));
    const stored = head.calls.map(({ seat, number, closedAt }) => ({ seat, number, open: closedAt === null }));
    const inOrder = (list: typeof stored): string => canonical(list.sort((a, b) => a.seat - b.seat));
    return inOrder(byLog) === inOrder(stored) ? [] : [`the calls of ${head.id} are not what its log gives`];
  });
}

type Open = ReturnType<typeof openTable>['open'][number];

function isOwed({ blocks, atOnce, settled }: Open): boolean {
  return blocks !== 'nothing' && !atOnce && settled !== true;
}

function isThere(open: readonly Open[], { id }: Open): boolean {
  return open.some((one) => one.id === id);
}

/** A message of the outbox. */
export interface MessageRow {
  gameId: string;
  seat: number;
  /** 0: the game has ended. */
  call: number;
  channel: string;
  /** The id under which it is sent. */
  id: string;
  state: string;
  note: string | null;
  /** It is still true: its call waits for its seat. An end always is. */
  open: boolean;
  /** Whom it is for: as the receivers know them. */
  to: string;
}

/** A mail that tells somebody of the access token that was made for them. Each player of a run has one token. */
export interface NoteRow {
  /** The id under which it is sent. */
  id: string;
  to: string;
}

/** What was to be told, by the database. */
export interface Outbox {
  calls: CallRow[];
  /** Where somebody sits in games that have ended. */
  ends: SeatRow[];
  /** Webhooks that tell of every seat of a game, by the seat of their owner. */
  tables: SeatRow[];
  messages: MessageRow[];
  notes: NoteRow[];
  /** Notes beside logs of which somebody has no message. */
  untold: string[];
}

/** Reads what was to be told. `calls`: all that there were, by the logs. */
export function readOutbox(databaseUrl: string, calls: CallRow[]): Promise<Outbox> {
  const keyOf = (gameId: string, seat: number, number: number): string => `${gameId} ${seat} ${number}`;
  const over = new Set(
    calls.flatMap(({ gameId, seat, number, closedAt }) => (closedAt ? [keyOf(gameId, seat, number)] : [])),
  );
  return asking(databaseUrl, async (client) => {
    const messages = await client.query<Omit<MessageRow, 'open'>>(
      // A call goes out under the id of the mail that tells of it, with whatever else waits for the same player.
      `SELECT m.game_id AS "gameId", m.seat, m.call, m.channel, CASE WHEN m.push_id IS NULL THEN coalesce(m.mail_id, m.id) ELSE m.id END AS id, m.state, m.note,
         CASE WHEN m.channel = 'email' THEN u.email ELSE split_part(coalesce(w.url, p.endpoint), '/', 5) END AS "to"
       FROM message m
       JOIN "user" u ON u.id = m.user_id
       LEFT JOIN webhook w ON w.id = m.webhook_id
       LEFT JOIN push_subscription p ON p.id = m.push_id`,
    );
    const ends = await client.query<SeatRow>(
      `SELECT s.game_id AS "gameId", s.seat FROM game_seat s JOIN game g ON g.id = s.game_id
       WHERE g.status = 'finished' AND s.until_at IS NULL AND s.user_id IS NOT NULL`,
    );
    const tables = await client.query<SeatRow>(
      `SELECT w.game_id AS "gameId", s.seat FROM webhook w
       JOIN game_seat s ON s.game_id = w.game_id AND s.user_id = w.user_id AND s.until_at IS NULL WHERE w.every_seat`,
    );
    const notes = await client.query<NoteRow>(
      `SELECT 'account-' || t.id || '-1' AS id, u.email AS "to" FROM api_token t JOIN "user" u ON u.id = t.user_id`,
    );
    // Everybody has left their settings as they are: each reader of a note has a mail and a push of it.
    const untold = await client.query<{ what: string }>(
      `SELECT n.kind || ' of ' || n.game_id || ' to seat ' || s.seat || ' by ' || by.channel AS what FROM game_note n
       CROSS JOIN (VALUES ('email'), ('push')) AS by (channel)
       JOIN game_seat s ON s.game_id = n.game_id AND s.seat = ANY (n.tells) AND s.until_at IS NULL AND s.user_id IS NOT NULL
       WHERE n.told_at IS NULL OR NOT EXISTS (SELECT 1 FROM message m
         WHERE m.game_id = n.game_id AND m.seat = s.seat AND m.call = -n.number AND split_part(m.channel, ':', 1) = by.channel)`,
    );
    return {
      calls,
      ends: ends.rows,
      tables: tables.rows,
      messages: messages.rows.map((row) => ({
        ...row,
        // What was noted beside a log may be known to its reader by the time that it is told.
        open: row.call >= 0 && !over.has(keyOf(row.gameId, row.seat, row.call)),
      })),
      notes: notes.rows,
      untold: untold.rows.map(({ what }) => what),
    };
  });
}

/** Ways in which each player is told of each call. */
const CHANNELS = ['email', 'push', 'webhook'];

/** A call that was open for so long was told of, whatever was killed meanwhile. */
const TOLD_WITHIN_MS = 60_000;

/**
 * Every call that pressed and lasted has a message on every channel, webhooks of the whole table among them. A call that was over soon may have none. Any other
 * call has none, and every end of a game has one on every webhook. Each of them reached its end: told, or dropped because its seat had acted. Owners of accounts are told of their tokens.
 */
export function announcedCheck(
  { calls, ends, tables, messages, notes, untold: noted }: Outbox,
  received: readonly Reception[],
  pressed: readonly Pressed[],
): string[] {
  const byCall = new Map<string, MessageRow[]>();
  const keyOf = (gameId: string, seat: number, call: number): string =>
    `${call === 0 ? 'the end' : `call ${call}`} of seat ${seat} in ${gameId}`;
  for (const row of messages) {
    const key = keyOf(row.gameId, row.seat, row.call);
    byCall.set(key, [...(byCall.get(key) ?? []), row]);
  }
  const arrived = new Map(received.map((reception) => [reception.id, reception]));
  const wrong: string[] = noted.map((what) => `nobody was told of ${what}`);
  const look = (key: string, wanted: readonly string[], mayHaveNone = false): void => {
    const channels = (byCall.get(key) ?? []).map(({ channel }) => channel.split(':')[0] ?? '').sort();
    if (mayHaveNone && channels.length === 0) return;
    if (canonical(channels) !== canonical(wanted)) wrong.push(`${key} has messages by [${channels.join(', ')}]`);
  };
  for (const call of calls) {
    const { gameId, seat, number } = call;
    const ofTable = tables.filter((each) => each.gameId === gameId).map(() => 'webhook');
    const isTold = pressed.some((batch) => hasPressed(call, batch));
    const isShort = call.closedAt !== null && call.closedAt.getTime() - call.openedAt.getTime() < TOLD_WITHIN_MS;
    look(keyOf(gameId, seat, number), isTold ? [...CHANNELS, ...ofTable] : [], isShort);
  }
  for (const { gameId, seat } of ends) {
    const own = tables.filter((each) => each.gameId === gameId && each.seat === seat).map(() => 'webhook');
    look(keyOf(gameId, seat, 0), ['webhook', ...own]);
  }
  const untold = notes.filter(({ id, to }) => arrived.get(id)?.to !== to);
  return [
    ...wrong,
    ...messages.flatMap((row) => messageCheck(row, arrived.get(row.id))),
    ...untold.map(({ id, to }) => `${to} was not told of a token: ${id}`),
  ];
}

/** Whether a call was open after a batch, and pressed. What the batch's own standing orders closed again was never open to anybody. */
function hasPressed({ gameId, seat, openedAt, closedAt }: CallRow, batch: Pressed): boolean {
  const isOpen = openedAt <= batch.at && (closedAt === null || closedAt > batch.at);
  return isOpen && batch.gameId === gameId && batch.seats.includes(seat);
}

function messageCheck({ id, channel, state, note, open, to }: MessageRow, arrived: Reception | undefined): string[] {
  const what = `the ${channel} message ${id}`;
  if (arrived && arrived.to !== to) return [`${what} for ${to} went to ${arrived.to}`];
  if (state === 'sent' && !arrived) return [`${what} counts as sent and never arrived`];
  if (state !== 'sent' && state !== 'dropped') return [`${what} is ${state} (${note})`];
  if (state === 'dropped' && (open || note !== 'acted')) return [`${what} was dropped: ${note}`];
  return [];
}

/** A message whose sender was killed before it could know that it was taken is sent again, unless its seat has acted: it can't count as sent. */
export function orphansCheck(
  { messages }: Outbox,
  received: readonly Reception[],
  orphans: ReadonlySet<string>,
): string[] {
  return [...orphans]
    .filter((id) => messages.some((row) => row.id === id && row.state === 'sent'))
    .filter((id) => received.filter((reception) => reception.id === id).length < 2)
    .map((id) => `the message ${id} counted as sent before it was taken`);
}

/** How long after its last byte a message may still count as being sent: until it is written down that it was. */
const WRITTEN_WITHIN_MS = 2_000;
/** As many of a kind may be under way at once in one worker. */
const LANES: Readonly<Record<Kind, number>> = { mail: 2, webhook: 4, push: 4 };

/** A message that came more than once. */
export interface Repeat {
  kind: Kind;
  id: string;
  /** What broke inside the send before; null: nothing. */
  because: string | null;
}

/**
 * Messages that came again, each with what excuses it: a worker that was killed inside the send, the connection on which the answer was under way,
 * or the one to the database that it had to be written down over. One incident excuses no more repeats than sends can have been under way.
 */
export function repeatsOf(received: readonly Reception[], incidents: readonly Incident[]): Repeat[] {
  const left = new Map(incidents.map((incident) => [incident, { ...LANES }]));
  const first = new Map<string, Reception>();
  const repeats: Repeat[] = [];
  for (const reception of [...received].sort((a, b) => a.begun - b.begun)) {
    const before = first.get(reception.id);
    first.set(reception.id, reception);
    if (!before) continue;
    const { id, kind } = reception;
    const incident = incidents.find((each) => breaks(each, before) && (left.get(each)?.[kind] ?? 0) > 0);
    const lanes = incident && left.get(incident);
    if (lanes) lanes[kind] -= 1;
    const unanswered = before.answered ? null : 'no answer';
    repeats.push({ kind, id, because: incident ? `${incident.how} of ${incident.what}` : unanswered });
  }
  return repeats;
}

/** Whether an incident fell into a send: from its first byte until it is written down that it was sent. */
function breaks({ what, at, backAt }: Incident, { kind, worker, begun, ended }: Reception): boolean {
  if (at >= ended + WRITTEN_WITHIN_MS || backAt <= begun) return false;
  if (what === 'postgres' || what === 'backend') return true;
  const [program = '', , far] = what.split(' ');
  if (far === 'smtp' && kind !== 'mail') return false;
  return worker === null ? program.startsWith('worker-') : program === `worker-${worker + 1}`;
}

/** Nothing arrives that isn't in the outbox, and nothing twice but for a break inside its send. */
export function repeatsCheck(
  { messages, notes }: Outbox,
  received: readonly Reception[],
  incidents: readonly Incident[],
): string[] {
  const known = new Set([...messages, ...notes].map(({ id }) => id));
  const strange = received.filter(({ id }) => !known.has(id));
  return [
    ...strange.map(({ kind, id }) => `a ${kind} came that is in no outbox: ${id}`),
    ...repeatsOf(received, incidents)
      .filter(({ because }) => because === null)
      .map(({ kind, id }) => `the ${kind} ${id} came again, and nothing broke inside its send`),
  ];
}

/** Whatever breaks, logs are lines of JSON, and none of them holds a secret. */
export function logsCheck(logs: ReadonlyMap<string, string>, secrets: readonly string[]): string[] {
  return [...logs].flatMap(([name, text]) => {
    const told = secrets.filter((secret) => text.includes(secret));
    // The last line of a program that was killed may be cut off.
    const odd = text.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
    return [
      ...told.map((secret) => `${name} wrote ${secret.slice(0, 12)}… into its log`),
      ...odd.slice(0, 3).map((line) => `${name} wrote no JSON: ${line.slice(0, 200)}`),
    ];
  });
}
