/**
 * Messages of what was noted beside the logs, of invitations and of games that suit somebody. Whoever delivers makes them, by the settings, webhooks and
 * mutes of that moment, each once.
 */
import { OFFERED } from './game-rows.ts';
import { isUnwanted, isWantedOf, kindOfNote } from './kinds.ts';
import { isBlocked } from './talk/marks.ts';

/** In the place of a call's or a note's number, where a message is of neither. */
export const NO_NOTE = -1_000_000;

/** Makes messages for the rows of `readers` (game_id, call, at, kind, noted, seat, user_id). Mails wait $2 seconds where their reader has chosen nothing. */
const MESSAGES = `INSERT INTO message (game_id, seat, call, channel, id, user_id, webhook_id, push_id, mail_id, state, created_at, due_at, attempts, kind)
  SELECT r.game_id, r.seat, r.call, by.channel, 'msg_' || replace(gen_random_uuid()::text, '-', ''), r.user_id, by.webhook_id,
    by.push_id, CASE WHEN by.push_id IS NOT NULL THEN 'push' END, 'waiting', r.at, r.at + make_interval(secs => by.hold), 0, r.kind
  FROM readers r
  LEFT JOIN message_settings m ON m.user_id = r.user_id
  CROSS JOIN LATERAL (
    SELECT 'email' AS channel, NULL AS webhook_id, NULL AS push_id, coalesce(m.hold_seconds, $2::int) AS hold
    WHERE coalesce(m.email, true) AND ${isWantedOf('m', 'r.kind', 'email')}
    UNION ALL
    -- Of a result they are told by a message of its own. A game that is closed has none.
    SELECT 'webhook:' || w.id, w.id, NULL, 0 FROM webhook w
    WHERE w.user_id = r.user_id AND r.noted IS DISTINCT FROM 'ended' AND ${isWantedOf('m', 'r.kind', 'webhook')} AND w.created_at <= r.at
      AND w.disabled_at IS NULL AND w.muted_at IS NULL AND (w.game_id IS NULL OR w.game_id = r.game_id) AND w.club_id IS NULL
    UNION ALL
    SELECT 'push:' || p.id, NULL, p.id, 0 FROM push_subscription p
    WHERE p.user_id = r.user_id AND p.created_at <= r.at AND ${isWantedOf('m', 'r.kind', 'push')}
  ) AS by
  ON CONFLICT DO NOTHING`;

/**
 * Notes, invitations of accounts, by name or by address, and games that suit somebody, of which nobody was told yet, $1 of each. A message names its note
 * by the number below 0. A letter to an address that is under way at the instant $3 is left alone. One statement: whoever delivers asks before each claim.
 * Crosses games: it is a sweep.
 */
export const NOTICE = `
WITH noted AS (
  SELECT game_id, number, at, ${kindOfNote('kind')} AS kind, kind AS noted, seat, tells, tells_users FROM game_note
  WHERE told_at IS NULL ORDER BY at LIMIT $1 FOR UPDATE SKIP LOCKED
), notes AS (
  UPDATE game_note n SET told_at = n.at, tells_users = '{}' FROM noted p
  WHERE n.game_id = p.game_id AND n.number = p.number RETURNING n.number
), invited AS (
  SELECT i.game_id, i.id, coalesce(i.user_id, u.id) AS user_id, i.sender_id, i.created_at FROM invitation i LEFT JOIN "user" u ON u.email = i.email
  WHERE i.told_at IS NULL AND (i.user_id IS NOT NULL OR u.id IS NOT NULL) AND (i.claimed_until IS NULL OR i.claimed_until <= $3)
  ORDER BY i.created_at LIMIT $1 FOR UPDATE OF i SKIP LOCKED
), invitations AS (
  UPDATE invitation i SET told_at = i.created_at FROM invited p WHERE i.game_id = p.game_id AND i.id = p.id RETURNING i.id
), suited AS (
  SELECT game_id, user_id, created_at FROM game_alert WHERE told_at IS NULL ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED
), alerts AS (
  UPDATE game_alert a SET told_at = a.created_at FROM suited p WHERE a.game_id = p.game_id AND a.user_id = p.user_id RETURNING a.game_id
), readers AS (
  SELECT p.game_id, -p.number AS call, p.at, p.kind, p.noted, s.seat, s.user_id FROM noted p
  JOIN game_seat s ON s.game_id = p.game_id AND s.seat = ANY (p.tells) AND s.until_at IS NULL AND s.user_id IS NOT NULL
  UNION ALL
  SELECT p.game_id, -p.number, p.at, p.kind, p.noted, coalesce(p.seat, 0), u.id FROM noted p JOIN "user" u ON u.id = ANY (p.tells_users)
  UNION ALL
  SELECT game_id, ${NO_NOTE}, created_at, 'invited', NULL, 0, user_id FROM invited p WHERE NOT ${isBlocked('p.user_id', 'p.sender_id')}
  UNION ALL
  SELECT game_id, ${NO_NOTE}, created_at, 'alert', NULL, 0, user_id FROM suited
), messages AS (
  ${MESSAGES}
)
SELECT greatest((SELECT count(*) FROM notes), (SELECT count(*) FROM invitations), (SELECT count(*) FROM alerts))::int AS taken`;

/** Of an invitation: the table is open, its reader doesn't sit there and hasn't declined. Of an alert: a seat is free, or offered to everybody, and they don't sit there. */
export const OPEN_TABLE = `SELECT NOT EXISTS (SELECT 1 FROM game_seat s WHERE s.game_id = $1 AND s.user_id = $2 AND s.until_at IS NULL)
    AND CASE $3::text WHEN 'invited' THEN g.status = 'open' AND EXISTS (SELECT 1 FROM invitation i WHERE i.game_id = $1 AND i.declined_at IS NULL
        AND (i.user_id = $2 OR i.email = (SELECT email FROM "user" WHERE id = $2)))
      ELSE CASE g.status WHEN 'open' THEN (SELECT count(*) FROM game_seat s WHERE s.game_id = $1 AND s.until_at IS NULL) < g.seat_count
        WHEN 'running' THEN EXISTS (SELECT 1 FROM game_seat s WHERE s.game_id = $1 AND ${OFFERED}) ELSE false END END AS open,
    true AS seated,
    ${isUnwanted('$2', '$4', '$3')}
      OR ($5::text IS NOT NULL AND NOT EXISTS (SELECT 1 FROM webhook w WHERE w.id = $5 AND w.disabled_at IS NULL AND w.muted_at IS NULL)) AS muted
  FROM game g WHERE g.id = $1`;
