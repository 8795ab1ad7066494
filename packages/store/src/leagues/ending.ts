/** End of a season, and starts that are taken back: what becomes of its games, in the transaction that changes the season. */
import type pg from 'pg';
import { note } from '../beside.ts';
import { instant } from '../database.ts';
import { lockGame, stand, tell } from '../game-steps.ts';
import type { Away, Instant, NewNote, Standing } from '../records.ts';
import { closedStanding, type StandingJson, standingOf } from '../standing.ts';
import type { SeasonGameRecord, StoredResult } from './records.ts';
import { SeasonTelling } from './telling.ts';

/** Everything that a game's rows hold, but for webhooks, which go with what was sent over them. */
const ROWS_OF_GAMES = [
  ...['invitation', 'game_alert', 'game_event', 'game_command', 'game_batch', 'game_archive', 'snapshot'],
  ...['open_decision', 'call', 'deadline', 'achievement', 'outbox', 'message', 'game_mute', 'webhook', 'reminder'],
  ...['game_note', 'proposal', 'standing_order', 'draft', 'seen'],
  ...['talk_reaction', 'talk_line', 'talk_room', 'talk_seen', 'private_note', 'game_seat'],
] as const;

/** A game of a season by its place in it. */
export type GamePlace = Pick<SeasonGameRecord, 'division' | 'number'>;

/** Thrown out of a change where a game isn't as it was when the change was made up: it is to be made up anew. */
export class EndMoved extends Error {}

/** A game that is to go on as it stood, but for the time in which it didn't. */
export interface Reopening {
  game: string;
  /** When it was stopped. */
  cutAt: Instant;
  away: Away[];
  standing: Standing;
  notes: NewNote[];
}

/** Writes at the end of a season. It is good within the change of the season that made it. */
export class SeasonEnding {
  readonly #client: pg.PoolClient;
  readonly #key: [league: string, season: number];
  readonly #at: Instant;

  constructor(client: pg.PoolClient, key: [league: string, season: number], at: Instant) {
    this.#client = client;
    this.#key = key;
    this.#at = at;
  }

  /**
   * Stops all games that have no result: no move is taken in them from now on, and no clock runs. Those that never began are void. Those that count
   * nowhere are stopped as well, and stay so. A game that has come to its end, and whose result isn't written down yet, is left alone. Answers how many
   * there are that are to be scored, and that never began.
   */
  async stopGames(): Promise<{ games: number; void: number }> {
    const { rows } = await this.#client.query<GamePlace & { game: string; begun: boolean; counts: boolean }>(
      `SELECT division, number, game, begun_at IS NOT NULL AS begun, void_at IS NULL AS counts FROM season_game
       WHERE league_id = $1 AND season = $2 AND result IS NULL AND (void_at IS NULL OR begun_at IS NOT NULL) ORDER BY game`,
      this.#key,
    );
    const done = { games: 0, void: 0 };
    for (const { game, begun, counts, ...place } of rows) {
      const stopped = begun ? await this.#stop(game) : 'void';
      if (stopped === 'over') continue;
      if (counts) done[stopped === 'void' ? 'void' : 'games'] += 1;
      await this.#client.query(
        `UPDATE season_game SET cut_at = $5, cut_standing = $7, void_at = CASE WHEN $6 THEN $5::timestamptz ELSE void_at END,
           begun_at = CASE WHEN $6 THEN NULL ELSE begun_at END
         WHERE league_id = $1 AND season = $2 AND division = $3 AND number = $4`,
        [...this.#key, place.division, place.number, this.#at, stopped === 'void', ...cutText(stopped)],
      );
    }
    return done;
  }

  /** Closes one game; answers how it stood. `gone`: it had closed before, as all had left it. `void`: it never began, and is taken away. `over`: it has an outcome. */
  async #stop(game: string): Promise<StandingJson | 'gone' | 'over' | 'void'> {
    const locked = await lockGame(this.#client, game);
    if (locked?.status === 'finished') return 'over';
    if (!locked || locked.seq === 0) {
      await this.#takeAway(game);
      return 'void';
    }
    if (locked.status === 'closed') return 'gone';
    const { rows } = await this.#client.query<{ standing: StandingJson | null; positions: number[] }>(
      'SELECT standing, positions FROM game WHERE id = $1',
      [game],
    );
    const { standing = null, positions = [] } = rows[0] ?? {};
    // Without an end of its own it isn't archived: it may still go on.
    await this.#client.query(`UPDATE game SET status = 'closed' WHERE id = $1`, [game]);
    await stand(
      this.#client,
      { gameId: game, layout: locked.layout },
      closedStanding(standingOf(standing), positions, this.#at),
    );
    await tell(this.#client, game);
    return standing ?? 'gone';
  }

  /** Writes down what a stopped game comes to, with notes for its players. False: that was done before, or its end was taken back. */
  async score(place: GamePlace & { game: string }, result: StoredResult, notes: readonly NewNote[]): Promise<boolean> {
    const { rowCount } = await this.#client.query(
      `UPDATE season_game SET result = $5 WHERE league_id = $1 AND season = $2 AND division = $3 AND number = $4
       AND cut_at IS NOT NULL AND result IS NULL AND void_at IS NULL`,
      [...this.#key, place.division, place.number, JSON.stringify(result)],
    );
    if (rowCount !== 1) return false;
    await this.#noted(place.game, notes);
    await new SeasonTelling(this.#client, this.#key, this.#at).gameEnded(place.game);
    return true;
  }

  /** Lets stopped games go on, and those begin that hadn't. Results that they had are gone; a game that counted nowhere before still doesn't. @throws EndMoved */
  async reopen(games: readonly Reopening[]): Promise<void> {
    const { rows } = await this.#client.query<{ game: string; cut_at: Date }>(
      'SELECT game, cut_at FROM season_game WHERE league_id = $1 AND season = $2 AND cut_standing IS NOT NULL',
      this.#key,
    );
    const cutAt = new Map(games.map((one) => [one.game, one.cutAt]));
    const isSame = rows.length === games.length && rows.every((row) => cutAt.get(row.game) === instant(row.cut_at));
    if (!isSame) throw new EndMoved();
    await this.#client.query(
      `UPDATE season_game SET result = NULL, void_at = CASE WHEN begun_at IS NOT NULL AND result IS NULL THEN void_at END, cut_at = NULL, cut_standing = NULL, before_ruling = NULL
       WHERE league_id = $1 AND season = $2 AND cut_at IS NOT NULL`,
      this.#key,
    );
    for (const { game, away, standing, notes } of [...games].sort((a, b) => (a.game < b.game ? -1 : 1))) {
      const locked = await lockGame(this.#client, game);
      if (locked?.status !== 'closed') continue;
      await this.#client.query(`UPDATE game SET status = 'running', away = $2 WHERE id = $1`, [
        game,
        JSON.stringify(away),
      ]);
      await stand(this.#client, { gameId: game, layout: locked.layout }, standing);
      await this.#noted(game, notes);
    }
  }

  async #noted(game: string, notes: readonly NewNote[]): Promise<void> {
    await note(this.#client, game, this.#at, notes);
    await this.#client.query('UPDATE game SET changes = changes + 1 WHERE id = $1', [game]);
    await tell(this.#client, game);
  }

  /** Ends the games for good that the season had stopped, or says that they may still go on. */
  async endForGood(isOver: boolean): Promise<void> {
    const { rows } = await this.#client.query<{ game: string }>(
      'SELECT game FROM season_game WHERE league_id = $1 AND season = $2 AND cut_standing IS NOT NULL ORDER BY game',
      this.#key,
    );
    for (const { game } of rows)
      await this.#client.query(
        `UPDATE game SET finished_at = $2, changes = changes + 1 WHERE id = $1 AND status = 'closed'`,
        [game, isOver ? this.#at : null],
      );
  }

  /**
   * Takes games away that have begun, with all their rows, and gives all games of the season other ids: nobody may take the new ones for them.
   * Nothing that was done to them outlives it. `unmoved` names each with the number of its events. Answers how many games had been void.
   * @throws EndMoved
   */
  async unbegin(unmoved: ReadonlyMap<string, number>, ids: (place: GamePlace) => string): Promise<{ void: number }> {
    const { rows } = await this.#client.query<
      GamePlace & { game: string; begun: boolean; scored: boolean; void: boolean }
    >(
      `SELECT division, number, game, begun_at IS NOT NULL AS begun, result IS NOT NULL AS scored, void_at IS NOT NULL AS void
       FROM season_game WHERE league_id = $1 AND season = $2 ORDER BY game`,
      this.#key,
    );
    // An organiser may have had a game scored meanwhile in which bots alone play.
    if (rows.some(({ scored }) => scored)) throw new EndMoved();
    for (const { game, begun, division, number } of rows) {
      if (begun) {
        const locked = await lockGame(this.#client, game);
        if (locked && locked.seq !== unmoved.get(game)) throw new EndMoved();
        await this.#takeAway(game);
      }
      await this.#client.query(
        'UPDATE season_game SET begun_at = NULL, game = $5 WHERE league_id = $1 AND season = $2 AND division = $3 AND number = $4',
        [...this.#key, division, number, ids({ division, number })],
      );
    }
    // Whoever stops is stood in for anew as the games begin again.
    await this.#client.query('DELETE FROM season_left WHERE league_id = $1 AND season = $2', this.#key);
    await this.#client.query(
      'UPDATE season_game SET void_at = NULL, asked = NULL, nudged_at = NULL WHERE league_id = $1 AND season = $2',
      this.#key,
    );
    await this.#client.query('UPDATE season SET starts = starts + 1 WHERE league_id = $1 AND number = $2', this.#key);
    return { void: rows.filter((row) => row.void).length };
  }

  async #takeAway(game: string): Promise<void> {
    await tell(this.#client, game);
    for (const table of ROWS_OF_GAMES) await this.#client.query(`DELETE FROM ${table} WHERE game_id = $1`, [game]);
    await this.#client.query('DELETE FROM game WHERE id = $1', [game]);
  }
}

function cutText(stopped: StandingJson | 'gone' | 'void'): [standing: string | null] {
  return [typeof stopped === 'string' ? null : JSON.stringify(stopped)];
}
