import { END_CALL } from '../records.ts';

/**
 * Nobody is told of a call that is over. What a worker has taken up is its to end. A call that ends as its seat answers in secret is over for
 * that seat alone. Others must not learn from being told, or not told, when it did.
 *
 * The two lists say what the join does, so that the calls are looked up by key. A plan that believes a game to have few messages would read all that it
 * ever had. The state is written so that nothing is looked up by it, which would read all that waits in other games.
 */
export const OVER = `UPDATE message SET state = 'dropped', done_at = $4, note = 'acted'
  FROM moved, jsonb_to_recordset($17::jsonb) AS c(seat int, number int, "closedAt" timestamptz)
  WHERE message.game_id = $1 AND message.seat = c.seat AND message.call = c.number AND c."closedAt" IS NOT NULL
    AND message.seat = ANY (ARRAY(SELECT e.seat FROM jsonb_to_recordset($17::jsonb) AS e(seat int, "closedAt" timestamptz)
      WHERE e."closedAt" IS NOT NULL))
    AND message.call = ANY (ARRAY(SELECT e.number FROM jsonb_to_recordset($17::jsonb) AS e(number int, "closedAt" timestamptz)
      WHERE e."closedAt" IS NOT NULL))
    AND message.state IS NOT DISTINCT FROM 'waiting' AND message.mail_id IS NULL AND message.claimed_until IS NULL
    AND NOT (message.seat = ANY (ARRAY(SELECT d.seat FROM jsonb_to_recordset($16::jsonb) AS d(seat int, settled boolean)
        WHERE d.settled))
      AND message.user_id IS DISTINCT FROM (SELECT s.user_id FROM game_seat s
        WHERE s.game_id = $1 AND s.seat = message.seat AND s.until_at IS NULL))`;

/**
 * The one statement that accepts a batch. Its first part moves the game's row from the expected place in the log and locks it. Every other part
 * joins that row: a writer who comes second finds nothing to join and writes nothing. Each part names the game by itself, as in layout 2.
 */
export const APPEND = `
WITH moved AS (
  UPDATE game SET
    seq = seq + $3, batch = batch + 1, last_at = $4, revision = $5, positions = $6, spectator_position = $7, heads = $8,
    outcome = $9::jsonb,
    status = CASE WHEN $9::jsonb IS NULL THEN status ELSE 'finished' END,
    finished_at = CASE WHEN $9::jsonb IS NULL THEN finished_at ELSE $4 END
  WHERE id = $1 AND seq = $2 AND changes = $28 AND status = 'running'
  RETURNING batch, seq
), events AS (
  INSERT INTO game_event (game_id, seq, command_id, "index", batch, type, shape, revision, at, because, data, draws, only_seats)
  SELECT $1, e.seq, e."commandId", e."index", moved.batch, e.type, e.shape, e.revision, e.at, e.because, e.data, e.draws,
    e."only"
  FROM moved, jsonb_to_recordset($10::jsonb) AS e(seq int, "commandId" text, "index" int, type text, shape int, revision int,
    at timestamptz, because text[], data jsonb, draws jsonb, "only" int[])
), commands AS (
  INSERT INTO game_command (game_id, command_id, batch, seat, by, actor_id, decision, path, at)
  SELECT $1, c.id, moved.batch, c.seat, c.by, c."actorId", c.decision, c.path, c.at
  FROM moved, jsonb_to_recordset($11::jsonb) AS c(id text, seat int, by text, "actorId" text, decision text, path text[],
    at timestamptz)
), batches AS (
  INSERT INTO game_batch (game_id, batch, first_seq, events, at, seat, sent_hash, answer)
  SELECT $1, moved.batch, $2, $3, $4, $12, $13, $14::jsonb FROM moved
), closed AS (
  DELETE FROM open_decision USING moved WHERE game_id = $1 AND open_decision.id = ANY ($15::text[])
), opened AS (
  INSERT INTO open_decision (game_id, id, seat, kind, blocks, context, opened_at, since, due_at, ask, settled)
  SELECT $1, d.id, d.seat, d.kind, d.blocks, d.context, d."openedAt", d.since, d."dueAt", d.ask, d.settled
  FROM moved, jsonb_to_recordset($16::jsonb) AS d(id text, seat int, kind text, blocks text, context text, "openedAt" int,
    since timestamptz, "dueAt" timestamptz, ask jsonb, settled boolean)
  ON CONFLICT (game_id, id) DO UPDATE SET blocks = excluded.blocks, context = excluded.context, since = excluded.since,
    due_at = excluded.due_at, ask = excluded.ask, settled = excluded.settled
), calls AS (
  INSERT INTO call (game_id, seat, number, opened_at, closed_at, opened_position, closed_position, clocks)
  SELECT $1, c.seat, c.number, c."openedAt", c."closedAt", c."openedPosition", c."closedPosition", '{}'
  FROM moved, jsonb_to_recordset($17::jsonb) AS c(seat int, number int, "openedAt" timestamptz, "closedAt" timestamptz,
    "openedPosition" int, "closedPosition" int)
  ON CONFLICT (game_id, seat, number) DO UPDATE SET closed_at = excluded.closed_at,
    closed_position = excluded.closed_position
), undue AS (
  DELETE FROM deadline USING moved, jsonb_to_recordset($18::jsonb) AS d(seat int, "dueAt" timestamptz)
  WHERE game_id = $1 AND deadline.seat = d.seat AND d."dueAt" IS NULL
), due AS (
  INSERT INTO deadline (game_id, seat, due_at)
  SELECT $1, d.seat, d."dueAt" FROM moved, jsonb_to_recordset($18::jsonb) AS d(seat int, "dueAt" timestamptz)
  WHERE d."dueAt" IS NOT NULL
  ON CONFLICT (game_id, seat) DO UPDATE SET due_at = excluded.due_at
), ordered AS (
  INSERT INTO standing_order (game_id, seat, orders, updated_at)
  SELECT $1, o.seat, o.orders, $4 FROM moved, jsonb_to_recordset($19::jsonb) AS o(seat int, orders jsonb)
  ON CONFLICT (game_id, seat) DO UPDATE SET orders = excluded.orders, updated_at = excluded.updated_at
), messages AS (
  INSERT INTO message (game_id, seat, call, channel, id, user_id, webhook_id, push_id, mail_id, state, created_at, due_at, attempts,
    acted_at)
  -- Of each seat whoever sits there is told, and whoever sits elsewhere by their webhooks of every seat. Of the end of the game webhooks alone tell,
  -- once each.
  SELECT $1, a.seat, a.call, to_by.channel, 'msg_' || replace(gen_random_uuid()::text, '-', ''), to_by.user_id,
    to_by.webhook_id, to_by.push_id, CASE WHEN to_by.push_id IS NOT NULL THEN 'push' END, 'waiting', $4, $4::timestamptz + make_interval(secs => to_by.hold), 0,
    CASE WHEN a.seat = $12 THEN $4::timestamptz END
  FROM moved
  CROSS JOIN jsonb_to_recordset($20::jsonb) AS a(seat int, call int, own boolean)
  JOIN game_seat s ON s.game_id = $1 AND s.seat = a.seat AND s.until_at IS NULL AND s.user_id IS NOT NULL
  LEFT JOIN message_settings m ON m.user_id = s.user_id
  CROSS JOIN LATERAL (
    SELECT 'email' AS channel, s.user_id, NULL AS webhook_id, NULL AS push_id, coalesce(m.hold_seconds, $21::int) AS hold
    WHERE a.own AND a.call <> ${END_CALL} AND coalesce(m.email, true)
    UNION ALL
    SELECT 'webhook:' || w.id, w.user_id, w.id, NULL, $22::int FROM webhook w
    WHERE a.own AND w.user_id = s.user_id AND w.disabled_at IS NULL AND w.muted_at IS NULL
      AND (w.game_id IS NULL OR w.game_id = $1) AND w.club_id IS NULL
    UNION ALL
    SELECT 'webhook:' || w.id, w.user_id, w.id, NULL, $22::int FROM webhook w
    JOIN game_seat o ON o.game_id = $1 AND o.user_id = w.user_id AND o.until_at IS NULL
    WHERE w.game_id = $1 AND w.every_seat AND w.user_id <> s.user_id AND w.disabled_at IS NULL AND w.muted_at IS NULL
      AND a.call <> ${END_CALL}
    UNION ALL
    SELECT 'push:' || p.id, p.user_id, NULL, p.id, $22::int FROM push_subscription p
    WHERE a.own AND p.user_id = s.user_id AND a.call <> ${END_CALL}
  ) AS to_by
  ON CONFLICT DO NOTHING
), held AS (
  -- A player who has just acted and isn't through is in the middle of it: the hold of their waiting mail starts anew.
  UPDATE message SET acted_at = $4, due_at = greatest(message.due_at, $4::timestamptz + make_interval(secs => coalesce(
      (SELECT m.hold_seconds FROM message_settings m WHERE m.user_id = message.user_id), $21::int)))
  FROM moved
  WHERE message.game_id = $1 AND message.seat = $12 AND message.call = $29 AND message.channel = 'email'
    AND message.state = 'waiting' AND message.mail_id IS NULL
), over AS (
  ${OVER}
), snapshots AS (
  INSERT INTO snapshot (game_id, seq, ruleset, state_version, positions, spectator_position, data)
  SELECT $1, $2 + $3, $23, $24, $6, $7, $25::jsonb FROM moved WHERE $25::jsonb IS NOT NULL
  ON CONFLICT DO NOTHING
), drafted AS (
  INSERT INTO draft (game_id, seat, number, draft, version, updated_at)
  SELECT $1, s.seat, s.number, $26::jsonb, $27, $4 FROM moved
  JOIN game_seat s ON s.game_id = $1 AND s.seat = $12 AND s.until_at IS NULL
  WHERE $27::text IS NOT NULL AND $9::jsonb IS NULL
  ON CONFLICT (game_id, seat, number) DO UPDATE SET draft = excluded.draft, version = excluded.version,
    updated_at = excluded.updated_at
), undrafted AS (
  DELETE FROM draft USING moved WHERE draft.game_id = $1 AND $9::jsonb IS NOT NULL
), achieved AS (
  -- A player who has left has achieved nothing.
  INSERT INTO achievement (game_id, user_id, achievement)
  SELECT $1, s.user_id, a.achievement
  FROM moved
  CROSS JOIN jsonb_to_recordset($30::jsonb) AS a(seat int, achievement text)
  JOIN game_seat s ON s.game_id = $1 AND s.seat = a.seat AND s.until_at IS NULL AND s.user_id IS NOT NULL
  WHERE $9::jsonb IS NOT NULL
  ON CONFLICT DO NOTHING
), told AS (
  SELECT pg_notify('game', $1 || ' ' || moved.seq) FROM moved
), called AS (
  -- Each is told of calls of their own alone.
  SELECT pg_notify('calls', s.user_id) FROM moved
  CROSS JOIN jsonb_to_recordset($17::jsonb) AS c(seat int)
  JOIN game_seat s ON s.game_id = $1 AND s.seat = c.seat AND s.until_at IS NULL AND s.user_id IS NOT NULL
)
SELECT (SELECT batch FROM moved) AS batch, (SELECT count(*) FROM told) + (SELECT count(*) FROM called) AS told`;
