/** One change of a room, under its lock. */
import type { Reaction } from '@wayfinder/contract';
import type pg from 'pg';
import { instant } from '../database.ts';
import type { Instant } from '../records.ts';
import { tellTable } from './digests.ts';
import { type AboutLine, type Deleter, type NewLine, OF_GAMES, PLAYERS_ROOM, type TalkTables } from './records.ts';

/** A line as a change needs it. */
export interface HeldLine {
  number: number;
  authorId: string | null;
  at: Instant;
  isDeleted: boolean;
}

/** One change of a room. It is good within its transaction. */
export class TalkChange {
  readonly at: Instant;
  /** Numbers given so far. */
  readonly lines: number;
  readonly isClosed: boolean;
  readonly #client: pg.PoolClient;
  readonly #tables: TalkTables;
  readonly #key: [id: string, room: number];

  private constructor(
    client: pg.PoolClient,
    tables: TalkTables,
    state: { id: string; room: number; at: Instant; lines: number; isClosed: boolean },
  ) {
    this.at = state.at;
    this.lines = state.lines;
    this.isClosed = state.isClosed;
    this.#client = client;
    this.#tables = tables;
    this.#key = [state.id, state.room];
  }

  /** A change of a room that is there; null: there is none. */
  static async of(
    client: pg.PoolClient,
    tables: TalkTables,
    { id, room, at }: { id: string; room: number; at: Instant },
  ): Promise<TalkChange | null> {
    const closed = tables === OF_GAMES ? 'false' : 'closed_at IS NOT NULL';
    const { rows } = await client.query<{ lines: number; closed: boolean }>(
      `SELECT lines, ${closed} AS closed FROM ${tables.rooms} WHERE ${tables.place} = $1 AND ${tables.room} = $2 FOR UPDATE`,
      [id, room],
    );
    const row = rows[0];
    return row ? new TalkChange(client, tables, { id, room, at, lines: row.lines, isClosed: row.closed }) : null;
  }

  /** A change of a room of a game. */
  static async ofGame(
    client: pg.PoolClient,
    { id, room, at }: { id: string; room: number; at: Instant },
  ): Promise<TalkChange> {
    await client.query(
      `INSERT INTO talk_room (game_id, room, lines, last_at) VALUES ($1, $2, 0, $3) ON CONFLICT (game_id, room) DO NOTHING`,
      [id, room, at],
    );
    const change = await TalkChange.of(client, OF_GAMES, { id, room, at });
    if (!change) throw new Error('the room was just made');
    return change;
  }

  /** Instants of the latest lines of somebody since an instant, the oldest first. */
  async writtenSince(userId: string, since: Instant): Promise<Instant[]> {
    const { place, room, lines } = this.#tables;
    const { rows } = await this.#client.query<{ at: Date }>(
      `SELECT at FROM ${lines} WHERE ${place} = $1 AND ${room} = $2 AND author_id = $3 AND at > $4 ORDER BY at`,
      [...this.#key, userId, since],
    );
    return rows.map(({ at }) => instant(at));
  }

  /** Number of the line that a request has made before; null: it has made none. */
  async madeBy(made: string): Promise<number | null> {
    const { place, room, lines } = this.#tables;
    const { rows } = await this.#client.query<{ number: number }>(
      `SELECT number FROM ${lines} WHERE ${place} = $1 AND ${room} = $2 AND made = $3`,
      [...this.#key, made],
    );
    return rows[0]?.number ?? null;
  }

  /** Writes a line; answers its number. Who looks at the game is told, and those at the table or in the club hear of it by their digest. */
  async add({ authorId, text, prose, about, names = [], made = null }: NewLine): Promise<number> {
    const { place, room, rooms, lines } = this.#tables;
    const isOfGame = this.#tables === OF_GAMES;
    // Readers of a topic whom the digest knows already may have had theirs since.
    const untold = isOfGame ? '' : ', untold_at = coalesce(untold_at, $3), told_to = NULL';
    const { rows } = await this.#client.query<{ lines: number }>(
      `UPDATE ${rooms} SET lines = lines + 1, last_at = $3${untold} WHERE ${place} = $1 AND ${room} = $2 RETURNING lines`,
      [...this.#key, this.at],
    );
    const number = rows[0]?.lines ?? 0;
    await this.#client.query(
      `INSERT INTO ${lines} (${place}, ${room}, number, author_id, at, text, prose, about, made) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [...this.#key, number, authorId, this.at, text, JSON.stringify(prose), about && JSON.stringify(about), made],
    );
    const [id, at] = this.#key;
    if (!isOfGame) await this.#follow([authorId, ...names]);
    else if (at === PLAYERS_ROOM) await tellTable(this.#client, id, authorId, this.at);
    await this.#tell(number);
    return number;
  }

  /** Lets whoever writes in a topic, or is named there, hear of what follows. True where somebody does who didn't. */
  async #follow(users: readonly string[]): Promise<boolean> {
    const { rowCount } = await this.#client.query(
      `INSERT INTO club_seen AS s (club_id, topic, user_id, number, at, follows)
       SELECT $1, $2, u.id, 0, $3, true FROM "user" u WHERE u.id = ANY ($4::text[]) ORDER BY u.id
       ON CONFLICT (club_id, topic, user_id) DO UPDATE SET follows = true WHERE s.follows IS NULL`,
      [...this.#key, this.at, users],
    );
    return rowCount !== 0;
  }

  /** A line, held; null: there is none. */
  async line(number: number): Promise<HeldLine | null> {
    const { place, room, lines } = this.#tables;
    const { rows } = await this.#client.query<{ author_id: string | null; at: Date; deleted_at: Date | null }>(
      `SELECT author_id, at, deleted_at FROM ${lines} WHERE ${place} = $1 AND ${room} = $2 AND number = $3 FOR UPDATE`,
      [...this.#key, number],
    );
    const row = rows[0];
    if (!row) return null;
    return { number, authorId: row.author_id, at: instant(row.at), isDeleted: row.deleted_at !== null };
  }

  /** Writes a line anew. Whoever is named there first hears of the topic, as if the line were new. */
  async edit(
    number: number,
    { text, prose, about, names = [] }: Pick<NewLine, 'text' | 'prose' | 'about' | 'names'>,
  ): Promise<void> {
    const { place, room, lines } = this.#tables;
    await this.#client.query(
      `UPDATE ${lines} SET text = $4, prose = $5, about = $6, edited_at = $7 WHERE ${place} = $1 AND ${room} = $2 AND number = $3`,
      [...this.#key, number, text, JSON.stringify(prose), about && JSON.stringify(about), this.at],
    );
    if (this.#tables !== OF_GAMES && (await this.#follow(names)))
      await this.#client.query(
        'UPDATE club_topic SET untold_at = coalesce(untold_at, $3), told_to = NULL WHERE club_id = $1 AND topic = $2',
        [...this.#key, this.at],
      );
    await this.#tell(number);
  }

  /** Takes the text of a line away, and its reactions; the mark stays. */
  async remove(number: number, by: Deleter): Promise<void> {
    const { place, room, lines, reactions } = this.#tables;
    await this.#client.query(
      `UPDATE ${lines} SET text = NULL, prose = NULL, about = about || '{"moments":[]}', deleted_at = $4, deleted_by = $5
       WHERE ${place} = $1 AND ${room} = $2 AND number = $3`,
      [...this.#key, number, this.at, by],
    );
    await this.#client.query(`DELETE FROM ${reactions} WHERE ${place} = $1 AND ${room} = $2 AND number = $3`, [
      ...this.#key,
      number,
    ]);
    await this.#tell(number);
  }

  async react(number: number, userId: string, reaction: Reaction, on: boolean): Promise<void> {
    const { place, room, reactions } = this.#tables;
    if (on)
      await this.#client.query(
        `INSERT INTO ${reactions} (${place}, ${room}, number, user_id, reaction, at) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
        [...this.#key, number, userId, reaction, this.at],
      );
    else
      await this.#client.query(
        `DELETE FROM ${reactions} WHERE ${place} = $1 AND ${room} = $2 AND number = $3 AND user_id = $4 AND reaction = $5`,
        [...this.#key, number, userId, reaction],
      );
    await this.#tell(number);
  }

  /** Who looks at the game hears that there is something new in the room. Nobody looks at a board. */
  async #tell(number: number): Promise<void> {
    const [id, room] = this.#key;
    if (this.#tables === OF_GAMES)
      await this.#client.query(`SELECT pg_notify('talk', $1)`, [`${id} ${room} ${number}`]);
  }
}

export type { AboutLine };
