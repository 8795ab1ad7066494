/** Letters to addresses that a club invites and that have no account: one to each address and club, ever. An account is told by message. */
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';

/** A letter to an invited address, claimed by whoever sends it. */
export interface ClubLetterClaim {
  clubId: string;
  id: string;
  email: string;
  /** Tries before this one. */
  attempts: number;
}

/** Words of a letter to an address that a club invites. */
export interface ClubLetter {
  club: string;
  /** Key of the club's link, which opens a club that isn't open to read. */
  linkKey: string;
  /** Name of who invites; null: their account is gone. */
  from: string | null;
  /** Language of who invites: that of the reader isn't known. */
  locale: string;
}

/** An account that has the address is told by a message like any other, and so neither a member nor somebody who is banned gets a letter. */
const HAS_ACCOUNT = 'EXISTS (SELECT 1 FROM "user" u WHERE u.email = i.email)';
/** Still under the claim that made so many attempts (parameter 3). */
const MINE =
  'i.club_id = $1 AND i.id = $2 AND i.told_at IS NULL AND i.claimed_until IS NOT NULL AND i.attempts = $3 + 1';
const CLAIM = `WITH next AS MATERIALIZED (SELECT i.club_id, i.id FROM club_invitation i
    WHERE i.told_at IS NULL AND i.over_at IS NULL AND i.email IS NOT NULL AND i.due_at <= $1
      AND (i.claimed_until IS NULL OR i.claimed_until <= $1) AND NOT ${HAS_ACCOUNT}
    ORDER BY i.due_at, i.created_at LIMIT 1 FOR UPDATE OF i SKIP LOCKED)
  UPDATE club_invitation SET claimed_until = $2, attempts = attempts + 1
  WHERE (club_id, id) IN (SELECT club_id, id FROM next)
  RETURNING club_id, id, email, attempts - 1 AS attempts`;
const LETTER = `SELECT c.name AS club, c.link_key, s.name, s.locale FROM club_invitation i
  JOIN club c ON c.id = i.club_id AND c.archived_at IS NULL LEFT JOIN "user" s ON s.id = i.sender_id
  WHERE ${MINE} AND i.over_at IS NULL AND i.declined_at IS NULL AND NOT ${HAS_ACCOUNT}`;

/** Letters of clubs in Postgres. */
export class ClubLetters {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Claims for so many seconds the letter that has been due for longest. Null: none is. */
  async claim(leaseSeconds: number): Promise<ClubLetterClaim | null> {
    const now = this.#clock.now();
    const until = new Date(now.getTime() + leaseSeconds * 1000);
    type Row = Omit<ClubLetterClaim, 'clubId'> & { club_id: string };
    const row = await this.#db.row<Row>(CLAIM, [now, until], 'club-letters');
    return row && { clubId: row.club_id, id: row.id, email: row.email, attempts: row.attempts };
  }

  /** Words of a claimed letter, if it still is to be sent. Null: the club is archived, the invitation is over, or its address has an account by now. */
  async letter({ clubId, id, attempts }: ClubLetterClaim): Promise<ClubLetter | null> {
    type Row = { club: string; link_key: string; name: string | null; locale: string | null };
    const row = await this.#db.row<Row>(LETTER, [clubId, id, attempts], 'club-letter');
    return row && { club: row.club, linkKey: row.link_key, from: row.name, locale: row.locale ?? 'en' };
  }

  /** A claimed letter was sent, or never will be; or is to be sent later, by whoever claims it then. */
  async finish({ clubId, id, attempts }: ClubLetterClaim, again: Date | null = null): Promise<void> {
    await this.#db.rows(
      `UPDATE club_invitation i SET claimed_until = NULL, due_at = coalesce($4, due_at),
         told_at = CASE WHEN $4::timestamptz IS NULL THEN $5::timestamptz END
       WHERE ${MINE}`,
      [clubId, id, attempts, again, this.#clock.now()],
    );
  }

  /** Lets go of a letter that isn't to be sent. Where its address has an account by now, a message tells of the invitation. */
  async letGo({ clubId, id, attempts }: ClubLetterClaim): Promise<void> {
    await this.#db.rows(
      `UPDATE club_invitation i SET claimed_until = NULL, told_at = CASE WHEN NOT ${HAS_ACCOUNT} THEN $4::timestamptz END WHERE ${MINE}`,
      [clubId, id, attempts, this.#clock.now()],
    );
  }
}
