/** Addresses that mail servers refuse. What is known against one is forgotten as soon as it takes a mail, or its owner wants to try again. */
import type { Database } from './database.ts';

/** How sure a refusal is: the address is none, or it may be none when this goes on. */
export type Refusal = 'gone' | 'doubtful';

/** A refusal for no clear reason counts after having gone on for so long. */
export const DOUBTFUL_FOR_SECONDS = 3 * 86_400;
/** Refusals that lie farther apart have nothing to do with each other. */
const APART_SECONDS = 7 * 86_400;

const REFUSED = `INSERT INTO mail_trouble AS t (user_id, address, refused_since, refused_last, disabled_at, reason)
  SELECT id, email, $3::timestamptz, $3, CASE WHEN $4::boolean THEN $3::timestamptz END, $5::text FROM "user" WHERE id = $1 AND email = $2
  ON CONFLICT (user_id) DO UPDATE SET
    address = excluded.address, refused_last = excluded.refused_last, reason = excluded.reason,
    refused_since = CASE WHEN t.address = excluded.address AND t.refused_last > $6 THEN t.refused_since ELSE excluded.refused_since END,
    disabled_at = CASE
      WHEN t.address <> excluded.address THEN excluded.disabled_at
      WHEN t.disabled_at IS NOT NULL THEN t.disabled_at
      WHEN t.refused_last > $6 AND t.refused_since <= $7 THEN excluded.refused_last
      ELSE excluded.disabled_at END`;

/** Refused addresses in Postgres. */
export class MailTroubles {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** A mail to this address of an account was refused. `reason` holds codes alone. Nothing when the account has another address by now. */
  async refused(userId: string, address: string, refusal: Refusal, now: Date, reason: string): Promise<void> {
    await this.#db.rows(REFUSED, [
      userId,
      address,
      now,
      refusal === 'gone',
      reason,
      before(now, APART_SECONDS),
      before(now, DOUBTFUL_FOR_SECONDS),
    ]);
  }

  /** The address took a mail: doubts are over. One that is disabled stays so, as a mail may come back after it was taken. */
  async accepted(userId: string): Promise<void> {
    await this.#db.rows('DELETE FROM mail_trouble WHERE user_id = $1 AND disabled_at IS NULL', [userId], 'accepted');
  }

  /** Its owner says that the address works: mails go there again. */
  async forget(userId: string): Promise<void> {
    await this.#db.rows('DELETE FROM mail_trouble WHERE user_id = $1', [userId]);
  }
}

function before(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}
