/** Webhooks and the log of their deliveries. */
import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';
import { instant, instantOrNull } from './database.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import { ID_LENGTH, randomId } from './ids.ts';
import type { Instant } from './records.ts';

/** A webhook as its owner registered it. `secret` signs; neither it nor the address is shown again. */
export interface WebhookRecord {
  id: string;
  userId: string;
  gameId: string | null;
  url: string;
  secret: string;
  createdAt: Instant;
  mutedAt: Instant | null;
  disabledAt: Instant | null;
  disabledReason: string | null;
}

/** One attempt to deliver. */
export interface DeliveryRecord {
  webhookId: string;
  /** The webhook-id that was sent. */
  id: string;
  attempt: number;
  gameId: string | null;
  at: Instant;
  ok: boolean;
  status: number | null;
  ms: number;
  note: string | null;
}

/** Most webhooks that one account may have. */
export const MAX_WEBHOOKS = 20;

/** Webhooks in Postgres. */
export class Webhooks {
  readonly #prisma: PrismaClient;
  readonly #clock: Clock;

  constructor(prisma: PrismaClient, clock: Clock) {
    this.#prisma = prisma;
    this.#clock = clock;
  }

  /** Registers an address that the caller has vetted; null when the account has as many as it may. */
  async create(userId: string, url: string, gameId: string | null = null): Promise<WebhookRecord | null> {
    if ((await this.#prisma.webhook.count({ where: { userId } })) >= MAX_WEBHOOKS) return null;
    const secret = `whsec_${randomBytes(24).toString('base64')}`;
    const data = { id: randomId(ID_LENGTH), userId, gameId, url, secret, createdAt: this.#clock.now() };
    return webhookOf(await this.#prisma.webhook.create({ data }));
  }

  /** The webhooks of an account with their latest attempt. */
  async of(userId: string): Promise<(WebhookRecord & { last: DeliveryRecord | null })[]> {
    const rows = await this.#prisma.webhook.findMany({
      where: { userId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      include: { deliveries: { orderBy: [{ at: 'desc' }, { attempt: 'desc' }], take: 1 } },
    });
    return rows.map((row) => ({ ...webhookOf(row), last: row.deliveries[0] ? deliveryOf(row.deliveries[0]) : null }));
  }

  async byId(id: string): Promise<WebhookRecord | null> {
    const row = await this.#prisma.webhook.findUnique({ where: { id } });
    return row && webhookOf(row);
  }

  /** False when the account has no such webhook. */
  async remove(userId: string, id: string): Promise<boolean> {
    return (await this.#prisma.webhook.deleteMany({ where: { userId, id } })).count > 0;
  }

  /** Turns a webhook off after lasting failure, an answer 410, or by its owner. */
  async disable(id: string, reason: string): Promise<void> {
    const data = { disabledAt: this.#clock.now(), disabledReason: reason };
    await this.#prisma.webhook.updateMany({ where: { id, disabledAt: null }, data });
  }

  /** Writes down an attempt; the same one twice is one. */
  async logDelivery(delivery: DeliveryRecord): Promise<void> {
    const data = { ...delivery, at: new Date(delivery.at) };
    await this.#prisma.webhookDelivery.createMany({ data: [data], skipDuplicates: true });
  }

  /** The attempts of a webhook, newest first. */
  async deliveries(webhookId: string, limit: number): Promise<DeliveryRecord[]> {
    const orderBy = [{ at: 'desc' as const }, { attempt: 'desc' as const }];
    const rows = await this.#prisma.webhookDelivery.findMany({ where: { webhookId }, orderBy, take: limit });
    return rows.map(deliveryOf);
  }

  /** Queues a test delivery; null when the account has no such webhook. */
  async queueTest(userId: string, webhookId: string): Promise<string | null> {
    if ((await this.#prisma.webhook.count({ where: { userId, id: webhookId } })) === 0) return null;
    const id = `msg_test_${randomId(ID_LENGTH)}`;
    const now = this.#clock.now();
    await this.#prisma.webhookTest.create({ data: { id, webhookId, createdAt: now, dueAt: now } });
    return id;
  }
}

interface WebhookRow {
  id: string;
  userId: string;
  gameId: string | null;
  url: string;
  secret: string;
  createdAt: Date;
  mutedAt: Date | null;
  disabledAt: Date | null;
  disabledReason: string | null;
}

function webhookOf(row: WebhookRow): WebhookRecord {
  const { id, userId, gameId, url, secret, disabledReason } = row;
  return {
    id,
    userId,
    gameId,
    url,
    secret,
    createdAt: instant(row.createdAt),
    mutedAt: instantOrNull(row.mutedAt),
    disabledAt: instantOrNull(row.disabledAt),
    disabledReason,
  };
}

interface DeliveryRow extends Omit<DeliveryRecord, 'at'> {
  at: Date;
}

function deliveryOf({ webhookId, id, attempt, gameId, at, ok, status, ms, note }: DeliveryRow): DeliveryRecord {
  return { webhookId, id, attempt, gameId, at: instant(at), ok, status, ms, note };
}
