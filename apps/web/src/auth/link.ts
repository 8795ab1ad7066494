/** The token of a sign-in link. */
import { createHash } from 'node:crypto';

/** How long a sign-in mail is good for. */
export const LINK_SECONDS = 15 * 60;

/** 128 random bits as hex. */
export function linkToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What Auth.js hands to the store of a link's token. */
export function storedToken(token: string, secret: string): string {
  return createHash('sha256').update(`${token}${secret}`).digest('hex');
}
