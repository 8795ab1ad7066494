/**
 * Addresses that mail servers refuse, at once or by a mail that comes back. Doubts begin anew where a mail has gone through between; all that is
 * known against an address is forgotten when its owner wants to try again, or has signed in by a mail.
 */
import { type Database, instant } from './database.ts';
import type { Instant } from './records.ts';

/** Certainty of a refusal: the address is none, or it may be none when this goes on. */
export type Refusal = 'gone' | 'doubtful';

/** A refusal for no clear reason counts after having gone on for so long. */
export const DOUBTFUL_FOR_SECONDS = 3 * 86_400;
/** Refusals that lie farther apart have nothing to do with each other. */
const APART_SECONDS = 7 * 86_400;

/** Has gone on since `refused_since`: for the same address, not too far apart, and no mail to its owner has gone through since. */
const GOES_ON = `t.address = excluded.address AND t.refused_last > $6 AND NOT EXISTS (
    SELECT 1 FROM mail WHERE mail.user_id = $1 AND mail.state = 'sent' AND mail.returned_at IS NULL
      AND mail.begun_at > t.refused_since AND mail.begun_at < $8)`;

const REFUSED = `INSERT INTO mail_trouble AS t (user_id, address, refused_since, refused_last, disabled_at, reason)
  SELECT id, email, $3::timestamptz, $3, CASE WHEN $4::boolean THEN $3::timestamptz END, $5::text FROM "user" WHERE id = $1 AND email = $2
  ON CONFLICT (user_id) DO UPDATE SET
    address = excluded.address, refused_last = excluded.refused_last, reason = excluded.reason,
    refused_since = CASE WHEN ${GOES_ON} THEN t.refused_since ELSE excluded.refused_since END,
    disabled_at = CASE
      WHEN t.address <> excluded.address THEN excluded.disabled_at
      WHEN t.disabled_at IS NOT NULL THEN t.disabled_at
      WHEN ${GOES_ON} AND t.refused_since <= $7 THEN excluded.refused_last
      ELSE excluded.disabled_at END,
    trusted_at = CASE WHEN t.address = excluded.address THEN t.trusted_at END
  WHERE t.address <> excluded.address OR t.trusted_at IS NULL OR t.trusted_at <= $8
  RETURNING disabled_at IS NOT NULL AS off`;

/** Outcome of a refusal: the address is off, it is doubted, or the refusal is old, or of another address, and counts for nothing. */
export type Counted = 'off' | 'doubted' | 'settled';

/** A mail that may come back, and where it would go today. */
export interface ReturnableMail {
  id: string;
  userId: string;
  begunAt: Instant;
  /** Of its reader, now; it may have gone to another one. */
  address: string;
}

/** Refused addresses in Postgres. */
export class MailTroubles {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * A mail to this address of an account was refused. `reason` holds codes alone; `begunAt`: when the mail was begun. Nothing when the account has
   * another address by now, or its owner has shown since that it works.
   */
  async refused(
    userId: string,
    address: string,
    refusal: Refusal,
    now: Date,
    reason: string,
    begunAt: Instant = now.toISOString(),
  ): Promise<void> {
    await this.#db.rows(REFUSED, values({ userId, address, begunAt }, refusal, now, reason));
  }

  /** The mail of this id, as one that may come back; null: there is none, or it was long ago. */
  async returnable(id: string): Promise<ReturnableMail | null> {
    const row = await this.#db.row<{ user_id: string; begun_at: Date; email: string }>(
      'SELECT mail.user_id, mail.begun_at, "user".email FROM mail JOIN "user" ON "user".id = mail.user_id WHERE mail.id = $1',
      [id],
    );
    return row && { id, userId: row.user_id, begunAt: instant(row.begun_at), address: row.email };
  }

  /**
   * A mail came back for good after its server had taken it. `refusal`: what that says of its address; null: nothing. Counts once, however often it
   * is told, and says what came of it; `kept`: the address stays as it was.
   */
  async returned(mail: ReturnableMail, refusal: Refusal | null, now: Date, reason: string): Promise<Counted | 'kept'> {
    return this.#db.transaction(async (client) => {
      const { rowCount } = await client.query(
        'UPDATE mail SET returned_at = $2 WHERE id = $1 AND returned_at IS NULL',
        [mail.id, now],
      );
      if (rowCount === 0) return 'settled';
      if (refusal === null) return 'kept';
      const { rows } = await client.query<{ off: boolean }>(REFUSED, values(mail, refusal, now, reason));
      if (rows[0] === undefined) return 'settled';
      return rows[0].off ? 'off' : 'doubted';
    });
  }

  /** Its owner says that the address works: mails go there again, and what comes back of those from before counts for nothing. */
  async trust(userId: string, now: Date): Promise<void> {
    await trustAddress(this.#db, 'id', userId, now);
  }
}

/** The owner of an address, who is known by their id or by the address itself, has shown that it takes mails. */
export async function trustAddress(db: Database, by: 'id' | 'email', value: string, now: Date): Promise<void> {
  await db.rows(
    `INSERT INTO mail_trouble (user_id, address, trusted_at) SELECT id, email, $2 FROM "user" WHERE ${by} = $1
     ON CONFLICT (user_id) DO UPDATE SET address = excluded.address, trusted_at = excluded.trusted_at,
       refused_since = NULL, refused_last = NULL, disabled_at = NULL, reason = NULL`,
    [value, now],
  );
}

function values(
  { userId, address, begunAt }: Omit<ReturnableMail, 'id'>,
  refusal: Refusal,
  now: Date,
  reason: string,
): unknown[] {
  const [apart, doubtful] = [before(now, APART_SECONDS), before(now, DOUBTFUL_FOR_SECONDS)];
  return [userId, address, now, refusal === 'gone', reason, apart, doubtful, begunAt];
}

function before(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}
