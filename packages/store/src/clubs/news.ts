/** News of a club, written within a change of the club. */
import type pg from 'pg';
import type { Instant } from '../records.ts';
import { NEWS, type NewsRecord, newsOf } from './records.ts';

/** Writes of news. It is made by `ClubChange` and good within it. */
export class ClubNews {
  readonly #club: string;
  readonly #at: Instant;
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient, club: string, at: Instant) {
    this.#client = client;
    this.#club = club;
    this.#at = at;
  }

  /** Adds news. To all: the club remembers when. */
  async addNews(author: string, text: string, toAll: boolean): Promise<NewsRecord> {
    const { rows } = await this.#client.query<{ news: number }>(
      'UPDATE club SET news = news + 1, wrote_at = CASE WHEN $2 THEN $3 ELSE wrote_at END WHERE id = $1 RETURNING news',
      [this.#club, toAll, this.#at],
    );
    const number = rows[0]?.news ?? 0;
    await this.#client.query(
      'INSERT INTO club_news (club_id, number, author_id, at, text, to_all) VALUES ($1, $2, $3, $4, $5, $6)',
      [this.#club, number, author, this.#at, text, toAll],
    );
    return this.#newsOf(number) as Promise<NewsRecord>;
  }

  async #newsOf(number: number): Promise<NewsRecord | null> {
    const { rows } = await this.#client.query(`${NEWS} AND n.number = $2`, [this.#club, number]);
    return rows[0] ? newsOf(rows[0]) : null;
  }

  /** Null: there is none of this number. */
  async editNews(number: number, text: string): Promise<NewsRecord | null> {
    await this.#client.query('UPDATE club_news SET text = $3, edited_at = $4 WHERE club_id = $1 AND number = $2', [
      this.#club,
      number,
      text,
      this.#at,
    ]);
    return this.#newsOf(number);
  }

  async deleteNews(number: number): Promise<boolean> {
    const { rowCount } = await this.#client.query('DELETE FROM club_news WHERE club_id = $1 AND number = $2', [
      this.#club,
      number,
    ]);
    return rowCount === 1;
  }
}
