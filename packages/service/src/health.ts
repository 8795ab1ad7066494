/** Which part of the service is ill: for those who run it, never for the public. */
import type { Backlog, Store } from '@wayfinder/store';
import type { JudgingHealth } from './judging/pool.ts';
import type { Service } from './types.ts';

/** A worker that has not been heard of for so long is gone: it says that it lives every ten seconds. */
const SILENT_MS = 60_000;
/** Seconds after which what is due is late: a worker sends within seconds, and a letter of a club to thousands within the hour. Receivers of webhooks are their owners' affair. */
const LATE_SECONDS: Readonly<Record<Backlog['kind'], number>> = {
  email: 300,
  push: 300,
  call: 300,
  club: 3_600,
  webhook: Number.POSITIVE_INFINITY,
};

/** State of each part. */
export interface Health {
  ok: boolean;
  database: { ok: boolean };
  migrations: { ok: boolean };
  /** Ill when no worker lives. */
  workers: { ok: boolean; alive: number; lastBeat: string | null };
  /** Ill when the mail server was last heard refusing. */
  mail: { ok: boolean; lastSent: string | null; lastFailed: string | null };
  /** Ill when mail is late, what a club tells, or calls that no message was made of. */
  messages: { ok: boolean; due: { kind: Backlog['kind']; count: number; oldestSeconds: number }[] };
  /** The judging threads of the process that is asked, where it has some. */
  judging?: JudgingHealth;
}

type Vital = Pick<Store, 'clock' | 'readiness' | 'vitals'>;

/** Looks at every part. What can't be asked because the database doesn't answer is ill with it. */
export async function healthOf(store: Vital, service?: Pick<Service, 'judging'>): Promise<Health> {
  const { database, migrations } = await store.readiness();
  const ill: Omit<Health, 'ok'> = {
    database: { ok: database },
    migrations: { ok: migrations },
    workers: { ok: false, alive: 0, lastBeat: null },
    mail: { ok: false, lastSent: null, lastFailed: null },
    messages: { ok: false, due: [] },
  };
  const vitals = database && migrations ? { ...ill, ...(await vitalsOf(store).catch(() => ({}))) } : ill;
  const parts = { ...vitals, ...(service ? { judging: await service.judging() } : {}) };
  return { ok: Object.values(parts).every(({ ok }) => ok), ...parts };
}

async function vitalsOf({ clock, vitals }: Vital): Promise<Pick<Health, 'workers' | 'mail' | 'messages'>> {
  const now = clock.now();
  const [beats, backlog] = [await vitals.workers(), await vitals.backlog(now)];
  const alive = beats.filter(({ beatAt }) => now.getTime() - Date.parse(beatAt) < SILENT_MS);
  const lastSent = latest(alive.map(({ mailSentAt }) => mailSentAt));
  const lastFailed = latest(alive.map(({ mailFailedAt }) => mailFailedAt));
  const due = backlog.map(({ kind, due: count, oldestDueAt }) => ({
    kind,
    count,
    oldestSeconds: Math.round((now.getTime() - Date.parse(oldestDueAt)) / 1000),
  }));
  return {
    workers: { ok: alive.length > 0, alive: alive.length, lastBeat: beats[0]?.beatAt ?? null },
    mail: { ok: lastFailed === null || (lastSent !== null && lastSent > lastFailed), lastSent, lastFailed },
    messages: { ok: !due.some(({ kind, oldestSeconds }) => oldestSeconds > LATE_SECONDS[kind]), due },
  };
}

/** Instants are texts that sort by time. */
function latest(instants: readonly (string | null)[]): string | null {
  return instants.reduce((last, each) => (each !== null && (last === null || each > last) ? each : last), null);
}
