/** The jobs of a worker, and how many things of each it does at once. */
import {
  claimAccountNotices,
  claimAsked,
  claimClubLetter,
  claimClubPost,
  claimClubPush,
  claimInvitation,
  claimMail,
  claimOffNotice,
  claimPost,
  claimPush,
  claimTalkDigest,
  type Delivery,
} from '@wayfinder/notify';
import type { Service } from '@wayfinder/service';
import type { Store } from '@wayfinder/store';
import type { Job } from './rounds.ts';

/**
 * Lanes by job. Receivers of webhooks may be as slow as they like, mail servers and push services too: each has lanes of its own, so that neither holds up the
 * other, and the clocks wait for nobody.
 */
export const LANES = {
  deadlines: 1,
  reminders: 1,
  invitations: 1,
  clubs: 1,
  clubLetters: 1,
  clubWebhooks: 2,
  clubPushes: 2,
  mails: 2,
  webhooks: 4,
  pushes: 4,
  asked: 2,
  notices: 1,
  accounts: 1,
  talk: 1,
  talkDigests: 1,
} as const;

/** All jobs of a worker. */
export function jobsOf(service: Pick<Service, 'sweepDeadlines'>, delivery: Delivery): Job[] {
  return [
    {
      name: 'deadlines',
      lanes: LANES.deadlines,
      // A sweep is done when it answers; it is asked again for as long as it found something.
      next: async () => {
        const { seats, started } = await service.sweepDeadlines();
        return seats + started > 0 ? async () => undefined : null;
      },
    },
    {
      name: 'reminders',
      lanes: LANES.reminders,
      // Reminders that it finds become messages: it is asked again for as long as there may be more.
      next: async () => {
        const { reminders, clock } = delivery.store;
        return (await reminders.next(clock.now())) ? async () => undefined : null;
      },
    },
    { name: 'invitations', lanes: LANES.invitations, next: () => claimInvitation(delivery) },
    {
      name: 'clubs',
      lanes: LANES.clubs,
      // A stretch of readers at a time, as with reminders.
      next: async () => {
        const { clubMessages, clock } = delivery.store;
        return (await clubMessages.make(clock.now())) ? async () => undefined : null;
      },
    },
    { name: 'club-letters', lanes: LANES.clubLetters, next: () => claimClubLetter(delivery) },
    { name: 'club-webhooks', lanes: LANES.clubWebhooks, next: () => claimClubPost(delivery) },
    { name: 'club-pushes', lanes: LANES.clubPushes, next: () => claimClubPush(delivery) },
    {
      name: 'talk',
      lanes: LANES.talk,
      // A stretch of readers of a board at a time.
      next: async () => {
        const { talkDigests, clock } = delivery.store;
        return (await talkDigests.spread(clock.now())) ? async () => undefined : null;
      },
    },
    { name: 'mails', lanes: LANES.mails, next: () => claimMail(delivery) },
    { name: 'webhooks', lanes: LANES.webhooks, next: () => claimPost(delivery) },
    { name: 'pushes', lanes: LANES.pushes, next: () => claimPush(delivery) },
    { name: 'asked', lanes: LANES.asked, next: () => claimAsked(delivery) },
    { name: 'notices', lanes: LANES.notices, next: () => claimOffNotice(delivery) },
    { name: 'accounts', lanes: LANES.accounts, next: () => claimAccountNotices(delivery) },
    // After the mails of calls: lines that ride along with one are in no digest.
    { name: 'talk-digests', lanes: LANES.talkDigests, next: () => claimTalkDigest(delivery) },
  ];
}

/** Makes steps of seasons, begins their games and counts results. */
export function seasons(service: Pick<Service, 'sweepSeasons'>): Job {
  return {
    name: 'seasons',
    lanes: 1,
    next: async () => ((await service.sweepSeasons()) > 0 ? async () => undefined : null),
  };
}

/** Finds whom new open games suit; messages are made of what it writes down. */
export function alerting(service: Pick<Service, 'sweepAlerts'>): Job {
  return {
    name: 'alerts',
    lanes: 1,
    next: async () => ((await service.sweepAlerts()) > 0 ? async () => undefined : null),
  };
}

const ARCHIVE_EVERY_MS = 60_000;

/** Compresses the logs of games that are over, one after the other, beginning at most once a minute. */
export function archiving({ clock, archive }: Pick<Store, 'clock' | 'archive'>): Job {
  let from = 0;
  return {
    name: 'archive',
    lanes: 1,
    async next() {
      const now = clock.now().getTime();
      if (now < from) return null;
      if (await archive()) return async () => undefined;
      from = now + ARCHIVE_EVERY_MS;
      return null;
    },
  };
}

const TIDY_EVERY_MS = 3_600_000;

/** Deletes what has served its time, at most once an hour: nothing waits for it. */
export function tidying({ clock, tidy }: Pick<Store, 'clock' | 'tidy'>): Job {
  let from = 0;
  return {
    name: 'tidy',
    lanes: 1,
    async next() {
      const now = clock.now().getTime();
      if (now < from) return null;
      from = now + TIDY_EVERY_MS;
      return tidy;
    },
  };
}
