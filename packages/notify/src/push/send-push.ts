/** One attempt to push to a browser (RFC 8030): encrypted for it alone (RFC 8291), and signed by the service (RFC 8292). */
/// <reference path="./web-push.d.ts" />
import { createHmac } from 'node:crypto';
import type { ClubMessageRecord, MessageRecord, PushKeys, PushTarget } from '@wayfinder/store';
import webPush from 'web-push';
import { type GuardOptions, guardedPost } from '../outgoing/guard.ts';
import { noteOf, retryAfter } from '../outgoing/standard-webhook.ts';
import type { ComposedPush } from './compose-push.ts';

/** Result of an attempt. `gone`: the push service knows this browser no more, or not with these keys. */
export type Pushed = { is: 'sent' | 'gone' } | { is: 'failed'; note: string; retryAfterSeconds?: number | undefined };

/** Means of an attempt. */
export interface Pushing {
  keys: PushKeys;
  /** Whom a push service may write to: `mailto:` or `https:`. */
  subject: string;
  /** A later push under the same topic takes the place of one that wasn't fetched yet. */
  topic: string;
  at: Date;
}

type Topic = Pick<MessageRecord, 'gameId' | 'seat' | 'call'>;

const GONE: ReadonlySet<number> = new Set([403, 404, 410]);

/** A topic says nothing to a push service: neither game nor seat. `call`: below 0 that of a note, which has a topic of its own. */
export function topicOf(secret: string, { gameId, seat, call }: Topic): string {
  return createHmac('sha256', secret)
    .update(`topic:${gameId}:${seat}:${Math.min(0, call)}`)
    .digest('base64url')
    .slice(0, 32);
}

/** Each notice of a club has a topic of its own. */
export function clubTopicOf(secret: string, { clubId, number }: Pick<ClubMessageRecord, 'clubId' | 'number'>): string {
  return createHmac('sha256', secret).update(`topic:club:${clubId}:${number}`).digest('base64url').slice(0, 32);
}

/** Pushes once. Whatever goes wrong is in the answer. */
export async function sendPush(
  { endpoint, p256dh, auth }: PushTarget,
  { content, ttl }: ComposedPush,
  { keys, subject, topic, at }: Pushing,
  options: GuardOptions = {},
): Promise<Pushed> {
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(content),
      { vapidDetails: { subject, ...keys }, TTL: ttl, topic, urgency: 'normal' },
    );
    const told = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const { status, headers: answered } = await guardedPost(endpoint, told, body, options);
    if (status >= 200 && status < 300) return { is: 'sent' };
    if (GONE.has(status)) return { is: 'gone' };
    return { is: 'failed', note: `answered ${status}`, retryAfterSeconds: retryAfter(answered['retry-after'], at) };
  } catch (error) {
    return { is: 'failed', note: noteOf(error) };
  }
}
