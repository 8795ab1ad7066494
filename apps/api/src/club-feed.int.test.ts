/** The feed of a club's news, over HTTP. */
import { API } from '@wayfinder/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEAGUE } from './testing/league.ts';
import { openWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const read = (club: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${world.url}${API}/clubs/${club}/news.atom`, { headers });

test('the news of an open club are a feed for everybody, which changes with each of them alone', async () => {
  const ana = await world.person('Ana');
  const { id } = await world.service.createClub(ana.id, { name: 'Reef & Co', entry: 'open', visibility: 'open' });
  const text = '# Season <2>\n\nOn *Friday* at [the reef](https://reef.test) &amp; later';
  await world.service.writeNews(ana.id, id, { text, toAll: false });
  const answer = await read(id);
  expect(answer.headers.get('content-type')).toMatch(/^application\/atom\+xml/);
  const xml = await answer.text();
  expect(xml).toContain('<title>Reef &amp; Co</title>');
  expect(xml).toContain('<title>Season &lt;2&gt;</title>');
  expect(xml).toContain('<author><name>Ana</name></author>');
  expect(xml).toContain('&lt;em&gt;Friday&lt;/em&gt; at &lt;a href=&quot;https://reef.test/&quot;');
  expect(xml).toContain(`<link rel="self" href="http://play.test${API}/clubs/${id}/news.atom"/>`);
  const etag = answer.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  expect((await read(id, { 'if-none-match': etag })).status).toBe(304);
  await world.service.patchNews(ana.id, id, '1', { text: 'Another' });
  const changed = await read(id, { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain('<title>Another</title>');
});

test('steps of its seasons are in it and in its log, as long as they aren’t taken back', async () => {
  const ana = await world.person('Ana');
  const { id } = await world.service.createClub(ana.id, {
    ...{ name: 'Reef', entry: 'open', visibility: 'open', timeZone: 'Europe/Oslo' },
  });
  const { id: league } = await world.service.createLeague(ana.id, id, { name: 'Skerries & Co', settings: LEAGUE });
  await world.service.announceSeason(ana.id, league, {});
  const step = (to: 'announced' | 'registration') =>
    world.service.stepSeason(ana.id, league, 1, { to, preview: false });
  const titles = async (): Promise<string[]> => {
    const xml = (await (await read(id)).text()).replaceAll(/[\u2068\u2069\u200b]/g, '');
    return [...xml.matchAll(/<entry>.*?<title>(.*?)<\/title>/gs)].map(([, title]) => title ?? '');
  };
  expect(await titles()).toEqual([expect.stringMatching(/^Skerries &amp; Co: season 1 is announced\. /)]);
  const before = await read(id);
  await step('registration');
  expect(await titles()).toEqual([
    expect.stringMatching(/^Skerries &amp; Co: sign-up for season 1 is open until /),
    expect.stringMatching(/ is announced\. /),
  ]);
  const after = await read(id, { 'if-none-match': before.headers.get('etag') ?? '' });
  expect(after.status).toBe(200);
  expect(await after.text()).toContain(`<link rel="alternate" href="http://play.test/leagues/${league}/1"/>`);
  await step('announced');
  expect(await titles()).toEqual([expect.stringMatching(/ is announced\. /)]);
  const { acts } = await world.service.clubLog(ana.id, id, { limit: 10 });
  expect(acts.map(({ act, by, season }) => [act, by?.name, season]).slice(0, 3)).toEqual(
    ['season-taken-back', 'season-opened', 'season-announced'].map((act) => [
      ...[act, 'Ana', { league, name: 'Skerries & Co', number: 1 }],
    ]),
  );
});

test('a club that is closed to strangers has none, not even by its link', async () => {
  const ana = await world.person('Ana');
  const { id, link } = await world.service.createClub(ana.id, { name: 'Cave', entry: 'open', visibility: 'members' });
  const answer = await read(id);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'unknown-club' });
  expect((await fetch(`${world.url}${API}/clubs/${id}/news.atom?link=${link}`)).status).not.toBe(200);
});
