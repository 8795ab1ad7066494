/**
 * The mail that tells the owner of an account of a new access token, or of a sign-in where there was none before: it may not have been theirs. The
 * same way they are told what an operator has decided about a line of theirs.
 */
import type { AccountNotice, UserRecord } from '@wayfinder/store';
import { apart } from '../apart.ts';
import type { Delivery } from '../delivery.ts';
import { momentFor } from '../moment.ts';
import { type Say, type TextKey, textsIn } from '../texts.ts';
import { NOTE_LEASE_SECONDS, sendNote } from './note.ts';

/** More than so many are not told one by one. */
const MOST_LINES = 20;

/** Claims an owner who is to be told; answers what tells them, or null when there is none. */
export async function claimAccountNotices(delivery: Delivery): Promise<(() => Promise<void>) | null> {
  const notices = await delivery.store.accountNotices.claim(NOTE_LEASE_SECONDS);
  const [first] = notices;
  return first ? () => tell(delivery, first.userId, notices) : null;
}

async function tell(delivery: Delivery, userId: string, notices: readonly AccountNotice[]): Promise<void> {
  const { people, accountNotices } = delivery.store;
  const user = await people.byId(userId);
  // Only the page can tell whose mails come back.
  if (!user || user.returnedAt !== null) return accountNotices.finish(notices);
  const say = textsIn(user.locale);
  const ofAccess = notices.filter(({ kind }) => kind === 'token' || kind === 'place');
  const lines = notices.slice(-MOST_LINES).map((notice) => lineOf(notice, user, say));
  const words = {
    subject: say(subjectOf(notices)),
    lines: ofAccess.length === 0 ? lines : [...lines, '', say('accountYou'), say('accountElse')],
    // Decisions of operators are about no device.
    link: ofAccess.length === 0 ? null : { text: say('accountLink'), path: '/settings#sessions' },
    id: `account-${notices.at(-1)?.id}-${notices.length}`,
  };
  const attempts = Math.max(...notices.map((notice) => notice.attempts));
  await accountNotices.finish(notices, await sendNote(delivery, user, words, attempts));
}

/** What is most urgent of them. */
function subjectOf(notices: readonly AccountNotice[]): TextKey {
  if (notices.some(({ kind }) => kind === 'place')) return 'placeSubject';
  return notices.some(({ kind }) => kind === 'token') ? 'tokenSubject' : 'operatorSubject';
}

/** What an operator has decided, by the kind of its notice. */
const DECIDED: Partial<Record<AccountNotice['kind'], TextKey>> = {
  'talk-delete': 'operatorDelete',
  'talk-warn': 'operatorWarn',
  'talk-mute': 'operatorMute',
  'talk-suspend': 'operatorSuspend',
  'talk-lifted': 'operatorLifted',
};

function lineOf(notice: AccountNotice, user: UserRecord, say: Say): string {
  const { kind, name, browser, system, createdAt } = notice;
  const when = momentFor(user, createdAt);
  const decided = DECIDED[kind];
  if (decided) {
    const until = notice.until === null ? '' : momentFor(user, notice.until);
    return say(decided, { when, until, reason: apart(notice.reason ?? '') });
  }
  if (kind === 'token') return say('tokenMade', { when, name: apart(name ?? '') });
  const device = [browser, system].flatMap((word) => (word === null ? [] : [apart(word)])).join(', ');
  return device === '' ? say('placeUnknown', { when }) : say('placeNew', { when, device });
}
