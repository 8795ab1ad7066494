/** Notices of a season, written in the transaction that changes it. Messages are made of them by a worker, a stretch of readers at a time. */
import type pg from 'pg';
import type { ClubNoticeKind } from '../clubs/kinds.ts';
import type { Instant } from '../records.ts';

/** Kind of what a season tells. */
export type SeasonNoticeKind = Extract<ClubNoticeKind, `season-${string}`>;

/** Steps of seasons that the log of their club and its feed tell. */
export type ClubStep = Extract<
  SeasonNoticeKind,
  'season-announced' | 'season-opened' | 'season-seeded' | 'season-started' | 'season-closed'
>;

/** What is told; `tells`: accounts; null: all members of the club; none: the club's webhooks alone. */
export interface SeasonNotice {
  kind: SeasonNoticeKind;
  tells: readonly string[] | null;
  data?: object;
}

/** Where nobody is told and the club has no webhook, there is no notice. A club that is archived tells nothing. */
const TELL = `WITH counted AS (
  UPDATE club c SET notices = c.notices + 1 FROM league l WHERE l.id = $1 AND c.id = l.club_id AND c.archived_at IS NULL
    AND ($3::text[] IS NULL OR cardinality($3::text[]) > 0 OR EXISTS (SELECT 1 FROM webhook h WHERE h.club_id = c.id))
  RETURNING c.id, c.notices)
  INSERT INTO club_notice (club_id, number, at, kind, data, tells) SELECT id, notices, $4, $2, $5, $3 FROM counted`;

/** Notices of one change of a season. It is made by `SeasonChange` and good within it. */
export class SeasonTelling {
  readonly #client: pg.PoolClient;
  readonly #key: [league: string, season: number];
  readonly #at: Instant;

  constructor(client: pg.PoolClient, key: [league: string, season: number], at: Instant) {
    this.#client = client;
    this.#key = key;
    this.#at = at;
  }

  async tell({ kind, tells, data = {} }: SeasonNotice): Promise<void> {
    const [league, season] = this.#key;
    await this.#client.query(TELL, [league, kind, tells, this.#at, JSON.stringify({ ...data, league, season })]);
  }

  /** Writes a step into the log of the club. `by`: null: the clock. An archived club has none. */
  async inClubLog(act: ClubStep | 'season-taken-back', by: string | null): Promise<void> {
    await this.#client.query(
      `WITH counted AS (
         UPDATE club c SET acts = c.acts + 1 FROM league l WHERE l.id = $1 AND c.id = l.club_id AND c.archived_at IS NULL RETURNING c.id, c.acts, l.name)
       INSERT INTO club_act (club_id, number, at, act, by_id, data)
       SELECT id, acts, $3, $4, $5, jsonb_build_object('league', $1::text, 'name', name, 'season', $2::int) FROM counted`,
      [...this.#key, this.#at, act, by],
    );
  }

  /** Tells the club's webhooks that a game has a result. */
  async gameEnded(game: string): Promise<void> {
    await this.tell({ kind: 'season-game-ended', tells: [], data: { game } });
  }

  /** Data with which a kind was told last; null: the season never told it. */
  async toldOf(kind: SeasonNoticeKind): Promise<Record<string, unknown> | null> {
    const { rows } = await this.#client.query<{ told: Record<string, unknown> | null }>(
      'SELECT told -> $3 AS told FROM season WHERE league_id = $1 AND number = $2',
      [...this.#key, kind],
    );
    return rows[0]?.told ?? null;
  }

  /** Remembers that a kind was told, and with what. */
  async remember(kind: SeasonNoticeKind, data: object): Promise<void> {
    await this.#client.query(
      `UPDATE season SET told = coalesce(told, '{}') || jsonb_build_object($3::text, $4::jsonb) WHERE league_id = $1 AND number = $2`,
      [...this.#key, kind, JSON.stringify(data)],
    );
  }

  /** Forgets that a kind was told: it is told anew. */
  async forget(kind: SeasonNoticeKind): Promise<void> {
    await this.#client.query('UPDATE season SET told = told - $3 WHERE league_id = $1 AND number = $2', [
      ...[...this.#key, kind],
    ]);
  }

  /** Accounts that organise the club. */
  async organisers(): Promise<string[]> {
    const { rows } = await this.#client.query<{ user_id: string }>(
      `SELECT m.user_id FROM league l JOIN club_member m ON m.club_id = l.club_id AND m.role <> 'member' WHERE l.id = $1 ORDER BY m.user_id`,
      [this.#key[0]],
    );
    return rows.map(({ user_id }) => user_id);
  }

  /** Accounts that played the season before to its end. */
  async playersBefore(): Promise<string[]> {
    const [league, season] = this.#key;
    const { rows } = await this.#client.query<{ user_id: string }>(
      `SELECT user_id FROM season_player WHERE league_id = $1 AND season = $2 AND user_id IS NOT NULL AND left_at IS NULL
         AND coalesce(admission, 'yes') = 'yes' ORDER BY number`,
      [league, season - 1],
    );
    return rows.map(({ user_id }) => user_id);
  }

  /** Accounts that count on the season: whoever signed up, and of those who played the one before whoever was told that it is announced. */
  async expecting(): Promise<string[]> {
    const { rows } = await this.#client.query<{ user_id: string }>(
      `SELECT p.user_id FROM season_player p WHERE p.league_id = $1 AND p.season = $2 AND p.user_id IS NOT NULL AND p.left_at IS NULL
       UNION SELECT b.user_id FROM unnest($3::text[]) AS b(user_id) WHERE NOT EXISTS (
         SELECT 1 FROM league l JOIN club_notice n ON n.club_id = l.club_id AND n.kind = 'season-announced' AND n.data ->> 'league' = $1
           AND n.data ->> 'season' = $2::int::text
         LEFT JOIN club_message m ON m.club_id = n.club_id AND m.number = n.number AND m.user_id = b.user_id
         WHERE l.id = $1 AND (n.told_at IS NULL OR m.user_id IS NOT NULL))
       ORDER BY user_id`,
      [...this.#key, await this.playersBefore()],
    );
    return rows.map(({ user_id }) => user_id);
  }

  /** Notes that players were told that the season ends soon. False: they were before. */
  async soonTold(): Promise<boolean> {
    const { rowCount } = await this.#client.query(
      'UPDATE season SET soon_told_at = $3 WHERE league_id = $1 AND number = $2 AND soon_told_at IS NULL',
      [...this.#key, this.#at],
    );
    return rowCount === 1;
  }
}
