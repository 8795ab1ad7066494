/** Signed keys in the links of messages: what they allow stands in them, and nobody can make one up. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Messages that a key turns off: those of one game, of one club, or all. */
export interface UnsubscribeKey {
  user: string;
  /** Null: not those of one game. */
  gameId: string | null;
  clubId?: string;
}

/** View that the picture in a push shows: that of a seat at a position, until an instant (milliseconds since 1970). */
export interface PictureKey {
  /** The browser that it was pushed to. */
  push: string;
  gameId: string;
  seat: number;
  position: number;
  until: number;
}

/** Purpose of a key. None opens a thing that another one does. */
type Purpose = 'unsubscribe' | 'picture';

function sign(secret: string, purpose: Purpose, text: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest().subarray(0, 16);
}

function makeKey(secret: string, purpose: Purpose, parts: readonly unknown[]): string {
  const text = Buffer.from(JSON.stringify(parts)).toString('base64url');
  return `${text}.${sign(secret, purpose, text).toString('base64url')}`;
}

/** The parts of a key; null when it was not made by us, or for something else. */
function readKey(secret: string, purpose: Purpose, key: string): unknown {
  const [text = '', signature = ''] = key.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = sign(secret, purpose, text);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
}

/** A key for the link of a message. `secret` is the service's APP_SECRET. */
export function makeUnsubscribeKey(secret: string, { user, gameId, clubId }: UnsubscribeKey): string {
  return makeKey(secret, 'unsubscribe', clubId === undefined ? [user, gameId] : [user, gameId, clubId]);
}

/** Rights that the key gives, or null when we didn't make it. */
export function readUnsubscribeKey(secret: string, key: string): UnsubscribeKey | null {
  const parts = readKey(secret, 'unsubscribe', key) as [string, string | null, string?] | null;
  if (!parts) return null;
  const [user, gameId, clubId] = parts;
  return { user, gameId, ...(clubId === undefined ? {} : { clubId }) };
}

/** A key for the picture in a push. */
export function makePictureKey(secret: string, { push, gameId, seat, position, until }: PictureKey): string {
  return makeKey(secret, 'picture', [push, gameId, seat, position, until]);
}

/** View that the key shows, or null when we didn't make it. */
export function readPictureKey(secret: string, key: string): PictureKey | null {
  const parts = readKey(secret, 'picture', key) as [string, string, number, number, number] | null;
  if (!parts) return null;
  const [push, gameId, seat, position, until] = parts;
  return { push, gameId, seat, position, until };
}
