/** Letters to invited addresses that have no account: nobody knows who reads them, so they are words alone. An account is told by a message like any other. */
import type { LetterClaim } from '@wayfinder/store';
import { apart } from '../apart.ts';
import type { Delivery } from '../delivery.ts';
import { surely } from '../surely.ts';
import { textsIn } from '../texts.ts';
import { NOTE_LEASE_SECONDS } from './note.ts';
import { retryAt } from './standard-webhook.ts';

/** Claims the letter that has been due for longest; answers what sends it, or null when none is due. */
export async function claimInvitation(delivery: Delivery): Promise<(() => Promise<void>) | null> {
  const claim = await delivery.store.invitations.claimLetter(NOTE_LEASE_SECONDS);
  return claim && (() => sendOne(delivery, claim));
}

/** Sends it if it is still true. Where no mail server takes it, it is tried again, for as long as a webhook is. */
async function sendOne(delivery: Delivery, claim: LetterClaim): Promise<void> {
  const { invitations, clock } = delivery.store;
  const letter = await invitations.letter(claim);
  if (!letter) return invitations.letGo(claim);
  const say = textsIn(letter.locale);
  const names = { player: apart(letter.from), game: apart(letter.game) };
  const link = say('link', { what: say('inviteLink'), link: `${delivery.publicUrl}/` });
  const again = await delivery.mailer
    .note({
      from: delivery.from,
      to: claim.email,
      subject: say('inviteSubject', names),
      text: [say('inviteText', names), '', say('inviteHow'), link, '', say('farewell'), 'Wayfinder'].join('\n'),
      messageId: `<invitation-${claim.id}@${new URL(delivery.publicUrl).hostname}>`,
    })
    .then(
      () => null,
      (error: unknown) =>
        isForGood(error) ? null : retryAt(claim.attempts + 1, clock.now(), (delivery.jitter ?? Math.random)()),
    );
  return surely(() => invitations.finish(claim, again));
}

/** The server takes no mail for this address. Whoever invited sees that nobody comes; they are told nothing. */
export function isForGood(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as { responseCode?: unknown; command?: unknown };
  // Before a recipient was named, what is refused is us.
  const ofAddress = command === 'RCPT TO' || command === 'DATA';
  return ofAddress && typeof responseCode === 'number' && responseCode >= 500;
}
