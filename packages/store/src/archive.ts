/** Logs of games that are over, each as one compressed value: what nobody writes to any more needs no rows. */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Database } from './database.ts';
import { instant } from './database.ts';
import { type EntriesJson, entriesOf } from './entries.ts';
import type { BatchRecord, Instant, KnownCommand, StoredEntry } from './records.ts';

/** A batch in an archive. Hashes are shortened, as they only tell a retry from another batch; of answers the heads are left out, which nothing makes shorter. */
type BatchJson = [firstSeq: number, at: number, seat: number | null, sentHash: string | null, entries: EntriesJson];

/** Batches in order, the first one being number 1. */
type LogJson = BatchJson[];

/** Digits of a hash that an archive keeps. */
const HASH_DIGITS = 12;
/** A game that is over keeps its rows for so long: retries of its last moves come within minutes. */
export const KEPT_MS = 86_400_000;
const QUALITY = 9;
/** The place of the head in what is kept of an answer. */
const ANSWER_HEAD = 3;

interface Row {
  first_seq: number;
  at: Date;
  seat: number | null;
  sent_hash: string | null;
  answer: object | null;
  entries: EntriesJson;
}

const ROWS = `SELECT first_seq, at, seat, sent_hash, answer, entries FROM game_batch WHERE game_id = $1 ORDER BY batch`;

/** The game that has been over for longest and still has rows. Crosses games: it is a sweep. */
const NEXT = `SELECT id FROM game WHERE layout = 2 AND finished_at <= $1 ORDER BY finished_at LIMIT 1
  FOR UPDATE SKIP LOCKED`;

/** Moves the log of the game that ended first, before an instant, into its archive; false: there is none. */
export async function archiveNext(db: Database, before: Date): Promise<boolean> {
  return db.transaction(async (client) => {
    const { rows: games } = await client.query<{ id: string }>({ name: 'archive-next', text: NEXT, values: [before] });
    const [game] = games;
    if (!game) return false;
    const { rows } = await client.query<Row>(ROWS, [game.id]);
    if (rows.length > 0)
      await client.query('INSERT INTO game_archive (game_id, log) VALUES ($1, $2)', [game.id, packed(rows)]);
    for (const table of ['game_batch', 'game_command', 'snapshot'])
      await client.query(`DELETE FROM ${table} WHERE game_id = $1`, [game.id]);
    await client.query('UPDATE game SET layout = 3, changes = changes + 1 WHERE id = $1', [game.id]);
    return true;
  });
}

function packed(rows: readonly Row[]): Buffer {
  const log = rows.map((row): BatchJson => {
    const hash = row.sent_hash?.slice(0, HASH_DIGITS) ?? null;
    const [revision, entries, answer = row.answer] = row.entries;
    const kept = Array.isArray(answer) ? answer.with(ANSWER_HEAD, null) : answer;
    return [row.first_seq, row.at.getTime(), row.seat, hash, [revision, entries, kept]];
  });
  const text = Buffer.from(JSON.stringify(log satisfies LogJson));
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  return brotliCompressSync(text, { params });
}

async function logOf(db: Database, gameId: string): Promise<LogJson> {
  const row = await db.row<{ log: Buffer }>('SELECT log FROM game_archive WHERE game_id = $1', [gameId], 'archived');
  return row ? (JSON.parse(brotliDecompressSync(row.log).toString()) as LogJson) : [];
}

const instantOf = (ms: number): Instant => instant(new Date(ms));

/** The entries of a game's archive up to and with a batch; none when it has no archive. */
export async function archivedEntries(db: Database, gameId: string, lastBatch: number): Promise<StoredEntry[]> {
  const log = await logOf(db, gameId);
  return log.flatMap(([firstSeq, at, , , entries], place) =>
    place < lastBatch ? entriesOf({ gameId, batch: place + 1, firstSeq, at: instantOf(at) }, entries) : [],
  );
}

/** One batch of a game's archive, or null. */
export async function archivedBatch(db: Database, gameId: string, batch: number): Promise<BatchRecord | null> {
  const log = await logOf(db, gameId);
  const found = log[batch - 1];
  if (!found) return null;
  const [firstSeq, at, seat, sentHash, [, entries, answer = null]] = found;
  const events = entries.reduce((sum, [, own]) => sum + own.length, 0);
  return { batch, firstSeq, events, at: instantOf(at), seat, sentHash, answer };
}

/** Finds those of some commands that a game's archive holds. */
export async function archivedCommands(db: Database, gameId: string, ids: readonly string[]): Promise<KnownCommand[]> {
  const log = await logOf(db, gameId);
  return log.flatMap(([, , , , [, entries]], place) =>
    entries.flatMap(([command]) => {
      const [id] = typeof command === 'string' ? [] : command;
      return id !== undefined && ids.includes(id) ? [{ id, batch: place + 1 }] : [];
    }),
  );
}
