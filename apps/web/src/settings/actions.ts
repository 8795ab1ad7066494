'use server';

import { createHash } from 'node:crypto';
import { getLocale, getTranslations } from 'next-intl/server';
import { createTransport } from 'nodemailer';
import { signInMail } from '../auth/mail.ts';
import { store } from '../auth/store.ts';
import { me } from '../server/api.ts';
import { mailServer, publicOrigin } from '../server/environment.ts';

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
  const [t, site, locale] = [await getTranslations('testMail'), await getTranslations('site'), await getLocale()];
  const words = {
    subject: t('subject'),
    hello: t('hello'),
    text: t('text'),
    button: t('button'),
    ignore: t('ignore'),
    bye: t('bye'),
    name: site('name'),
  };
  const { url, from } = mailServer();
  try {
    await createTransport(url).sendMail({ to: who.email, from, ...signInMail(words, publicOrigin(), locale) });
    return 'sentNow';
  } catch {
    return 'sendFailed';
  }
}
