/** Making messages of what clubs tell, a stretch of readers at a time: a club of thousands holds up nobody, and whoever is killed is followed by another. */
import type pg from 'pg';
import type { Database } from '../database.ts';
import { isWantedOf } from '../kinds.ts';
import { ALL_KINDS, AS_KIND, FOR_PROGRAMS, HOLDS, NOTICE_JOINS } from './kinds.ts';

/** Readers of one stretch at most. */
export const STRETCH = 500;
/** Invitations by address that are looked at in one go. */
const ADDRESSES_AT_ONCE = 100;

/** Notices that nobody has begun go first: a letter to thousands lets the others through. */
const NEXT = `SELECT club_id, number, at, tells IS NULL AS to_all FROM club_notice
  WHERE told_at IS NULL AND kind = ANY ($1) ORDER BY made_to IS NOT NULL, at LIMIT 1 FOR UPDATE SKIP LOCKED`;

const MEMBERS = `SELECT o.user_id FROM club_member o
  WHERE o.club_id = $1 AND o.joined_at <= n.at AND (n.made_to IS NULL OR o.user_id > n.made_to)`;
const TOLD = `SELECT o.id AS user_id FROM "user" o WHERE o.id = ANY (n.tells) AND (n.made_to IS NULL OR o.id > n.made_to)`;

/** Makes the messages of one stretch. Mails wait $3 seconds where their reader has chosen nothing. */
const MAKE = (readers: string): string => `WITH readers AS (
  SELECT r.user_id FROM club_notice n CROSS JOIN LATERAL (${readers}) AS r
  WHERE n.club_id = $1 AND n.number = $2 ORDER BY r.user_id LIMIT ${STRETCH}
), messages AS (
  INSERT INTO club_message (club_id, number, user_id, channel, id, webhook_id, push_id, created_at, due_at, attempts)
  SELECT n.club_id, n.number, u.id, by.channel, 'msg_club_' || n.club_id || '_' || n.number, by.webhook_id, by.push_id, n.at,
    n.at + make_interval(secs => by.hold), 0
  FROM readers r JOIN club_notice n ON n.club_id = $1 AND n.number = $2 JOIN "user" u ON u.id = r.user_id
  ${NOTICE_JOINS}
  LEFT JOIN message_settings s ON s.user_id = u.id
  CROSS JOIN LATERAL (
    SELECT 'email' AS channel, NULL AS webhook_id, NULL AS push_id, coalesce(s.hold_seconds, $3::int) AS hold
    WHERE coalesce(s.email, true) AND ${isWantedOf('s', AS_KIND, 'email')}
    UNION ALL
    SELECT 'webhook:' || h.id, h.id, NULL, 0 FROM webhook h
    WHERE h.user_id = u.id AND h.game_id IS NULL AND h.club_id IS NULL AND ${isWantedOf('s', AS_KIND, 'webhook')}
      AND h.created_at <= n.at AND h.disabled_at IS NULL AND h.muted_at IS NULL
    UNION ALL
    SELECT 'push:' || p.id, NULL, p.id, 0 FROM push_subscription p
    WHERE p.user_id = u.id AND p.created_at <= n.at AND ${isWantedOf('s', AS_KIND, 'push')}
  ) AS by
  WHERE ${HOLDS}
  ON CONFLICT DO NOTHING
)
SELECT count(*)::int AS read, max(user_id) AS last FROM readers`;
const MAKE_TO_ALL = MAKE(MEMBERS);
const MAKE_TO_SOME = MAKE(TOLD);

/** Webhooks of the club are told once all people were. */
const MAKE_POSTS = `INSERT INTO club_message (club_id, number, user_id, channel, id, webhook_id, created_at, due_at, attempts)
  SELECT n.club_id, n.number, h.user_id, 'webhook:' || h.id, 'msg_club_' || n.club_id || '_' || n.number, h.id, n.at, n.at, 0
  FROM club_notice n JOIN webhook h ON h.club_id = n.club_id
  WHERE n.club_id = $1 AND n.number = $2 AND ${FOR_PROGRAMS} AND h.created_at <= n.at AND h.disabled_at IS NULL AND h.muted_at IS NULL
  ON CONFLICT DO NOTHING`;

/** Who was told needs no list any more. */
const END = `UPDATE club_notice SET told_at = $3, made_to = coalesce($4, made_to), tells = CASE WHEN tells IS NOT NULL THEN '{}'::text[] END
  WHERE club_id = $1 AND number = $2`;
const GO_ON = 'UPDATE club_notice SET made_to = $3 WHERE club_id = $1 AND number = $2';

/** A letter to the address that is under way at $1 is left alone. */
const IN_NOBODYS_HAND =
  'i.told_at IS NULL AND i.over_at IS NULL AND (i.claimed_until IS NULL OR i.claimed_until <= $1)';
const CLUB_WITH_ACCOUNTS = `SELECT c.id FROM club c WHERE c.id IN (
    SELECT i.club_id FROM club_invitation i JOIN "user" u ON u.email = i.email WHERE ${IN_NOBODYS_HAND})
  ORDER BY c.id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`;
/** Whether they are invited still is asked like that of any other notice. */
const TELL_ACCOUNTS = `WITH found AS (
  SELECT i.club_id, i.id, u.id AS user_id FROM club_invitation i JOIN "user" u ON u.email = i.email
  WHERE i.club_id = $2 AND ${IN_NOBODYS_HAND} ORDER BY i.created_at LIMIT ${ADDRESSES_AT_ONCE} FOR UPDATE OF i
), told AS (
  UPDATE club_invitation i SET told_at = $1 FROM found f WHERE i.club_id = f.club_id AND i.id = f.id
), counted AS (
  UPDATE club SET notices = notices + 1 WHERE id = $2 AND EXISTS (SELECT 1 FROM found) RETURNING notices
)
INSERT INTO club_notice (club_id, number, at, kind, data, tells)
-- Who was invited by name as well was told of that.
SELECT $2, c.notices, $1, 'invited', '{}', coalesce((SELECT array_agg(f.user_id) FROM found f
  WHERE NOT EXISTS (SELECT 1 FROM club_invitation i WHERE i.club_id = $2 AND i.user_id = f.user_id)), '{}') FROM counted c`;

interface NextRow {
  club_id: string;
  number: number;
  at: Date;
  to_all: boolean;
}

/** Makes the messages of one stretch; true: there may be more. `holdSeconds`: of mails whose readers have chosen nothing. */
export async function makeClubMessages(db: Database, now: Date, holdSeconds: number): Promise<boolean> {
  const found = await db.transaction((client) => tellAccounts(client, now));
  const made = await db.transaction((client) => makeStretch(client, now, holdSeconds));
  return found || made;
}

/** Tells invited addresses that have an account by message, as if they were invited by name. The club first: who changes it holds it first as well. */
async function tellAccounts(client: pg.PoolClient, now: Date): Promise<boolean> {
  const { rows } = await client.query<{ id: string }>({
    name: 'club-with-accounts',
    text: CLUB_WITH_ACCOUNTS,
    values: [now],
  });
  const [club] = rows;
  if (!club) return false;
  const { rowCount } = await client.query({ name: 'club-tell-accounts', text: TELL_ACCOUNTS, values: [now, club.id] });
  return rowCount === 1;
}

async function makeStretch(client: pg.PoolClient, now: Date, holdSeconds: number): Promise<boolean> {
  const { rows } = await client.query<NextRow>({ name: 'club-notice-next', text: NEXT, values: [ALL_KINDS] });
  const [next] = rows;
  if (!next) return false;
  const key = [next.club_id, next.number];
  const made = await client.query<{ read: number; last: string | null }>({
    name: next.to_all ? 'club-messages-all' : 'club-messages',
    text: next.to_all ? MAKE_TO_ALL : MAKE_TO_SOME,
    values: [...key, holdSeconds],
  });
  const [{ read, last } = { read: 0, last: null }] = made.rows;
  if (read === STRETCH) await client.query(GO_ON, [...key, last]);
  else {
    await client.query(MAKE_POSTS, key);
    await client.query(END, [...key, now, last]);
  }
  return true;
}
