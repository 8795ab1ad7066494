/** Health of the service: the reports of workers on themselves, and the time that messages have waited. For those who run it. */
import { type Database, instant, instantOrNull } from './database.ts';
import type { Instant } from './records.ts';

/** Last report of one worker. */
export interface WorkerBeat {
  /** Random, another with each start. */
  id: string;
  startedAt: Instant;
  beatAt: Instant;
  /** When it last handed a mail over, and when that last failed; null: not since its start. */
  mailSentAt: Instant | null;
  mailFailedAt: Instant | null;
}

/** Kinds of what waits to be sent; `call`: a batch has something to tell of which no message was made yet; `club`: what a club tells, but to webhooks. */
export const BACKLOG_KINDS = ['email', 'webhook', 'push', 'call', 'club'] as const;

/** Messages of a kind that are due and not yet done. */
export interface Backlog {
  kind: (typeof BACKLOG_KINDS)[number];
  due: number;
  /** Since when the oldest of them is due. */
  oldestDueAt: Instant;
}

/** Connections of this process to the database, and statements that wait for one. */
export interface Connections {
  open: number;
  idle: number;
  waiting: number;
}

interface BeatRow {
  id: string;
  started_at: Date;
  beat_at: Date;
  mail_sent_at: Date | null;
  mail_failed_at: Date | null;
}

/** Signs of life, in Postgres. */
export class Vitals {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** A worker says that it lives. */
  async beat({ id, startedAt, beatAt, mailSentAt, mailFailedAt }: WorkerBeat): Promise<void> {
    await this.#db.rows(
      `INSERT INTO worker_beat (id, started_at, beat_at, mail_sent_at, mail_failed_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (id) DO UPDATE SET beat_at = excluded.beat_at, mail_sent_at = excluded.mail_sent_at,
         mail_failed_at = excluded.mail_failed_at`,
      [id, startedAt, beatAt, mailSentAt, mailFailedAt],
      'beat',
    );
  }

  /** A worker that stops by itself is missed by nobody. */
  async leave(id: string): Promise<void> {
    await this.#db.rows('DELETE FROM worker_beat WHERE id = $1', [id]);
  }

  /** Last reports of workers, the latest first; those that were killed are among them until they are tidied away. */
  async workers(): Promise<WorkerBeat[]> {
    const rows = await this.#db.rows<BeatRow>(
      'SELECT id, started_at, beat_at, mail_sent_at, mail_failed_at FROM worker_beat ORDER BY beat_at DESC, id',
    );
    return rows.map((row) => ({
      id: row.id,
      startedAt: instant(row.started_at),
      beatAt: instant(row.beat_at),
      mailSentAt: instantOrNull(row.mail_sent_at),
      mailFailedAt: instantOrNull(row.mail_failed_at),
    }));
  }

  /** Messages that are due, by kind; a kind of which none is due is left out. */
  async backlog(now: Date): Promise<Backlog[]> {
    const rows = await this.#db.rows<{ kind: Backlog['kind']; due: number; oldest: Date }>(
      `SELECT kind, count(*)::int AS due, min(due_at) AS oldest FROM (
         SELECT CASE WHEN webhook_id IS NOT NULL THEN 'webhook' WHEN push_id IS NOT NULL THEN 'push' ELSE 'email' END, due_at FROM message
         WHERE state = 'waiting' AND due_at <= $1
         UNION ALL
         SELECT CASE WHEN webhook_id IS NOT NULL THEN 'webhook' ELSE 'club' END, due_at FROM club_message WHERE due_at <= $1
         UNION ALL SELECT 'club', at FROM club_notice WHERE told_at IS NULL AND at <= $1
         UNION ALL SELECT 'call', at FROM outbox WHERE at <= $1) AS waiting(kind, due_at)
       GROUP BY kind`,
      [now],
      'backlog',
    );
    return rows.map(({ kind, due, oldest }) => ({ kind, due, oldestDueAt: instant(oldest) }));
  }

  /** Of this process. */
  connections(): Connections {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.#db.pool;
    return { open, idle, waiting };
  }
}
