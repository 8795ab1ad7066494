/** Signed keys in the links of messages: what they allow stands in them, and nobody can make one up. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a key turns off: messages of one game, or all (null). */
export interface UnsubscribeKey {
  user: string;
  gameId: string | null;
}

function sign(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`unsubscribe:${text}`).digest().subarray(0, 16);
}

/** A key for the link of a message. `secret` is the service's APP_SECRET. */
export function makeUnsubscribeKey(secret: string, { user, gameId }: UnsubscribeKey): string {
  const text = Buffer.from(JSON.stringify([user, gameId])).toString('base64url');
  return `${text}.${sign(secret, text).toString('base64url')}`;
}

/** What the key allows, or null when it was not made by us. */
export function readUnsubscribeKey(secret: string, key: string): UnsubscribeKey | null {
  const [text = '', signature = ''] = key.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = sign(secret, text);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const [user, gameId] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as [string, string | null];
  return { user, gameId };
}
