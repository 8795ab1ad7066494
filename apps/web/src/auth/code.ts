/**
 * The six digits in a sign-in mail: the way out of a mail program that opens links in a browser of its own. They are typed on the page that asked for
 * the mail, and are good in that browser alone: its cookie is half of the key.
 */
import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Limits, SignInCode, SignInCodes } from '@wayfinder/store';
import { keyOf } from './limits.ts';
import { same } from './same.ts';

const DIGITS = 6;

const DAY_SECONDS = 24 * 60 * 60;
/**
 * Wrong codes in all, whichever mails they were from. Of one sender, against trying many addresses: forty people behind one router mistype now and
 * then. Of strangers to one address, against guessing: 20 of a million a day. Of a browser in which the address has signed in: its own.
 */
const WRONG_OF_SENDER = { most: 60, seconds: 15 * 60 };
const WRONG_OF_SENDER_A_DAY = { most: 200, seconds: DAY_SECONDS };
const WRONG_OF_STRANGERS = { most: 20, seconds: DAY_SECONDS };
const WRONG_OF_BROWSER = { most: 20, seconds: DAY_SECONDS };

/** A new value of the asker's cookie. */
export function newAsker(): string {
  return randomBytes(16).toString('base64url');
}

/** A new code: six digits, none likelier than another. */
export function newCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

/** What is stored of a code: without the secret and the cookie nobody can try digits against it. */
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
export type CodeProblem = 'codeWrong' | 'codeGone' | 'codeTooMany';

/** What typing a code came to. */
export type Typed = { problem: CodeProblem } | Pick<SignInCode, 'identifier' | 'leadsTo'>;

interface Doors {
  codes: Pick<SignInCodes, 'attempt' | 'use'>;
  limits: Pick<Limits, 'hit' | 'giveBack'>;
  secret: string;
}

/** Somebody who types a code. `browserFor`: the id by which the browser is known for an address (`known-browser.ts`). */
interface Typing {
  asker: string;
  sender: string;
  browserFor: (address: string) => string | null;
  typed: string;
}

/**
 * Judges a code. Every try is counted before it is looked at, so that many at once are no way round; the right one is given back. A refused sender
 * counts against no address.
 */
export async function typeCode(
  { codes, limits, secret }: Doors,
  { asker, sender, browserFor, typed }: Typing,
): Promise<Typed> {
  const counted: string[] = [];
  const hit = async (kind: string, value: string, { most, seconds }: { most: number; seconds: number }) => {
    const key = keyOf(kind, value);
    counted.push(key);
    return (await limits.hit(key, most, seconds)).allowed;
  };
  const code = await codes.attempt(asker);
  const browser = code && browserFor(code.identifier);
  const mayTry =
    browser === null
      ? (await hit('wrong-code-of-sender', sender, WRONG_OF_SENDER)) &&
        (await hit('wrong-code-of-sender-a-day', sender, WRONG_OF_SENDER_A_DAY)) &&
        (!code || (await hit('wrong-code-of-address', code.identifier, WRONG_OF_STRANGERS)))
      : await hit('wrong-code-of-browser', browser, WRONG_OF_BROWSER);
  if (!mayTry) return refused('codeTooMany');
  if (!code) return refused('codeGone');
  if (!same(codeHash(secret, asker, code.identifier, digitsOf(typed)), code.codeHash)) {
    return refused(code.triesLeft > 0 ? 'codeWrong' : 'codeGone');
  }
  await Promise.all(counted.map((key) => limits.giveBack(key)));
  if (!(await codes.use(asker, code.codeHash))) return refused('codeGone');
  return { identifier: code.identifier, leadsTo: code.leadsTo };
}

function refused(problem: CodeProblem): { problem: CodeProblem } {
  return { problem };
}
