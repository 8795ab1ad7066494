/** Games and who sits at them; the log itself is in `log.ts`, what happens before the start in `open-games.ts`. */
import { achieveAnew } from './achievements.ts';
import { archivedCommands } from './archive.ts';
import { note } from './beside.ts';
import { type Database, instant } from './database.ts';
import {
  type AccountStay,
  HEAD,
  HEAD_OF_EACH,
  type HeadRow,
  headOfRow,
  isLetByClub,
  KNOWN,
  LISTED,
  OFFERED,
  STAYS_OF_ACCOUNTS,
} from './game-rows.ts';
import {
  type Also,
  closeIfEmpty,
  endQuestions,
  isAt,
  lockGame,
  NOTHING_ELSE,
  passFromGone,
  stand,
  tell,
} from './game-steps.ts';
import type { Away, GameHead, Instant, KnownCommand, NewNote, Projections, Standing } from './records.ts';
import { chainOf, keyOfCommand } from './short.ts';
import { callIn, closedStanding } from './standing.ts';

/** A place in a list that is ordered by instant, newest first. */
export interface Cursor {
  at: Instant;
  id: string;
}

/** A call that is open, with what a list shows of its game. */
export interface OpenCall {
  head: GameHead;
  seat: number;
  number: number;
  openedAt: Instant;
  /** Up to where the player has seen the game. */
  seen: number;
}

/** Which games of a user a list holds. */
export interface GameFilter {
  userId: string;
  over: boolean;
  /** Takes in running games with a seat that the user handed over and may take back at this instant. */
  returnable?: Instant;
}

/** The call that is open of the seat `m` in the game `g`, in any layout. */
const OPEN_CALL = `SELECT m.seat, ${callIn('g', 'm.seat').number}, ${callIn('g', 'm.seat').openedAt}
    WHERE g.layout > 1 AND ${callIn('g', 'm.seat').isOpen}
    UNION ALL SELECT r.seat, r.number, r.opened_at FROM call r
    WHERE g.layout = 1 AND r.game_id = m.game_id AND r.seat = m.seat AND r.closed_at IS NULL`;

/** True of a stay `m` after which its player hasn't come back to the game. */
const IS_LAST_STAY = `NOT EXISTS (SELECT 1 FROM game_seat l WHERE l.game_id = m.game_id AND l.user_id = m.user_id AND (l.from_at, l.number) > (m.from_at, m.number))`;

/** Games in Postgres. */
export class Games {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** A game with all but its log, or null. */
  async head(gameId: string): Promise<GameHead | null> {
    const row = await this.#db.row<HeadRow>(`SELECT ${HEAD} FROM game g WHERE g.id = $1`, [gameId], 'head');
    return row && headOfRow(row);
  }

  /** Accounts that sit, or sat, at a game. */
  stays(gameId: string): Promise<AccountStay[]> {
    return this.#db.rows<AccountStay>(STAYS_OF_ACCOUNTS, [gameId], 'stays-of-accounts');
  }

  /** Games with all but their logs, as far as there are any of these ids. */
  async heads(gameIds: readonly string[]): Promise<GameHead[]> {
    if (gameIds.length === 0) return [];
    const rows = await this.#db.rows<HeadRow>(
      `SELECT ${HEAD_OF_EACH} FROM game g WHERE g.id = ANY ($1)`,
      [gameIds],
      'heads',
    );
    return rows.map(headOfRow);
  }

  /** The same with those of some commands that the log already holds, as of one moment. */
  async headWith(gameId: string, commandIds: string[]): Promise<{ head: GameHead; known: KnownCommand[] } | null> {
    const row = await this.#db.row<HeadRow & { known: KnownCommand[] }>(
      `SELECT ${HEAD}, ${KNOWN} FROM game g WHERE g.id = $1`,
      [gameId, [...commandIds, ...commandIds.map(keyOfCommand)]],
      'head-with',
    );
    if (!row) return null;
    if (row.layout === 3) return { head: headOfRow(row), known: await archivedCommands(this.#db, gameId, commandIds) };
    const idOf = new Map(commandIds.map((id) => [row.layout === 1 ? id : keyOfCommand(id), id]));
    return { head: headOfRow(row), known: row.known.map(({ id, batch }) => ({ id: idOf.get(id) ?? id, batch })) };
  }

  /** Games of a user by when they were made, newest first, those before the cursor. Open games are found in `finding.ts`. */
  async list({ userId, over, returnable }: GameFilter, limit: number, before: Cursor | null): Promise<GameHead[]> {
    const mine = `EXISTS (SELECT 1 FROM game_seat m WHERE m.game_id = g.id AND m.user_id = $4`;
    const which = over
      ? `g.status = 'finished' AND ${mine} AND (m.until_at IS NULL OR ${isLetByClub('$4')}))`
      : `g.status IN ('open', 'running') AND ${mine}
          AND (m.until_at IS NULL OR (m.returns_until > $5::timestamptz AND ${IS_LAST_STAY} AND ${isLetByClub('$4')})))`;
    const rows = await this.#db.rows<HeadRow>(
      `SELECT ${LISTED} FROM game g
       WHERE ($2::timestamptz IS NULL OR (g.created_at, g.id) < ($2, $3)) AND ${which}
       ORDER BY g.created_at DESC, g.id DESC LIMIT $1`,
      [limit, before?.at ?? null, before?.id ?? null, userId, ...(over ? [] : [returnable ?? null])],
      over ? 'games-over' : 'games-mine',
    );
    return rows.map(headOfRow);
  }

  /** Running games that everybody may see, with a seat that everybody may take: by when they were made, newest first, those before the cursor. */
  async offered(limit: number, before: Cursor | null): Promise<GameHead[]> {
    const rows = await this.#db.rows<HeadRow>(
      `SELECT ${LISTED} FROM game g
       WHERE ($2::timestamptz IS NULL OR (g.created_at, g.id) < ($2, $3)) AND g.status = 'running' AND g.visibility = 'open'
         AND EXISTS (SELECT 1 FROM game_seat s WHERE s.game_id = g.id AND ${OFFERED})
       ORDER BY g.created_at DESC, g.id DESC LIMIT $1`,
      [limit, before?.at ?? null, before?.id ?? null],
      'games-offered',
    );
    return rows.map(headOfRow);
  }

  /** The same of those with a seat that is offered to one player by name, whoever may see them. */
  async offeredTo(player: string, limit: number, before: Cursor | null): Promise<GameHead[]> {
    const rows = await this.#db.rows<HeadRow>(
      `SELECT ${LISTED} FROM game g
       WHERE ($2::timestamptz IS NULL OR (g.created_at, g.id) < ($2, $3)) AND g.status = 'running'
         AND EXISTS (SELECT 1 FROM game_seat s WHERE s.game_id = g.id AND s.offer ->> 'to' = $4)
         AND ${isLetByClub('(SELECT u.id FROM "user" u WHERE u.player_id = $4)')}
       ORDER BY g.created_at DESC, g.id DESC LIMIT $1`,
      [limit, before?.at ?? null, before?.id ?? null, player],
      'games-offered-to',
    );
    return rows.map(headOfRow);
  }

  /** The calls of a user that are open: of seats where the user sits now. */
  async callsOf(userId: string): Promise<OpenCall[]> {
    const rows = await this.#db.rows<HeadRow & { seat: number; number: number; opened_at: Date; seen: number | null }>(
      `SELECT ${LISTED}, c.seat, c.number, c.opened_at, seen.position AS seen
       FROM game_seat m
       JOIN game g ON g.id = m.game_id AND g.status = 'running'
       CROSS JOIN LATERAL (${OPEN_CALL}) AS c(seat, number, opened_at)
       LEFT JOIN seen ON seen.game_id = m.game_id AND seen.user_id = m.user_id
       WHERE m.user_id = $1 AND m.until_at IS NULL
       ORDER BY c.opened_at, g.id`,
      [userId],
      'calls-of',
    );
    return rows.map((row) => ({
      head: headOfRow(row),
      seat: row.seat,
      number: row.number,
      openedAt: instant(row.opened_at),
      seen: row.seen ?? 0,
    }));
  }

  /** Which games wait for a user, in short. */
  async openCalls(userId: string): Promise<{ gameId: string; seat: number; number: number }[]> {
    return this.#db.rows(
      `SELECT m.game_id AS "gameId", c.seat, c.number FROM game_seat m
       JOIN game g ON g.id = m.game_id AND g.status = 'running'
       CROSS JOIN LATERAL (${OPEN_CALL}) AS c(seat, number, opened_at)
       WHERE m.user_id = $1 AND m.until_at IS NULL ORDER BY m.game_id, c.seat`,
      [userId],
      'open-calls',
    );
  }

  /** Gives a private game's link another key: the one before opens it no more. False for a game that isn't private. */
  async renewLink(gameId: string, linkKey: string): Promise<boolean> {
    return this.#db.transaction(async (client) => {
      const { rowCount } = await client.query(
        `UPDATE game SET link_key = $2, changes = changes + 1 WHERE id = $1 AND visibility = 'link'`,
        [gameId, linkKey],
      );
      await tell(client, gameId);
      return rowCount === 1;
    });
  }

  /**
   * Ends somebody's stay at a running game's seat, which nobody takes over; the game stands as told from then on. A host who goes hosts no longer.
   * The last one to go closes the game. False when the game moved on meanwhile.
   */
  async depart(
    head: Pick<GameHead, 'id' | 'seq' | 'changes' | 'positions'>,
    seat: number,
    standing: Standing,
    at: Instant,
    notes: readonly NewNote[] = [],
    also: Also = NOTHING_ELSE,
  ): Promise<boolean> {
    const { id: gameId } = head;
    return this.#db.transaction(async (client) => {
      await also.before?.(client);
      const game = await lockGame(client, gameId);
      if (game?.status !== 'running' || !isAt(game, head)) return false;
      const left =
        'UPDATE game_seat SET until_at = $3, held_at = NULL, offer = NULL WHERE game_id = $1 AND seat = $2 AND until_at IS NULL';
      await client.query(left, [gameId, seat, at]);
      for (const own of ['standing_order', 'draft']) {
        await client.query(`DELETE FROM ${own} WHERE game_id = $1 AND seat = $2`, [gameId, seat]);
      }
      await endQuestions(client, gameId, seat, at);
      const isEmpty = await closeIfEmpty(client, gameId, at);
      await passFromGone(client, gameId);
      await stand(
        client,
        { gameId, layout: game.layout },
        isEmpty ? closedStanding(standing, head.positions, at) : standing,
      );
      await note(client, gameId, at, notes);
      await also.after(client);
      await tell(client, gameId);
      return true;
    });
  }

  /** Puts all projections of a game in the place of those that are there. False when the game moved on meanwhile. */
  async replaceProjections(head: Pick<GameHead, 'id' | 'seq' | 'changes'>, to: Projections): Promise<boolean> {
    const { id: gameId } = head;
    return this.#db.transaction(async (client) => {
      const game = await lockGame(client, gameId);
      if (!game || !isAt(game, head)) return false;
      await client.query(
        `UPDATE game SET revision = $2, positions = $3, spectator_position = $4, heads = $5, chain = $6, outcome = $7 WHERE id = $1`,
        [
          gameId,
          to.revision,
          to.positions,
          to.spectatorPosition,
          ...(game.layout === 1 ? [to.heads, null] : [[], chainOf(to.heads)]),
          to.outcome === null ? null : JSON.stringify(to.outcome),
        ],
      );
      await stand(client, { gameId, layout: game.layout }, to);
      await achieveAnew(client, gameId, to.achieved);
      await tell(client, gameId);
      return true;
    });
  }

  /**
   * Writes down that the service was away, in every game that had a clock running; answers their ids. Their deadlines follow when their projections
   * are made anew. The same stretch is written once. Crosses games: it is done after a restore.
   */
  async putAway(away: Away): Promise<string[]> {
    const rows = await this.#db.rows<{ id: string }>(
      `UPDATE game SET changes = changes + 1, away = CASE WHEN away @> $1 THEN away ELSE coalesce(away, '[]') || $1 END
       WHERE status = 'running' AND (due_at IS NOT NULL OR EXISTS (SELECT 1 FROM deadline d WHERE d.game_id = game.id)) RETURNING id`,
      [JSON.stringify([away])],
      'put-away',
    );
    return rows.map(({ id }) => id);
  }

  /** Ids of the games that have a log, oldest first. */
  async withLog(): Promise<string[]> {
    const rows = await this.#db.rows<{ id: string }>(
      'SELECT id FROM game WHERE seq > 0 ORDER BY created_at, id',
      [],
      'with-log',
    );
    return rows.map((row) => row.id);
  }

  /** Lets a running game stand otherwise, as its clocks go by other hours now. False when it moved on meanwhile. */
  async restand(head: Pick<GameHead, 'id' | 'seq' | 'changes'>, standing: Standing): Promise<boolean> {
    return this.#db.transaction(async (client) => {
      const game = await lockGame(client, head.id);
      if (game?.status !== 'running' || !isAt(game, head)) return false;
      await stand(client, { gameId: head.id, layout: game.layout }, standing);
      await tell(client, head.id);
      return true;
    });
  }

  /** Open and running games in which a user has a seat. */
  async unfinishedOf(userId: string): Promise<string[]> {
    const rows = await this.#db.rows<{ game_id: string }>(
      `SELECT s.game_id FROM game_seat s JOIN game g ON g.id = s.game_id
       WHERE s.user_id = $1 AND s.until_at IS NULL AND g.status IN ('open', 'running')`,
      [userId],
      'unfinished-of',
    );
    return rows.map((row) => row.game_id);
  }

  /** Games in which a deadline has passed, the longest overdue first. `skip` holds games not to look at now. */
  async overdue(now: Instant, limit: number, skip: string[]): Promise<string[]> {
    const rows = await this.#db.rows<{ id: string }>(
      `SELECT id FROM (
         SELECT id, due_at FROM game WHERE due_at <= $1
         UNION ALL SELECT game_id, min(due_at) FROM deadline WHERE due_at <= $1 GROUP BY game_id) late(id, due_at)
       WHERE NOT id = ANY ($3) ORDER BY due_at LIMIT $2`,
      [now, limit, skip],
      'overdue',
    );
    return rows.map(({ id }) => id);
  }

  /** Replaces a seat's standing orders, if the game is as it was read; false: something was changed, and nothing is written. */
  async putOrders(
    head: Pick<GameHead, 'id' | 'changes' | 'seq' | 'status'>,
    seat: number,
    orders: unknown,
    at: Instant,
  ): Promise<boolean> {
    // The game's row first, as whoever appends does: whoever leaves meanwhile takes their orders along.
    const row = await this.#db.row<{ id: string }>(
      `WITH changed AS (
         UPDATE game SET changes = changes + 1 WHERE id = $1 AND changes = $5 AND seq = $6 AND status = $7 RETURNING id
       ), ordered AS (
         INSERT INTO standing_order (game_id, seat, orders, updated_at) SELECT $1, $2, $3, $4 FROM changed
         ON CONFLICT (game_id, seat) DO UPDATE SET orders = excluded.orders, updated_at = excluded.updated_at
       )
       SELECT id FROM changed`,
      [head.id, seat, JSON.stringify(orders), at, head.changes, head.seq, head.status],
    );
    return row !== null;
  }

  /** Makes the player who has sat there longest the host in the place of this one; without another one it stays. */
  async passHosting(gameId: string, from: string): Promise<void> {
    await this.#db.transaction(async (client) => {
      const game = await lockGame(client, gameId);
      if (game?.host_id !== from) return;
      const heir = await client.query<{ user_id: string }>(
        `SELECT user_id FROM game_seat WHERE game_id = $1 AND until_at IS NULL AND user_id <> $2
         ORDER BY from_at, seat LIMIT 1`,
        [gameId, from],
      );
      const to = heir.rows[0]?.user_id;
      if (to === undefined) return;
      await client.query('UPDATE game SET host_id = $2, changes = changes + 1 WHERE id = $1', [gameId, to]);
      await tell(client, gameId);
    });
  }
}
