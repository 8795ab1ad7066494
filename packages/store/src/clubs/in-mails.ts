/** Messages of clubs in mails: they go with what else waits for a person, and lie with the mail until it is over. */
import type pg from 'pg';
import type { Database } from '../database.ts';
import { CLUB_MESSAGE_COLUMNS, type ClubMessageRecord, clubMessageOf } from './messages.ts';

type Row = Parameters<typeof clubMessageOf>[0];

/** Waits for a mail to tell of it. */
export const CLUB_UNTOLD = "channel = 'email' AND mail_id IS NULL";

/** User whose messages of clubs have waited longest, held like the one whose calls have; `begun`: they have a mail under way. */
export const clubWhose = (
  begun: string,
): string => `SELECT w.user_id FROM club_message w JOIN "user" ON "user".id = w.user_id
  WHERE w.channel = 'email' AND w.mail_id IS NULL AND w.due_at <= $1 AND NOT EXISTS (${begun})
  ORDER BY w.due_at LIMIT 1 FOR NO KEY UPDATE OF "user" SKIP LOCKED`;

/** Puts all of a person that waits for a mail into this one. */
export async function takeClubMessages(client: pg.PoolClient, userId: string, mail: string): Promise<Row[]> {
  const { rows } = await client.query<Row>({
    name: 'mail-take-club',
    text: `UPDATE club_message SET mail_id = $2 WHERE user_id = $1 AND ${CLUB_UNTOLD} RETURNING ${CLUB_MESSAGE_COLUMNS}`,
    values: [userId, mail],
  });
  return rows;
}

/** Puts what is due of a person off; how many that were. */
export async function putOffClubMessages(
  client: pg.PoolClient,
  userId: string,
  now: Date,
  later: Date,
): Promise<number> {
  const { rowCount } = await client.query({
    name: 'mail-put-off-club',
    text: `UPDATE club_message SET due_at = $3 WHERE user_id = $1 AND ${CLUB_UNTOLD} AND due_at <= $2`,
    values: [userId, now, later],
  });
  return rowCount ?? 0;
}

/** Of a mail that has to be tried again. */
export async function clubMessagesIn(db: Database, mail: string): Promise<ClubMessageRecord[]> {
  const text = `SELECT ${CLUB_MESSAGE_COLUMNS} FROM club_message WHERE mail_id = $1`;
  return (await db.rows<Row>(text, [mail], 'mail-club')).map(clubMessageOf);
}

/** Lets go of all that a mail has told nobody of: another mail will, from an instant on. What has waited since before `before` is given up. */
export async function releaseClubMessages(db: Database, mail: string, dueAt: Date, before: Date): Promise<void> {
  await db.rows(
    'DELETE FROM club_message WHERE mail_id = $1 AND created_at <= $2',
    [mail, before],
    'mail-club-given-up',
  );
  await db.rows(
    'UPDATE club_message SET mail_id = NULL, due_at = $2, attempts = attempts + 1 WHERE mail_id = $1',
    [mail, dueAt],
    'mail-club-release',
  );
}
