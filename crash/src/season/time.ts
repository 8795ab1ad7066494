/** Time of a run: it passes from one thing that is due to the next, and programs are killed meanwhile. */
import type pg from 'pg';
import type { ServedClock } from '../calendar/clock.ts';
import { sleep } from '../house.ts';
import type { SeasonHouse } from './houses.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const SETTLED_WITHIN_MS = 180_000;
const LOOK_MS = 20;
const WAKES = 8;
/** Looks after which time goes on although something is due. */
const PATIENCE = 250;

const NEXT = `SELECT least((SELECT min(due_at) FROM game WHERE status IN ('open', 'running')), (SELECT min(due_at) FROM season WHERE due_at IS NOT NULL),
  (SELECT min(g.begins_at) FROM season_game g JOIN season s ON s.league_id = g.league_id AND s.number = g.season AND s.state = 'running'
   WHERE g.begun_at IS NULL),
  -- A program that was killed holds its message for a while.
  (SELECT min(greatest(due_at, claimed_until)) FROM club_message)) AS at`;

const DUE = `SELECT what, count(*)::int AS n FROM (
    SELECT 'a step' FROM season WHERE due_at <= $1
    UNION ALL SELECT 'a game to begin' FROM season_game g JOIN season s ON s.league_id = g.league_id AND s.number = g.season
      WHERE s.state = 'running' AND g.begun_at IS NULL AND g.begins_at <= $1
    UNION ALL SELECT 'a result' FROM season_game g JOIN game o ON o.id = g.game AND o.status = 'finished'
      WHERE g.result IS NULL AND g.void_at IS NULL
    UNION ALL SELECT 'a game to be scored' FROM season_game WHERE cut_at IS NOT NULL AND result IS NULL AND void_at IS NULL
    UNION ALL SELECT 'a clock' FROM game WHERE due_at <= $1 AND status IN ('open', 'running')
    UNION ALL SELECT 'a notice' FROM club_notice WHERE told_at IS NULL
    UNION ALL SELECT 'a post' FROM club_message WHERE due_at <= $1 AND (claimed_until IS NULL OR claimed_until <= $1)) AS w(what)
  GROUP BY what`;

interface TimeParts {
  clock: ServedClock;
  house: SeasonHouse;
  sql: pg.Client;
  /** Findings of what should not be. */
  odd: string[];
  random: () => number;
}

export class Time {
  /** Kills by the kind of program. */
  readonly killed: Record<string, number> = {};
  readonly #parts: TimeParts;
  #killing: Promise<void> = Promise.resolve();

  constructor(parts: TimeParts) {
    this.#parts = parts;
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.#parts.clock.now().getTime();
  }

  /** The day, as in `2026-01-05`. */
  day(): string {
    return this.#parts.clock.now().toISOString().slice(0, 10);
  }

  kills(): number {
    return Object.values(this.killed).reduce((sum, n) => sum + n, 0);
  }

  /** Lets everything happen until an instant, each at its own time. */
  async passTo(until: number): Promise<void> {
    const { clock, sql } = this.#parts;
    for (;;) {
      const { rows } = await sql.query<{ at: Date | null }>(NEXT);
      const next = rows[0]?.at?.getTime() ?? null;
      if (next === null || next >= until) break;
      clock.moveTo(next);
      await this.settle();
    }
    clock.moveTo(until);
  }

  /** Waits until nothing is due any more; the clock stands. Programs that were killed may still be starting. */
  async settle(): Promise<void> {
    const { clock, house, sql, odd } = this.#parts;
    let [giveUp, last] = [0, ''];
    for (let looks = 0; ; looks += 1) {
      const { rows } = await sql.query<{ what: string; n: number }>(DUE, [clock.now()]);
      if (rows.length === 0) return;
      if (looks % WAKES === 0) await house.wake();
      const what = rows.map((row) => `${row.what} (${row.n})`).join(', ');
      // As long as something is done, there is time.
      if (what !== last) [giveUp, last, looks] = [Date.now() + SETTLED_WITHIN_MS, what, 0];
      if (Date.now() > giveUp) return void odd.push(`${clock.now().toISOString()}: ${what} did not come to an end`);
      // A program leaves alone for a minute what has failed.
      if (looks % PATIENCE === PATIENCE - 1) clock.moveTo(this.now() + MINUTE_MS + 1_000);
      await sleep(LOOK_MS);
    }
  }

  /** Kills a program a moment from now, whatever it does then. */
  killSoon(kind: 'any' | 'worker'): void {
    const { house, random, odd } = this.#parts;
    const [which, share] = [random(), random()];
    const before = this.#killing;
    const kill = async (): Promise<void> => {
      await before;
      const victim = await house.kill(kind, which, share);
      this.killed[victim] = (this.killed[victim] ?? 0) + 1;
    };
    this.#killing = kill().catch((error: unknown) => void odd.push(`after a kill: ${String(error)}`));
  }

  /** Waits until whatever was killed runs again. */
  async rest(): Promise<void> {
    await this.#killing;
  }
}
