/** The mail that tells an owner that their webhook was turned off. Words alone; it waits in the webhook's own row until it was sent. */
import type { OffNotice } from '@wayfinder/store';
import { apart } from '../apart.ts';
import type { Delivery } from '../delivery.ts';
import { textsIn } from '../texts.ts';
import { retryAt } from './standard-webhook.ts';

/** Longer than a mail server may take. */
const LEASE_SECONDS = 120;

/** Claims an owner who is to be told; answers what tells them, or null when there is none. */
export async function claimOffNotice(delivery: Delivery): Promise<(() => Promise<void>) | null> {
  const notice = await delivery.store.webhooks.claimNotice(LEASE_SECONDS);
  return notice ? () => tell(delivery, notice) : null;
}

async function tell(delivery: Delivery, notice: OffNotice): Promise<void> {
  const { people, webhooks, clock } = delivery.store;
  const user = await people.byId(notice.userId);
  // Where mails come back, only the page can tell.
  if (!user || user.returnedAt !== null) return webhooks.finishNotice(notice);
  const say = textsIn(user.locale);
  const host = apart(new URL(notice.url).host);
  const text = [
    say('greeting', { name: apart(user.name) }),
    '',
    say(notice.reason === 'gone' ? 'webhookOffGone' : 'webhookOffFailing', { host }),
    say('webhookOffHow'),
    '',
    say('link', { what: say('webhookOffLink'), link: `${delivery.publicUrl}/settings#webhooks` }),
    '',
    say('farewell'),
    'Wayfinder',
  ].join('\n');
  const domain = new URL(delivery.publicUrl).hostname;
  // The same over retries, another each time that it is turned off.
  const messageId = `<webhook-off-${notice.webhookId}-${Date.parse(notice.disabledAt)}@${domain}>`;
  const mail = { from: delivery.from, to: user.email, subject: say('webhookOffSubject', { host }), text, messageId };
  const again = await delivery.mailer.note(mail).then(
    () => null,
    () => retryAt(notice.attempts + 1, clock.now(), (delivery.jitter ?? Math.random)()),
  );
  await webhooks.finishNotice(notice, again);
}
