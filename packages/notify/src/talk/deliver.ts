/**
 * Digests of talk: at most one mail a day, of lines that their reader hasn't read and that no other mail has told of. A line that names somebody is in
 * it like the others, and brings no mail of its own.
 */
import { createHash } from 'node:crypto';
import type { DigestRecord, UserRecord } from '@wayfinder/store';
import { apart } from '../apart.ts';
import { LEASE_SECONDS, whileRenewed } from '../claims.ts';
import type { ClubNotice } from '../clubs/words.ts';
import type { Delivery } from '../delivery.ts';
import { type ComposedCalls, composeCallsMail, type RoomNews, shortOf } from '../mail/compose.ts';
import { mailDelay } from '../mail/delay.ts';
import { returnPathOf } from '../mail/deliver-mail.ts';
import { SendFailure } from '../mail/refusals.ts';
import type { Notice } from '../notices.ts';
import { retryAt } from '../outgoing/standard-webhook.ts';
import { surely } from '../surely.ts';
import { type Say, textsIn } from '../texts.ts';

/** Claims the digest that has been due for longest; answers what delivers it, or null when none is due. */
export async function claimTalkDigest(delivery: Delivery): Promise<(() => Promise<void>) | null> {
  const { talkDigests, clock } = delivery.store;
  const digest = await talkDigests.claim(clock.now(), LEASE_SECONDS);
  if (!digest) return null;
  const renew = (): Promise<boolean> => talkDigests.renew(digest, clock.now(), LEASE_SECONDS);
  return () => whileRenewed(renew, () => deliver(delivery, digest));
}

async function deliver(delivery: Delivery, digest: DigestRecord): Promise<void> {
  const { talkDigests, people, clock } = delivery.store;
  const user = await people.byId(digest.userId);
  if (!user || user.returnedAt !== null || !(await talkDigests.isWanted(user.id)))
    return talkDigests.finish(digest, clock.now(), null);
  const times = { timeZone: user.timeZone, digestMinute: user.digestMinute, quiet: user.quiet };
  const later = mailDelay(times, clock.now(), digest.dueAt);
  if (later) return talkDigests.putOff(digest, later, false);
  const news = (await delivery.games.talkDigest?.(user.id)) ?? [];
  if (news.length === 0) return talkDigests.finish(digest, clock.now(), null);
  const mailId = idOf(digest);
  // Kept before it is sent, so that it is known whenever it comes back.
  await talkDigests.keepMail(digest, mailId, clock.now());
  const again = await send(delivery, digest, mailId, user, digestMail(delivery, user, news));
  return surely(async () => {
    if (again !== 'sent') {
      if (again === null) return talkDigests.finish(digest, clock.now(), null);
      return talkDigests.putOff(digest, again, true);
    }
    for (const { key, last } of news) await delivery.games.talkTold?.(user.id, key, last);
    await talkDigests.finish(digest, clock.now(), mailId);
  });
}

/** Sends a digest. Answers when it is tried again; null: it isn't. One that may have arrived is taken for arrived: a digest is no call. */
async function send(
  delivery: Delivery,
  digest: DigestRecord,
  mailId: string,
  user: UserRecord,
  composed: ComposedCalls,
): Promise<'sent' | Date | null> {
  const { mailTroubles, clock } = delivery.store;
  try {
    await delivery.mailer.send(composed, {
      ...{ from: delivery.from, to: user.email, returnTo: returnPathOf(delivery, mailId, user.email) },
      ...{ gameId: null, messageId: mailId },
      domain: new URL(delivery.publicUrl).hostname,
      unsubscribeUrl: composed.mail.links.unsubscribe.replace('/unsubscribe?', '/api/v1/unsubscribe?'),
    });
  } catch (error) {
    if (!(error instanceof SendFailure)) throw error;
    if (error.mayHaveArrived) return 'sent';
    if (error.refusal)
      await mailTroubles.refused(user.id, user.email, error.refusal, clock.now(), error.message, digest.firstAt);
    return retryAt(digest.attempts + 1, clock.now(), (delivery.jitter ?? Math.random)());
  }
  return 'sent';
}

/** Id of a digest's mail, and its Message-ID: the same in every try. */
function idOf({ userId, firstAt }: DigestRecord): string {
  return `mail_${createHash('sha256').update(`${userId} ${firstAt}`).digest('hex').slice(0, 24)}`;
}

/** The mail: a part for each game, then for each club. */
export function digestMail(delivery: Delivery, user: UserRecord, news: readonly RoomNews[]): ComposedCalls {
  const say = textsIn(user.locale);
  const notices: Notice[] = [];
  const clubs: ClubNotice[] = [];
  for (const room of news) {
    const { id } = room.key;
    const place = apart(room.place);
    if (room.key.of === 'games')
      notices.push({ gameId: id, game: place, text: tableText(room, say), path: `/games/${id}` });
    else
      clubs.push({
        ...{ clubId: id, club: place, text: topicText(room, say), prose: null },
        ...{ path: `/clubs/${id}/board`, button: 'clubButton' },
      });
  }
  return composeCallsMail(user, [], notices, 0, delivery, clubs);
}

function tableText({ lines, name, prose, mentions }: RoomNews, say: Say): string {
  return withMentions(say('talkNews', { n: lines, player: apart(name), text: shortOf(prose) }), mentions, say);
}

function topicText({ lines, name, prose, mentions, title }: RoomNews, say: Say): string {
  const values = { n: lines, topic: apart(title ?? ''), player: apart(name), text: shortOf(prose) };
  return withMentions(say('boardNews', values), mentions, say);
}

function withMentions(text: string, mentions: number, say: Say): string {
  return mentions === 0 ? text : say('withMentions', { what: text, n: mentions });
}
