/** When players play. Kept as they enter it; what follows from it for a clock is computed where the clock is wound. */
import type { HoursVersion, PlayerHours } from '@wayfinder/contract';
import type { Database } from './database.ts';
import type { Instant } from './records.ts';

const NOTHING: PlayerHours = { hours: [], vacations: [] };

/** Replaces somebody's hours, and lets a worker look at the clocks of their games at once: deadlines are others now. */
const PUT = `WITH put AS (
    INSERT INTO player_hours (user_id, hours, vacations) VALUES ($1, $2, $3)
    ON CONFLICT (user_id) DO UPDATE SET hours = excluded.hours, vacations = excluded.vacations RETURNING user_id
  ), wound AS (
    UPDATE game SET due_at = $4, changes = changes + 1
    FROM put JOIN game_seat s ON s.user_id = put.user_id AND s.until_at IS NULL
    WHERE game.id = s.game_id AND game.status = 'running' AND game.hours IS NOT NULL RETURNING game.id
  )
  SELECT pg_notify('game', id) FROM wound`;

/** Hours of players in Postgres. */
export class PlayersHours {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async of(userId: string): Promise<PlayerHours> {
    const row = await this.#db.row<PlayerHours>(
      'SELECT hours, vacations FROM player_hours WHERE user_id = $1',
      [userId],
      'player-hours',
    );
    return row ?? NOTHING;
  }

  /** Replaces them, if they are as they were read. False: they were changed meanwhile. */
  async put(userId: string, read: PlayerHours, { hours, vacations }: PlayerHours, at: Instant): Promise<boolean> {
    return this.#db.transaction(async (client) => {
      // One after the other, also where there are none yet.
      await client.query('SELECT 1 FROM "user" WHERE id = $1 FOR UPDATE', [userId]);
      const { rows } = await client.query<PlayerHours>('SELECT hours, vacations FROM player_hours WHERE user_id = $1', [
        userId,
      ]);
      if (textOf(rows[0] ?? NOTHING) !== textOf(read)) return false;
      await client.query(PUT, [userId, JSON.stringify(hours), JSON.stringify(vacations), at]);
      return true;
    });
  }
}

/** As one text: the database orders the keys of what it keeps. */
function textOf({ hours, vacations }: PlayerHours): string {
  const weeks = hours.map(({ from, week }: HoursVersion) => [
    from,
    week && [week.zone, week.days.map((day) => day.map(({ from: begin, to }) => [begin, to])), week.datesOff],
  ]);
  return JSON.stringify([weeks, vacations.map(({ first, last }) => [first.date, first.half, last.date, last.half])]);
}
