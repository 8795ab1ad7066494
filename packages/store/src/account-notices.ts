/** Notices that accounts' owners are to be told by mail about their accounts. All that waits for one person goes with one mail. */
import type { Clock } from './clock.ts';
import { type Database, instant, instantOrNull } from './database.ts';
import type { Instant } from './records.ts';

/** One thing that somebody is to be told about their account. */
export interface AccountNotice {
  /** Of the token or session that it is about. */
  id: string;
  userId: string;
  /** `token`: an access token was made; `place`: a sign-in where there was none before; `talk-…`: what an operator decided about a line of theirs. */
  kind: 'token' | 'place' | 'talk-delete' | 'talk-warn' | 'talk-mute' | 'talk-suspend' | 'talk-lifted';
  /** Of the token. */
  name: string | null;
  /** Of the device that signed in, in coarse words; null: not known. */
  browser: string | null;
  system: string | null;
  /** Of what an operator decided: why, and until when it holds. */
  reason: string | null;
  until: Instant | null;
  createdAt: Instant;
  /** Tries before this one. */
  attempts: number;
}

const FREE = 'due_at <= $1 AND (claimed_until IS NULL OR claimed_until <= $1)';
/** Crosses accounts: it is a sweep. */
const CLAIM = `UPDATE account_notice SET claimed_until = $2, attempts = attempts + 1
  WHERE user_id = (SELECT user_id FROM account_notice WHERE ${FREE} ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED) AND ${FREE}
  RETURNING id, user_id, kind, name, browser, system, reason, until_at, created_at, attempts - 1 AS attempts`;

interface Row {
  id: string;
  user_id: string;
  kind: AccountNotice['kind'];
  name: string | null;
  browser: string | null;
  system: string | null;
  reason: string | null;
  until_at: Date | null;
  created_at: Date;
  attempts: number;
}

/** Notices in Postgres. */
export class AccountNotices {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Claims for so many seconds what waits for whoever has waited longest, the oldest first. Empty: nothing is due. */
  async claim(leaseSeconds: number): Promise<AccountNotice[]> {
    const now = this.#clock.now();
    const rows = await this.#db.rows<Row>(CLAIM, [now, new Date(now.getTime() + leaseSeconds * 1000)], 'claim-account');
    return rows.map(noticeOf).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  }

  /** The number of those that haven't been told yet. */
  async waiting(): Promise<number> {
    const [row] = await this.#db.rows<{ waiting: number }>('SELECT count(*)::int AS waiting FROM account_notice');
    return row?.waiting ?? 0;
  }

  /** They were told, or can't be; or are to be told later, by whoever claims them then. */
  async finish(notices: readonly AccountNotice[], again: Date | null = null): Promise<void> {
    const ids = notices.map(({ id }) => id);
    if (again === null) await this.#db.rows('DELETE FROM account_notice WHERE id = ANY ($1)', [ids]);
    else {
      await this.#db.rows('UPDATE account_notice SET due_at = $2, claimed_until = NULL WHERE id = ANY ($1)', [
        ids,
        again,
      ]);
    }
  }
}

function noticeOf(row: Row): AccountNotice {
  const { id, kind, name, browser, system, reason, attempts } = row;
  const [createdAt, until] = [instant(row.created_at), instantOrNull(row.until_at)];
  return { id, userId: row.user_id, kind, name, browser, system, reason, until, createdAt, attempts };
}
