/** Things that happen to a running game beside its log: notes, pauses, time that is granted, bots that play for somebody, seats that change hands. */
import type { BotLevel } from '@wayfinder/engine';
import type pg from 'pg';
import { noted } from './append-sql.ts';
import { type Database, instant, instantOrNull } from './database.ts';
import {
  type Also,
  endQuestions,
  INSERT_SEAT,
  isAt,
  lockGame,
  NOTHING_ELSE,
  passFromGone,
  stand,
  tell,
} from './game-steps.ts';
import { ID_LENGTH, randomId } from './ids.ts';
import type {
  Away,
  GameHead,
  Grant,
  Instant,
  NewNote,
  NoteRecord,
  ProposalRecord,
  SeatRecord,
  Standing,
} from './records.ts';

/** A game as it was read: whatever is written on it is refused once it has moved on. */
export type ReadGame = Pick<GameHead, 'id' | 'seq' | 'changes'>;

/** Effect of an agreement on a game. */
export interface Effect {
  away?: Away[];
  grant?: Grant;
  /** Several at once, each for another seat. */
  grants?: Grant[];
  standing?: Standing;
}

/** Whoever takes a seat over, and the fate of the stay before. */
export interface Taking {
  seat: number;
  /** Null: a bot does. */
  userId: string | null;
  /** The bot that sits down, with the name that its stay has in the log. */
  bot?: { level: BotLevel; actorId: string };
  /** Position that whoever sat there saw last. */
  leftPosition: number;
  /** Until when they may come back; null: never. */
  returnsUntil: Instant | null;
  /** The standing orders stay. */
  orders: boolean;
  /** The key of a private game's link from then on: whoever sat there keeps none. */
  linkKey: string;
}

const NOTE = `WITH counted AS (
    UPDATE game SET notes = notes + jsonb_array_length($3::jsonb) WHERE id = $1 RETURNING notes
  ) ${noted('$1', '$2', '$3', 'counted')}`;

/** Notes something about a game, whose row is locked. */
export async function note(
  client: pg.PoolClient,
  gameId: string,
  at: Instant,
  notes: readonly NewNote[],
): Promise<void> {
  if (notes.length > 0) await client.query(NOTE, [gameId, at, JSON.stringify(notes)]);
}

interface ProposalRow extends Omit<ProposalRecord, 'at' | 'lapsesAt'> {
  at: Date;
  lapses_at: Date;
}

const PROPOSAL = 'number, kind, seat, data, at, lapses_at, needs, agreed';

function proposalOf({ lapses_at, at, ...row }: ProposalRow & Record<string, unknown>): ProposalRecord {
  const { number, kind, seat, data, needs, agreed } = row;
  return { number, kind, seat, data, needs, agreed, at: instant(at), lapsesAt: instant(lapses_at) };
}

/** Most notes of a game that are read. */
const MOST_NOTES = 200;

/** Thrown out of a transaction that finds the game moved on. */
class MovedOn extends Error {}

/** Rows that are kept beside the logs. */
export class Beside {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The latest notes of a game, oldest first. */
  async notes(gameId: string): Promise<NoteRecord[]> {
    const rows = await this.#db.rows<Omit<NoteRecord, 'at' | 'onlySeat'> & { at: Date; only_seat: number | null }>(
      `SELECT number, at, kind, seat, only_seat, data FROM game_note WHERE game_id = $1 ORDER BY number DESC LIMIT ${MOST_NOTES}`,
      [gameId],
      'notes',
    );
    return rows.map(({ at, only_seat: onlySeat, ...row }) => ({ ...row, at: instant(at), onlySeat })).reverse();
  }

  /** One note of a game; null: there is none of that number. */
  async note(gameId: string, number: number): Promise<NoteRecord | null> {
    const row = await this.#db.row<Omit<NoteRecord, 'at' | 'onlySeat'> & { at: Date; only_seat: number | null }>(
      'SELECT number, at, kind, seat, only_seat, data FROM game_note WHERE game_id = $1 AND number = $2',
      [gameId, number],
      'note',
    );
    if (!row) return null;
    const { at, only_seat: onlySeat, ...rest } = row;
    return { ...rest, at: instant(at), onlySeat };
  }

  /** Questions at a table that are neither answered nor over. */
  async proposals(gameId: string, now: Instant): Promise<ProposalRecord[]> {
    const rows = await this.#db.rows<ProposalRow & Record<string, unknown>>(
      `SELECT ${PROPOSAL} FROM proposal WHERE game_id = $1 AND closed_at IS NULL AND lapses_at > $2 ORDER BY number`,
      [gameId, now],
      'proposals',
    );
    return rows.map(proposalOf);
  }

  /**
   * Keeps a question. `same`: it is asked already. Null: the game moved on meanwhile.
   */
  async propose(
    game: ReadGame,
    asked: Omit<ProposalRecord, 'number'>,
    notes: (number: number) => NewNote[],
  ): Promise<number | 'same' | null> {
    return this.#write(game, async (client) => {
      const open = await client.query<{ number: number }>(
        `SELECT number FROM proposal WHERE game_id = $1 AND closed_at IS NULL AND lapses_at > $2
         AND kind = $3 AND data ->> 'seat' IS NOT DISTINCT FROM $4`,
        [game.id, asked.at, asked.kind, asked.data.seat ?? null],
      );
      if (open.rows.length > 0) return 'same' as const;
      const { rows } = await client.query<{ number: number }>(
        `INSERT INTO proposal (game_id, number, kind, seat, data, at, lapses_at, needs, agreed)
         SELECT $1, coalesce((SELECT max(number) FROM proposal WHERE game_id = $1), 0) + 1, $2, $3, $4, $5, $6, $7, $8 RETURNING number`,
        [
          ...[game.id, asked.kind, asked.seat, JSON.stringify(asked.data), asked.at],
          ...[asked.lapsesAt, asked.needs, asked.agreed],
        ],
      );
      const number = rows[0]?.number ?? 0;
      await note(client, game.id, asked.at, notes(number));
      return number;
    });
  }

  /** Notes that a seat agrees. False: the game moved on, or the question is over or answered by it. */
  async agree(game: ReadGame, number: number, seat: number, at: Instant): Promise<boolean> {
    const done = await this.#write(game, async (client) => {
      const { rowCount } = await client.query(
        `UPDATE proposal SET agreed = array_append(agreed, $3) WHERE game_id = $1 AND number = $2 AND closed_at IS NULL
         AND lapses_at > $4 AND $3 = ANY (needs) AND NOT $3 = ANY (agreed)`,
        [game.id, number, seat, at],
      );
      return rowCount === 1;
    });
    return done ?? false;
  }

  /** Ends a question, with what comes of it. `number` null: it needed nobody, or none was asked. False: the game moved on, or it was over. */
  async settle(
    game: ReadGame,
    number: number | null,
    at: Instant,
    effect: Effect,
    notes: readonly NewNote[],
    also: Also = NOTHING_ELSE,
  ): Promise<boolean> {
    const done = await this.#write(
      game,
      async (client) => {
        if (number !== null) {
          const { rowCount } = await client.query(
            'UPDATE proposal SET closed_at = $3 WHERE game_id = $1 AND number = $2 AND closed_at IS NULL',
            [game.id, number, at],
          );
          if (rowCount !== 1) return false;
        }
        await affect(client, game.id, effect);
        await note(client, game.id, at, notes);
        await also.after(client);
        return true;
      },
      also.before,
    );
    return done ?? false;
  }

  /** Lets a bot play for whoever sits at a seat from now on, or no longer (`heldAt` null). Null keeps an offer as it is not: it is replaced as well. */
  async hold(
    game: ReadGame,
    { seat, heldAt, offer }: Pick<SeatRecord, 'seat' | 'heldAt' | 'offer'>,
    at: Instant,
    effect: Effect,
    notes: readonly NewNote[],
  ): Promise<boolean> {
    const done = await this.#write(game, async (client) => {
      await client.query(
        `UPDATE game_seat SET held_at = $3, offer = $4 WHERE game_id = $1 AND seat = $2
         AND number = (SELECT max(number) FROM game_seat WHERE game_id = $1 AND seat = $2)`,
        [game.id, seat, heldAt, offer && JSON.stringify(offer)],
      );
      // People who look for such a game hear of it.
      if (offer?.to === 'everybody') await client.query('UPDATE game SET alerted_at = NULL WHERE id = $1', [game.id]);
      await affect(client, game.id, effect);
      await note(client, game.id, at, notes);
      return true;
    });
    return done ?? false;
  }

  /**
   * Ends the stay at a seat and begins another one. What the seat composed goes; its standing orders stay where that was agreed. A private
   * game's link is renewed, and a host who has gone hosts no longer. `seated`: whoever comes sits at the table already. Null: the game moved on meanwhile.
   */
  async take(
    game: ReadGame,
    { seat, userId, bot, leftPosition, returnsUntil, orders, linkKey }: Taking,
    at: Instant,
    effect: Effect,
    notes: readonly NewNote[],
    also: Also = NOTHING_ELSE,
  ): Promise<'sat' | 'seated' | null> {
    return this.#write(
      game,
      async (client) => {
        const { rows } = await client.query<{
          seat: number;
          number: number;
          user_id: string | null;
          nonce: string;
          until_at: Date | null;
        }>('SELECT seat, number, user_id, nonce, until_at FROM game_seat WHERE game_id = $1 ORDER BY seat, number', [
          game.id,
        ]);
        if (userId !== null && rows.some((row) => row.user_id === userId && row.until_at === null))
          return 'seated' as const;
        const last = rows.findLast((row) => row.seat === seat);
        if (!last) return null;
        await client.query(
          `UPDATE game_seat SET until_at = coalesce(until_at, $4), offer = NULL, held_at = NULL, left_position = $5, returns_until = $6
         WHERE game_id = $1 AND seat = $2 AND number = $3`,
          [game.id, seat, last.number, at, leftPosition, returnsUntil],
        );
        // The share of the chance is the seat's: it stays what it was at the start.
        const actorId = bot?.actorId ?? randomId(ID_LENGTH);
        const stay = [game.id, seat, last.number + 1, userId, actorId, last.nonce, at, bot?.level ?? null];
        await client.query(`${INSERT_SEAT} VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`, stay);
        await endQuestions(client, game.id, seat, at);
        await client.query('DELETE FROM draft WHERE game_id = $1 AND seat = $2', [game.id, seat]);
        if (!orders) await client.query('DELETE FROM standing_order WHERE game_id = $1 AND seat = $2', [game.id, seat]);
        await client.query(`UPDATE game SET link_key = $2 WHERE id = $1 AND visibility = 'link'`, [game.id, linkKey]);
        await passFromGone(client, game.id);
        await affect(client, game.id, effect);
        await note(client, game.id, at, notes);
        await also.after(client);
        return 'sat' as const;
      },
      also.before,
    );
  }

  /**
   * Games without a clock in which nothing has happened since an instant, the oldest first; `askedUntil`: those whose players were asked
   * since then, and no later than that. Crosses
   * games: it is a sweep.
   */
  async idle(since: Instant, askedUntil: Instant | null, limit: number): Promise<string[]> {
    const rows = await this.#db.rows<{ id: string }>(
      `SELECT id FROM game WHERE status = 'running' AND clock_seconds IS NULL AND time_control IS NULL
         AND greatest(last_at, started_at, kept_at) <= $1
         AND coalesce(idle_asked_at > greatest(last_at, started_at, kept_at), false) = $2
         -- Players who were asked late have as long to answer; they hold up nobody else.
         AND (NOT $2 OR idle_asked_at <= $4)
       ORDER BY greatest(last_at, started_at, kept_at) LIMIT $3`,
      [since, askedUntil !== null, limit, askedUntil],
      askedUntil === null ? 'idle' : 'idle-asked',
    );
    return rows.map(({ id }) => id);
  }

  /** Notes that the players of an idle game were asked if it goes on. */
  async askIdle(game: ReadGame, at: Instant, notes: readonly NewNote[]): Promise<boolean> {
    const done = await this.#write(game, async (client) => {
      await client.query('UPDATE game SET idle_asked_at = $2 WHERE id = $1', [game.id, at]);
      await note(client, game.id, at, notes);
      return true;
    });
    return done ?? false;
  }

  /** Notes that one of its players wants a game to go on. */
  async keep(game: ReadGame, at: Instant, notes: readonly NewNote[]): Promise<boolean> {
    const done = await this.#write(game, async (client) => {
      await client.query('UPDATE game SET kept_at = $2 WHERE id = $1', [game.id, at]);
      await note(client, game.id, at, notes);
      return true;
    });
    return done ?? false;
  }

  /** Lets nobody come back who handed a seat over, in a transaction that has locked the game. */
  async endReturns(client: pg.PoolClient, gameId: string, seat: number): Promise<void> {
    await client.query(
      'UPDATE game_seat SET returns_until = NULL WHERE game_id = $1 AND seat = $2 AND returns_until IS NOT NULL',
      [gameId, seat],
    );
  }

  /** Closes a game without a result. */
  async close(
    game: ReadGame,
    standing: Standing,
    at: Instant,
    notes: readonly NewNote[],
    also: Also = NOTHING_ELSE,
  ): Promise<boolean> {
    const done = await this.#write(
      game,
      async (client) => {
        await client.query(`UPDATE game SET status = 'closed', finished_at = $2 WHERE id = $1`, [game.id, at]);
        await affect(client, game.id, { standing });
        await note(client, game.id, at, notes);
        await also.after(client);
        return true;
      },
      also.before,
    );
    return done ?? false;
  }

  /** When a game was last touched by any of its players, when one of them last wanted it to go on, and when they were asked about it. */
  async touched(gameId: string): Promise<{ at: Instant; keptAt: Instant; askedAt: Instant | null } | null> {
    const row = await this.#db.row<{ at: Date; kept: Date; asked_at: Date | null }>(
      'SELECT greatest(last_at, started_at, kept_at) AS at, greatest(started_at, kept_at) AS kept, idle_asked_at AS asked_at FROM game WHERE id = $1',
      [gameId],
      'touched',
    );
    return row && { at: instant(row.at), keptAt: instant(row.kept), askedAt: instantOrNull(row.asked_at) };
  }

  /** Writes on a running game as it was read; whoever knows it otherwise reads it again. Null: it moved on meanwhile, nothing was written. */
  async #write<T>(
    { id, seq, changes }: ReadGame,
    work: (client: pg.PoolClient) => Promise<T>,
    before: Also['before'] = undefined,
  ): Promise<T | null> {
    return this.#db
      .transaction(async (client) => {
        await before?.(client);
        const game = await lockGame(client, id);
        if (game?.status !== 'running' || !isAt(game, { seq, changes })) throw new MovedOn();
        const done = await work(client);
        await client.query('UPDATE game SET changes = changes + 1 WHERE id = $1', [id]);
        await tell(client, id);
        return done;
      })
      .catch((error: unknown) => {
        if (error instanceof MovedOn) return null;
        throw error;
      });
  }
}

async function affect(
  client: pg.PoolClient,
  gameId: string,
  { away, grant, grants = grant ? [grant] : [], standing }: Effect,
): Promise<void> {
  if (away) await client.query('UPDATE game SET away = $2 WHERE id = $1', [gameId, JSON.stringify(away)]);
  if (grants.length > 0)
    await client.query(`UPDATE game SET granted = coalesce(granted, '[]') || $2::jsonb WHERE id = $1`, [
      gameId,
      JSON.stringify(grants),
    ]);
  if (!standing) return;
  const { rows } = await client.query<{ layout: GameHead['layout'] }>('SELECT layout FROM game WHERE id = $1', [
    gameId,
  ]);
  await stand(client, { gameId, layout: rows[0]?.layout ?? 2 }, standing);
}
