/** Reports of a worker: measures for Prometheus, and every few seconds a row on its life and on the mail server's answers. */
import { randomUUID } from 'node:crypto';
import { type Delivery, SendFailure } from '@wayfinder/notify';
import { BACKLOG_KINDS, type Backlog, type Store } from '@wayfinder/store';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { RETURNED_OUTCOMES, type ReturnedOutcome } from './returned-mails.ts';

type Mailer = Delivery['mailer'];

const BEAT_EVERY_MS = 10_000;

/** A worker's measures. */
export interface WorkerMetrics {
  registry: Registry;
  /** The same delivery, counted. */
  counted(delivery: Delivery): Delivery;
  /** A round failed. */
  failed(job: string): void;
  /** A returned mail came to the listener. */
  returned(outcome: ReturnedOutcome): void;
  /** Begins to say that it lives; answers what ends that, by which nobody misses it. */
  startBeating(lost: (error: unknown) => void): () => Promise<void>;
}

/** Measures of this process. */
export function workerMetrics({ vitals, clock }: Pick<Store, 'vitals' | 'clock'>): WorkerMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string>(name: string, help: string, label: Label) =>
    new Counter({ name, help, labelNames: [label], registers });
  const mails = counter('wayfinder_mails_total', 'Mails, by whether the mail server took them: sent, failed', 'result');
  const posts = counter(
    'wayfinder_webhook_posts_total',
    'Posts to webhooks, by what came of them: ok, failed',
    'result',
  );
  const returned = counter(
    'wayfinder_mails_returned_total',
    `Mails that came back, by what came of them: ${RETURNED_OUTCOMES.join(', ')}`,
    'outcome',
  );
  const rounds = counter('wayfinder_rounds_failed_total', 'Rounds of a job that failed; the next tries again', 'job');
  const lastMail = new Gauge({
    name: 'wayfinder_mail_last_seconds',
    help: 'When the mail server last took a mail, and last failed to (Unix time); 0: not since the start',
    labelNames: ['result'] as const,
    registers,
  });
  backlogGauges(registry, { vitals, clock });
  const beat = {
    id: randomUUID(),
    startedAt: clock.now().toISOString(),
    mailSentAt: null as string | null,
    mailFailedAt: null as string | null,
  };
  const mailed: Mailed = (result, ofAddress = false) => {
    const now = clock.now();
    mails.inc({ result });
    // That there is no such mailbox is an answer like another: one person's address says nothing of everybody's mail.
    if (ofAddress) return;
    lastMail.set({ result }, now.getTime() / 1000);
    beat[result === 'sent' ? 'mailSentAt' : 'mailFailedAt'] = now.toISOString();
  };
  for (const result of ['sent', 'failed'] as const) {
    mails.inc({ result }, 0);
    lastMail.set({ result }, 0);
  }
  for (const result of ['ok', 'failed']) posts.inc({ result }, 0);
  for (const outcome of RETURNED_OUTCOMES) returned.inc({ outcome }, 0);
  return {
    registry,
    counted: (delivery) => ({
      ...delivery,
      mailer: countedMailer(delivery.mailer, mailed),
      store: {
        ...delivery.store,
        deliveries: countedPosts(delivery.store.deliveries, (ok) => posts.inc({ result: ok ? 'ok' : 'failed' })),
      },
    }),
    failed: (job) => rounds.inc({ job }),
    returned: (outcome) => returned.inc({ outcome }),
    startBeating(lost) {
      const tell = (): Promise<void> => vitals.beat({ ...beat, beatAt: clock.now().toISOString() }).catch(lost);
      let last = tell();
      const timer = setInterval(() => {
        last = tell();
      }, BEAT_EVERY_MS);
      return async () => {
        clearInterval(timer);
        await last;
        await vitals.leave(beat.id).catch(lost);
      };
    },
  };
}

/** Gauges of due messages and of the wait of the oldest, asked when somebody reads them. */
function backlogGauges(registry: Registry, { vitals, clock }: Pick<Store, 'vitals' | 'clock'>): void {
  let asked: Promise<Backlog[] | null> | null = null;
  // Both are read at once, and asked about once.
  const ask = (): Promise<Backlog[] | null> => {
    asked ??= vitals
      .backlog(clock.now())
      .catch(() => null)
      .finally(() => {
        asked = null;
      });
    return asked;
  };
  const gauge = (name: string, help: string, told: (found: Backlog | undefined) => number): void => {
    new Gauge({
      name,
      help,
      labelNames: ['kind'] as const,
      registers: [registry],
      async collect() {
        const backlog = await ask();
        // Without a database nothing is known of them.
        if (backlog === null) return this.reset();
        for (const kind of BACKLOG_KINDS) this.set({ kind }, told(backlog.find((one) => one.kind === kind)));
      },
    });
  };
  gauge(
    'wayfinder_messages_due',
    'Messages that are due and not yet done, and batches (call) that none was made of',
    (found) => found?.due ?? 0,
  );
  gauge('wayfinder_messages_oldest_seconds', 'For how long the oldest of them has been due', (found) =>
    found ? (clock.now().getTime() - Date.parse(found.oldestDueAt)) / 1000 : 0,
  );
}

/** `ofAddress`: only the address was refused, for good. */
type Mailed = (result: 'sent' | 'failed', ofAddress?: boolean) => void;

function countedMailer(mailer: Mailer, mailed: Mailed): Mailer {
  const counted = async (send: () => Promise<void>): Promise<void> => {
    try {
      await send();
    } catch (error) {
      mailed('failed', error instanceof SendFailure && error.refusal === 'gone');
      throw error;
    }
    mailed('sent');
  };
  return {
    send: (...mail) => counted(() => mailer.send(...mail)),
    note: (note) => counted(() => mailer.note(note)),
    close: () => mailer.close(),
  };
}

/** The same log of deliveries, each of whose results is told. */
function countedPosts(deliveries: Store['deliveries'], posted: (ok: boolean) => void): Store['deliveries'] {
  return new Proxy(deliveries, {
    get(target, key) {
      const value = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      if (key !== 'end') return value.bind(target);
      return async (attempt: unknown, result: { ok: boolean }) => {
        await value.call(target, attempt, result);
        posted(result.ok);
      };
    },
  });
}
