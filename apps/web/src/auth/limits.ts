/**
 * The number of sign-in mails that may be asked for. What strangers ask for may neither flood an inbox nor lock its owner out: a refused sender counts
 * against nobody else, and a browser in which the address has signed in has a counter of its own.
 */
import { createHash } from 'node:crypto';
import type { Limits } from '@wayfinder/store';
import { senderOf } from '@wayfinder/traffic';

const WINDOW_SECONDS = 15 * 60;
/** Enough for a club evening behind one router. */
const OF_SENDER = 120;
const OF_SENDER_TO_ADDRESS = 5;
/** All strangers together: the inbox holds that many links then, of which the newest is still good. */
const OF_STRANGERS_TO_ADDRESS = 15;
const OF_KNOWN_BROWSER = 5;

/** A key that holds no address in the open. */
export function keyOf(kind: string, value: string): string {
  return `sign-in:${kind}:${createHash('sha256').update(value).digest('base64url')}`;
}

/** Address of the asker, as the gateway says it: the last one is its own word. */
export function asker(headers: Pick<Headers, 'get'>): string {
  return senderOf(headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '');
}

/** Somebody who asks for a mail. */
export interface Asker {
  address: string;
  sender: string;
  /** The browser, where the address has signed in there before (`known-browser.ts`); null elsewhere. */
  browser: string | null;
}

/** The outcome of asking for a mail; `sentEnough`: the newest mail of the address's inbox will do. */
export type MayMail = 'send' | 'tooMany' | 'sentEnough';

/** Counts one more sign-in mail, unless it is refused already. */
export async function mayMail(limits: Pick<Limits, 'hit'>, { address, sender, browser }: Asker): Promise<MayMail> {
  const hit = async (kind: string, value: string, most: number) =>
    (await limits.hit(keyOf(kind, value), most, WINDOW_SECONDS)).allowed;
  if (browser !== null) return (await hit('browser', browser, OF_KNOWN_BROWSER)) ? 'send' : 'tooMany';
  if (!(await hit('sender', sender, OF_SENDER))) return 'tooMany';
  if (!(await hit('sender-to-address', JSON.stringify([sender, address]), OF_SENDER_TO_ADDRESS))) return 'tooMany';
  return (await hit('address', address, OF_STRANGERS_TO_ADDRESS)) ? 'send' : 'sentEnough';
}
