/** Pushes as browsers get them: a real push service over HTTP whose keys are those of a browser, and time that these tests let pass. */
import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { type Delivery, smtpMailer } from '@wayfinder/notify';
import { readPictureKey } from '@wayfinder/notify/links';
import {
  APP_SECRET,
  type Browser,
  decrypted,
  deliveryOf,
  keysOf,
  newBrowser,
  type PushService,
  type Received,
  startPushService,
} from '@wayfinder/notify/testing';
import { createService, Problem, type Service } from '@wayfinder/service';
import { openStore, StoppedClock, type Store, type UserRecord } from '@wayfinder/store';
import { type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { doAllDue } from './testing/all-due.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

let database: TestDatabase;
let sql: pg.Client;
let store: Store;
let service: Service;
let smtp: MailServer;
let delivery: Delivery;
let push: PushService;
const clock = new StoppedClock('2026-01-01T12:00:00.000Z');

beforeAll(async () => {
  database = await withDatabase();
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  store = openStore({ databaseUrl: database.url, clock, connections: 4 });
  service = await createService({ store, clock, hold: { email: 30 * DAY, webhook: 0 }, judging: { threads: 1 } });
  push = await startPushService();
  smtp = await startMailServer();
  delivery = deliveryOf({ store, games: service, mailer: smtpMailer(smtp.url) });
});

afterEach(async () => {
  [push.pushes, push.answers] = [[], []];
  // Messages that one test left are no business of the next.
  await sql.query(`UPDATE message SET state = 'dropped' WHERE state = 'waiting'`);
});

afterAll(async () => {
  delivery.mailer.close();
  await service.close();
  await store.close();
  await sql.end();
  await smtp.down();
  push.close();
  await database.drop();
});

/** Lets time pass and everything that is due go out. */
async function pass(seconds: number): Promise<void> {
  clock.pass(seconds);
  await doAllDue(delivery);
}

let made = 0;

async function person(name: string): Promise<UserRecord> {
  made += 1;
  return store.people.ensure(`${name}${made}@players.test`, name);
}

/** A session of somebody; answers its id. */
async function signIn(user: UserRecord): Promise<string> {
  const before = new Set((await service.sessions(user.id, undefined)).map(({ id }) => id));
  const expires = new Date(clock.now().getTime() + 60 * DAY * 1000);
  const device = { browser: 'Firefox', system: 'Android' };
  await store.people.createSession(user.id, randomBytes(24).toString('hex'), expires, device);
  return (await service.sessions(user.id, undefined)).find(({ id }) => !before.has(id))?.id ?? '';
}

function turnOn(user: UserRecord, session: string, on: Browser, old?: string) {
  const more = old === undefined ? {} : { old: push.origin + old };
  return service.putPush(user.id, session, { endpoint: push.origin + on.path, keys: keysOf(on), ...more });
}

/** Two people, the first of whom is told in a browser. */
async function owner() {
  const [ana, ben, on] = [await person('Ana'), await person('Ben'), newBrowser()];
  const session = await signIn(ana);
  await turnOn(ana, session, on);
  return { ana, ben, on, session };
}

/** A full table of the two that is not started yet. */
async function table(ana: UserRecord, ben: UserRecord, turnSeconds: number | null = null): Promise<string> {
  const { id } = await service.createGame(ana.id, {
    ruleset: 'conquest-of-paradise',
    name: 'Reach',
    settings: { edition: '2', homes: ['tonga', 'samoa'] },
    seats: 2,
    visibility: 'open',
    seatOrder: 'chosen',
    seat: 0,
    starts: 'by-host',
    clock: turnSeconds === null ? null : { turnSeconds },
  });
  await service.joinGame(ben.id, id, { seat: 1 });
  return id;
}

/** A started game in which the first of the two has a call. */
async function game(ana: UserRecord, ben: UserRecord, turnSeconds: number | null = null): Promise<string> {
  const id = await table(ana, ben, turnSeconds);
  await service.startGame(ana.id, id);
  return id;
}

async function dueOf(user: UserRecord, gameId: string): Promise<string> {
  const { decisions, viewer } = await service.view({ user: user.id }, gameId);
  return decisions.find(({ seat, blocks }) => seat === viewer && blocks !== 'nothing')?.id ?? '';
}

/** Answers the first thing that is due, which is all of the call. */
async function act(user: UserRecord, gameId: string): Promise<void> {
  const decision = await dueOf(user, gameId);
  await service.sendCommands(user.id, gameId, [{ id: `c-${gameId}`, decision, path: ['1'] }]);
}

/** Claims of a push's sender that a push service reads, where the signature is right. */
function signedBy(publicKey: string, { headers }: Received): { aud: string; sub: string } {
  const [, token = '', k] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const raw = Buffer.from(publicKey, 'base64url');
  const [x, y] = [raw.subarray(1, 33).toString('base64url'), raw.subarray(33).toString('base64url')];
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const dsa = { key, dsaEncoding: 'ieee-p1363' } as const;
  expect(k).toBe(publicKey);
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), dsa, Buffer.from(signature, 'base64url'))).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
}

const messagesOf = async (user: UserRecord) =>
  (
    await sql.query<{ state: string; note: string | null }>(
      `SELECT state, note FROM message WHERE user_id = $1 AND push_id IS NOT NULL AND kind = 'turn' ORDER BY created_at`,
      [user.id],
    )
  ).rows;

describe('a push', () => {
  test('arrives once, for that browser alone, with what is asked and where it is answered', async () => {
    const { ana, ben, on } = await owner();
    const gameId = await game(ana, ben, 2 * DAY);
    const due = await dueOf(ana, gameId);
    await pass(0);
    await pass(60);
    expect(push.pushes.map(({ path }) => path)).toEqual([on.path]);
    const [first] = push.pushes as [Received];
    const content = decrypted(on, first) as { image: string };
    expect(content).toEqual({
      id: expect.stringMatching(/^msg_/),
      title: 'Reach',
      body: expect.stringMatching(/^Your move: \S/),
      lang: 'en',
      url: `http://play.test/games/${gameId}?decision=${encodeURIComponent(due)}`,
      tag: `game:${gameId}`,
      holds: expect.stringMatching(new RegExp(`^/api/v1/games/${gameId}/pushes/msg_[^/]+$`)),
      over: 'What waited for you is done. Nothing for you to do.',
      image: expect.stringMatching(/^http:\/\/play\.test\/pictures\/pushed\?key=[\w.-]+$/),
    });
    expect(() => decrypted(newBrowser(), first)).toThrow();
    expect(first.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: String(2 * DAY),
      urgency: 'normal',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(first.body.length).toBeLessThan(4096);
    const { publicKey } = await store.pushes.keys();
    expect(signedBy(publicKey, first)).toMatchObject({ aud: push.origin, sub: 'mailto:wayfinder@play.test' });
    expect(await messagesOf(ana)).toEqual([{ state: 'sent', note: null }]);
    // Nothing in the picture's address is for anybody else, and it tells no more than that seat saw.
    const key = readPictureKey(APP_SECRET, new URL(content.image).searchParams.get('key') ?? '');
    expect(key).toMatchObject({ gameId, seat: 0 });
    if (!key) throw new Error('no key');
    expect(await service.pushedView(key)).toMatchObject({ gameId, viewer: 0, position: key.position });
    await expect(service.pushedView({ ...key, seat: 1 })).rejects.toMatchObject({ code: 'link-invalid' });
    await expect(service.pushedView({ ...key, until: clock.now().getTime() })).rejects.toBeInstanceOf(Problem);
  });

  test('is in the language of its reader, and lasts a day where there is no clock', async () => {
    const { ana, ben, on } = await owner();
    await service.patchSettings(ana.id, { locale: 'ko' });
    await game(ana, ben);
    await pass(0);
    expect(decrypted(on, push.pushes[0] as Received)).toMatchObject({
      lang: 'ko',
      body: expect.stringMatching(/^내 차례: /),
    });
    expect(push.pushes[0]?.headers.ttl).toBe(String(DAY));
  });

  test('lasts four weeks at most', async () => {
    const { ana, ben } = await owner();
    await game(ana, ben, 30 * DAY);
    await pass(0);
    expect(push.pushes[0]?.headers.ttl).toBe(String(28 * DAY));
  });

  test('has the topic of its game and seat', async () => {
    const { ana, ben, on } = await owner();
    const other = newBrowser();
    await turnOn(ana, await signIn(ana), other);
    await game(ana, ben);
    await game(ana, ben);
    await pass(0);
    const topics = push.pushes.map(({ path, headers }) => [path, headers.topic]);
    expect(topics).toHaveLength(4);
    expect(new Set(topics.map(([path]) => path))).toEqual(new Set([on.path, other.path]));
    // Each of the two games has one in both browsers.
    expect(new Set(topics.map(([, topic]) => topic)).size).toBe(2);
  });

  test('is not sent of a call that is over, or of a game that is muted', async () => {
    const { ana, ben } = await owner();
    await store.outbox.announce();
    const acted = await game(ana, ben);
    const muted = await game(ana, ben);
    await store.outbox.announce();
    await act(ana, acted);
    await service.putMute(ana.id, muted, true);
    await pass(0);
    expect(push.pushes).toEqual([]);
    expect((await messagesOf(ana)).map(({ state, note }) => `${state} ${note}`).sort()).toEqual([
      'dropped acted',
      'dropped muted',
    ]);
  });

  test('that lay at its push service holds for its reader alone, and until the call is over', async () => {
    const { ana, ben, on } = await owner();
    const gameId = await game(ana, ben);
    await pass(0);
    const { id } = decrypted(on, push.pushes[0] as Received) as { id: string };
    expect(await service.pushHolds(ana.id, gameId, id)).toBe(true);
    expect(await service.pushHolds(ben.id, gameId, id)).toBe(false);
    expect(await service.pushHolds(ana.id, 'another', id)).toBe(false);
    await act(ana, gameId);
    expect(await service.pushHolds(ana.id, gameId, id)).toBe(false);
  });

  test('is no mail, and the mail of the same call goes as well', async () => {
    const { ana, ben } = await owner();
    await service.patchSettings(ana.id, { messages: { holdSeconds: 0 } });
    await game(ana, ben);
    await pass(0);
    expect(smtp.to(ana.email)).toHaveLength(1);
    expect(push.pushes).toHaveLength(1);
  });

  test('of a call that opened before the browser was turned on is not sent', async () => {
    const [ana, ben] = [await person('Ana'), await person('Ben')];
    await game(ana, ben);
    clock.pass(1);
    await turnOn(ana, await signIn(ana), newBrowser());
    await pass(0);
    expect(push.pushes).toEqual([]);
  });
});

describe('other messages', () => {
  test('a reminder takes the place of the call, and lasts as long as is left', async () => {
    const { ana, ben, on } = await owner();
    await game(ana, ben, DAY);
    await pass(0);
    await pass(12 * HOUR - 1);
    expect(push.pushes).toHaveLength(1);
    await pass(1);
    await pass(10 * HOUR);
    expect(push.pushes.map((one) => decrypted(on, one))).toMatchObject([
      { body: expect.stringMatching(/^Your move: /) },
      { body: expect.stringMatching(/^12 hours left: /) },
      { body: expect.stringMatching(/^2 hours left: /) },
    ]);
    expect(push.pushes.map(({ headers }) => headers.ttl)).toEqual([DAY, 12 * HOUR, 2 * HOUR].map(String));
    expect(new Set(push.pushes.map(({ headers }) => headers.topic)).size).toBe(1);
  });

  test('what was noted at a table comes in words, and takes no call’s place', async () => {
    const { ana, ben, on } = await owner();
    const id = await table(ana, ben);
    await pass(0);
    await service.startGame(ana.id, id);
    await pass(0);
    const [full, call] = push.pushes.map((one) => decrypted(on, one));
    expect(push.pushes).toHaveLength(2);
    expect(full).toMatchObject({
      id: expect.stringMatching(/^msg_/),
      title: 'Reach',
      body: expect.stringMatching(/full/i),
      lang: 'en',
      url: `http://play.test/games/${id}`,
      tag: expect.stringMatching(`^note:${id}:[0-9]+$`),
    });
    expect(call).toMatchObject({ tag: `game:${id}` });
    expect(new Set(push.pushes.map(({ headers }) => headers.topic)).size).toBe(2);
  });

  test('whoever wants no pushes of a kind gets none of it', async () => {
    const { ana, ben } = await owner();
    const kinds = { turn: { push: false }, full: { push: false } };
    await service.patchSettings(ana.id, { messages: { kinds, holdSeconds: 0 } });
    await game(ana, ben, DAY);
    await pass(0);
    expect(push.pushes).toEqual([]);
    expect(smtp.to(ana.email)).toHaveLength(1);
    await pass(12 * HOUR);
    expect(push.pushes).toHaveLength(1);
  });

  test('what falls into quiet hours comes at their end, if it is still true', async () => {
    const { ana, ben } = await owner();
    const minute = clock.now().getUTCHours() * 60 + clock.now().getUTCMinutes();
    const quiet = { from: minute, to: (minute + 90) % 1440 };
    await service.patchSettings(ana.id, { timeZone: 'UTC', messages: { quiet } });
    const over = await game(ana, ben);
    const open = await game(ana, ben);
    await pass(0);
    await act(ana, over);
    await pass(89 * 60);
    expect(push.pushes).toEqual([]);
    // A minute has begun when the first of the hours did.
    await pass(60);
    expect(push.pushes).toHaveLength(1);
    const { rows } = await sql.query(
      "SELECT game_id, attempts FROM message WHERE user_id = $1 AND push_id IS NOT NULL AND state = 'sent'",
      [ana.id],
    );
    // Waiting was no try.
    expect(rows).toEqual([{ game_id: open, attempts: 1 }]);
  });

  test('a kind that is switched off while its push waits is not sent', async () => {
    const { ana, ben, on } = await owner();
    const minute = clock.now().getUTCHours() * 60 + clock.now().getUTCMinutes();
    const quiet = { from: minute, to: (minute + 60) % 1440 };
    await service.patchSettings(ana.id, { timeZone: 'UTC', messages: { quiet } });
    await game(ana, ben);
    await pass(0);
    await service.patchSettings(ana.id, { messages: { kinds: { turn: { push: false } } } });
    await pass(HOUR);
    expect(push.pushes.filter(({ path }) => path === on.path)).toEqual([]);
    expect(await messagesOf(ana)).toEqual([{ state: 'dropped', note: 'muted' }]);
  });

  test('of two reminders that waited only the last comes, with the time that is left', async () => {
    const { ana, ben, on } = await owner();
    const minute = clock.now().getUTCHours() * 60 + clock.now().getUTCMinutes();
    const quiet = { from: (minute + 60) % 1440, to: (minute + 720) % 1440 };
    await service.patchSettings(ana.id, { timeZone: 'UTC', messages: { quiet, reminders: [8, 4] } });
    await game(ana, ben, 12.5 * HOUR);
    await pass(0);
    await pass(5 * HOUR);
    await pass(4 * HOUR);
    push.pushes = [];
    await pass(3 * HOUR);
    const own = push.pushes.filter(({ path }) => path === on.path);
    const bodies = own.map((received) => (decrypted(on, received) as { body: string }).body);
    expect(bodies).toEqual([expect.stringMatching(/^Less than an hour left: /)]);
  });
});

describe('a push service', () => {
  test.each([403, 404, 410])('that answers %i makes the browser forgotten', async (status) => {
    const { ana, ben, session } = await owner();
    push.answers = [{ status }];
    await game(ana, ben);
    await pass(0);
    await pass(4 * DAY);
    expect(push.pushes).toHaveLength(1);
    expect((await service.pushes(ana.id, session)).devices).toEqual([]);
    expect(await messagesOf(ana)).toEqual([]);
  });

  test('that answers anything else is tried again, no sooner than it says', async () => {
    const { ana, ben, on } = await owner();
    push.answers = [{ status: 500 }, { status: 429, headers: { 'retry-after': '1000' } }];
    await game(ana, ben, 2 * DAY);
    await pass(0);
    await pass(4);
    expect(push.pushes).toHaveLength(1);
    await pass(1);
    expect(push.pushes).toHaveLength(2);
    await pass(999);
    expect(push.pushes).toHaveLength(2);
    await pass(1);
    expect(push.pushes).toHaveLength(3);
    expect(push.pushes[2]?.headers.ttl).toBe(String(2 * DAY - 1005));
    expect(decrypted(on, push.pushes[2] as Received)).toMatchObject({ title: 'Reach' });
    await pass(DAY);
    expect(push.pushes).toHaveLength(3);
  });

  test('is not tried again once the call is over', async () => {
    const { ana, ben } = await owner();
    push.answers = [{ status: 500 }];
    const gameId = await game(ana, ben);
    await pass(0);
    await act(ana, gameId);
    await pass(DAY);
    expect(push.pushes).toHaveLength(1);
  });
});

describe('a browser', () => {
  test('is told nothing more once its session has ended, not even of what waited', async () => {
    const { ana, ben, on, session } = await owner();
    const other = newBrowser();
    const stays = await signIn(ana);
    await turnOn(ana, stays, other);
    await game(ana, ben);
    await store.outbox.announce();
    await service.endSession(ana.id, session);
    await pass(0);
    expect(push.pushes.map(({ path }) => path)).toEqual([other.path]);
    expect((await service.pushes(ana.id, stays)).devices).toMatchObject([
      { browser: 'Firefox', system: 'Android', here: true },
    ]);
    expect(on.path).not.toBe(other.path);
  });

  test('is told nothing more once its session has run out', async () => {
    const { ana, ben } = await owner();
    clock.pass(60 * DAY);
    await game(ana, ben);
    await pass(0);
    expect(push.pushes).toEqual([]);
  });

  test('shows no picture any more once it was signed out', async () => {
    const { ana, ben, on, session } = await owner();
    await game(ana, ben);
    await pass(0);
    const { image } = decrypted(on, push.pushes[0] as Received) as { image: string };
    const key = readPictureKey(APP_SECRET, new URL(image).searchParams.get('key') ?? '');
    if (!key) throw new Error('no key');
    await service.endSession(ana.id, session);
    await expect(service.pushedView(key)).rejects.toMatchObject({ code: 'link-invalid' });
  });

  test('that another account signs in to is told of that one’s calls alone', async () => {
    const { ana, ben, on } = await owner();
    await game(ana, ben);
    await store.outbox.announce();
    const session = await signIn(ben);
    await turnOn(ben, session, on);
    await pass(0);
    expect(push.pushes).toEqual([]);
    expect((await service.pushes(ana.id, undefined)).devices).toEqual([]);
    expect((await service.pushes(ben.id, session)).devices).toHaveLength(1);
  });

  test('that has another address is told there, of what waited as well', async () => {
    const { ana, ben, on, session } = await owner();
    await game(ana, ben);
    await store.outbox.announce();
    const renewed = { ...newBrowser(), pair: on.pair, auth: on.auth };
    await turnOn(ana, session, renewed, on.path);
    // A second time, as browsers may.
    await turnOn(ana, session, renewed, on.path);
    await pass(0);
    expect(push.pushes.map(({ path }) => path)).toEqual([renewed.path]);
    expect((await service.pushes(ana.id, session)).devices).toHaveLength(1);
  });

  test('stays one, however often it says that it is there', async () => {
    const { ana, ben, on, session } = await owner();
    clock.pass(DAY);
    const { devices } = await turnOn(ana, session, on);
    expect(devices).toMatchObject([{ seenAt: clock.now().toISOString() }]);
    await game(ana, ben);
    await pass(0);
    expect(push.pushes).toHaveLength(1);
  });

  test('is turned off by its address, and others stay', async () => {
    const { ana, on, session } = await owner();
    const other = newBrowser();
    const { devices } = await turnOn(ana, session, other);
    expect(devices).toHaveLength(2);
    const ben = await person('Ben');
    await service.deletePush(ben.id, { endpoint: push.origin + other.path });
    await service.deletePush(ana.id, { endpoint: push.origin + on.path });
    // A second time, as those who hear no answer do.
    await service.deletePush(ana.id, { endpoint: push.origin + on.path });
    const { rows } = await sql.query('SELECT endpoint FROM push_subscription WHERE user_id = $1', [ana.id]);
    expect(rows).toEqual([{ endpoint: push.origin + other.path }]);
  });

  test('goes with its account', async () => {
    const { ana } = await owner();
    await service.deleteAccount(ana.id);
    const { rows } = await sql.query('SELECT 1 FROM push_subscription WHERE user_id = $1', [ana.id]);
    expect(rows).toEqual([]);
  });

  test('with a key that is none, of a session that has ended, or beyond twenty is refused', async () => {
    const { ana, session } = await owner();
    const wrong = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
    const put = service.putPush(ana.id, session, { endpoint: `${push.origin}/x`, keys: wrong });
    await expect(put).rejects.toMatchObject({ code: 'bad-fields' });
    await expect(turnOn(ana, 'none', newBrowser())).rejects.toMatchObject({ code: 'not-signed-in' });
    for (let n = 1; n < 20; n += 1) await turnOn(ana, session, newBrowser());
    await expect(turnOn(ana, session, newBrowser())).rejects.toMatchObject({ code: 'too-many' });
    expect((await service.pushes(ana.id, session)).devices).toHaveLength(20);
  });
});

test('programs that start at once agree on the keys', async () => {
  await sql.query('DELETE FROM push_key');
  const others = [1, 2, 3].map(() => openStore({ databaseUrl: database.url, clock, connections: 2 }));
  const keys = await Promise.all(others.map(({ pushes: own }) => own.keys()));
  await Promise.all(others.map((other) => other.close()));
  expect(new Set(keys.map(({ publicKey, privateKey }) => publicKey + privateKey)).size).toBe(1);
  expect(keys[0]?.publicKey).toMatch(/^B[\w-]{86}$/);
});
