/**
 * The digits in a sign-in mail: the way out of a mail program that opens links in a browser of its own. They are typed on the page that asked for
 * the mail, and are good in that browser alone: its cookie is half of the key.
 */
import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Limits, SignInCode, SignInCodes } from '@wayfinder/store';
import { type Asker, keyOf } from './limits.ts';
import { same } from './same.ts';

const SHORT = 6;
const LONG = 10;

const DAY_SECONDS = 24 * 60 * 60;
/**
 * Short codes of a day; further ones are long. Nobody is ever kept from typing: what others did decides only how long the next code is. A code takes
 * five tries, so whoever guesses has at most 25 tries of a million a day for one address, from however many senders they come. For any address they
 * have 300 of each sender, and 10,000 of all senders together. At long codes a sender has 57,600 tries of 10,000,000,000 a day, as it may ask for 120
 * mails in 15 minutes.
 */
const SHORT_OF_BROWSER = 5;
const SHORT_OF_SENDER = 60;
const SHORT_OF_ADDRESS = 5;
const SHORT_OF_ALL = 2_000;

/** A new value of the asker's cookie. */
export function newAsker(): string {
  return randomBytes(16).toString('base64url');
}

/** A new code of so many digits, none likelier than another. */
export function newCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** The number of digits of the next code. Counted when it is made, so that many codes at once are no way round; a sender who has had enough counts against nobody else. */
export async function digitsFor(limits: Pick<Limits, 'hit'>, { address, sender, browser }: Asker): Promise<number> {
  const isShort = async (kind: string, value: string, most: number) =>
    (await limits.hit(keyOf(`code-of-${kind}`, value), most, DAY_SECONDS)).allowed;
  if (browser !== null) return (await isShort('browser', browser, SHORT_OF_BROWSER)) ? SHORT : LONG;
  if (!(await isShort('sender', sender, SHORT_OF_SENDER))) return LONG;
  if (!(await isShort('address', address, SHORT_OF_ADDRESS))) return LONG;
  return (await isShort('all', '', SHORT_OF_ALL)) ? SHORT : LONG;
}

/** Hash of a code, as it is stored: without the secret and the cookie nobody can try digits against it. */
export function codeHash(secret: string, asker: string, address: string, code: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['sign-in code', asker, address, code]))
    .digest('hex');
}

/** The digits of what somebody typed, with spaces or in the wide digits of a Japanese keyboard. */
export function digitsOf(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s-]/g, '');
}

/** Why a code doesn't sign in: a text of `signIn`. */
export type CodeProblem = 'codeWrong' | 'codeGone';

/** Result of typing a code. */
export type Typed = { problem: CodeProblem } | Pick<SignInCode, 'identifier' | 'leadsTo'>;

interface Doors {
  codes: Pick<SignInCodes, 'attempt' | 'use'>;
  secret: string;
}

/** Judges a code. Its own tries are all that is counted, before it is looked at: nothing that others type, or that comes without a code, is. */
export async function typeCode(
  { codes, secret }: Doors,
  { asker, typed }: { asker: string; typed: string },
): Promise<Typed> {
  const code = await codes.attempt(asker);
  if (!code) return { problem: 'codeGone' };
  if (!same(codeHash(secret, asker, code.identifier, digitsOf(typed)), code.codeHash)) {
    return { problem: code.triesLeft > 0 ? 'codeWrong' : 'codeGone' };
  }
  if (!(await codes.use(asker, code.codeHash))) return { problem: 'codeGone' };
  return { identifier: code.identifier, leadsTo: code.leadsTo };
}
