/** Messages of what was noted beside the logs. Whoever delivers makes them, by the settings, webhooks and mutes of that moment, each once. */
import { isWantedOf, kindOfNote } from './kinds.ts';

/**
 * Notes that nobody was told of yet, $1 at once; mails wait $2 seconds where their reader has chosen nothing. A message names its note by the number below 0. Crosses games: it is a sweep.
 */
export const NOTICE = `
WITH picked AS (
  SELECT game_id, number, at, ${kindOfNote('kind')} AS kind, seat, tells, tells_users FROM game_note
  WHERE told_at IS NULL ORDER BY at LIMIT $1 FOR UPDATE SKIP LOCKED
), taken AS (
  UPDATE game_note n SET told_at = n.at, tells_users = '{}' FROM picked p
  WHERE n.game_id = p.game_id AND n.number = p.number RETURNING n.number
), readers AS (
  SELECT p.game_id, p.number, p.at, p.kind, s.seat, s.user_id FROM picked p
  JOIN game_seat s ON s.game_id = p.game_id AND s.seat = ANY (p.tells) AND s.until_at IS NULL AND s.user_id IS NOT NULL
  UNION ALL
  SELECT p.game_id, p.number, p.at, p.kind, coalesce(p.seat, 0), u.id FROM picked p JOIN "user" u ON u.id = ANY (p.tells_users)
), messages AS (
  INSERT INTO message (game_id, seat, call, channel, id, user_id, webhook_id, push_id, mail_id, state, created_at, due_at, attempts, kind)
  SELECT r.game_id, r.seat, -r.number, by.channel, 'msg_' || replace(gen_random_uuid()::text, '-', ''), r.user_id, by.webhook_id,
    by.push_id, CASE WHEN by.push_id IS NOT NULL THEN 'push' END, 'waiting', r.at, r.at + make_interval(secs => by.hold), 0, r.kind
  FROM readers r
  LEFT JOIN message_settings m ON m.user_id = r.user_id
  CROSS JOIN LATERAL (
    SELECT 'email' AS channel, NULL AS webhook_id, NULL AS push_id, coalesce(m.hold_seconds, $2::int) AS hold WHERE coalesce(m.email, true) AND ${isWantedOf('m', 'r.kind', 'email')}
    UNION ALL
    -- Of the end they are told by a message of its own.
    SELECT 'webhook:' || w.id, w.id, NULL, 0 FROM webhook w
    WHERE w.user_id = r.user_id AND r.kind <> 'ended' AND ${isWantedOf('m', 'r.kind', 'webhook')} AND w.created_at <= r.at
      AND w.disabled_at IS NULL AND w.muted_at IS NULL AND (w.game_id IS NULL OR w.game_id = r.game_id)
    UNION ALL
    SELECT 'push:' || p.id, NULL, p.id, 0 FROM push_subscription p
    WHERE p.user_id = r.user_id AND p.created_at <= r.at AND ${isWantedOf('m', 'r.kind', 'push')}
  ) AS by
  ON CONFLICT DO NOTHING
)
SELECT count(*)::int AS taken FROM taken`;
