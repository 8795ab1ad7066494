/** The digits in a sign-in mail: typed in the browser that asked for the mail, they do what its link does. */
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { hashToken } from './ids.ts';

/** So often may a code be typed; then it is dead, right or wrong. */
export const MOST_TRIES = 5;

/** A code that waits to be typed. */
export interface SignInCode {
  /** The address that it signs in. */
  identifier: string;
  /** A keyed hash of the code: few digits could be guessed from a plain one. */
  codeHash: string;
  /** Address to which its visitor was going. */
  leadsTo: string;
}

/** Codes in Postgres: one for each browser that asked. */
export class SignInCodes {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Keeps the code for the browser that holds `asker`, in the place of an earlier one. `link`: the sign-in token of the same mail, as it is stored. */
  async put(asker: string, code: SignInCode & { link: string; expires: Date }): Promise<void> {
    const { identifier, codeHash, link, leadsTo, expires } = code;
    await this.#db.rows('DELETE FROM sign_in_code WHERE expires_at <= $1', [this.#clock.now()]);
    await this.#db.rows(
      `INSERT INTO sign_in_code (asker_hash, identifier, code_hash, link_hash, leads_to, tries, expires_at)
       VALUES ($1, $2, $3, $4, $5, 0, $6)
       ON CONFLICT (asker_hash) DO UPDATE SET identifier = excluded.identifier, code_hash = excluded.code_hash,
         link_hash = excluded.link_hash, leads_to = excluded.leads_to, tries = 0, expires_at = excluded.expires_at`,
      [hashToken(asker), identifier, codeHash, hashToken(link), leadsTo, expires],
    );
  }

  /** The code that this browser may type, with one more try counted; null: there is none, or it has been tried too often. */
  async attempt(asker: string): Promise<(SignInCode & { triesLeft: number }) | null> {
    const row = await this.#db.row<{ identifier: string; code_hash: string; leads_to: string; tries: number }>(
      `UPDATE sign_in_code SET tries = tries + 1 WHERE asker_hash = $1 AND expires_at > $2 AND tries < $3
       RETURNING identifier, code_hash, leads_to, tries`,
      [hashToken(asker), this.#clock.now(), MOST_TRIES],
    );
    if (!row) return null;
    const { identifier, code_hash: codeHash, leads_to: leadsTo, tries } = row;
    return { identifier, codeHash, leadsTo, triesLeft: MOST_TRIES - tries };
  }

  /** Uses the code up, and the link of its mail. False for all but the first. */
  async use(asker: string, codeHash: string): Promise<boolean> {
    const row = await this.#db.row<{ used: number }>(
      `WITH used AS (DELETE FROM sign_in_code WHERE asker_hash = $1 AND code_hash = $2 RETURNING identifier, link_hash),
       link AS (DELETE FROM verification_token v USING used WHERE v.identifier = used.identifier AND v.token_hash = used.link_hash)
       SELECT count(*)::int AS used FROM used`,
      [hashToken(asker), codeHash],
    );
    return (row?.used ?? 0) > 0;
  }
}
