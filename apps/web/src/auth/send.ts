import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { after } from 'next/server';
import { getLocale, getTranslations } from 'next-intl/server';
import { mailServer } from '../server/environment.ts';
import { signInMail } from './mail.ts';
import { MailQueue, NoMailServer, pooledPost } from './mail-queue.ts';

/** Longest that a process that is to end waits for mails under way. */
const LAST_MS = 10_000;

const shared = globalThis as { wayfinderMailQueue?: MailQueue };

/** The one queue of this process, whichever bundle asks. */
function queue(): MailQueue {
  shared.wayfinderMailQueue ??= new MailQueue({
    open: () => pooledPost(mailServer().url),
    log: (line) => console.error(line),
  });
  return shared.wayfinderMailQueue;
}

interface MailOptions {
  /** The code that may be typed instead of pressing the button. */
  code?: string;
  /** Tries before it is given up; many, where nothing is said. */
  tries?: number;
}

/**
 * Puts a mail of one button, in the language of the one who asks, on its way; `of` is its part of the catalogue. Answers within a second; `ended`
 * tells whether it went.
 * @throws NoMailServer where none takes mails
 */
export async function sendMail(
  of: 'mail' | 'testMail' | 'goneMail',
  to: string,
  link: string,
  { code, tries }: MailOptions = {},
): Promise<{ ended: Promise<boolean> }> {
  const [t, site, locale] = [await getTranslations(of), await getTranslations('site'), await getLocale()];
  const digits = code === undefined ? {} : { code: { text: (await getTranslations('mail'))('code'), digits: code } };
  const words = {
    subject: t('subject'),
    hello: t('hello'),
    text: t('text'),
    button: t('button'),
    ignore: t('ignore'),
    bye: t('bye'),
    name: site('name'),
  };
  const content = signInMail({ ...words, ...digits }, link, locale);
  // Nobody's absence is to be told to a machine.
  const headers = { 'Auto-Submitted': 'auto-generated' };
  const { from } = mailServer();
  // A mail that had to be sent twice is recognised as one.
  const messageId = `<${randomUUID()}@${new URL(link).hostname}>`;
  const onItsWay = queue().add({ to, from, ...content, headers, messageId }, tries);
  const { ended } = onItsWay;
  await queue().settled(ended);
  if (queue().isDown()) throw new NoMailServer();
  // A process that is told to end waits for it.
  after(() => Promise.race([ended, sleep(LAST_MS, undefined, { ref: false })]).then(() => undefined));
  return onItsWay;
}
