/** Feeds at secret addresses: read by programs that are signed in nowhere, over HTTP. */
import { API, createClient, type NewFeed } from '@wayfinder/contract';
import { StoppedClock } from '@wayfinder/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, openWorld, type Person, type World } from './testing/world.ts';

/** The instant at which all games of these tests begin, and a day later, when their clocks run out. */
const BEGIN = new Date();
BEGIN.setUTCMilliseconds(0);
const DAY_MS = 86_400_000;

let world: World;
beforeAll(async () => {
  world = await openWorld({ clock: new StoppedClock(BEGIN) });
});
afterAll(() => world.close());

const signedIn = ({ session }: Person) =>
  createClient({
    origin: world.url,
    headers: { cookie: `authjs.session-token=${session}`, origin: 'http://play.test' },
  });

/** Fetches an address of a feed from this server, whatever origin it names. */
function read(address: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(world.url + new URL(address).pathname, { headers });
}

async function feedOf(person: Person): Promise<NewFeed> {
  return signedIn(person)('renewFeed', { body: {} });
}

/** A line of a calendar: long ones go on in the next line, after a blank. */
const unfolded = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');
/** An instant as a calendar writes it. */
const stamp = (ms: number): string => `${new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '')}`;

test('a deadline that moves is another one to programs: a calendar counts on, a feed’s entry is newer; each feed has its own id', async () => {
  const [kim, lou] = [await world.person('Kim'), await world.person('Lou')];
  const { id } = await world.game('sample', [kim, lou], { clock: { turnSeconds: 86_400 } });
  const [{ atom, calendar }, other] = [await feedOf(kim), await feedOf(lou)];
  const numberIn = (text: string): number => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
  const fieldOf = (text: string, name: string): string => new RegExp(`^${name}:(.*)$`, 'm').exec(text)?.[1] ?? '';
  const updatedIn = (text: string): string => /<entry>.*<updated>(.*?)<\/updated>/.exec(text)?.[1] ?? '';
  const before = [await (await read(calendar)).text(), await (await read(atom)).text()] as const;
  const feedTag = (await read(atom)).headers.get('etag') ?? '';
  await world.service.propose(kim.id, id, { kind: 'more-time', seat: 0, seconds: 400 * 86_400 });
  await world.service.answerProposal(lou.id, id, 1, true);
  const after = [await (await read(calendar)).text(), await (await read(atom)).text()] as const;
  expect(fieldOf(after[0], 'DTEND') > fieldOf(before[0], 'DTEND')).toBe(true);
  expect(numberIn(after[0])).toBeGreaterThan(numberIn(before[0]));
  for (const name of ['DTSTAMP', 'LAST-MODIFIED'])
    expect(fieldOf(after[0], name) > fieldOf(before[0], name)).toBe(true);
  expect(updatedIn(after[1]) > updatedIn(before[1])).toBe(true);
  expect((await read(atom, { 'if-none-match': feedTag })).status).toBe(200);
  // More than a year away.
  expect(after[1]).toContain(String(new Date(BEGIN.getTime() + 401 * DAY_MS).getUTCFullYear()));
  const idIn = (text: string): string => /<id>(tag:play\.test,2026:feed-[\w-]{22})<\/id>/.exec(text)?.[1] ?? '';
  expect(idIn(after[1])).toBe(idIn(before[1]));
  expect(idIn(await (await read(other.atom)).text())).not.toBe(idIn(after[1]));
  expect(after[1].match(/<id>tag[^<]*feed/g)?.join()).not.toContain(new URL(atom).pathname.split('/')[4]);
});

test('a calendar has the half hour before each deadline, under an id that stays', async () => {
  const [ann, ben] = [await world.person('Ann'), await world.person('Ben')];
  const timed = await world.game('sample', [ann, ben], { name: 'Tides; & <shells>', clock: { turnSeconds: 86_400 } });
  await world.game('sample', [ann, ben], { name: 'No hurry' });
  const { calendar } = await feedOf(ann);
  expect(calendar).toMatch(/^http:\/\/play\.test\/api\/v1\/feeds\/[\w-]{32}\/calendar\.ics$/);
  const answer = await read(calendar);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const lines = unfolded(await answer.text());
  // The game without a clock has no deadline.
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(lines).toEqual(
    expect.arrayContaining([
      `UID:${timed.id}-0-1@play.test`,
      `DTSTAMP:${stamp(BEGIN.getTime())}`,
      `DTSTART:${stamp(BEGIN.getTime() + DAY_MS - 30 * 60_000)}`,
      `DTEND:${stamp(BEGIN.getTime() + DAY_MS)}`,
      'SUMMARY:Your move in Tides\\; & <shells>',
      `URL;VALUE=URI:http://play.test/games/${timed.id}`,
    ]),
  );
  // The same again, to the letter.
  expect(unfolded(await (await read(calendar)).text())).toEqual(lines);
});

test('an Atom feed tells all that waits, in the language of its owner, and nothing that waits for others', async () => {
  const [cat, dan] = [await world.person('Cat'), await world.person('Dan')];
  const game = await world.game('sample', [cat, dan], { name: 'Tides & <shells>', clock: { turnSeconds: 86_400 } });
  await signedIn(cat)('patchSettings', { body: { locale: 'fr' } });
  const { atom } = await feedOf(cat);
  const answer = await read(atom);
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const text = await answer.text();
  expect(text.match(/<entry>/g)).toHaveLength(1);
  expect(text).toContain('xml:lang="fr"');
  expect(text).toContain('<title>À vous de jouer dans Tides &amp; &lt;shells&gt;</title>');
  expect(text).toContain(`<id>tag:play.test,2026:${game.id}-0-1</id>`);
  expect(text).toContain(`<updated>${BEGIN.toISOString()}</updated>`);
  expect(text).toContain(`<link rel="self" href="${atom}"/>`);
  await act(cat, game.id, 'draw', ['rest']);
  await act(dan, game.id, 'draw', ['rest']);
  await act(cat, game.id, 'seal', ['0']);
  // Cat isn't told of a game that waits for Dan alone.
  expect(await (await read(atom)).text()).not.toContain('<entry>');
  const { atom: of } = await feedOf(dan);
  expect((await (await read(of)).text()).match(/<entry>/g)).toHaveLength(1);
});

test('whoever has it already is told so, until something changes', async () => {
  const [eve, fay] = [await world.person('Eve'), await world.person('Fay')];
  const { atom, calendar } = await feedOf(eve);
  const first = await read(atom);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toMatch(/^private/);
  expect(first.headers.get('last-modified')).toBe(BEGIN.toUTCString());
  expect((await read(atom, { 'if-none-match': etag })).status).toBe(304);
  expect((await read(calendar, { 'if-none-match': etag })).status).toBe(304);
  await world.game('sample', [eve, fay]);
  const second = await read(atom, { 'if-none-match': etag });
  expect([second.status, second.headers.get('etag') === etag]).toEqual([200, false]);
});

test('new addresses end the old ones; ended, and with the account, there are none', async () => {
  const gus = await world.person('Gus');
  const client = signedIn(gus);
  expect(await client('getFeed', {})).toEqual({ createdAt: null });
  const first = await feedOf(gus);
  expect(await client('getFeed', {})).toEqual({ createdAt: BEGIN.toISOString() });
  const second = await feedOf(gus);
  expect([(await read(first.atom)).status, (await read(second.atom)).status]).toEqual([404, 200]);
  const { rows } = await world.sql.query('SELECT * FROM feed');
  expect(JSON.stringify(rows)).not.toContain(second.secret);
  await client('deleteFeed', {});
  expect((await read(second.calendar)).status).toBe(404);
  const third = await feedOf(gus);
  await world.service.deleteAccount(gus.id);
  expect((await read(third.calendar)).status).toBe(404);
});

test.each(['calendar.ics', 'atom.xml'])('a key that nobody has answers 404: %s', async (file) => {
  for (const key of ['x'.repeat(32), 'none', '%00', `${'x'.repeat(99)}`]) {
    const answer = await fetch(`${world.url}${API}/feeds/${key}/${file}`);
    expect([key, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([key, 404, 'unknown-feed']);
  }
});

test('nobody makes addresses with an access token', async () => {
  const hal = await world.person('Hal');
  await expect(hal.client('renewFeed', { body: {} })).rejects.toMatchObject({ problem: { code: 'session-needed' } });
});

test('pushes are turned on in a session alone, at an address on the public internet', async () => {
  const ida = await world.person('Ida');
  const keys = {
    p256dh: 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
    auth: 'A'.repeat(22),
  };
  const put = (endpoint: string) => signedIn(ida)('putPush', { body: { endpoint, keys } });
  for (const endpoint of ['https://127.0.0.1/push', 'https://169.254.169.254/', 'http://93.184.216.34/push'])
    await expect(put(endpoint)).rejects.toMatchObject({ problem: { code: 'url-refused' } });
  const { key, devices } = await put('https://93.184.216.34/push');
  expect(key).toMatch(/^B[\w-]{86}$/);
  expect(devices).toMatchObject([{ here: true }]);
  await expect(ida.client('getPush', {})).rejects.toMatchObject({ problem: { code: 'session-needed' } });
  // The file of an account holds that there is a browser, and neither its address nor its keys.
  const file = await signedIn(ida)('exportAccount', {});
  expect(file).toMatchObject({ pushes: [{ here: true }], feedSince: null });
  expect(JSON.stringify(file)).not.toMatch(/93\.184\.216\.34|BA1Hxzyi/);
});
