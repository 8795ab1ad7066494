/**
 * The statements that accept batches. The first part of each moves a game's row from the expected place in the log and locks it. Every other part joins
 * that row: a writer who comes second finds nothing to join and writes nothing.
 */

/** Parts of the row of one game that moves; parameters from 1. */
const MOVED = `seq = seq + $3, batch = batch + 1, last_at = $4, revision = $5, positions = $6, spectator_position = $7, chain = $8,
    standing = $9::json, due_at = $10`;
/** True for a game that goes on, with as many events in its log and changes beside it as its writer knew. */
const UNCHANGED = `id = $1 AND seq = $2 AND changes = $11 AND status = 'running'`;

const BATCH = `INSERT INTO game_batch (game_id, batch, first_seq, events, at, seat, sent_hash, positions, entries)
  SELECT $1, moved.batch, $2, $3, $4, $12, $13, $14::int[], $15::json FROM moved`;
const COMMANDS = `INSERT INTO game_command (game_id, command_id, batch)
  SELECT $1, c.id, moved.batch FROM moved, unnest($16::text[]) AS c(id)`;
const OUTBOX = `INSERT INTO outbox (game_id, batch, at, seat, calls, hold)
  SELECT $1, moved.batch, $4, $12, $17::json, $18::json FROM moved WHERE $17::json IS NOT NULL`;
/** Tells whoever listens for the game, and for calls of those accounts. */
const TOLD = `pg_notify('game', $1 || ' ' || seq || ' ' || $19)`;

/**
 * Adds notes (a list in JSON) to a game whose row counts them already; SQL. Those of whom nobody is to be told are told already.
 */
export function noted(gameId: string, at: string, notes: string, game: string): string {
  return `INSERT INTO game_note (game_id, number, at, kind, seat, only_seat, data, tells, tells_users, told_at)
  SELECT ${gameId}, ${game}.notes - jsonb_array_length(${notes}::jsonb) + n.place::int, ${at}, n.note ->> 'kind', (n.note ->> 'seat')::int,
    (n.note ->> 'onlySeat')::int, n.note -> 'data', t.seats, t.users, CASE WHEN cardinality(t.seats) + cardinality(t.users) = 0 THEN ${at}::timestamptz END
  FROM ${game}, jsonb_array_elements(${notes}::jsonb) WITH ORDINALITY AS n(note, place),
    LATERAL (SELECT ARRAY(SELECT jsonb_array_elements_text(coalesce(n.note -> 'tells', '[]'))::int) AS seats,
      ARRAY(SELECT jsonb_array_elements_text(coalesce(n.note -> 'tellsUsers', '[]'))) AS users) AS t`;
}

/** Most batches. What their seat had composed is done: a draft says after which batch it was kept. */
export const APPEND = `
WITH moved AS (
  UPDATE game SET ${MOVED} WHERE ${UNCHANGED} RETURNING batch, seq
), batches AS (
  ${BATCH}
), commands AS (
  ${COMMANDS}
), told AS (
  ${OUTBOX}
)
SELECT batch, ${TOLD} FROM moved`;

/** Any batch: one that ends the game, leaves orders or a draft behind, is noted, or comes with a snapshot. */
export const APPEND_WHOLE = `
WITH moved AS (
  UPDATE game SET ${MOVED}, notes = notes + jsonb_array_length($29::jsonb), outcome = $20::jsonb,
    status = CASE WHEN $20::jsonb IS NULL THEN status ELSE 'finished' END,
    finished_at = CASE WHEN $20::jsonb IS NULL THEN finished_at ELSE $4 END
  WHERE ${UNCHANGED} RETURNING batch, seq, notes
), batches AS (
  ${BATCH}
), commands AS (
  ${COMMANDS}
), told AS (
  ${OUTBOX}
), drafted AS (
  INSERT INTO draft (game_id, seat, number, draft, version, updated_at, batch)
  SELECT $1, $12, $27, $21::jsonb, $28, $4, moved.batch FROM moved WHERE $20::jsonb IS NULL AND $21::jsonb IS NOT NULL
  ON CONFLICT (game_id, seat, number) DO UPDATE SET draft = excluded.draft, version = excluded.version,
    updated_at = excluded.updated_at, batch = excluded.batch
), undrafted AS (
  DELETE FROM draft USING moved WHERE draft.game_id = $1 AND $20::jsonb IS NOT NULL
), ordered AS (
  INSERT INTO standing_order (game_id, seat, orders, updated_at)
  SELECT $1, o.seat, o.orders, $4 FROM moved, jsonb_to_recordset($22::jsonb) AS o(seat int, orders jsonb)
  ON CONFLICT (game_id, seat) DO UPDATE SET orders = excluded.orders, updated_at = excluded.updated_at
), snapshots AS (
  INSERT INTO snapshot (game_id, seq, ruleset, state_version, positions, spectator_position, data)
  SELECT $1, moved.seq, $23, $24, $6, $7, $25::jsonb FROM moved WHERE $25::jsonb IS NOT NULL
  ON CONFLICT DO NOTHING
), old_snapshots AS (
  -- The newest is for the game as it is; of those of the past one in two thousand events is enough.
  DELETE FROM snapshot USING moved
  WHERE snapshot.game_id = $1 AND $25::jsonb IS NOT NULL AND snapshot.seq < moved.seq AND snapshot.seq % 2000 >= 200
), noted AS (
  ${noted('$1', '$4', '$29', 'moved')}
), achieved AS (
  -- A player who has left has achieved nothing.
  INSERT INTO achievement (game_id, user_id, achievement)
  SELECT $1, s.user_id, a.achievement
  FROM moved
  CROSS JOIN jsonb_to_recordset($26::jsonb) AS a(seat int, achievement text)
  JOIN game_seat s ON s.game_id = $1 AND s.seat = a.seat AND s.until_at IS NULL AND s.user_id IS NOT NULL
  WHERE $20::jsonb IS NOT NULL
  ON CONFLICT DO NOTHING
)
SELECT batch, ${TOLD} FROM moved`;

/**
 * Batches of several games at once, each as \`APPEND\` has it: starting and ending a statement costs more than what a batch writes. A game whose row
 * somebody else has locked is left out, so that no game waits for another and no two processes for each other. Crosses games: no server but one that
 * has all of them can take it.
 */
export const APPEND_GROUP = `
WITH free AS MATERIALIZED (
  SELECT id FROM game WHERE id = ANY ($1::text[]) FOR NO KEY UPDATE SKIP LOCKED
), n AS (
  SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::timestamptz[], $5::int[], $6::text[], $7::int[], $8::bytea[], $9::json[],
    $10::timestamptz[], $11::int[], $12::int[], $13::text[], $14::text[], $15::json[], $16::json[], $17::json[], $18::text[])
  AS n(id, seq, events, at, revision, positions, spectator_position, chain, standing, due_at, changes, seat, sent_hash,
    batch_positions, entries, calls, hold, called)
), moved AS (
  UPDATE game SET seq = game.seq + n.events, batch = game.batch + 1, last_at = n.at, revision = n.revision, positions = n.positions::int[],
    spectator_position = n.spectator_position, chain = n.chain, standing = n.standing, due_at = n.due_at
  FROM n JOIN free USING (id)
  WHERE game.id = n.id AND game.seq = n.seq AND game.changes = n.changes AND game.status = 'running'
  RETURNING game.id, game.batch, game.seq, n.events, n.at, n.seat, n.sent_hash, n.batch_positions, n.entries, n.calls, n.hold, n.called
), batches AS (
  INSERT INTO game_batch (game_id, batch, first_seq, events, at, seat, sent_hash, positions, entries)
  SELECT id, batch, seq - events, events, at, seat, sent_hash, batch_positions::int[], entries FROM moved
), commands AS (
  INSERT INTO game_command (game_id, command_id, batch)
  SELECT moved.id, c.id, moved.batch FROM unnest($19::text[], $20::text[]) AS c(game_id, id) JOIN moved ON moved.id = c.game_id
), told AS (
  INSERT INTO outbox (game_id, batch, at, seat, calls, hold)
  SELECT id, batch, at, seat, calls, hold FROM moved WHERE calls IS NOT NULL
)
SELECT id, batch, pg_notify('game', id || ' ' || seq || ' ' || called) FROM moved`;
