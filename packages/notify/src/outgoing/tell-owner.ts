/** The mail that tells an owner that their webhook was turned off. It waits in the webhook's own row until it was sent. */
import type { OffNotice } from '@wayfinder/store';
import { apart } from '../apart.ts';
import type { Delivery } from '../delivery.ts';
import { textsIn } from '../texts.ts';
import { NOTE_LEASE_SECONDS, sendNote } from './note.ts';

/** Claims an owner who is to be told; answers what tells them, or null when there is none. */
export async function claimOffNotice(delivery: Delivery): Promise<(() => Promise<void>) | null> {
  const notice = await delivery.store.webhooks.claimNotice(NOTE_LEASE_SECONDS);
  return notice ? () => tell(delivery, notice) : null;
}

async function tell(delivery: Delivery, notice: OffNotice): Promise<void> {
  const { people, webhooks } = delivery.store;
  const user = await people.byId(notice.userId);
  // The page alone can tell an owner whose mails come back.
  if (!user || user.returnedAt !== null) return webhooks.finishNotice(notice);
  const say = textsIn(user.locale);
  const host = apart(new URL(notice.url).host);
  const words = {
    subject: say('webhookOffSubject', { host }),
    lines: [say(notice.reason === 'gone' ? 'webhookOffGone' : 'webhookOffFailing', { host }), say('webhookOffHow')],
    link: { text: say('webhookOffLink'), path: '/settings#webhooks' },
    // Another each time that it is turned off.
    id: `webhook-off-${notice.webhookId}-${Date.parse(notice.disabledAt)}`,
  };
  await webhooks.finishNotice(notice, await sendNote(delivery, user, words, notice.attempts));
}
