/** A person's webhooks: where they lead, their secrets, and what was delivered. */
import { type DeliveryInfo, deliveryNote, type WebhookInfo } from '@wayfinder/contract';
import type { ListedDelivery, ListedWebhook, WebhookRecord } from '@wayfinder/store';
import { seatedIn } from './access.ts';
import { clubFor } from './clubs/within.ts';
import type { Context } from './context.ts';
import { NotFound, Problem } from './problems.ts';
import type { Seed, Service } from './types.ts';

type PersonalWebhooks = Pick<
  Service,
  | 'webhooks'
  | 'createWebhook'
  | 'deleteWebhook'
  | 'testWebhook'
  | 'enableWebhook'
  | 'rotateWebhook'
  | 'endOldSecret'
  | 'deliveries'
  | 'sendAgain'
>;

/** The use cases of webhooks. */
export function personalWebhooks(context: Context): PersonalWebhooks {
  const { webhooks, deliveries } = context.store;
  const own = async (user: string, id: string): Promise<ListedWebhook> => {
    const found = (await webhooks.of(user)).find((webhook) => webhook.id === id);
    if (!found) throw new NotFound('unknown-webhook');
    return found;
  };
  const test = async (user: string, id: string, enables: boolean, seed?: Seed): Promise<{ messageId: string }> => {
    const messageId = await deliveries.askTest(user, id, enables, seed);
    if (messageId === null) throw new NotFound('unknown-webhook');
    return { messageId };
  };
  return {
    webhooks: async (user) => (await webhooks.of(user)).map((webhook) => webhookInfo(context, webhook)),
    async createWebhook(user, { url, format = 'standard', gameId = null, everySeat = false, clubId = null }, seed) {
      if (gameId !== null) await seatedIn(context, user, gameId);
      if (clubId !== null) await clubFor(context, user, clubId, 'add-webhook');
      const made = await webhooks.create(user, url, { format, gameId, everySeat, clubId }, seed);
      if (!made) throw new Problem('too-many');
      return { ...webhookInfo(context, await own(user, made.id)), secret: shownSecret(made) };
    },
    async deleteWebhook(user, id) {
      if (!(await webhooks.remove(user, id))) throw new NotFound('unknown-webhook');
    },
    testWebhook: (user, id, seed) => test(user, id, false, seed),
    enableWebhook: (user, id, seed) => test(user, id, true, seed),
    async rotateWebhook(user, id, seed) {
      const { format } = await own(user, id);
      if (format !== 'standard') throw new Problem('webhook-unsigned');
      const rotated = await webhooks.rotate(user, id, seed);
      if (!rotated) throw new NotFound('unknown-webhook');
      return { ...webhookInfo(context, await own(user, id)), secret: shownSecret(rotated) };
    },
    async endOldSecret(user, id) {
      if (!(await webhooks.endOldSecret(user, id))) throw new NotFound('unknown-webhook');
    },
    async deliveries(user, id) {
      await own(user, id);
      return (await deliveries.of(id)).map(deliveryOf);
    },
    async sendAgain(user, id, messageId, seed) {
      if (!/^msg_\w+$/.test(messageId) || !(await deliveries.askAgain(user, id, messageId, seed))) {
        throw new NotFound('unknown-delivery');
      }
      return { messageId };
    },
  };
}

/** Nothing is signed for a chat: what would be shown has no use. */
function shownSecret({ format, secret }: WebhookRecord): string | null {
  return format === 'standard' ? secret : null;
}

/** As much of an address as tells two at one host apart: of a key in it, nobody could guess the rest. */
const ENDING = 4;

/** A webhook as its owner sees it. */
export function webhookInfo({ clock }: Context, webhook: ListedWebhook): WebhookInfo {
  const { id, url, format, everySeat, oldSecret, createdAt, disabledAt, disabledReason, last } = webhook;
  const signs = oldSecret !== null && Date.parse(oldSecret.until) > clock.now().getTime();
  return {
    id,
    host: new URL(url).host,
    ending: url.slice(-ENDING),
    format,
    game: gameOf(webhook),
    everySeat,
    club: webhook.clubId === null ? null : { id: webhook.clubId, name: webhook.clubName ?? '' },
    createdAt,
    disabledAt,
    disabledReason,
    oldSecretUntil: signs ? oldSecret.until : null,
    lastDelivery: last && { ...last, note: noteOf(last) },
  };
}

function deliveryOf(delivery: ListedDelivery): DeliveryInfo {
  const { id, type, at, ok, status, ms } = delivery;
  return {
    messageId: id,
    type,
    game: gameOf(delivery),
    at,
    ok,
    status,
    ms,
    note: noteOf(delivery),
  };
}

function noteOf({ ok, status, note }: Pick<ListedDelivery, 'ok' | 'status' | 'note'>): DeliveryInfo['note'] {
  if (ok) return null;
  const known = deliveryNote.safeParse(note);
  // Notes that older programs wrote down in words were about connections.
  return known.success ? known.data : status === null ? 'connection' : 'answered';
}

function gameOf({ gameId, gameName }: { gameId: string | null; gameName: string | null }): WebhookInfo['game'] {
  return gameId === null ? null : { id: gameId, name: gameName ?? '' };
}
