/** Work that locks whole tables while games are played. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Somebody used the tables all the time; nothing was changed. */
export class TablesBusy extends Error {
  constructor() {
    super(
      'the tables are in use without a pause, as by a backup; try again later. `SELECT pid, application_name, xact_start FROM pg_stat_activity ORDER BY xact_start` tells by whom',
    );
    this.name = 'TablesBusy';
  }
}

/** Times for which tables are waited for, in milliseconds. */
export interface Patience {
  /** One try: for so long every game waits as well. */
  tryMs: number;
  /** Until the second try. */
  pauseMs: number;
  longestPauseMs: number;
  /** Until it is given up. */
  allMs: number;
}

export const PATIENCE: Patience = { tryMs: 200, pauseMs: 1_000, longestPauseMs: 15_000, allMs: 600_000 };
const GROWS_BY = 1.5;
const NOT_LOCKED = '55P03';

/** True where a lock was waited for in vain. */
export function isLocked(error: unknown): boolean {
  return (error as { code?: unknown }).code === NOT_LOCKED;
}

/**
 * Does work that has to lock tables, as soon as they are free. Whoever plays stands in line behind a lock that is waited for, so each try is short, and
 * the pauses between tries grow. The work must have undone itself when it throws. `waiting` is told once, where the first try was in vain.
 * @throws TablesBusy
 */
export async function whenFree<T>(
  client: pg.Client,
  work: () => Promise<T>,
  { tryMs, pauseMs, longestPauseMs, allMs }: Patience = PATIENCE,
  waiting: () => void = () => undefined,
): Promise<T> {
  const from = process.uptime();
  await client.query(`SET lock_timeout = ${tryMs}`);
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (!isLocked(error)) throw error;
      }
      const pause = Math.min(pauseMs * GROWS_BY ** tries, longestPauseMs);
      if ((process.uptime() - from) * 1000 + pause > allMs) throw new TablesBusy();
      if (tries === 0) waiting();
      await sleep(pause);
    }
  } finally {
    // A connection that is lost is another error's to tell.
    await client.query('RESET lock_timeout').catch(() => undefined);
  }
}
