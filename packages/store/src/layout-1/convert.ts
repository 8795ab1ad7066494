/**
 * Moves games from layout 1 to layout 2 while they are played. Programs of before know layout 1 alone. Once the first game has moved, none of them may run
 * any more; the only way back is a backup.
 */
import { type Viewer, visibleTo } from '@wayfinder/engine';
import pg from 'pg';
import { instant, isUnavailable } from '../database.ts';
import { entriesText } from '../entries.ts';
import { HEAD_OF_EACH, type HeadRow, headOfRow } from '../game-rows.ts';
import type { CallRecord, GameHead, Instant, StoredEntry } from '../records.ts';
import { chainOf, keyOfCommand } from '../short.ts';
import { nearestDue, standingText } from '../standing.ts';
import { isLocked, whenFree } from '../when-free.ts';
import { rowEntriesOf } from './log.ts';

/** Programs of before are connected: they would not find the games that have moved. */
export class StillRunning extends Error {}

/** Progress that is told while games move. */
export interface Converting {
  /** Games that have moved, of so many that there were. */
  moved(done: number, all: number): void;
  /** A game can't be moved, and stays as it is: its rows don't add up. */
  left?(gameId: string, why: unknown): void;
  /** Somebody has used the table of games for long, as a backup does. It is tried again. */
  waiting?(): void;
}

/** The names under which programs connected before there were layouts: an idle one has nothing but the connection by which it listens. */
const BEFORE = ['wayfinder', 'wayfinder-listen'];
/** Their rows are locked together: whoever plays one of them waits for all. */
const GAMES_AT_ONCE = 20;
const EVENTS_AT_ONCE = 1_000;
/** A move holds a row for milliseconds; whatever holds it longer is come back to. */
const AGAIN_AFTER_MS = 200;
const LOCK_WITHIN = '1s';

/**
 * Moves all games; answers how many. May be cut off and begun again. `force`: though programs of before seem to be connected.
 * @throws StillRunning, TablesBusy
 */
export async function convertGames(url: string, { moved, left, waiting }: Converting, force = false): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'wayfinder-convert' });
  await client.connect();
  try {
    if (!force) await assertNoneOfBefore(client);
    // New games are made in layout 2 from a moment at which nobody makes one.
    await whenFree(
      client,
      () => client.query('ALTER TABLE game ALTER COLUMN layout SET DEFAULT 2'),
      undefined,
      waiting,
    );
    const { rows } = await client.query<{ all: number }>('SELECT count(*)::int AS all FROM game WHERE layout = 1');
    const all = rows[0]?.all ?? 0;
    const stay = new Map<string, unknown>();
    let done = 0;
    for (let from: string | null = ''; from !== null; ) {
      const { ids, failed } = await convertSome(client, from);
      for (const id of ids) {
        if (failed.has(id)) stay.set(id, failed.get(id));
        else stay.delete(id);
      }
      done += ids.length - failed.size;
      if (ids.length > failed.size) moved(done, all);
      from = ids.at(-1) ?? ((await hasMore(client, stay)) ? '' : null);
      if (from === '') await new Promise((again) => setTimeout(again, AGAIN_AFTER_MS));
    }
    for (const [id, why] of stay) left?.(id, why);
    return done;
  } finally {
    await client.end();
  }
}

async function assertNoneOfBefore(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = ANY ($1) LIMIT 1',
    [BEFORE],
  );
  if (rowCount) throw new StillRunning();
}

async function hasMore(client: pg.Client, stay: ReadonlyMap<string, unknown>): Promise<boolean> {
  const sql = 'SELECT 1 FROM game WHERE layout = 1 AND id <> ALL ($1::text[]) LIMIT 1';
  return (await client.query(sql, [[...stay.keys()]])).rowCount === 1;
}

/** Games that were looked at, in order, and those of them that could not be moved, with the reason. */
interface Step {
  ids: string[];
  failed: ReadonlyMap<string, unknown>;
}

const NONE: ReadonlyMap<string, unknown> = new Map();

/** Moves the next few games after one; those that are being written to are left out. No ids: at the end. */
async function convertSome(client: pg.Client, from: string): Promise<Step> {
  await client.query(`BEGIN; SET LOCAL lock_timeout = '${LOCK_WITHIN}'`);
  try {
    const { rows: next } = await client.query<{ id: string }>({ name: 'convert-next', text: NEXT, values: [from] });
    // A statement that locks sees the rows of before it waited: heads are read by one of their own.
    const ids = next.map(({ id }) => id);
    const { rows } = await client.query<HeadRow>({ name: 'convert-heads', text: HEADS, values: [ids] });
    const some = fewOf(rows);
    const failed = some.length > 0 ? await convertEach(client, some) : NONE;
    await client.query('COMMIT');
    return { ids: some.map(({ id }) => id), failed };
  } catch (error) {
    await client.query('ROLLBACK');
    // Somebody has locked more than the rows of games: all are come back to.
    if (isLocked(error)) return { ids: [], failed: NONE };
    throw error;
  }
}

/** Moves games together; where that fails, each by itself. Answers those that could not be moved. */
async function convertEach(client: pg.Client, rows: readonly HeadRow[]): Promise<ReadonlyMap<string, unknown>> {
  await client.query('SAVEPOINT these');
  try {
    await convertThese(client, rows.map(headOfRow));
    return NONE;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    await client.query('ROLLBACK TO these');
    const [first, ...more] = rows;
    if (first && more.length === 0) return new Map([[first.id, error]]);
  }
  const failed = new Map<string, unknown>();
  for (const row of rows) for (const [id, why] of await convertEach(client, [row])) failed.set(id, why);
  return failed;
}

const NEXT = `SELECT id FROM game WHERE layout = 1 AND id > $1 ORDER BY id LIMIT ${GAMES_AT_ONCE}
  FOR UPDATE SKIP LOCKED`;
const HEADS = `SELECT ${HEAD_OF_EACH} FROM game g WHERE g.id = ANY ($1::text[]) ORDER BY g.id`;

/** The first ones, with not too many events together. */
function fewOf(rows: readonly HeadRow[]): HeadRow[] {
  let events = 0;
  return rows.filter(({ seq }, n) => {
    events += seq;
    return n === 0 || events <= EVENTS_AT_ONCE;
  });
}

async function convertThese(client: pg.Client, heads: readonly GameHead[]): Promise<void> {
  const ids = heads.map(({ id }) => id);
  const entries = await rowEntriesOf(client, ids);
  await convertBatches(client, heads, entries);
  for (const table of ['game_event', 'game_command', 'open_decision', 'call', 'deadline'])
    await client.query(`DELETE FROM ${table} WHERE game_id = ANY ($1::text[])`, [ids]);
  await convertCommands(client, entries);
  // Up to here each batch did away with its seat's draft.
  await client.query(
    'UPDATE draft SET batch = game.batch FROM game WHERE game.id = draft.game_id AND game.id = ANY ($1::text[])',
    [ids],
  );
  await client.query(HOLDS, [ids]);
  const standings = heads.map(({ id, open, calls }) => {
    const own = entries.get(id) ?? [];
    return standingText({ open, clocks: [], calls: calls.map((call) => ({ ...call, actedAt: lastAct(call, own) })) });
  });
  await client.query(
    `UPDATE game SET layout = 2, standing = n.standing, due_at = n.due_at, heads = '{}', chain = n.chain, changes = changes + 1
     FROM unnest($1::text[], $2::json[], $3::timestamptz[], $4::bytea[]) AS n(id, standing, due_at, chain) WHERE game.id = n.id`,
    [ids, standings, heads.map(({ open }) => nearestDue(open)), heads.map((head) => chainOf(head.heads))],
  );
}

/** For how many seconds a mail that was never tried is held in layout 1; SQL over its message. */
export const HELD_IN_ROWS = 'extract(epoch FROM due_at - coalesce(acted_at, created_at))::int';

/** In layout 1 each move puts off the mail that waits for its player. From now on whoever sends the mail does, and must know for how long. */
const HOLDS = `UPDATE message SET hold_seconds = ${HELD_IN_ROWS}
  WHERE game_id = ANY ($1::text[]) AND channel = 'email' AND state = 'waiting' AND attempts = 0 AND hold_seconds IS NULL`;

async function convertCommands(client: pg.Client, entries: ReadonlyMap<string, readonly StoredEntry[]>): Promise<void> {
  const known = [...entries].flatMap(([gameId, all]) =>
    all.flatMap(({ batch, command }) => (command ? [{ gameId, batch, key: keyOfCommand(command.id) }] : [])),
  );
  await client.query(
    `INSERT INTO game_command (game_id, command_id, batch)
     SELECT n.game_id, n.key, n.batch FROM unnest($1::text[], $2::text[], $3::int[]) AS n(game_id, key, batch)`,
    [known.map(({ gameId }) => gameId), known.map(({ key }) => key), known.map(({ batch }) => batch)],
  );
}

/** Finds the instant of its player's last act in an open call; only messages knew. */
function lastAct({ seat, openedAt, closedAt }: CallRecord, entries: readonly StoredEntry[]): Instant | null {
  if (closedAt !== null) return null;
  const acts = entries.filter(({ command }) => command?.seat === seat && command.by === 'player');
  const last = acts.at(-1)?.command?.at ?? null;
  return last !== null && last >= openedAt ? last : null;
}

interface BatchRow {
  game_id: string;
  batch: number;
  first_seq: number;
  at: Date;
}

/** Columns that are added to a batch's row. */
interface BatchChange {
  gameId: string;
  batch: number;
  /** Null: all have seen all of the log. */
  positions: string | null;
  entries: string;
}

async function convertBatches(
  client: pg.Client,
  heads: readonly GameHead[],
  entries: ReadonlyMap<string, StoredEntry[]>,
): Promise<void> {
  const { rows } = await client.query<BatchRow>(
    'SELECT game_id, batch, first_seq, at FROM game_batch WHERE game_id = ANY ($1::text[]) ORDER BY game_id, batch',
    [heads.map(({ id }) => id)],
  );
  const changes = heads.flatMap((head) => {
    const own = rows.filter(({ game_id }) => game_id === head.id);
    return changesOf(head, own, entries.get(head.id) ?? []);
  });
  // Answers are kept only as far as they do not follow from the log.
  await client.query(
    `UPDATE game_batch b SET entries = n.entries, positions = n.positions::int[], answer = b.answer - '{decisions,outcome}'::text[]
     FROM unnest($1::text[], $2::int[], $3::text[], $4::json[]) AS n(game_id, batch, positions, entries)
     WHERE b.game_id = n.game_id AND b.batch = n.batch`,
    [
      changes.map(({ gameId }) => gameId),
      changes.map(({ batch }) => batch),
      changes.map(({ positions }) => positions),
      changes.map((change) => change.entries),
    ],
  );
}

function changesOf(
  { id: gameId, seatCount, seq }: GameHead,
  rows: readonly BatchRow[],
  entries: readonly StoredEntry[],
): BatchChange[] {
  const byBatch = new Map<number, StoredEntry[]>();
  for (const entry of entries) byBatch.set(entry.batch, [...(byBatch.get(entry.batch) ?? []), entry]);
  const viewers: Viewer[] = ['spectator', ...Array.from({ length: seatCount }, (_, seat) => seat)];
  const seen = viewers.map(() => 0);
  const ends = [...rows.map(({ first_seq }) => first_seq), seq];
  if (ends[0] !== 0) throw new Error(`the log of ${gameId} has no first batch`);
  return rows.map(({ batch, first_seq: firstSeq, at }, n) => {
    const own = byBatch.get(batch) ?? [];
    const events = own.flatMap((entry) => entry.events);
    for (const [n, viewer] of viewers.entries())
      seen[n] = (seen[n] ?? 0) + events.filter((event) => visibleTo(event, viewer)).length;
    const end = firstSeq + events.length;
    if (end !== ends[n + 1]) throw new Error(`batch ${batch} of ${gameId} has ${events.length} events`);
    const positions = seen.every((position) => position === end) ? null : `{${seen.join()}}`;
    return { gameId, batch, positions, entries: entriesText({ gameId, firstSeq, at: instant(at) }, own) };
  });
}
