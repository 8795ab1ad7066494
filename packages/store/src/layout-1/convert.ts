/**
 * Moves games from layout 1 to layout 2 while they are played. Programs of before know layout 1 alone. Once the first game has moved, none of them may run
 * any more; the only way back is a backup.
 */
import { type Viewer, visibleTo } from '@wayfinder/engine';
import pg from 'pg';
import { instant } from '../database.ts';
import { entriesText } from '../entries.ts';
import { HEAD_OF_EACH, type HeadRow, headOfRow } from '../game-rows.ts';
import type { CallRecord, GameHead, Instant, StoredEntry } from '../records.ts';
import { chainOf, keyOfCommand } from '../short.ts';
import { nearestDue, standingText } from '../standing.ts';
import { rowEntriesOf } from './log.ts';

/** Programs of before are connected: they would not find the games that have moved. */
export class StillRunning extends Error {}

/** Progress that is told while games move. */
export interface Converting {
  /** Games that have moved, of so many that there were. */
  moved(done: number, all: number): void;
}

/** The name under which programs connected before there were layouts. */
const BEFORE = 'wayfinder';
/** Their rows are locked together: whoever plays one of them waits for all. */
const GAMES_AT_ONCE = 20;
const EVENTS_AT_ONCE = 1_000;
/** A move holds a row for milliseconds; whatever holds it longer is come back to. */
const AGAIN_AFTER_MS = 200;
/** New games are made in layout 2 from a moment at which nobody makes one. */
const LOCK_WITHIN = '200ms';
const NOT_LOCKED = '55P03';

/**
 * Moves all games; answers how many. May be cut off and begun again. `force`: though programs of before seem to be connected.
 * @throws StillRunning
 */
export async function convertGames(url: string, { moved }: Converting, force = false): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'wayfinder-convert' });
  await client.connect();
  try {
    if (!force) await assertNoneOfBefore(client);
    await setDefault(client);
    const { rows } = await client.query<{ all: number }>('SELECT count(*)::int AS all FROM game WHERE layout = 1');
    const all = rows[0]?.all ?? 0;
    let done = 0;
    for (let from: string | null = ''; from !== null; ) {
      const step = await convertSome(client, from);
      done += step.moved;
      if (step.moved > 0) moved(done, all);
      from = step.last ?? ((await hasMore(client)) ? '' : null);
      if (from === '') await new Promise((again) => setTimeout(again, AGAIN_AFTER_MS));
    }
    return done;
  } finally {
    await client.end();
  }
}

async function assertNoneOfBefore(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 LIMIT 1',
    [BEFORE],
  );
  if (rowCount) throw new StillRunning();
}

async function setDefault(client: pg.Client): Promise<void> {
  await client.query(`SET lock_timeout = '${LOCK_WITHIN}'`);
  for (;;) {
    try {
      await client.query('ALTER TABLE game ALTER COLUMN layout SET DEFAULT 2');
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== NOT_LOCKED) throw error;
    }
  }
}

async function hasMore(client: pg.Client): Promise<boolean> {
  return (await client.query('SELECT 1 FROM game WHERE layout = 1 LIMIT 1')).rowCount === 1;
}

/** Moves the next few games after one; those that are being written to are left out. `last`: where to go on; null: at the end. */
async function convertSome(client: pg.Client, from: string): Promise<{ moved: number; last: string | null }> {
  await client.query('BEGIN');
  try {
    const { rows: next } = await client.query<{ id: string }>({ name: 'convert-next', text: NEXT, values: [from] });
    // A statement that locks sees the rows of before it waited: heads are read by one of their own.
    const ids = next.map(({ id }) => id);
    const { rows } = await client.query<HeadRow>({ name: 'convert-heads', text: HEADS, values: [ids] });
    const heads = fewOf(rows.map(headOfRow));
    if (heads.length > 0) await convertThese(client, heads);
    await client.query('COMMIT');
    return { moved: heads.length, last: heads.at(-1)?.id ?? null };
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

const NEXT = `SELECT id FROM game WHERE layout = 1 AND id > $1 ORDER BY id LIMIT ${GAMES_AT_ONCE}
  FOR UPDATE SKIP LOCKED`;
const HEADS = `SELECT ${HEAD_OF_EACH} FROM game g WHERE g.id = ANY ($1::text[]) ORDER BY g.id`;

/** The first ones, with not too many events together. */
function fewOf(heads: readonly GameHead[]): GameHead[] {
  let events = 0;
  return heads.filter(({ seq }, n) => {
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
  const standings = heads.map(({ id, open, calls }) => {
    const own = entries.get(id) ?? [];
    return standingText({ open, calls: calls.map((call) => ({ ...call, actedAt: lastAct(call, own) })) });
  });
  await client.query(
    `UPDATE game SET layout = 2, standing = n.standing, due_at = n.due_at, heads = '{}', chain = n.chain, changes = changes + 1
     FROM unnest($1::text[], $2::json[], $3::timestamptz[], $4::bytea[]) AS n(id, standing, due_at, chain) WHERE game.id = n.id`,
    [ids, standings, heads.map(({ open }) => nearestDue(open)), heads.map((head) => chainOf(head.heads))],
  );
}

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
  { id: gameId, seatCount }: GameHead,
  rows: readonly BatchRow[],
  entries: readonly StoredEntry[],
): BatchChange[] {
  const byBatch = new Map<number, StoredEntry[]>();
  for (const entry of entries) byBatch.set(entry.batch, [...(byBatch.get(entry.batch) ?? []), entry]);
  const viewers: Viewer[] = ['spectator', ...Array.from({ length: seatCount }, (_, seat) => seat)];
  const seen = viewers.map(() => 0);
  return rows.map(({ batch, first_seq: firstSeq, at }) => {
    const own = byBatch.get(batch) ?? [];
    const events = own.flatMap((entry) => entry.events);
    for (const [n, viewer] of viewers.entries())
      seen[n] = (seen[n] ?? 0) + events.filter((event) => visibleTo(event, viewer)).length;
    const end = firstSeq + events.length;
    const positions = seen.every((position) => position === end) ? null : `{${seen.join()}}`;
    return { gameId, batch, positions, entries: entriesText({ gameId, firstSeq, at: instant(at) }, own) };
  });
}
