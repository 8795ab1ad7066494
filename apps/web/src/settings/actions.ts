'use server';

import { createHash } from 'node:crypto';
import { sendMail } from '../auth/send.ts';
import { store } from '../auth/store.ts';
import { me } from '../server/api.ts';
import { publicOrigin } from '../server/environment.ts';

const MOST = 3;
const WINDOW_SECONDS = 15 * 60;

/** What became of a test mail. */
export type TestMail = 'sentNow' | 'sendTooMany' | 'sendFailed';

/** Sends the one who asks a mail, to see that mails arrive. */
export async function sendTestMail(): Promise<TestMail> {
  const who = await me();
  if (!who) return 'sendFailed';
  const key = `test-mail:${createHash('sha256').update(who.email).digest('base64url')}`;
  if (!(await store().limits.hit(key, MOST, WINDOW_SECONDS)).allowed) return 'sendTooMany';
  try {
    await sendMail('testMail', who.email, publicOrigin());
    return 'sentNow';
  } catch {
    return 'sendFailed';
  }
}
