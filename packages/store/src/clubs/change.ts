/** Changes of one club, in one transaction under its lock: what was decided from its membership still holds when it is written. */
import { hash } from 'node:crypto';
import { type ClubRole, type Crest, FLAGS } from '@wayfinder/contract';
import type pg from 'pg';
import { RESUME_RESTORED } from '../leagues/records.ts';
import type { Instant } from '../records.ts';
import { BoardChange } from '../talk/board.ts';
import { ClubInviting, hashAddress } from './inviting.ts';
import { ClubNews } from './news.ts';
import type { Notice } from './notice.ts';
import type { ClubRecord } from './records.ts';

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

/** One change of a club. It is made by `Clubs.change` and good within it. */
export class ClubChange {
  readonly club: ClubRecord;
  readonly at: Instant;
  readonly board: BoardChange;
  readonly inviting: ClubInviting;
  readonly news: ClubNews;
  readonly #client: pg.PoolClient;

  constructor(club: ClubRecord, at: Instant, client: pg.PoolClient) {
    this.club = club;
    this.at = at;
    this.board = new BoardChange(client, club.id, at);
    this.inviting = new ClubInviting(client, club.id, at, (notice) => this.tell(notice));
    this.news = new ClubNews(client, club.id, at);
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
      `UPDATE club_member m SET called = lower(i.name), email_hash = i.email_hash FROM club_invitation i
       WHERE m.club_id = $1 AND m.user_id = $2 AND i.club_id = $1 AND i.email_hash = $3 AND i.over_at IS NULL`,
      known,
    );
    await this.#client.query(
      `UPDATE club_invitation SET over_at = $4, email = NULL, name = NULL
       WHERE club_id = $1 AND (user_id = $2 OR email_hash = $3) AND over_at IS NULL`,
      [...known, this.at],
    );
    await this.inviting.findOrder(person.userId);
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

  async patch(patch: ClubPatch): Promise<void> {
    const entries = Object.entries(patch) as [keyof ClubPatch, unknown][];
    if (entries.length === 0) return;
    const sets = entries.map(([key], n) => `${COLUMNS[key]} = $${n + 2}`);
    const values = entries.map(([key, value]) => (key === 'crest' && value !== null ? JSON.stringify(value) : value));
    await this.#client.query(`UPDATE club SET ${sets.join(', ')} WHERE id = $1`, [this.club.id, ...values]);
    if (patch.archivedAt === null) await this.#client.query(RESUME_RESTORED, [this.club.id]);
    // So do those of readers who aren't members.
    if (patch.visibility === 'members') await this.#client.query(`SELECT pg_notify('access', '*')`);
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
