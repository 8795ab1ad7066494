/** Letters to addresses that a club invites and that have no account: nobody knows who reads them, so they are words alone, once to each address and club. */
import type { ClubLetterClaim } from '@wayfinder/store';
import { apart } from '../apart.ts';
import type { Delivery } from '../delivery.ts';
import { isForGood } from '../outgoing/invite.ts';
import { NOTE_LEASE_SECONDS } from '../outgoing/note.ts';
import { retryAt } from '../outgoing/standard-webhook.ts';
import { surely } from '../surely.ts';
import { textsIn } from '../texts.ts';
import { named } from './words.ts';

/** Claims the letter that has been due for longest; answers what sends it, or null when none is due. */
export async function claimClubLetter(delivery: Delivery): Promise<(() => Promise<void>) | null> {
  const claim = await delivery.store.clubLetters.claim(NOTE_LEASE_SECONDS);
  return claim && (() => sendOne(delivery, claim));
}

/** Sends it if it is still true. Where no mail server takes it, it is tried again, for as long as a webhook is. */
async function sendOne(delivery: Delivery, claim: ClubLetterClaim): Promise<void> {
  const { clubLetters, clock } = delivery.store;
  const letter = await clubLetters.letter(claim);
  if (!letter) return clubLetters.letGo(claim);
  const say = textsIn(letter.locale);
  const names = { ...named(letter.from), club: apart(letter.club) };
  const address = `${delivery.publicUrl}/clubs/${claim.clubId}?link=${encodeURIComponent(letter.linkKey)}`;
  const link = say('link', { what: say('clubInviteLink'), link: address });
  const again = await delivery.mailer
    .note({
      from: delivery.from,
      to: claim.email,
      subject: say('clubInviteSubject', names),
      text: [say('clubInviteText', names), '', link, '', say('clubInviteHow'), '', say('farewell'), 'Wayfinder'].join(
        '\n',
      ),
      messageId: `<club-invitation-${claim.clubId}-${claim.id}@${new URL(delivery.publicUrl).hostname}>`,
    })
    .then(
      () => null,
      (error: unknown) =>
        isForGood(error) ? null : retryAt(claim.attempts + 1, clock.now(), (delivery.jitter ?? Math.random)()),
    );
  return surely(() => clubLetters.finish(claim, again));
}
