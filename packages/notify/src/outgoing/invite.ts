/** Mails to addresses that were invited to a table: nobody knows who reads them, so they are words alone. */
import type { InvitationLetter } from '@wayfinder/store';
import { apart } from '../apart.ts';
import type { Delivery } from '../delivery.ts';
import { textsIn } from '../texts.ts';

/** Sends the next mail to an address that was invited; answers whether there may be more. A server that refuses the address ends it. @throws what the mail server says otherwise */
export async function writeInvitation(delivery: Delivery): Promise<boolean> {
  return delivery.store.invitations.write((letter) => sendOne(delivery, letter));
}

async function sendOne(delivery: Delivery, { id, email, game, from, locale }: InvitationLetter): Promise<void> {
  const say = textsIn(locale);
  const names = { player: apart(from), game: apart(game) };
  const link = say('link', { what: say('inviteLink'), link: `${delivery.publicUrl}/` });
  try {
    await delivery.mailer.note({
      from: delivery.from,
      to: email,
      subject: say('inviteSubject', names),
      text: [say('inviteText', names), '', say('inviteHow'), link, '', say('farewell'), 'Wayfinder'].join('\n'),
      messageId: `<invitation-${id}@${new URL(delivery.publicUrl).hostname}>`,
    });
  } catch (error) {
    // An address that takes no mail is told of nothing: whoever invited sees that nobody comes. All else is tried again.
    if (((error as { responseCode?: number }).responseCode ?? 0) < 500) throw error;
  }
}
