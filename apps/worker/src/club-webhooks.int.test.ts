/** Webhooks of clubs, as their receivers see them: a real one over HTTP. */
import { type CreateWebhook, createWebhook } from '@wayfinder/contract';
import { Problem } from '@wayfinder/service';
import type { UserRecord } from '@wayfinder/store';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ClubWorld, clubWorld, type Post } from './testing/club-world.ts';

const HOUR = 3_600;

let world: ClubWorld;

beforeAll(async () => {
  world = await clubWorld();
});

afterAll(() => world.close());

afterEach(() => {
  [world.posts, world.answers] = [[], {}];
});

let hooks = 0;

/** A webhook of a club; answers its id, and what was posted to it. */
async function hookOf(owner: UserRecord, clubId: string, more: Partial<CreateWebhook> = {}) {
  hooks += 1;
  const name = `hook${hooks}`;
  const { id, club } = await world.service.createWebhook(owner.id, { url: world.hookUrl(name), clubId, ...more });
  world.clock.pass(1);
  return { id, name, club, posts: (): Post[] => world.posts.filter(({ to }) => to === name) };
}

describe('a webhook of a club', () => {
  test('tells of news, of who joins and of who leaves, each once, and of nothing else', async () => {
    const ana = await world.person('Ana');
    const club = await world.club(ana);
    const { name, ...hook } = await hookOf(ana, club);
    expect(hook.club).toEqual({ id: club, name: 'Reef' });
    const ben = await world.member(club, 'Ben');
    await world.service.patchMember(ana.id, club, ben.playerId, { role: 'organiser' });
    await world.service.writeNews(ana.id, club, { text: 'On *Friday*', toAll: false });
    await world.service.removeMember(ana.id, club, ben.playerId, { ban: false });
    await world.pass(1);
    await world.pass(HOUR);
    const url = `http://play.test/clubs/${club}`;
    const about = { clubId: club, clubName: 'Reef', url };
    expect(hook.posts().map(({ body }) => [body.type, body.data])).toEqual([
      [
        'club.joined',
        { ...about, kind: 'joined', message: 'Ben is a member now.', by: { player: ben.playerId, name: 'Ben' } },
      ],
      [
        'club.news',
        { ...about, kind: 'news', message: 'News from Ana', number: 1, author: 'Ana', text: 'On *Friday*' },
      ],
      [
        'club.left',
        { ...about, kind: 'left', message: 'Ben is no longer a member.', by: { player: ben.playerId, name: 'Ben' } },
      ],
    ]);
    expect(new Set(hook.posts().map(({ id }) => id)).size).toBe(3);
  });

  test('of a chat is told in words, in the language of its owner, with as much of the news as fits', async () => {
    const ana = await world.person('Ana');
    await world.service.patchSettings(ana.id, { locale: 'fr' });
    const club = await world.club(ana);
    const hook = await hookOf(ana, club, { format: 'discord' });
    await world.service.writeNews(ana.id, club, { text: `Vendredi ${'très '.repeat(200)}tard`, toAll: true });
    await world.pass(1);
    const [{ body } = { body: { content: '' } }] = hook.posts();
    expect(body.content?.replaceAll(/[\u2068\u2069\u200b\\]/g, '').replaceAll('\u00a0', ' ')).toMatch(
      /^Reef : Ana écrit à tous les membres : Vendredi (très )+t?r?è?s?….* <http:\/\/play\.test\/clubs\/\w+>$/,
    );
    expect([...(body.content ?? '')].length).toBeLessThan(700);
  });

  test('is for organisers alone, of one club, and not of a game as well', async () => {
    const ana = await world.person('Ana');
    const club = await world.club(ana);
    const ben = await world.member(club, 'Ben');
    const refusal = hookOf(ben, club).catch((error: unknown) => (error instanceof Problem ? error.code : error));
    expect(await refusal).toBe('not-organiser');
    const hidden = await world.club(ana, { visibility: 'members' });
    const unknown = hookOf(ben, hidden).catch((error: unknown) => (error as { code?: string }).code);
    expect(await unknown).toBe('unknown-club');
    const both = { url: world.hookUrl('both'), clubId: club, gameId: club };
    expect(createWebhook.safeParse(both).error?.issues).toMatchObject([{ path: ['clubId'] }]);
  });

  test('goes when its owner loses the office, and what waited for it', async () => {
    const ana = await world.person('Ana');
    const club = await world.club(ana);
    const ben = await world.member(club, 'Ben');
    await world.service.patchMember(ana.id, club, ben.playerId, { role: 'organiser' });
    const hook = await hookOf(ben, club);
    world.answers[hook.name] = 503;
    await world.service.writeNews(ana.id, club, { text: 'News', toAll: false });
    await world.pass(1);
    expect(hook.posts()).toHaveLength(1);
    await world.service.patchMember(ana.id, club, ben.playerId, { role: 'member' });
    await world.pass(HOUR);
    expect(hook.posts()).toHaveLength(1);
    expect(await world.service.webhooks(ben.id)).toEqual([]);
  });

  test('that fails is tried again with the same id, and can be sent again from its log', async () => {
    const ana = await world.person('Ana');
    const club = await world.club(ana);
    const hook = await hookOf(ana, club);
    world.answers[hook.name] = 503;
    await world.service.writeNews(ana.id, club, { text: 'News', toAll: false });
    await world.pass(1);
    delete world.answers[hook.name];
    await world.pass(10);
    expect(hook.posts()).toHaveLength(2);
    const [first, second] = hook.posts();
    expect(second).toEqual(first);
    await world.service.sendAgain(ana.id, hook.id, first?.id ?? '');
    await world.pass(1);
    expect(hook.posts()[2]).toEqual(first);
    expect((await world.service.deliveries(ana.id, hook.id)).map(({ type, ok }) => [type, ok])).toEqual([
      ['club.news', true],
      ['club.news', true],
      ['club.news', false],
    ]);
  });

  test('tells no calls, and a webhook of all games tells of no club where nothing of clubs is wanted', async () => {
    const [ana, ben] = [await world.person('Ana'), await world.person('Ben')];
    const club = await world.club(ana);
    const hook = await hookOf(ana, club);
    await world.service.createWebhook(ana.id, { url: world.hookUrl('games') });
    const { id } = await world.service.createGame(ana.id, {
      ...{ ruleset: 'conquest-of-paradise', name: 'Reach', settings: { edition: '2', homes: ['tonga', 'samoa'] } },
      ...{ seats: 2, visibility: 'open', seatOrder: 'chosen', seat: 0, starts: 'when-full', clock: null },
    });
    await world.service.joinGame(ben.id, id, { seat: 1 });
    await world.service.joinClub(ben.id, club, {});
    await world.service.patchMember(ana.id, club, ben.playerId, { role: 'owner' });
    await world.pass(1);
    expect(hook.posts().map(({ body }) => body.type)).toEqual(['club.joined']);
    expect(world.posts.filter(({ to }) => to === 'games').map(({ body }) => body.type)).toEqual(['call.opened']);
  });
});
