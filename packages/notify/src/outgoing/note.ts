/** Mails of words alone, to the owner of an account. */
import type { UserRecord } from '@wayfinder/store';
import { apart } from '../apart.ts';
import type { Delivery } from '../delivery.ts';
import { textsIn } from '../texts.ts';
import { retryAt } from './standard-webhook.ts';

/** Longer than a mail server may take. */
export const NOTE_LEASE_SECONDS = 120;

/** The words of such a mail, in the language of its reader. */
export interface NoteWords {
  subject: string;
  lines: readonly string[];
  /** The page on which its reader can do something about it; null: none is. */
  link: { text: string; path: string } | null;
  /** The same over retries. */
  id: string;
}

/** Sends it. Answers when to try again after so many tries before, where no mail server took it; null: it went, or is given up. */
export async function sendNote(
  delivery: Delivery,
  user: UserRecord,
  { subject, lines, link, id }: NoteWords,
  attempts: number,
): Promise<Date | null> {
  const say = textsIn(user.locale);
  const text = [
    say('greeting', { name: apart(user.name) }),
    '',
    ...lines,
    '',
    ...(link ? [say('link', { what: link.text, link: `${delivery.publicUrl}${link.path}` }), ''] : []),
    say('farewell'),
    'Wayfinder',
  ].join('\n');
  const messageId = `<${id}@${new URL(delivery.publicUrl).hostname}>`;
  return delivery.mailer.note({ from: delivery.from, to: user.email, subject, text, messageId }).then(
    () => null,
    () => retryAt(attempts + 1, delivery.store.clock.now(), (delivery.jitter ?? Math.random)()),
  );
}
