/** Changes of one club, in one transaction under its lock: what was decided from its membership still holds when it is written. */
import { hash } from 'node:crypto';
import { type ClubRole, type Crest, FLAGS } from '@wayfinder/contract';
import type pg from 'pg';
import { instant, instantOrNull } from '../database.ts';
import { ID_LENGTH, madeId, randomId } from '../ids.ts';
import type { Instant } from '../records.ts';
import { BoardChange } from '../talk/board.ts';
import { isBlocked } from '../talk/marks.ts';
import type { ClubNoticeKind } from './kinds.ts';
import {
  type ClubInvitationRecord,
  type ClubRecord,
  type Membership,
  NEWS,
  type NewsRecord,
  newsOf,
} from './records.ts';

/** Values that may change of a club. */
export type ClubPatch = Partial<
  Pick<ClubRecord, 'name' | 'description' | 'timeZone' | 'entry' | 'visibility' | 'linkKey' | 'archivedAt'>
> & { crest?: Crest | null };

/** An account that a change is about. */
export interface Person {
  userId: string;
  player: string;
  name: string;
  email: string;
}

/** An act for the log of a club. */
export interface Act {
  act: string;
  by: string | null;
  of?: string | null;
  data?: { what?: string[]; count?: number };
}

/** Something of which members are told, of a kind in `kinds.ts`. `tells`: accounts; null: all members. */
export interface Notice {
  kind: ClubNoticeKind;
  data: object;
  tells: readonly string[] | null;
}

/** Invitee of a club: an account, or whoever has an address. */
export type ClubInvitee = { userId: string } | { email: string; name: string | null };

const COLUMNS: Record<keyof ClubPatch, string> = {
  name: 'name',
  description: 'description',
  timeZone: 'time_zone',
  entry: 'entry',
  visibility: 'visibility',
  linkKey: 'link_key',
  archivedAt: 'archived_at',
  crest: 'crest',
};

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

/** One change of a club. It is made by `Clubs.change` and good within it. */
export class ClubChange {
  readonly club: ClubRecord;
  readonly at: Instant;
  readonly board: BoardChange;
  readonly #client: pg.PoolClient;

  constructor(club: ClubRecord, at: Instant, client: pg.PoolClient) {
    this.club = club;
    this.at = at;
    this.board = new BoardChange(client, club.id, at);
    this.#client = client;
  }

  /** Makes somebody a member. What asked for them, or invited them, is over. */
  async addMember(
    person: Pick<Person, 'userId' | 'player' | 'name' | 'email'>,
    role: ClubRole = 'member',
  ): Promise<void> {
    const { id } = this.club;
    const flag = await this.#freeFlag(person.player);
    await this.#client.query(
      `INSERT INTO club_member (club_id, user_id, role, flag, joined_at, sort_name, news) VALUES ($1, $2, $3, $4, $5, lower($6), false)`,
      [id, person.userId, role, flag, this.at, person.name],
    );
    await this.#client.query('UPDATE club SET members = members + 1 WHERE id = $1', [id]);
    await this.#client.query('DELETE FROM club_ask WHERE club_id = $1 AND user_id = $2', [id, person.userId]);
    const known = [id, person.userId, hashAddress(id, person.email)];
    await this.#client.query(
      `UPDATE club_invitation SET over_at = $4, email = NULL, name = NULL
       WHERE club_id = $1 AND (user_id = $2 OR email_hash = $3) AND over_at IS NULL`,
      [...known, this.at],
    );
    await this.#client.query(
      'UPDATE club_order SET user_id = $2 WHERE club_id = $1 AND email_hash = $3 AND user_id IS NULL',
      known,
    );
  }

  /** The first flag that no member has, counted from one that hangs on the player; with more members than flags, that one. */
  async #freeFlag(player: string): Promise<number> {
    const first = Number.parseInt(hash('sha256', `${this.club.id} ${player}`).slice(0, 8), 16) % FLAGS;
    if (this.club.members >= FLAGS) return first;
    const { rows } = await this.#client.query<{ flag: number }>('SELECT flag FROM club_member WHERE club_id = $1', [
      this.club.id,
    ]);
    const taken = new Set(rows.map(({ flag }) => flag));
    const order = Array.from({ length: FLAGS }, (_, n) => (first + n) % FLAGS);
    return order.find((flag) => !taken.has(flag)) ?? first;
  }

  /** Takes somebody out of the club. False: they are no member. */
  async removeMember(userId: string): Promise<boolean> {
    const { rowCount } = await this.#client.query('DELETE FROM club_member WHERE club_id = $1 AND user_id = $2', [
      this.club.id,
      userId,
    ]);
    if (rowCount !== 1) return false;
    await this.#client.query('UPDATE club SET members = members - 1 WHERE id = $1', [this.club.id]);
    // Whoever leaves the club stops in its seasons.
    await this.#client.query(
      `UPDATE season_player p SET left_at = $3 FROM league l, season s WHERE l.club_id = $1 AND p.league_id = l.id AND p.user_id = $2
         AND p.left_at IS NULL AND s.league_id = l.id AND s.number = p.season AND s.state <> 'closed'`,
      [this.club.id, userId, this.at],
    );
    // Open streams of the club's games end.
    await this.#client.query(`SELECT pg_notify('access', $1)`, [userId]);
    // What tells of the club to whoever left it goes with them.
    await this.#client.query('DELETE FROM webhook WHERE club_id = $1 AND user_id = $2', [this.club.id, userId]);
    await this.#client.query('DELETE FROM club_message WHERE club_id = $1 AND user_id = $2', [this.club.id, userId]);
    return true;
  }

  async setRole(userId: string, role: ClubRole): Promise<void> {
    await this.#client.query('UPDATE club_member SET role = $3 WHERE club_id = $1 AND user_id = $2', [
      this.club.id,
      userId,
      role,
    ]);
    if (role === 'member')
      await this.#client.query('DELETE FROM webhook WHERE club_id = $1 AND user_id = $2', [this.club.id, userId]);
  }

  /** How many clubs somebody owns that aren't archived, and how many they belong to. */
  async countOf(userId: string): Promise<{ owned: number; all: number }> {
    const { rows } = await this.#client.query<{ owned: number; all: number }>(
      `SELECT (count(*) FILTER (WHERE m.role = 'owner' AND c.archived_at IS NULL))::int AS owned, count(*)::int AS all
       FROM club_member m JOIN club c ON c.id = m.club_id WHERE m.user_id = $1`,
      [userId],
    );
    return rows[0] ?? { owned: 0, all: 0 };
  }

  async setNews(userId: string, news: boolean): Promise<void> {
    await this.#client.query('UPDATE club_member SET news = $3, muted_at = NULL WHERE club_id = $1 AND user_id = $2', [
      this.club.id,
      userId,
      news,
    ]);
  }

  async ban(userId: string, by: string, reason: string | null): Promise<void> {
    await this.#client.query(
      `INSERT INTO club_ban (club_id, user_id, at, by_id, reason) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (club_id, user_id) DO UPDATE SET at = excluded.at, by_id = excluded.by_id, reason = excluded.reason`,
      [this.club.id, userId, this.at, by, reason],
    );
    await this.deleteAsk(userId);
  }

  async liftBan(userId: string): Promise<boolean> {
    const { rowCount } = await this.#client.query('DELETE FROM club_ban WHERE club_id = $1 AND user_id = $2', [
      this.club.id,
      userId,
    ]);
    return rowCount === 1;
  }

  /** Asks to be let in; who asks again says it in other words. */
  async ask(userId: string, text: string | null): Promise<void> {
    await this.#client.query(
      `INSERT INTO club_ask (club_id, user_id, at, text) VALUES ($1, $2, $3, $4)
       ON CONFLICT (club_id, user_id) DO UPDATE SET text = excluded.text`,
      [this.club.id, userId, this.at, text],
    );
  }

  async deleteAsk(userId: string): Promise<boolean> {
    const { rowCount } = await this.#client.query('DELETE FROM club_ask WHERE club_id = $1 AND user_id = $2', [
      this.club.id,
      userId,
    ]);
    return rowCount === 1;
  }

  /** How many ask to be let in. */
  async asks(): Promise<number> {
    const { rows } = await this.#client.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM club_ask WHERE club_id = $1',
      [this.club.id],
    );
    return rows[0]?.n ?? 0;
  }

  /** How many invitations by name or address are open. */
  async invitations(): Promise<number> {
    const { rows } = await this.#client.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM club_invitation WHERE club_id = $1 AND over_at IS NULL',
      [this.club.id],
    );
    return rows[0]?.n ?? 0;
  }

  /** Addresses among these that were invited before. Of others nobody learns whether they are a member's. */
  async knownAddresses(emails: readonly string[]): Promise<Set<string>> {
    const hashes = emails.map((email) => hashAddress(this.club.id, email));
    const { rows } = await this.#client.query<{ email: string }>(
      `SELECT a.email FROM unnest($2::text[], $3::text[]) AS a(email, hash)
       JOIN club_invitation i ON i.club_id = $1 AND i.email_hash = a.hash`,
      [this.club.id, emails, hashes],
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
    return { sent: rows[0]?.sent ?? 0, since: rows[0] ? instant(rows[0].since) : this.at };
  }

  #dayAgo(): Instant {
    return new Date(Date.parse(this.at) - DAY_MS).toISOString();
  }

  /** Counts letters to these addresses; answers those that get one: so many a day, over all clubs. */
  async #countLetters(emails: readonly string[]): Promise<Set<string>> {
    const { rows } = await this.#client.query<{ key: string }>(
      `INSERT INTO rate_limit AS r (key, started_at, hits) SELECT k, $2, 1 FROM unnest($1::text[]) AS k ORDER BY k
       ON CONFLICT (key) DO UPDATE SET hits = CASE WHEN r.started_at <= $3 THEN 1 ELSE r.hits + 1 END,
         started_at = CASE WHEN r.started_at <= $3 THEN $2 ELSE r.started_at END
       RETURNING CASE WHEN r.hits <= ${LETTERS_A_DAY} THEN r.key END AS key`,
      [emails.map(letterKey), this.at, this.#dayAgo()],
    );
    const within = new Set(rows.map(({ key }) => key));
    return new Set(emails.filter((email) => within.has(letterKey(email))));
  }

  /** Keeps an invitation without a letter where its address had enough of them today. */
  async #withoutLetter(invitation: string): Promise<void> {
    await this.#client.query('UPDATE club_invitation SET told_at = $3 WHERE club_id = $1 AND id = $2', [
      ...[this.club.id, invitation],
      this.at,
    ]);
  }

  /**
   * Invites somebody. Who was invited by name before is invited anew, unless they declined; an address is written to once. `seed`: of the request,
   * from which the id comes.
   */
  async invite(sender: string, invitee: ClubInvitee, seed: string | undefined): Promise<ClubInvitationRecord> {
    const { id } = this.club;
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
      [id, madeId(ID_LENGTH, seed), sender, ...values, this.at, isAccount ? this.at : null],
    );
    const made = rows[0];
    if (made?.fresh && !isAccount && (await this.#countLetters([invitee.email])).size === 0)
      await this.#withoutLetter(made.id);
    const isTold = isAccount && made?.fresh && !(await this.#isToldOfAddress(invitee.userId));
    if (isTold && !(await this.#isBlocked(invitee.userId, sender)) && (await this.#mayTell(invitee.userId)))
      await this.tell({ kind: 'invited', data: {}, tells: [invitee.userId] });
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
      [this.club.id, userId],
    );
    return rowCount !== 0;
  }

  /** Invites addresses that were never invited before, each with the name that an organiser knows. */
  async inviteAddresses(sender: string, invitees: readonly { email: string; name: string | null }[]): Promise<void> {
    const { id } = this.club;
    const told = await this.#countLetters(invitees.map(({ email }) => email));
    await this.#client.query(
      `INSERT INTO club_invitation (club_id, id, sender_id, email, email_hash, name, created_at, due_at, attempts, told_at)
       SELECT $1, i.id, $2, i.email, i.hash, i.name, $3, $3, 0, CASE WHEN NOT i.told THEN $3::timestamptz END
       FROM unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::bool[]) AS i(id, email, hash, name, told)
       ON CONFLICT (club_id, email_hash) DO NOTHING`,
      [
        ...[id, sender, this.at],
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
      [this.club.id, invitation, this.at],
    );
    return rowCount === 1;
  }

  /** Declines what invites somebody. False: nothing does. */
  async decline(userId: string): Promise<boolean> {
    const { rowCount } = await this.#client.query(
      `UPDATE club_invitation SET declined_at = coalesce(declined_at, $3)
       WHERE club_id = $1 AND over_at IS NULL AND (user_id = $2 OR email = (SELECT email FROM "user" WHERE id = $2))`,
      [this.club.id, userId, this.at],
    );
    return (rowCount ?? 0) > 0;
  }

  /**
   * Puts an order in the place of the one that was pasted before. Members are found by their names, where one alone has such a name; whoever joins
   * later by the invitation to an address is found by that.
   */
  async putOrder(
    lines: readonly { division: number; place: number; name: string; email: string | null }[],
  ): Promise<void> {
    const { id } = this.club;
    await this.#client.query('DELETE FROM club_order WHERE club_id = $1', [id]);
    await this.#client.query(
      `INSERT INTO club_order (club_id, division, place, number, name, email_hash, user_id)
       SELECT $1, o.division, o.place, o.number, o.name, o.hash,
         (SELECT min(m.user_id) FROM club_member m WHERE m.club_id = $1 AND m.sort_name = lower(o.name) HAVING count(*) = 1)
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
  }

  async patch(patch: ClubPatch): Promise<void> {
    const entries = Object.entries(patch) as [keyof ClubPatch, unknown][];
    if (entries.length === 0) return;
    const sets = entries.map(([key], n) => `${COLUMNS[key]} = $${n + 2}`);
    const values = entries.map(([key, value]) => (key === 'crest' && value !== null ? JSON.stringify(value) : value));
    await this.#client.query(`UPDATE club SET ${sets.join(', ')} WHERE id = $1`, [this.club.id, ...values]);
    // So do those of readers who aren't members.
    if (patch.visibility === 'members') await this.#client.query(`SELECT pg_notify('access', '*')`);
  }

  /** Adds news. To all: the club remembers when. */
  async addNews(author: string, text: string, toAll: boolean): Promise<NewsRecord> {
    const { rows } = await this.#client.query<{ news: number }>(
      'UPDATE club SET news = news + 1, wrote_at = CASE WHEN $2 THEN $3 ELSE wrote_at END WHERE id = $1 RETURNING news',
      [this.club.id, toAll, this.at],
    );
    const number = rows[0]?.news ?? 0;
    await this.#client.query(
      'INSERT INTO club_news (club_id, number, author_id, at, text, to_all) VALUES ($1, $2, $3, $4, $5, $6)',
      [this.club.id, number, author, this.at, text, toAll],
    );
    return this.#newsOf(number) as Promise<NewsRecord>;
  }

  async #newsOf(number: number): Promise<NewsRecord | null> {
    const { rows } = await this.#client.query(`${NEWS} AND n.number = $2`, [this.club.id, number]);
    return rows[0] ? newsOf(rows[0]) : null;
  }

  /** Null: there is none of this number. */
  async editNews(number: number, text: string): Promise<NewsRecord | null> {
    await this.#client.query('UPDATE club_news SET text = $3, edited_at = $4 WHERE club_id = $1 AND number = $2', [
      this.club.id,
      number,
      text,
      this.at,
    ]);
    return this.#newsOf(number);
  }

  async deleteNews(number: number): Promise<boolean> {
    const { rowCount } = await this.#client.query('DELETE FROM club_news WHERE club_id = $1 AND number = $2', [
      this.club.id,
      number,
    ]);
    return rowCount === 1;
  }

  /** Writes an act into the log. */
  async log({ act, by, of = null, data = {} }: Act): Promise<void> {
    await this.#client.query(
      `WITH counted AS (UPDATE club SET acts = acts + 1 WHERE id = $1 RETURNING acts)
       INSERT INTO club_act (club_id, number, at, act, by_id, of_id, data) SELECT $1, acts, $2, $3, $4, $5, $6 FROM counted`,
      [this.club.id, this.at, act, by, of, JSON.stringify(data)],
    );
  }

  /** Notes of what members are to be told. */
  async tell({ kind, data, tells }: Notice): Promise<void> {
    await this.#client.query(
      `WITH counted AS (UPDATE club SET notices = notices + 1 WHERE id = $1 RETURNING notices)
       INSERT INTO club_notice (club_id, number, at, kind, data, tells) SELECT $1, notices, $2, $3, $4, $5 FROM counted`,
      [this.club.id, this.at, kind, JSON.stringify(data), tells],
    );
  }

  /** Notes of what the club's webhooks alone are to be told; nothing where it has none. */
  async tellPrograms(kind: 'joined' | 'left', player: string): Promise<void> {
    const { rowCount } = await this.#client.query('SELECT 1 FROM webhook WHERE club_id = $1 LIMIT 1', [this.club.id]);
    if (rowCount !== 0) await this.tell({ kind, data: { player }, tells: [] });
  }

  async isOwner(userId: string): Promise<boolean> {
    const { rowCount } = await this.#client.query(
      `SELECT 1 FROM club_member WHERE club_id = $1 AND user_id = $2 AND role = 'owner'`,
      [this.club.id, userId],
    );
    return rowCount === 1;
  }

  /** Whoever owns the club after its owner: who has organised it for longest, or been a member; null: nobody is left. */
  async heir(): Promise<string | null> {
    const { rows } = await this.#client.query<{ user_id: string }>(
      `SELECT user_id FROM club_member WHERE club_id = $1 ORDER BY role = 'member', joined_at, user_id LIMIT 1`,
      [this.club.id],
    );
    return rows[0]?.user_id ?? null;
  }

  /** Accounts of owner and organisers. */
  async offices(): Promise<string[]> {
    const { rows } = await this.#client.query<{ user_id: string }>(
      `SELECT user_id FROM club_member WHERE club_id = $1 AND role <> 'member'`,
      [this.club.id],
    );
    return rows.map(({ user_id }) => user_id);
  }
}

interface InvitationRow {
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

export type { InvitationRow, Membership };
