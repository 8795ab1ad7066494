/** The log of a game: appended to in one statement, read back as entries. */
import type { By, Entry, GameEvent, Table, Viewer } from '@wayfinder/engine';
import type pg from 'pg';
import { APPEND } from './append-sql.ts';
import { type Database, instant } from './database.ts';
import type { Append, BatchRecord, StoredEntry } from './records.ts';

/** An event with, where it begins an entry, its command; as `ENTRIES` brings it: one list for each, to be parsed at once. */
type EventRow = [
  seq: number,
  commandId: string,
  index: number,
  batch: number,
  type: string,
  shape: number,
  revision: number,
  at: string,
  because: string[],
  data: unknown,
  draws: GameEvent['draws'],
  only: number[] | null,
  by: By | null,
  seat: number | null,
  actorId: string | null,
  decision: string | null,
  path: string[] | null,
];

/** One text for the whole stretch: reading a thousand rows column by column takes longer than all the folding after it. */
const ENTRIES = `SELECT coalesce(json_agg(json_build_array(e.seq, e.command_id, e."index", e.batch, e.type, e.shape, e.revision, e.at,
    e.because, e.data, e.draws, e.only_seats, c.by, c.seat, c.actor_id, c.decision, c.path) ORDER BY e.seq), '[]')::text AS rows
  FROM game_event e
  LEFT JOIN game_command c ON c.game_id = e.game_id AND c.command_id = e.command_id AND e."index" = 0
  WHERE e.game_id = $1 AND e.seq >= $2 AND e.batch <= $3`;

/** A number above every batch. */
const LAST = 2 ** 31 - 1;

/** What visibility means in SQL; the same as the engine's `visibleTo`. $2 is a seat, null for the spectator. */
const VISIBLE = '(only_seats IS NULL OR $2::int = ANY (only_seats))';

/** Where an event of a viewer's view stands in the log. */
export interface Place {
  seq: number;
  batch: number;
}

/** The log in Postgres. */
export class Log {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Writes one batch with all that follows from it, in one transaction that is one statement: events, commands, projections, messages,
   * snapshot, notification. Answers the batch's number; null: the game has moved on, nothing was written. With a `client` it joins that transaction.
   */
  async append(batch: Append, client?: pg.PoolClient): Promise<number | null> {
    const query = { name: 'append', text: APPEND, values: appendValues(batch) };
    const { rows } = await (client ?? this.#db.pool).query<{ batch: number | null }>(query);
    return rows[0]?.batch ?? null;
  }

  /** The entries that begin at `seq` or later, up to and with a batch. */
  async entriesFrom(gameId: string, seq: number, lastBatch: number = LAST): Promise<StoredEntry[]> {
    const row = await this.#db.row<{ rows: string }>(ENTRIES, [gameId, seq, lastBatch], 'entries');
    return entriesOf(gameId, JSON.parse(row?.rows ?? '[]') as EventRow[]);
  }

  /** Where the event stands that a viewer counts as number `position`, from 1; null when there is none yet. */
  async placeOf(gameId: string, viewer: Viewer, position: number): Promise<Place | null> {
    const seat = viewer === 'spectator' ? null : viewer;
    return this.#db.row<{ seq: number; batch: number }>(
      `SELECT seq, batch FROM game_event WHERE game_id = $1 AND ${VISIBLE} ORDER BY seq OFFSET $3 LIMIT 1`,
      [gameId, seat, position - 1],
      'place',
    );
  }

  /** The latest snapshot that holds no event at `seq` or later. Snapshots of other shapes of the state are left alone. */
  async snapshot(gameId: string, ruleset: string, stateVersion: number, seq: number): Promise<Table | null> {
    const row = await this.#db.row<{ data: Table }>(
      `SELECT data FROM snapshot WHERE game_id = $1 AND ruleset = $2 AND state_version = $3 AND seq <= $4
       ORDER BY seq DESC LIMIT 1`,
      [gameId, ruleset, stateVersion, seq],
      'snapshot',
    );
    return row?.data ?? null;
  }

  /** Drops the cached tables of a game. */
  async dropSnapshots(gameId: string): Promise<void> {
    await this.#db.rows('DELETE FROM snapshot WHERE game_id = $1', [gameId]);
  }

  /** One accepted transaction, or null. */
  async batch(gameId: string, batch: number): Promise<BatchRecord | null> {
    const row = await this.#db.row<{
      first_seq: number;
      events: number;
      at: Date;
      seat: number | null;
      sent_hash: string | null;
      answer: unknown;
    }>(
      'SELECT first_seq, events, at, seat, sent_hash, answer FROM game_batch WHERE game_id = $1 AND batch = $2',
      [gameId, batch],
      'batch',
    );
    if (!row) return null;
    const { first_seq: firstSeq, events, at, seat, sent_hash: sentHash, answer } = row;
    return { batch, firstSeq, events, at: instant(at), seat, sentHash, answer };
  }
}

function entriesOf(gameId: string, rows: readonly EventRow[]): StoredEntry[] {
  const entries: StoredEntry[] = [];
  const instantOf = instants();
  for (const row of rows) {
    const [seq, commandId, index, batch, type, shape, revision, told, because, data, draws, only] = row;
    const at = instantOf(told);
    const event = { gameId, seq, commandId, index, type, shape, revision, at, because, data, draws, only };
    const last = entries.at(-1);
    if (index > 0 && last) last.events.push(event);
    else entries.push({ batch, command: commandOf(gameId, row, at), events: [event] });
  }
  return entries;
}

/** Instants as we write them; those of one entry are the same. */
function instants(): (told: string) => string {
  let [last, at] = ['', ''];
  return (told) => {
    if (told !== last) [last, at] = [told, instant(told)];
    return at;
  };
}

/** A command happened when its events did. */
function commandOf(gameId: string, row: EventRow, at: string): Entry['command'] {
  const [, id, , , , , , , , , , , by, seat, actorId, decision, path] = row;
  if (by === null || seat === null || decision === null || path === null) return null;
  return { id, gameId, seat, by, actorId, decision, path, at };
}

function appendValues(batch: Append): unknown[] {
  const { change, sender, snapshot } = batch;
  const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
  return [
    batch.gameId,
    batch.expectedSeq,
    batch.events.length,
    batch.at,
    change.revision,
    change.positions,
    change.spectatorPosition,
    change.heads,
    json(change.outcome),
    json(batch.events),
    json(batch.commands),
    sender.seat,
    sender.sentHash,
    json(sender.answer ?? null),
    change.closedDecisions,
    json(change.openedDecisions),
    json(change.calls),
    json(change.deadlines),
    json(batch.orders),
    json(batch.announce),
    batch.hold.email,
    batch.hold.webhook,
    snapshot?.ruleset ?? null,
    snapshot?.stateVersion ?? null,
    snapshot ? json(snapshot.table) : null,
    json(sender.draft?.draft ?? null),
    sender.draft?.version ?? null,
    batch.expectedChanges,
    batch.heldCall,
  ];
}
