/** Invitations to a club and its pasted order, written within a change of the club. */
import { hash } from 'node:crypto';
import type pg from 'pg';
import { instant, instantOrNull } from '../database.ts';
import { ID_LENGTH, madeId, randomId } from '../ids.ts';
import type { Instant } from '../records.ts';
import { isBlocked } from '../talk/marks.ts';
import type { Notice } from './notice.ts';
import type { ClubInvitationRecord } from './records.ts';

/** Invitee of a club: an account, or whoever has an address. */
export type ClubInvitee = { userId: string } | { email: string; name: string | null };

/** Stored form of an address that must not be read again: only the same address in the same club has it. */
export function hashAddress(clubId: string, email: string): string {
  return hash('sha256', `${clubId} ${email.toLowerCase()}`);
}

const DAY_MS = 86_400_000;
/** Letters and messages of invitations to one address a day, over all clubs and senders. */
const LETTERS_A_DAY = 3;

/** Key under which letters to an address are counted. */
function letterKey(email: string): string {
  return `club letters ${hash('sha256', email.toLowerCase())}`;
}

/** Writes of invitations. It is made by `ClubChange` and good within it. */
export class ClubInviting {
  readonly #club: string;
  readonly #at: Instant;
  readonly #client: pg.PoolClient;
  readonly #tell: (notice: Notice) => Promise<void>;

  constructor(client: pg.PoolClient, club: string, at: Instant, tell: (notice: Notice) => Promise<void>) {
    this.#client = client;
    this.#club = club;
    this.#at = at;
    this.#tell = tell;
  }

  /** Counts open invitations by name or address. */
  async invitations(): Promise<number> {
    const { rows } = await this.#client.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM club_invitation WHERE club_id = $1 AND over_at IS NULL',
      [this.#club],
    );
    return rows[0]?.n ?? 0;
  }

  /** Addresses among these that were invited before. Of others nobody learns whether they are a member's. */
  async knownAddresses(emails: readonly string[]): Promise<Set<string>> {
    const hashes = emails.map((email) => hashAddress(this.#club, email));
    const { rows } = await this.#client.query<{ email: string }>(
      `SELECT a.email FROM unnest($2::text[], $3::text[]) AS a(email, hash)
       JOIN club_invitation i ON i.club_id = $1 AND i.email_hash = a.hash`,
      [this.#club, emails, hashes],
    );
    return new Set(rows.map(({ email }) => email));
  }

  /** Invitations that somebody has sent in a day, over all clubs, and since when they have an account. No other change of theirs sends one meanwhile. */
  async sentBy(userId: string): Promise<{ sent: number; since: Instant }> {
    await this.#client.query(`SELECT pg_advisory_xact_lock(hashtextextended('club invitations of ' || $1, 0))`, [
      userId,
    ]);
    const { rows } = await this.#client.query<{ sent: number; since: Date }>(
      `SELECT (SELECT count(*)::int FROM club_invitation i WHERE i.sender_id = u.id AND i.created_at > $2) AS sent, u.created_at AS since
       FROM "user" u WHERE u.id = $1`,
      [userId, this.#dayAgo()],
    );
    return { sent: rows[0]?.sent ?? 0, since: rows[0] ? instant(rows[0].since) : this.#at };
  }

  #dayAgo(): Instant {
    return new Date(Date.parse(this.#at) - DAY_MS).toISOString();
  }

  /** Counts letters to these addresses; answers those that get one: so many a day, over all clubs. */
  async #countLetters(emails: readonly string[]): Promise<Set<string>> {
    const { rows } = await this.#client.query<{ key: string }>(
      `INSERT INTO rate_limit AS r (key, started_at, hits) SELECT k, $2, 1 FROM unnest($1::text[]) AS k ORDER BY k
       ON CONFLICT (key) DO UPDATE SET hits = CASE WHEN r.started_at <= $3 THEN 1 ELSE r.hits + 1 END,
         started_at = CASE WHEN r.started_at <= $3 THEN $2 ELSE r.started_at END
       RETURNING CASE WHEN r.hits <= ${LETTERS_A_DAY} THEN r.key END AS key`,
      [emails.map(letterKey), this.#at, this.#dayAgo()],
    );
    const within = new Set(rows.map(({ key }) => key));
    return new Set(emails.filter((email) => within.has(letterKey(email))));
  }

  /** Keeps an invitation without a letter where its address had enough of them today. */
  async #withoutLetter(invitation: string): Promise<void> {
    await this.#client.query('UPDATE club_invitation SET told_at = $3 WHERE club_id = $1 AND id = $2', [
      ...[this.#club, invitation],
      this.#at,
    ]);
  }

  /**
   * Invites somebody. Who was invited by name before is invited anew, unless they declined; an address is written to once. `seed`: of the request,
   * from which the id comes.
   */
  async invite(sender: string, invitee: ClubInvitee, seed: string | undefined): Promise<ClubInvitationRecord> {
    const id = this.#club;
    const isAccount = 'userId' in invitee;
    const values = isAccount
      ? [invitee.userId, null, null, null]
      : [null, invitee.email, hashAddress(id, invitee.email), invitee.name];
    const { rows } = await this.#client.query<{ id: string; fresh: boolean }>(
      `INSERT INTO club_invitation AS i (club_id, id, sender_id, user_id, email, email_hash, name, created_at, due_at, attempts, told_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, 0, $9)
       ON CONFLICT (club_id, ${isAccount ? 'user_id' : 'email_hash'}) DO UPDATE SET
         over_at = NULL, declined_at = NULL, email = excluded.email, sender_id = excluded.sender_id,
         name = coalesce(excluded.name, i.name), created_at = CASE WHEN i.over_at IS NULL THEN i.created_at ELSE excluded.created_at END
       RETURNING i.id, i.xmax = 0 AS fresh`,
      // An account is told by a notice, which is no letter.
      [id, madeId(ID_LENGTH, seed), sender, ...values, this.#at, isAccount ? this.#at : null],
    );
    const made = rows[0];
    if (made?.fresh && !isAccount && (await this.#countLetters([invitee.email])).size === 0)
      await this.#withoutLetter(made.id);
    const isTold = isAccount && made?.fresh && !(await this.#isToldOfAddress(invitee.userId));
    if (isTold && !(await this.#isBlocked(invitee.userId, sender)) && (await this.#mayTell(invitee.userId)))
      await this.#tell({ kind: 'invited', data: {}, tells: [invitee.userId] });
    const read = await this.#client.query<InvitationRow>(`${INVITATIONS} AND i.id = $2`, [id, made?.id]);
    return invitationOf(read.rows[0] as InvitationRow);
  }

  /** Counts a message to an account by its address; false: it had enough of them today. */
  async #mayTell(userId: string): Promise<boolean> {
    const { rows } = await this.#client.query<{ email: string }>('SELECT email FROM "user" WHERE id = $1', [userId]);
    return (await this.#countLetters(rows.map(({ email }) => email))).size > 0;
  }

  /** True where somebody blocks another, who isn't told. */
  async #isBlocked(by: string, of: string): Promise<boolean> {
    const { rows } = await this.#client.query<{ blocked: boolean }>(`SELECT ${isBlocked('$1', '$2')} AS blocked`, [
      by,
      of,
    ]);
    return rows[0]?.blocked ?? false;
  }

  /** True where an account was told already that its address is invited. */
  async #isToldOfAddress(userId: string): Promise<boolean> {
    const { rowCount } = await this.#client.query(
      `SELECT 1 FROM club_invitation i JOIN "user" u ON u.id = $2 AND u.email = i.email
       WHERE i.club_id = $1 AND i.over_at IS NULL AND i.told_at IS NOT NULL`,
      [this.#club, userId],
    );
    return rowCount !== 0;
  }

  /** Invites addresses that were never invited before, each with the name that an organiser knows. */
  async inviteAddresses(sender: string, invitees: readonly { email: string; name: string | null }[]): Promise<void> {
    const id = this.#club;
    const told = await this.#countLetters(invitees.map(({ email }) => email));
    await this.#client.query(
      `INSERT INTO club_invitation (club_id, id, sender_id, email, email_hash, name, created_at, due_at, attempts, told_at)
       SELECT $1, i.id, $2, i.email, i.hash, i.name, $3, $3, 0, CASE WHEN NOT i.told THEN $3::timestamptz END
       FROM unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::bool[]) AS i(id, email, hash, name, told)
       ON CONFLICT (club_id, email_hash) DO NOTHING`,
      [
        ...[id, sender, this.#at],
        invitees.map(() => randomId(ID_LENGTH)),
        invitees.map(({ email }) => email),
        invitees.map(({ email }) => hashAddress(id, email)),
        invitees.map(({ name }) => name),
        invitees.map(({ email }) => told.has(email)),
      ],
    );
  }

  /** Takes an invitation back. False: there is none. Of an address its hash stays. */
  async withdraw(invitation: string): Promise<boolean> {
    const { rowCount } = await this.#client.query(
      `UPDATE club_invitation SET over_at = $3, email = NULL, name = NULL, told_at = coalesce(told_at, $3)
       WHERE club_id = $1 AND id = $2 AND over_at IS NULL`,
      [this.#club, invitation, this.#at],
    );
    return rowCount === 1;
  }

  /** Declines what invites somebody. False: nothing does. */
  async decline(userId: string): Promise<boolean> {
    const { rowCount } = await this.#client.query(
      `UPDATE club_invitation SET declined_at = coalesce(declined_at, $3)
       WHERE club_id = $1 AND over_at IS NULL AND (user_id = $2 OR email = (SELECT email FROM "user" WHERE id = $2))`,
      [this.#club, userId, this.#at],
    );
    return (rowCount ?? 0) > 0;
  }

  /** Puts an order in the place of the one that was pasted before, and finds its members. A line without an address has that of the open invitation that alone has its name. */
  async putOrder(
    lines: readonly { division: number; place: number; name: string; email: string | null }[],
  ): Promise<void> {
    const id = this.#club;
    await this.#client.query('DELETE FROM club_order WHERE club_id = $1', [id]);
    await this.#client.query(
      `INSERT INTO club_order (club_id, division, place, number, name, email_hash)
       SELECT $1, o.division, o.place, o.number, o.name, coalesce(o.hash, (SELECT min(i.email_hash) FROM club_invitation i
         WHERE i.club_id = $1 AND i.over_at IS NULL AND lower(i.name) = lower(o.name) HAVING count(*) = 1))
       FROM unnest($2::int[], $3::int[], $4::int[], $5::text[], $6::text[]) AS o(division, place, number, name, hash)`,
      [
        id,
        lines.map(({ division }) => division),
        lines.map(({ place }) => place),
        lines.map((_, number) => number),
        lines.map(({ name }) => name),
        lines.map(({ email }) => email && hashAddress(id, email)),
      ],
    );
    await this.findOrder();
  }

  /**
   * Finds members for the lines of the order: by the address that invited them, then by the name under which it did, then by their own name. One line alone
   * and one member alone may have it. Only for whoever has the own name alone a line is not kept, where somebody comes whom the line means. `joined`: looks at
   * this member alone.
   */
  async findOrder(joined: string | null = null): Promise<void> {
    for (const found of FOUND_BY) await this.#client.query(findSql(found), [this.#club, joined]);
  }

  /** Names among these, in small letters, that one member or one open invitation has, and each name of such a member as it is written. */
  async namesKnown(names: readonly string[]): Promise<Map<string, string | null>> {
    const { rows } = await this.#client.query<{ word: string; name: string | null }>(
      `SELECT w.word, CASE WHEN count(m.user_id) = 1 THEN min(u.name) END AS name FROM unnest($2::text[]) AS w(word)
       LEFT JOIN club_member m ON m.club_id = $1 AND (m.sort_name = w.word OR m.called = w.word)
       LEFT JOIN "user" u ON u.id = m.user_id
       GROUP BY w.word
       HAVING count(m.user_id) = 1 OR (count(m.user_id) = 0 AND
         (SELECT count(*) FROM club_invitation i WHERE i.club_id = $1 AND i.over_at IS NULL AND lower(i.name) = w.word) = 1)`,
      [this.#club, [...new Set(names.map((name) => name.toLowerCase()))]],
    );
    return new Map(rows.map(({ word, name }) => [word, name]));
  }
}

/** A way in which members are found in a pasted order: by a word of the member that is a word of the line. */
interface FoundBy {
  member: (of: string) => string;
  line: (of: string) => string;
  /** True: the line goes to them although somebody has it by a weaker way. */
  overrides: boolean;
}

/** Ways in which members are found, the strongest first. */
const FOUND_BY: readonly FoundBy[] = [
  { member: (of) => `${of}.email_hash`, line: (of) => `${of}.email_hash`, overrides: true },
  { member: (of) => `${of}.called`, line: (of) => `lower(${of}.name)`, overrides: true },
  { member: (of) => `${of}.sort_name`, line: (of) => `lower(${of}.name)`, overrides: false },
];

/** SQL that gives lines of the club $1 to members, or to the member $2. */
function findSql({ member, line, overrides }: FoundBy): string {
  const taken = `NOT EXISTS (SELECT 1 FROM club_member x WHERE x.club_id = $1 AND x.user_id = o.user_id AND ${member('x')} = ${line('o')})`;
  return `UPDATE club_order o SET user_id = m.user_id FROM club_member m
    WHERE o.club_id = $1 AND m.club_id = $1 AND ${member('m')} = ${line('o')} AND ($2::text IS NULL OR m.user_id = $2)
      AND (o.user_id IS NULL${overrides ? ` OR ${taken}` : ''})
      AND NOT EXISTS (SELECT 1 FROM club_member x WHERE x.club_id = $1 AND x.user_id <> m.user_id AND ${member('x')} = ${line('o')})
      AND NOT EXISTS (SELECT 1 FROM club_order x WHERE x.club_id = $1 AND (x.user_id = m.user_id
        OR (x.division, x.place, x.number) <> (o.division, o.place, o.number) AND ${line('x')} = ${line('o')}))`;
}

export interface InvitationRow {
  id: string;
  player: string | null;
  name: string | null;
  email: string | null;
  created_at: Date;
  declined_at: Date | null;
}

/** Open invitations of the club $1; SQL up to its WHERE. Of an address never more than who wrote it knows. */
export const INVITATIONS = `SELECT i.id, u.player_id AS player, coalesce(u.name, i.name) AS name, i.email, i.created_at,
    CASE WHEN i.user_id IS NOT NULL THEN i.declined_at END AS declined_at
  FROM club_invitation i LEFT JOIN "user" u ON u.id = i.user_id WHERE i.club_id = $1 AND i.over_at IS NULL`;

export function invitationOf({
  id,
  player,
  name,
  email,
  created_at,
  declined_at,
}: InvitationRow): ClubInvitationRecord {
  return {
    ...{ id, player, name, email },
    createdAt: instant(created_at),
    declinedAt: instantOrNull(declined_at),
  };
}
