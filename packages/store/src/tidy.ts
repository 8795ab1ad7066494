/** Rows that have served their time: those that nobody will ask for again. */
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { tidyDeliveries } from './deliveries.ts';
import { stillComposed } from './drafts.ts';
import { REQUEST_KEPT_MS } from './limits.ts';

/** Counts of a limit end long before. */
const KEPT_MS = REQUEST_KEPT_MS;

/** A mail that comes back does so within a week; later nobody asks for it. */
const MAIL_KEPT_MS = 30 * 86_400_000;

/** Deletes drafts that are none any more: empty ones, ones that were sent, and those of games that are over. Others stay. */
const TIDY_DRAFTS = `DELETE FROM draft WHERE updated_at < $1 AND (draft IS NULL OR NOT ${stillComposed('draft')}
  OR NOT EXISTS (SELECT 1 FROM game g WHERE g.id = draft.game_id AND g.status = 'running'))`;

/** Invitations name people who may have no account: they go with the game's start, or its end. */
const TIDY_INVITATIONS = `DELETE FROM invitation
  WHERE NOT EXISTS (SELECT 1 FROM game g WHERE g.id = invitation.game_id AND g.status = 'open')`;
/** A seat may be offered until the game is over. */
const TIDY_ALERTS = `DELETE FROM game_alert
  WHERE NOT EXISTS (SELECT 1 FROM game g WHERE g.id = game_alert.game_id AND g.status IN ('open', 'running'))`;

/** Nobody asks for a notice of a club again; what is left of its messages goes with it. */
const CLUB_NOTICES_KEPT_MS = 90 * 86_400_000;

/** Deletes counts of windows that ended long ago, old request keys, sessions that have expired, old deliveries, workers that are long gone, mails of last month, drafts that are none any more, invitations to games that aren't open, alerts of games that are over, and what clubs told long ago. */
export async function tidy(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - KEPT_MS);
  await db.rows('DELETE FROM rate_limit WHERE started_at < $1', [before]);
  await db.rows('DELETE FROM request_key WHERE created_at <= $1', [before]);
  await db.rows('DELETE FROM session WHERE expires_at <= $1', [now]);
  await db.rows('DELETE FROM sign_in_code WHERE expires_at <= $1', [now]);
  await tidyDeliveries(db, now);
  await db.rows('DELETE FROM mail WHERE done_at < $1', [new Date(now.getTime() - MAIL_KEPT_MS)]);
  // Workers that were killed.
  await db.rows('DELETE FROM worker_beat WHERE beat_at < $1', [before]);
  await db.rows(TIDY_DRAFTS, [before], 'tidy-drafts');
  await db.rows(TIDY_INVITATIONS, [], 'tidy-invitations');
  await db.rows(TIDY_ALERTS, [], 'tidy-alerts');
  await db.rows('DELETE FROM club_notice WHERE told_at < $1', [new Date(now.getTime() - CLUB_NOTICES_KEPT_MS)]);
}
