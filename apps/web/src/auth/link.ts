/** The token of a sign-in link. */
import { createHash } from 'node:crypto';

/** Seconds for which a sign-in mail is good. */
export const LINK_SECONDS = 15 * 60;

/** 128 random bits as hex. */
export function linkToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Form of a link's token in which Auth.js hands it to the store. */
export function storedToken(token: string, secret: string): string {
  return createHash('sha256').update(`${token}${secret}`).digest('hex');
}
