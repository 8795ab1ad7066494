'use server';

import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiProblem, type ProblemCode } from '@wayfinder/contract';
import { signOut } from '../auth/auth.ts';
import { sendMail } from '../auth/send.ts';
import { store } from '../auth/store.ts';
import { me, writer } from '../server/api.ts';
import { publicOrigin } from '../server/environment.ts';

/** Longest that the page waits to hear that a test mail can't be sent. */
const TOLD_WITHIN_MS = 3_000;
const MOST = 3;
const WINDOW_SECONDS = 15 * 60;

/** Result of a test mail. */
export type TestMail = 'sentNow' | 'sendTooMany' | 'sendFailed';

/** Sends the one who asks a mail, to see that mails arrive. */
export async function sendTestMail(): Promise<TestMail> {
  const who = await me();
  if (!who) return 'sendFailed';
  const key = `test-mail:${createHash('sha256').update(who.email).digest('base64url')}`;
  if (!(await store().limits.hit(key, MOST, WINDOW_SECONDS)).allowed) return 'sendTooMany';
  try {
    const { ended } = await sendMail('testMail', who.email, publicOrigin(), { tries: 1 });
    // A mail server that takes its time may still take it.
    const sent = await Promise.race([ended, sleep(TOLD_WITHIN_MS, true)]);
    return sent ? 'sentNow' : 'sendFailed';
  } catch {
    return 'sendFailed';
  }
}

/** Deletes the account of the one who asks, and tells them by mail; null when it is done. */
export async function deleteAccount(confirm: string): Promise<ProblemCode | null> {
  const who = await me();
  if (!who) return 'not-signed-in';
  if (typeof confirm !== 'string') return 'bad-fields';
  try {
    await (await writer())('deleteAccount', { body: { confirm } });
  } catch (error) {
    if (error instanceof ApiProblem) return error.problem.code;
    return 'unavailable';
  }
  // It is done, whether or not the mail server takes the news of it.
  await sendMail('goneMail', who.email, publicOrigin()).catch(() => console.error('no mail about a deleted account'));
  return null;
}

/** Ends this session and leads back here through a fresh sign-in. */
export async function signInAgain(): Promise<void> {
  await signOut({ redirectTo: '/sign-in?then=/settings' });
}
