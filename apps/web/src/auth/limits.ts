/** How many sign-in mails may be asked for: per address against flooding an inbox, per sender against trying addresses. */
import { createHash } from 'node:crypto';
import { type Limits, senderOf } from '@wayfinder/store';

const WINDOW_SECONDS = 15 * 60;
const PER_ADDRESS = 5;
const PER_SENDER = 30;

/** A key that holds no address in the open. */
export function keyOf(kind: string, value: string): string {
  return `sign-in:${kind}:${createHash('sha256').update(value).digest('base64url')}`;
}

/** Who asks, as the gateway says it: the last address is its own word. */
export function asker(headers: Pick<Headers, 'get'>): string {
  return senderOf(headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '');
}

/** Counts one more sign-in mail; false when there were too many. */
export async function mayMail(limits: Pick<Limits, 'hit'>, address: string, sender: string): Promise<boolean> {
  const hits = await Promise.all([
    limits.hit(keyOf('address', address), PER_ADDRESS, WINDOW_SECONDS),
    limits.hit(keyOf('sender', sender), PER_SENDER, WINDOW_SECONDS),
  ]);
  return hits.every(({ allowed }) => allowed);
}
