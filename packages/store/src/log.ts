/** The log of a game: appended to in one statement, read back as entries, whatever the layout of its rows. */
import { type Table, type Viewer, visibleTo } from '@wayfinder/engine';
import type pg from 'pg';
import { Appends, appendAlone } from './appends.ts';
import { archivedBatch, archivedEntries } from './archive.ts';
import { type Database, instant } from './database.ts';
import { type EntriesJson, entriesOf } from './entries.ts';
import { rowEntriesFrom, rowPlaceOf } from './layout-1/log.ts';
import type { Append, BatchRecord, Instant, StoredEntry } from './records.ts';

/** Place in the log of an event of a viewer's view. */
export interface Place {
  seq: number;
  batch: number;
}

/** A batch as it is read. */
interface BatchRow {
  batch: number;
  first_seq: number;
  at: Date;
  /** Null: its events are rows. */
  entries: EntriesJson | null;
}

/**
 * The batches from the one that holds the event $2 on. That one is looked for from the end: mostly the last few are asked for. A whole log is read without
 * looking.
 */
export const FROM = `SELECT batch, first_seq, at, entries FROM game_batch
  WHERE game_id = $1 AND batch <= $3 AND batch > coalesce((SELECT b.batch FROM game_batch b
    WHERE b.game_id = $1 AND $2 > 0 AND b.batch <= $3 AND b.first_seq + b.events <= $2 ORDER BY b.batch DESC LIMIT 1), 0)
  ORDER BY batch`;

/** The batch with which a viewer ($2: its place among positions) has seen so many events. */
const REACHED = `SELECT batch, first_seq, at, entries, coalesce(positions[$2::int], first_seq + events) AS position FROM game_batch
  WHERE game_id = $1 AND coalesce(positions[$2::int], first_seq + events) >= $3 ORDER BY batch LIMIT 1`;

const BATCH = `SELECT first_seq AS "firstSeq", events, at, seat, sent_hash AS "sentHash", coalesce(answer, (entries -> 2)::jsonb) AS answer
  FROM game_batch WHERE game_id = $1 AND batch = $2`;

/** The same, as all viewers have counted by then. */
const POSITIONS = `SELECT positions, first_seq + events AS seq, entries IS NOT NULL AS whole FROM game_batch
  WHERE game_id = $1 AND coalesce(positions[$2::int], first_seq + events) >= $3 ORDER BY batch LIMIT 1`;

/** The last batch up to the instant $2 that spectators saw anything of: when others answered is a secret. */
const LAST_SEEN = `SELECT at FROM (
    SELECT batch, at, coalesce(positions[1], first_seq + events) AS position,
      lag(coalesce(positions[1], first_seq + events), 1, 0) OVER (ORDER BY batch) AS before
    FROM game_batch WHERE game_id = $1 AND at <= $2) AS b
  WHERE position > before ORDER BY batch DESC LIMIT 1`;

/** The log in Postgres. */
export class Log {
  readonly #db: Database;
  /** Null: each batch is written by itself. */
  readonly #appends: Appends | null;

  constructor(db: Database, groupMoves: boolean) {
    this.#db = db;
    this.#appends = groupMoves ? new Appends(db) : null;
  }

  /**
   * Writes one batch with all that follows from it, in one transaction that is one statement. That is its entries, the standing, what is to be told,
   * a snapshot and the notification. Answers the batch's number; null: the game has moved on, nothing was written. With a `client` it joins that transaction.
   */
  append(batch: Append, client?: pg.PoolClient): Promise<number | null> {
    if (client || !this.#appends) return appendAlone(client ?? this.#db.pool, batch);
    return this.#appends.add(batch);
  }

  /** The entries that begin at `seq` or later, up to and with a batch, which must be stored. */
  async entriesFrom(gameId: string, seq: number, lastBatch: number): Promise<StoredEntry[]> {
    const rows = await this.#db.rows<BatchRow>(FROM, [gameId, seq, lastBatch], 'entries');
    const isFrom = ({ events: [first] }: StoredEntry): boolean => first !== undefined && first.seq >= seq;
    if (rows.length === 0) return (await archivedEntries(this.#db, gameId, lastBatch)).filter(isFrom);
    if (rows.every(({ entries }) => entries)) return rows.flatMap((row) => entriesIn(gameId, row)).filter(isFrom);
    const events = await rowEntriesFrom(this.#db, gameId, seq, lastBatch);
    // Between the two statements the game was converted.
    return events.length > 0 ? events : this.entriesFrom(gameId, seq, lastBatch);
  }

  /** Place of the event that a viewer counts as number `position`, from 1; null when there is none yet. */
  async placeOf(gameId: string, viewer: Viewer, position: number): Promise<Place | null> {
    const place = viewer === 'spectator' ? 1 : viewer + 2;
    const row = await this.#db.row<BatchRow & { position: number }>(REACHED, [gameId, place, position], 'place');
    if (row?.entries) return placeIn(entriesIn(gameId, row), viewer, row.position, position);
    if (row) return rowPlaceOf(this.#db, gameId, viewer === 'spectator' ? null : viewer, position);
    const whole = await archivedEntries(this.#db, gameId, Number.POSITIVE_INFINITY);
    const seen = whole.flatMap(({ events }) => events).filter((event) => visibleTo(event, viewer)).length;
    return placeIn(whole, viewer, seen, position);
  }

  /**
   * Positions of all viewers, the spectators' first, when a viewer had counted so many events: at the end of that batch, or where a log is archived
   * after that event. Null: it has not come so far, or nobody knows any more.
   */
  async positionsAt(gameId: string, viewer: Viewer, position: number, seats: number): Promise<number[] | null> {
    const place = viewer === 'spectator' ? 1 : viewer + 2;
    const row = await this.#db.row<{ positions: number[] | null; seq: number; whole: boolean }>(
      POSITIONS,
      [gameId, place, position],
      'positions-at',
    );
    if (row && !row.whole) return null;
    if (row) return row.positions ?? Array.from({ length: seats + 1 }, () => row.seq);
    const whole = await archivedEntries(this.#db, gameId, Number.POSITIVE_INFINITY);
    const viewers: Viewer[] = ['spectator', ...Array.from({ length: seats }, (_, seat) => seat)];
    const counts = viewers.map(() => 0);
    for (const event of whole.flatMap(({ events }) => events)) {
      for (const [n, one] of viewers.entries()) if (visibleTo(event, one)) counts[n] = (counts[n] ?? 0) + 1;
      if (counts[place - 1] === position) return counts;
    }
    return null;
  }

  /** The last instant up to another at which everybody saw something happen in a game; null: nothing had. */
  async lastSeen(gameId: string, until: Instant): Promise<Instant | null> {
    const row = await this.#db.row<{ at: Date }>(LAST_SEEN, [gameId, until], 'last-seen');
    if (row) return instant(row.at);
    const whole = await archivedEntries(this.#db, gameId, Number.POSITIVE_INFINITY);
    const seen = whole.flatMap(({ events }) => events).filter((event) => visibleTo(event, 'spectator'));
    return seen.findLast(({ at }) => at <= until)?.at ?? null;
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
    const row = await this.#db.row<Omit<BatchRecord, 'batch' | 'at'> & { at: Date }>(BATCH, [gameId, batch], 'batch');
    return row ? { ...row, batch, at: instant(row.at) } : archivedBatch(this.#db, gameId, batch);
  }
}

function entriesIn(gameId: string, { batch, first_seq: firstSeq, at, entries }: BatchRow): StoredEntry[] {
  return entries ? entriesOf({ gameId, batch, firstSeq, at: instant(at) }, entries) : [];
}

/** The place of a viewer's event among entries at whose end it has seen so many. */
function placeIn(entries: readonly StoredEntry[], viewer: Viewer, seen: number, position: number): Place | null {
  const visible = entries.flatMap(({ batch, events }) =>
    events.flatMap((event) => (visibleTo(event, viewer) ? [{ seq: event.seq, batch }] : [])),
  );
  return position > seen ? null : (visible.at(position - seen - 1) ?? null);
}
