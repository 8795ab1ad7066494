/** Messages of clubs: real mails, pushes and posts, time that these tests let pass. */
import type { UserRecord } from '@wayfinder/store';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { doAllDue } from './testing/all-due.ts';
import { type ClubWorld, clubWorld, HOLD } from './testing/club-world.ts';

const HOUR = 3_600;
const DAY = 86_400;

let world: ClubWorld;

beforeAll(async () => {
  world = await clubWorld();
});

afterAll(() => world.close());

afterEach(async () => {
  const { server, push } = world;
  [server.mails, push.pushes, world.posts, world.answers] = [[], [], [], {}];
  [server.breaks, server.recipient] = [false, null];
  server.recipients.clear();
  await world.sql.query('DELETE FROM club_message');
  await world.sql.query(`UPDATE club_notice SET told_at = at WHERE told_at IS NULL`);
});

/** Somebody who is told over all channels. */
async function everywhere(user: UserRecord) {
  const on = await world.browser(user);
  const kinds = { club: { webhook: true }, invited: { webhook: true } };
  await world.service.patchSettings(user.id, { messages: { kinds } });
  await world.service.createWebhook(user.id, { url: world.hookUrl(user.playerId) });
  return on;
}

const playerOf = async (user: UserRecord): Promise<string> => (await world.store.people.byId(user.id))?.playerId ?? '';

/** Each kind: whom it tells, what makes it, and the sentence. */
type Made = (owner: UserRecord, other: UserRecord) => Promise<{ club: string; told: UserRecord }>;
const { service: get } = { service: () => world.service };
const joined = async (owner: UserRecord, other: UserRecord): Promise<string> => {
  const club = await world.club(owner);
  await get().joinClub(other.id, club, {});
  return club;
};
const KINDS: readonly [string, string, string, Made][] = [
  [
    'an invitation by name',
    'Ana invites you to the club.',
    'club.invited',
    async (owner, other) => {
      const club = await world.club(owner);
      await get().inviteToClub(owner.id, club, { player: await playerOf(other) });
      return { club, told: other };
    },
  ],
  [
    'a request to be let in',
    'Ben asks to be let in.',
    'club.notice',
    async (owner, other) => {
      const club = await world.club(owner, { entry: 'request' });
      await get().joinClub(other.id, club, {});
      return { club, told: owner };
    },
  ],
  [
    'being let in',
    'You are a member now.',
    'club.notice',
    async (owner, other) => {
      const club = await world.club(owner, { entry: 'request' });
      await get().joinClub(other.id, club, {});
      await get().answerAsk(owner.id, club, await playerOf(other), { accept: true });
      return { club, told: other };
    },
  ],
  [
    'being turned away',
    'You were not let in.',
    'club.notice',
    async (owner, other) => {
      const club = await world.club(owner, { entry: 'request' });
      await get().joinClub(other.id, club, {});
      await get().answerAsk(owner.id, club, await playerOf(other), { accept: false });
      return { club, told: other };
    },
  ],
  [
    'being taken out',
    'You are no longer a member.',
    'club.notice',
    async (owner, other) => {
      const club = await joined(owner, other);
      await get().removeMember(owner.id, club, await playerOf(other), { ban: false });
      return { club, told: other };
    },
  ],
  [
    'being banned',
    'You are no longer a member, and can’t come back: Too loud',
    'club.notice',
    async (owner, other) => {
      const club = await joined(owner, other);
      await get().removeMember(owner.id, club, await playerOf(other), { ban: true, reason: 'Too loud' });
      return { club, told: other };
    },
  ],
  [
    'becoming an organiser',
    'Ana made you an organiser.',
    'club.notice',
    async (owner, other) => {
      const club = await joined(owner, other);
      await get().patchMember(owner.id, club, await playerOf(other), { role: 'organiser' });
      return { club, told: other };
    },
  ],
  [
    'being no organiser any more',
    'You are no longer an organiser. You are still a member.',
    'club.notice',
    async (owner, other) => {
      const club = await joined(owner, other);
      await get().patchMember(owner.id, club, await playerOf(other), { role: 'organiser' });
      await get().patchMember(owner.id, club, await playerOf(other), { role: 'member' });
      return { club, told: other };
    },
  ],
  [
    'a club that is handed over',
    'Ana handed the club over to you: you own it now.',
    'club.notice',
    async (owner, other) => {
      const club = await joined(owner, other);
      await get().patchMember(owner.id, club, await playerOf(other), { role: 'owner' });
      return { club, told: other };
    },
  ],
  [
    'a club that is inherited',
    'You own the club now, as its owner has left.',
    'club.notice',
    async (owner, other) => {
      const club = await joined(owner, other);
      await get().leaveClubs(owner.id);
      return { club, told: other };
    },
  ],
  [
    'news',
    'News from Ana',
    'club.news',
    async (owner, other) => {
      const club = await joined(owner, other);
      await get().putClubNotices(other.id, club, { news: true });
      await get().writeNews(owner.id, club, { text: 'On *Friday* at [the reef](https://reef.test).', toAll: false });
      return { club, told: other };
    },
  ],
  [
    'a letter to all',
    'Ana writes to all members',
    'club.news',
    async (owner, other) => {
      const club = await joined(owner, other);
      await get().writeNews(owner.id, club, { text: 'On *Friday* at [the reef](https://reef.test).', toAll: true });
      return { club, told: other };
    },
  ],
];

describe('a person', () => {
  test.each(KINDS)('is told of %s by mail, push and webhook, once', async (_, sentence, type, make) => {
    const [ana, ben] = [await world.person('Ana'), await world.person('Ben')];
    const browsers = new Map([
      [ana.id, await everywhere(ana)],
      [ben.id, await everywhere(ben)],
    ]);
    const { club, told } = await make(ana, ben);
    await world.pass(HOLD);
    await world.pass(DAY);
    const mails = world.server.to(told.email);
    const last = mails.at(-1);
    expect(last?.text).toContain(sentence);
    // Whoever is out of a club isn't led to a page that may not be there for them.
    const isOut = sentence.startsWith('You are no longer a member') || sentence.startsWith('You were not let in');
    const link = isOut ? 'http://play.test/clubs' : `http://play.test/clubs/${club}`;
    expect(last?.text).toContain(`${isOut ? 'See your clubs' : 'Open the club'}: ${link}\n`);
    expect(last?.html).toContain(`"${link}"`);
    expect(last?.headers.get('list')).toMatchObject({
      unsubscribe: { url: expect.stringContaining('/api/v1/unsubscribe?key=') },
    });
    expect(mails.filter(({ text }) => text?.includes(sentence))).toHaveLength(1);
    const on = browsers.get(told.id);
    const pushes = on ? world.pushesTo(on).filter(({ body }) => String(body).startsWith(sentence)) : [];
    expect(pushes).toMatchObject([{ title: expect.stringContaining('Reef'), url: link }]);
    const posts = world.posts.filter(({ to, body }) => to === told.playerId && body.data?.message === sentence);
    expect(posts).toMatchObject([{ body: { type, data: { clubId: club, clubName: 'Reef' } } }]);
    expect((await world.sql.query('SELECT 1 FROM club_message')).rowCount).toBe(0);
  });

  test('is told of news as they were written, in both parts of the mail', async () => {
    const ana = await world.person('Ana');
    const club = await world.club(ana);
    const ben = await world.member(club, 'Ben');
    await world.service.putClubNotices(ben.id, club, { news: true });
    await world.service.writeNews(ana.id, club, {
      text: 'On *Friday* at [the reef](https://reef.test), <b>all</b>.',
      toAll: false,
    });
    await world.pass(HOLD);
    const [mail] = world.server.to(ben.email);
    expect(mail?.subject).toMatch(/^\u2068?Reef\u2069?: News from Ana$/);
    expect(mail?.text).toContain('On Friday at the reef (https://reef.test/), <b>all</b>.');
    expect(mail?.html).toContain(
      'On <em>Friday</em> at <a href="https://reef.test/" rel="nofollow noopener ugc">the reef</a>',
    );
    expect(mail?.html).not.toContain('<b>');
  });

  test('is told in their own language', async () => {
    const ana = await world.person('Ana');
    const club = await world.club(ana);
    const subjects: unknown[] = [];
    for (const locale of ['en', 'fr', 'ja', 'ko'] as const) {
      const one = await world.member(club, 'Ben');
      await world.service.patchSettings(one.id, { locale });
      await world.service.patchMember(ana.id, club, await playerOf(one), { role: 'organiser' });
      await world.pass(HOLD);
      subjects.push(...world.subjectsTo(one));
    }
    expect(subjects).toEqual([
      'Reef: Ana made you an organiser.',
      'Reef\u00a0: Ana vous a confié l’organisation du club.',
      'Reef：Anaさんがあなたを主催者にしました。',
      'Reef: Ana 님이 당신을 운영자로 정했어요.',
    ]);
  });

  test('gets news where they asked for them alone, and letters in any case, but not their own', async () => {
    const ana = await world.person('Ana');
    const club = await world.club(ana);
    const [ben, cat] = [await world.member(club, 'Ben'), await world.member(club, 'Cat')];
    for (const { id } of [ana, ben]) await world.service.putClubNotices(id, club, { news: true });
    await world.service.writeNews(ana.id, club, { text: 'News', toAll: false });
    await world.pass(HOLD);
    expect([ana, ben, cat].map((one) => world.subjectsTo(one).length)).toEqual([0, 1, 0]);
    await world.service.writeNews(ana.id, club, { text: 'A letter', toAll: true });
    await world.pass(HOLD);
    expect([ana, ben, cat].map((one) => world.subjectsTo(one).length)).toEqual([0, 2, 1]);
  });

  test('gets nothing over a channel that they don’t want, nor where their address returns mails', async () => {
    const ana = await world.person('Ana');
    const club = await world.club(ana);
    const [ben, cat, dan] = [
      await world.member(club, 'Ben'),
      await world.member(club, 'Cat'),
      await world.member(club, 'Dan'),
    ];
    const [on, other] = [await world.browser(ben), await world.browser(cat)];
    await world.service.patchSettings(ben.id, { messages: { kinds: { club: { push: false } } } });
    await world.service.patchSettings(cat.id, { messages: { kinds: { club: { email: false } } } });
    await world.store.mailTroubles.refused(dan.id, dan.email, 'gone', world.clock.now(), '550');
    await world.service.writeNews(ana.id, club, { text: 'A letter', toAll: true });
    await world.pass(HOLD);
    expect([ben, cat, dan].map((one) => world.subjectsTo(one).length)).toEqual([1, 0, 0]);
    expect([on, other].map((browser) => world.pushesTo(browser).length)).toEqual([0, 1]);
  });

  test('who turns a channel off, leaves, or whose news are deleted meanwhile gets nothing any more', async () => {
    const ana = await world.person('Ana');
    const club = await world.club(ana);
    const [ben, cat] = [await world.member(club, 'Ben'), await world.member(club, 'Cat')];
    await world.service.writeNews(ana.id, club, { text: 'A letter', toAll: true });
    await doAllDue(world.delivery);
    await world.service.patchSettings(ben.id, { messages: { email: false } });
    await world.service.leaveClub(cat.id, club);
    await world.pass(HOLD);
    const dan = await world.member(club, 'Dan');
    await world.service.putClubNotices(dan.id, club, { news: true });
    const { number } = await world.service.writeNews(ana.id, club, { text: 'News', toAll: false });
    await doAllDue(world.delivery);
    await world.service.deleteNews(ana.id, club, String(number));
    await world.pass(HOLD);
    expect(world.server.mails).toEqual([]);
  });

  test('gets what several clubs and tables tell in one mail, at the time of their digest and after their quiet hours', async () => {
    const ana = await world.person('Ana');
    const ben = await world.person('Ben');
    const on = await world.browser(ben);
    const minute = world.clock.now().getUTCHours() * 60 + world.clock.now().getUTCMinutes();
    const at = (hours: number): number => (minute + hours * 60) % 1_440;
    await world.service.patchSettings(ben.id, { messages: { digestMinute: at(5), quiet: { from: at(0), to: at(2) } } });
    const clubs = [await world.club(ana, { name: 'Reef' }), await world.club(ana, { name: 'Atoll' })];
    for (const club of clubs) {
      await world.service.joinClub(ben.id, club, {});
      await world.service.writeNews(ana.id, club, { text: 'A letter', toAll: true });
    }
    const { id } = await world.service.createGame(ana.id, {
      ...{ ruleset: 'conquest-of-paradise', name: 'Reach', settings: { edition: '2', homes: ['tonga', 'samoa'] } },
      ...{ seats: 2, visibility: 'link', seatOrder: 'chosen', seat: 0, clock: null },
    });
    await world.service.invite(ana.id, id, { email: ben.email });
    await world.pass(HOUR);
    expect(world.pushesTo(on)).toEqual([]);
    await world.pass(2 * HOUR);
    expect(world.pushesTo(on)).toHaveLength(3);
    expect(world.server.mails).toEqual([]);
    await world.pass(2 * HOUR);
    expect(world.subjectsTo(ben)).toEqual(['3 news for you']);
    for (const name of ['Reef', 'Atoll', 'Reach']) expect(world.server.to(ben.email)[0]?.text).toContain(name);
  });
});

describe('what goes wrong', () => {
  test('a worker that dies anywhere leaves each message to be told exactly once', async () => {
    const ana = await world.person('Ana');
    const club = await world.club(ana);
    const ben = await world.member(club, 'Ben');
    const on = await world.browser(ben);
    await world.service.createWebhook(ana.id, { url: world.hookUrl('dies'), clubId: club });
    world.clock.pass(1);
    await world.service.writeNews(ana.id, club, { text: 'A letter', toAll: true });
    // It makes the messages, and dies with each of them in hand.
    while (await world.store.clubMessages.make(world.clock.now()));
    world.clock.pass(HOLD);
    for (const channel of ['webhook', 'push'] as const)
      expect(await world.store.clubMessages.claim(channel, world.clock.now(), 30)).not.toBeNull();
    expect((await world.store.mails.claim(world.clock.now(), 30))?.clubs).toHaveLength(1);
    await doAllDue(world.delivery);
    expect([world.server.mails, world.push.pushes, world.posts].map(({ length }) => length)).toEqual([0, 0, 0]);
    await world.pass(60);
    await world.pass(DAY);
    expect(world.subjectsTo(ben)).toHaveLength(1);
    expect(world.pushesTo(on)).toHaveLength(1);
    expect(world.posts.filter(({ to }) => to === 'dies')).toHaveLength(1);
  });

  test('a mail server that takes nothing now gets the mail later, once', async () => {
    const ana = await world.person('Ana');
    const club = await world.club(ana);
    const ben = await world.member(club, 'Ben');
    world.server.recipient = { code: 451, text: '4.3.2 not now' };
    await world.service.writeNews(ana.id, club, { text: 'A letter', toAll: true });
    await world.pass(HOLD);
    expect(world.server.mails).toEqual([]);
    world.server.recipient = null;
    await world.pass(HOUR);
    await world.pass(DAY);
    expect(world.subjectsTo(ben)).toHaveLength(1);
  });

  test('a club of ten thousand is told in stretches, none of which holds others up', async () => {
    const ana = await world.person('Ana');
    const club = await world.club(ana);
    await world.sql.query(
      `INSERT INTO "user" (id, email, name, created_at, player_id, locale, theme)
       SELECT 'crowd-' || n, 'crowd' || n || '@crowd.test', 'Crowd ' || n, $1, 'crowd' || n, 'en', 'system' FROM generate_series(1, 10000) AS n`,
      [world.clock.now()],
    );
    await world.sql.query(
      `INSERT INTO club_member (club_id, user_id, role, flag, joined_at, sort_name, news)
       SELECT $1, 'crowd-' || n, 'member', 0, $2, 'crowd ' || n, false FROM generate_series(1, 10000) AS n`,
      [club, world.clock.now()],
    );
    await world.service.writeNews(ana.id, club, { text: 'A letter', toAll: true });
    const { store, clock } = world;
    expect(await store.clubMessages.make(clock.now())).toBe(true);
    const count = async (): Promise<number> =>
      (await world.sql.query<{ n: number }>('SELECT count(*)::int AS n FROM club_message WHERE club_id = $1', [club]))
        .rows[0]?.n ?? 0;
    const first = await count();
    expect(first).toBeGreaterThan(100);
    expect(first).toBeLessThanOrEqual(500);
    // Whoever is told something else needn't wait for the crowd.
    const [small, ben] = [await world.club(ana, { name: 'Atoll' }), await world.person('Ben')];
    await world.service.joinClub(ben.id, small, {});
    await world.service.patchMember(ana.id, small, await playerOf(ben), { role: 'organiser' });
    await store.clubMessages.make(clock.now());
    expect((await world.sql.query('SELECT 1 FROM club_message WHERE user_id = $1', [ben.id])).rowCount).toBe(1);
    let longest = 0;
    for (let more = true; more; ) {
      const began = performance.now();
      more = await store.clubMessages.make(clock.now());
      longest = Math.max(longest, performance.now() - began);
    }
    expect(await count()).toBe(10_000);
    // A stretch takes some 30 ms where nothing else runs.
    expect(longest).toBeLessThan(5_000);
  });

  test('what was told long ago is deleted', async () => {
    const ana = await world.person('Ana');
    const club = await world.club(ana);
    await world.member(club, 'Ben');
    await world.service.writeNews(ana.id, club, { text: 'A letter', toAll: true });
    await world.pass(HOLD);
    const notices = () => world.sql.query('SELECT 1 FROM club_notice WHERE club_id = $1', [club]);
    world.clock.pass(89 * DAY);
    await world.store.tidy();
    expect((await notices()).rowCount).toBe(1);
    world.clock.pass(2 * DAY);
    await world.store.tidy();
    expect((await notices()).rowCount).toBe(0);
  });
});
