import { type Delivery, SendFailure } from '@wayfinder/notify';
import type { WorkerBeat } from '@wayfinder/store';
import { StoppedClock } from '@wayfinder/store';
import { expect, test } from 'vitest';
import { workerMetrics } from './metrics.ts';

test('mails, posts and how the mail server answers are counted, and told in the sign of life', async () => {
  const clock = new StoppedClock('2026-01-01T12:00:00.000Z');
  const beats: WorkerBeat[] = [];
  const left: string[] = [];
  const vitals = {
    beat: async (beat: WorkerBeat) => void beats.push({ ...beat }),
    leave: async (id: string) => void left.push(id),
    backlog: async () => [
      { kind: 'email', due: 3, oldestDueAt: '2026-01-01T11:59:00.000Z' },
      { kind: 'call', due: 2, oldestDueAt: '2026-01-01T11:58:00.000Z' },
    ],
  };
  const metrics = workerMetrics({ clock, vitals: vitals as never });
  const logged: unknown[] = [];
  let refuses = false;
  const { mailer, store } = metrics.counted({
    mailer: {
      send: async () => {
        if (refuses) throw new Error('not now');
      },
      close: () => undefined,
    },
    store: { deliveries: { end: async (_attempt: unknown, result: unknown) => logged.push(result) } },
  } as unknown as Delivery);
  await mailer.send(...([] as unknown as Parameters<typeof mailer.send>));
  refuses = true;
  clock.pass(60);
  await expect(mailer.send(...([] as unknown as Parameters<typeof mailer.send>))).rejects.toThrow('not now');
  for (const ok of [true, false, false]) await store.deliveries.end({} as never, { ok } as never);
  expect(logged).toHaveLength(3);

  metrics.returned('off');

  const stop = metrics.startBeating(() => undefined);
  await stop();
  expect(beats).toMatchObject([{ mailSentAt: '2026-01-01T12:00:00.000Z', mailFailedAt: '2026-01-01T12:01:00.000Z' }]);
  expect(left).toEqual([beats[0]?.id]);

  const text = await metrics.registry.metrics();
  for (const line of [
    'wayfinder_mails_total{result="sent"} 1',
    'wayfinder_mails_total{result="failed"} 1',
    'wayfinder_webhook_posts_total{result="ok"} 1',
    'wayfinder_webhook_posts_total{result="failed"} 2',
    'wayfinder_mails_returned_total{outcome="off"} 1',
    'wayfinder_mails_returned_total{outcome="forged"} 0',
    'wayfinder_messages_due{kind="email"} 3',
    'wayfinder_messages_due{kind="webhook"} 0',
    'wayfinder_messages_oldest_seconds{kind="email"} 120',
    'wayfinder_messages_due{kind="call"} 2',
    'wayfinder_messages_oldest_seconds{kind="call"} 180',
  ])
    expect(text.split('\n')).toContain(line);
});

test('an address that there is no mailbox for says nothing of the mail server', async () => {
  const clock = new StoppedClock('2026-01-01T12:00:00.000Z');
  const beats: WorkerBeat[] = [];
  const vitals = {
    beat: async (beat: WorkerBeat) => void beats.push({ ...beat }),
    leave: async () => undefined,
    backlog: async () => [],
  };
  const metrics = workerMetrics({ clock, vitals: vitals as never });
  const failures = [new SendFailure('550 5.1.1', false, 'gone'), new SendFailure('550', false, 'doubtful')];
  const { mailer } = metrics.counted({
    mailer: { send: async () => Promise.reject(failures.shift()), close: () => undefined },
    store: { deliveries: {} },
  } as unknown as Delivery);
  const send = (): Promise<void> => mailer.send(...([] as unknown as Parameters<typeof mailer.send>));
  await expect(send()).rejects.toThrow('550 5.1.1');
  await metrics.startBeating(() => undefined)();
  expect(beats.at(-1)).toMatchObject({ mailSentAt: null, mailFailedAt: null });
  clock.pass(60);
  await expect(send()).rejects.toThrow('550');
  await metrics.startBeating(() => undefined)();
  expect(beats.at(-1)).toMatchObject({ mailFailedAt: '2026-01-01T12:01:00.000Z' });
  expect(await metrics.registry.metrics()).toContain('wayfinder_mails_total{result="failed"} 2');
});
