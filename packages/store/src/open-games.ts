/** Games before their start: they are made, people and bots sit down and leave, and the start makes them running ones. */
import type { HoursBounds, Locale, TimeControl, TimeOut } from '@wayfinder/contract';
import type { BotLevel } from '@wayfinder/engine';
import type pg from 'pg';
import { note } from './beside.ts';
import type { Database } from './database.ts';
import {
  type Also,
  INSERT_SEAT,
  insertSeat,
  lockGame,
  NOTHING_ELSE,
  type Sitting,
  seatOrders,
  tell,
} from './game-steps.ts';
import type { BotPace, Instant, SeatOrder, SeatRecord, Starts, Visibility } from './records.ts';
import { chainOf } from './short.ts';

/** Facts that are fixed when a game is made. */
export interface NewGame {
  id: string;
  ruleset: string;
  settings: unknown;
  seatCount: number;
  seatOrder: SeatOrder;
  visibility: Visibility;
  /** The club whose game it is; null: nobody's. */
  clubId: string | null;
  name: string;
  /** Null: of a game that a league makes. */
  hostId: string | null;
  /** Null: no clock. */
  clock: TimeControl | null;
  hours: HoursBounds | null;
  botPace: BotPace;
  starts: Starts;
  language: Locale;
  /** The game that this one plays again. */
  rematchOf: string | null;
  timeOut: TimeOut;
  seed: string;
  seedHash: string;
  saltKey: string;
}

/** Account that sits down, or a bot of this level. */
export interface Sitter {
  userId: string | null;
  bot: BotLevel | null;
  /** Share of the seat in the game's chance; a bot's hangs on the seat. */
  nonce: string | ((seat: number) => string);
  /** The first free one when left out. */
  seat?: number | undefined;
}

/** Time for which a full game doesn't start by itself where somebody blocks whoever sat down after them: they may leave, or say yes. */
const START_HELD_MS = 3_600_000;

/** In the place of a seat, for what nobody reads in the list of notes. */
const NOBODYS = -1;

/** Outcome of a player's yes to people whom they block: the start is due; others hold it still; or it isn't held for this player. */
export type Agreed = 'due' | 'held' | 'not-asked';

/** Outcome of sitting down. */
export type Sat = 'sat' | 'unknown' | 'started' | 'joined-already' | 'full' | 'taken';

/** Games before their start, in Postgres. */
export class OpenGames {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Makes an open game with those who sit at it from the beginning, its host among them. `also` is done in the same transaction. */
  async create(game: NewGame, sitting: readonly Sitting[], at: Instant, also: Also = NOTHING_ELSE): Promise<void> {
    await this.#db.transaction(async (client) => {
      await also.before?.(client);
      await client.query(
        `INSERT INTO game (id, ruleset, settings, seat_count, seat_order, status, visibility, name, host_id, clock_seconds, seed,
           seed_hash, salt_key, nonces, created_at, seq, batch, positions, spectator_position, heads, changes, bot_pace, starts, due_at, time_control, hours, time_out,
           language, rematch_of, club_id)
         VALUES ($1, $2, $3, $4, $5, 'open', $6, $7, $8, $9, $10, $11, $12, '{}', $13, 0, 0, '{}', 0, '{}', 0, $14, $15, $16, $17, $18, $19, $20, $21, $22)`,
        [
          game.id,
          game.ruleset,
          JSON.stringify(game.settings),
          game.seatCount,
          game.seatOrder,
          game.visibility,
          game.name,
          game.hostId,
          secondsOf(game.clock),
          game.seed,
          game.seedHash,
          game.saltKey,
          at,
          game.botPace,
          game.starts,
          game.starts === 'when-full' && sitting.length === game.seatCount ? at : null,
          game.clock && JSON.stringify(game.clock),
          game.hours && JSON.stringify(game.hours),
          game.timeOut,
          game.language,
          game.rematchOf,
          game.clubId,
        ],
      );
      for (const one of sitting) await insertSeat(client, game.id, one, at);
      await also.after(client);
    });
  }

  /** Takes a seat of an open game. The last one to sit down at a game that starts by itself makes it due to be started. */
  async sit(gameId: string, sitter: Sitter, at: Instant): Promise<Sat> {
    return this.#db.transaction(async (client) => {
      const game = await lockGame(client, gameId);
      if (!game) return 'unknown';
      const seats = await client.query<{ seat: number; user_id: string | null }>(
        'SELECT seat, user_id FROM game_seat WHERE game_id = $1 AND until_at IS NULL',
        [gameId],
      );
      if (sitter.userId !== null && seats.rows.some((row) => row.user_id === sitter.userId)) return 'joined-already';
      if (game.status !== 'open') return 'started';
      const taken = new Set(seats.rows.map((row) => row.seat));
      const free = Array.from({ length: game.seat_count }, (_, seat) => seat).filter((seat) => !taken.has(seat));
      const seat = sitter.seat ?? free[0];
      if (free.length === 0 || seat === undefined) return 'full';
      if (!free.includes(seat)) return 'taken';
      const { userId, bot } = sitter;
      const nonce = typeof sitter.nonce === 'string' ? sitter.nonce : sitter.nonce(seat);
      await insertSeat(client, gameId, { seat, userId, nonce, bot }, at);
      if (userId !== null) await noteBlockers(client, gameId, userId, at);
      if (free.length === 1 && game.starts === 'when-full') {
        const dueAt = (await isHeld(client, gameId)) ? new Date(Date.parse(at) + START_HELD_MS) : at;
        await client.query('UPDATE game SET due_at = $2 WHERE id = $1', [gameId, dueAt]);
      } else if (free.length === 1) {
        const host = seats.rows.find((row) => row.user_id === game.host_id)?.seat;
        // A host who seats the last bot sees that the table is full.
        const tells = host === undefined || sitter.userId === null ? [] : [host];
        await note(client, gameId, at, [{ kind: 'full', seat, data: {}, tells }]);
      }
      await tell(client, gameId);
      return 'sat';
    });
  }

  /**
   * Plays with all whom one blocks and who sat down later. A start that is held is due now once all have said so who hold it. Nobody is told who did.
   * Done twice, it is done once.
   */
  async agree(gameId: string, userId: string, at: Instant): Promise<Agreed> {
    return this.#db.transaction(async (client) => {
      const game = await lockGame(client, gameId);
      if (game?.status !== 'open') return 'not-asked';
      // Whoever sits there now is meant, also where another process's clock is ahead.
      const { rowCount } = await client.query(
        `UPDATE game_seat y SET agreed_at = greatest($3::timestamptz, (SELECT max(from_at) FROM game_seat WHERE game_id = $1))
         WHERE game_id = $1 AND user_id = $2 AND EXISTS (SELECT 1 FROM game WHERE id = $1 AND due_at > $3)
           AND EXISTS (SELECT 1 ${BLOCKERS} AND s.seat = y.seat AND o.from_at > s.from_at)`,
        [gameId, userId, at],
      );
      if (rowCount !== 1) return 'not-asked';
      if (await isHeld(client, gameId)) return 'held';
      await client.query('UPDATE game SET due_at = $2 WHERE id = $1', [gameId, at]);
      return 'due';
    });
  }

  /** True where the start of a full game waits for a yes of this player to people whom they block. */
  async isHeldBy(gameId: string, userId: string, at: Instant): Promise<boolean> {
    const row = await this.#db.row(
      `SELECT 1 ${HOLDERS} AND s.user_id = $2 AND EXISTS (SELECT 1 FROM game WHERE id = $1 AND due_at > $3) LIMIT 1`,
      [gameId, userId, at],
      'start-held-by',
    );
    return row !== null;
  }

  /** Frees a seat before the start. When its host leaves, the game is closed. False when the game is no longer open. */
  async leave(gameId: string, userId: string, at: Instant): Promise<boolean> {
    return this.#db.transaction(async (client) => {
      const game = await lockGame(client, gameId);
      if (game?.status !== 'open') return false;
      await client.query(
        `WITH freed AS (DELETE FROM game_seat WHERE game_id = $1 AND user_id = $2 RETURNING seat)
         DELETE FROM standing_order USING freed WHERE game_id = $1 AND standing_order.seat = freed.seat`,
        [gameId, userId],
      );
      if (game.host_id === userId) {
        await client.query(`UPDATE game SET status = 'closed', finished_at = $2 WHERE id = $1`, [gameId, at]);
      }
      await client.query('UPDATE game SET due_at = NULL WHERE id = $1', [gameId]);
      await tell(client, gameId);
      return true;
    });
  }

  /** Gives a player's seat another share in the chance, before the start; false: they have no seat, or it has started. */
  async putNonce(gameId: string, userId: string, nonce: string): Promise<boolean> {
    return this.#db.transaction(async (client) => {
      const game = await lockGame(client, gameId);
      if (game?.status !== 'open') return false;
      const { rowCount } = await client.query(
        'UPDATE game_seat SET nonce = $3 WHERE game_id = $1 AND user_id = $2 AND until_at IS NULL',
        [gameId, userId, nonce],
      );
      return rowCount === 1;
    });
  }

  /** Gives an open game another clock; false: it is no longer open. Whoever begins it with the one before reads it again. */
  async putClock(
    gameId: string,
    { clock, hours, timeOut }: Pick<NewGame, 'clock' | 'hours'> & Partial<Pick<NewGame, 'timeOut'>>,
  ): Promise<boolean> {
    return this.#db.transaction(async (client) => {
      const game = await lockGame(client, gameId);
      if (game?.status !== 'open') return false;
      await client.query(
        `UPDATE game SET clock_seconds = $2, time_control = $3, hours = $4, time_out = coalesce($5, time_out), changes = changes + 1,
         alerted_at = NULL WHERE id = $1`,
        [gameId, secondsOf(clock), clock && JSON.stringify(clock), hours && JSON.stringify(hours), timeOut ?? null],
      );
      await tell(client, gameId);
      return true;
    });
  }

  /** Takes a bot from a seat of an open game; false: there is none, or the game is no longer open. */
  async unseatBot(gameId: string, seat: number): Promise<boolean> {
    return this.#db.transaction(async (client) => {
      const game = await lockGame(client, gameId);
      if (game?.status !== 'open') return false;
      const { rowCount } = await client.query(
        'DELETE FROM game_seat WHERE game_id = $1 AND seat = $2 AND bot IS NOT NULL',
        [gameId, seat],
      );
      if (rowCount !== 1) return false;
      await client.query('UPDATE game SET due_at = NULL WHERE id = $1', [gameId]);
      await tell(client, gameId);
      return true;
    });
  }

  /**
   * Makes an open game a running one whose log is still empty. `order` names for each seat of the game who sits there now, by the seat they
   * joined at, `stays` their stays as they were read. False when somebody came, went, gave a nonce, changed its clock or started it meanwhile.
   */
  async begin(
    gameId: string,
    begin: {
      changes: number;
      order: number[];
      stays: Pick<SeatRecord, 'actorId' | 'nonce'>[];
      nonces: string[];
      revision: number;
      heads: string[];
    },
    at: Instant,
    then: (client: pg.PoolClient) => Promise<void>,
  ): Promise<boolean> {
    return this.#db
      .transaction(async (client) => {
        const game = await lockGame(client, gameId);
        if (game?.status !== 'open' || game.changes !== begin.changes) return false;
        const { rows } = await client.query<{
          seat: number;
          user_id: string | null;
          actor_id: string;
          nonce: string;
          from_at: Date;
          bot: BotLevel | null;
        }>('DELETE FROM game_seat WHERE game_id = $1 RETURNING seat, user_id, actor_id, nonce, from_at, bot', [gameId]);
        const sitting = new Map(rows.map((row) => [row.seat, row]));
        const seats = begin.order.map((joined) => sitting.get(joined));
        const isStay = (row: { actor_id: string; nonce: string } | undefined, i: number): boolean =>
          row?.actor_id === begin.stays[i]?.actorId && row?.nonce === begin.stays[i]?.nonce;
        const same = rows.length === begin.order.length && seats.every(isStay);
        if (!same) throw new SeatsChanged();
        for (const [seat, row] of seats.entries()) {
          if (!row) continue;
          const stay = [gameId, seat, row.user_id, row.actor_id, begin.nonces[seat] ?? row.nonce, row.from_at, row.bot];
          await client.query(`${INSERT_SEAT} VALUES ($1, $2, 0, $3, $4, $5, $6, $7)`, stay);
        }
        await seatOrders(client, gameId, begin.order);
        await client.query(
          `UPDATE game SET status = 'running', due_at = NULL, started_at = $2, start_revision = $3, revision = $3, nonces = $4, heads = $5, chain = $6,
           positions = array_fill(0, ARRAY[seat_count]) WHERE id = $1`,
          [
            gameId,
            at,
            begin.revision,
            begin.nonces,
            ...(game.layout === 1 ? [begin.heads, null] : [[], chainOf(begin.heads)]),
          ],
        );
        await then(client);
        return true;
      })
      .catch((error: unknown) => {
        if (error instanceof SeatsChanged) return false;
        throw error;
      });
  }
}

/** A clock as programs of before know it: a fixed time a turn. */
function secondsOf(clock: TimeControl | null): number | null {
  if (clock === null) return null;
  return 'turnSeconds' in clock ? clock.turnSeconds : clock.bankSeconds;
}

/** Somebody sat down or left between the plan of a start and the start. */
class SeatsChanged extends Error {}

/** Those at the table $1 (s) who block others there (o). */
const BLOCKERS = `FROM game_seat s JOIN person_mark m ON m.user_id = s.user_id AND m.blocked_at IS NOT NULL
     JOIN game_seat o ON o.game_id = $1 AND o.user_id = m.of_id AND o.until_at IS NULL
     WHERE s.game_id = $1 AND s.until_at IS NULL`;

/** The same where the other one sat down after them, and they haven't said yes since. Whoever sits down later themselves was asked. */
const HOLDERS = `${BLOCKERS} AND o.from_at > coalesce(s.agreed_at, s.from_at)`;

/** True where the start of a game waits for a yes. */
async function isHeld(client: pg.PoolClient, gameId: string): Promise<boolean> {
  const { rows } = await client.query(`SELECT 1 ${HOLDERS} LIMIT 1`, [gameId]);
  return rows.length > 0;
}

/** Notes for those at a table who block whoever has just sat down: they are told, and nobody else reads of it. */
async function noteBlockers(client: pg.PoolClient, gameId: string, userId: string, at: Instant): Promise<void> {
  const { rows } = await client.query<{ user_id: string }>(
    `SELECT s.user_id FROM game_seat s JOIN person_mark m ON m.user_id = s.user_id AND m.of_id = $2 AND m.blocked_at IS NOT NULL
     WHERE s.game_id = $1 AND s.until_at IS NULL`,
    [gameId, userId],
  );
  const tellsUsers = rows.map(({ user_id }) => user_id);
  if (tellsUsers.length > 0)
    await note(client, gameId, at, [{ kind: 'blocked', seat: null, data: {}, onlySeat: NOBODYS, tellsUsers }]);
}
