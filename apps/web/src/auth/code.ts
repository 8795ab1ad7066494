/**
 * The six digits in a sign-in mail: the way out of a mail program that opens links in a browser of its own. They are typed on the page that asked for
 * the mail, and are good in that browser alone: its cookie is half of the key.
 */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Limits, SignInCode, SignInCodes } from '@wayfinder/store';
import { keyOf } from './limits.ts';

/** Cookie of the browser that asked for a mail: 128 random bits. */
export const ASKER_COOKIE = 'wayfinder.asker';
const DIGITS = 6;

/** Wrong codes in all, whoever the mails were for: of one sender, against trying many addresses; and of one address, whichever mails they were from. */
const WRONG_OF_SENDER = { most: 20, seconds: 15 * 60 };
const WRONG_OF_ADDRESS = { most: 20, seconds: 24 * 60 * 60 };

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

/** Judges a code. Every try is counted before it is looked at, so that many at once are no way round; the right one is given back. */
export async function typeCode(
  { codes, limits, secret }: Doors,
  { asker, sender, typed }: { asker: string; sender: string; typed: string },
): Promise<Typed> {
  const bySender = keyOf('wrong-code-of-sender', sender);
  if (!(await limits.hit(bySender, WRONG_OF_SENDER.most, WRONG_OF_SENDER.seconds)).allowed)
    return refused('codeTooMany');
  const code = await codes.attempt(asker);
  if (!code) return refused('codeGone');
  const byAddress = keyOf('wrong-code-of-address', code.identifier);
  if (!(await limits.hit(byAddress, WRONG_OF_ADDRESS.most, WRONG_OF_ADDRESS.seconds)).allowed) {
    return refused('codeTooMany');
  }
  if (!same(codeHash(secret, asker, code.identifier, digitsOf(typed)), code.codeHash)) {
    return refused(code.triesLeft > 0 ? 'codeWrong' : 'codeGone');
  }
  await Promise.all([limits.giveBack(bySender), limits.giveBack(byAddress)]);
  if (!(await codes.use(asker, code.codeHash))) return refused('codeGone');
  return { identifier: code.identifier, leadsTo: code.leadsTo };
}

function refused(problem: CodeProblem): { problem: CodeProblem } {
  return { problem };
}

function same(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
