/** Webhooks as their receivers see them: a real one over HTTP, real mail, and time that these tests let pass. */
import type { IncomingMessage } from 'node:http';
import { type Delivery, smtpMailer } from '@wayfinder/notify';
import { closeReceivers, deliveryOf, receiver } from '@wayfinder/notify/testing';
import { createService, Problem, type Service } from '@wayfinder/service';
import { openStore, StoppedClock, type Store, type UserRecord } from '@wayfinder/store';
import { type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { doAllDue } from './testing/all-due.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Seconds between the attempts of one message, as they are published. */
const SCHEDULE = [5, 300, 1_800, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

interface Received {
  at: number;
  headers: IncomingMessage['headers'];
  body: string;
}
interface Answer {
  status: number;
  headers?: Record<string, string>;
}

let database: TestDatabase;
let sql: pg.Client;
let store: Store;
let service: Service;
let smtp: MailServer;
let delivery: Delivery;
let url: string;
const clock = new StoppedClock('2026-01-01T12:00:00.000Z');
let posts: Received[] = [];
/** Next answers of the receiver; afterwards `always`. */
let answers: Answer[] = [];
let always: Answer = { status: 200 };
/** Work that is done between a post and its answer. */
let meanwhile = async (): Promise<void> => undefined;

beforeAll(async () => {
  database = await withDatabase();
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  store = openStore({ databaseUrl: database.url, clock, connections: 4 });
  service = await createService({ store, clock, hold: { email: 30 * DAY, webhook: 0 }, judging: { threads: 1 } });
  const port = await receiver(async ({ headers: received }, response, body) => {
    posts.push({ at: clock.now().getTime(), headers: received, body });
    await meanwhile();
    const { status, headers } = answers.shift() ?? always;
    response.writeHead(status, headers).end();
  });
  url = `http://127.0.0.1:${port}/hook`;
  smtp = await startMailServer();
  delivery = deliveryOf({ store, games: service, mailer: smtpMailer(smtp.url) });
});

afterEach(async () => {
  [smtp.mails, posts, answers, always] = [[], [], [], { status: 200 }];
  meanwhile = async () => undefined;
  // Messages that one test left are no business of the next.
  await sql.query(`UPDATE message SET state = 'dropped' WHERE state = 'waiting'`);
});

afterAll(async () => {
  delivery.mailer.close();
  await service.close();
  await store.close();
  await sql.end();
  await smtp.down();
  closeReceivers();
  await database.drop();
});

/** Lets time pass and everything that is due go out. */
async function pass(seconds: number): Promise<void> {
  clock.pass(seconds);
  await doAllDue(delivery);
}

let people = 0;

async function person(name: string): Promise<UserRecord> {
  people += 1;
  const made = await store.people.ensure(`${name}${people}@players.test`, name);
  // Messages beside the calls have tests of their own.
  await service.patchSettings(made.id, { messages: { kinds: { started: { email: false }, clock: { email: false } } } });
  return made;
}

/** Two people and a webhook of the first. */
async function owner(more: { format?: 'discord' | 'slack'; gameId?: string } = {}) {
  const [ana, ben] = [await person('Ana'), await person('Ben')];
  return { ana, ben, hook: await service.createWebhook(ana.id, { url, ...more }) };
}

/** A started game in which the first of the two has a call. */
async function game(ana: UserRecord, ben: UserRecord, name = 'Reach'): Promise<string> {
  const { id } = await service.createGame(ana.id, {
    ruleset: 'conquest-of-paradise',
    name,
    settings: { edition: '2', homes: ['tonga', 'samoa'] },
    seats: 2,
    visibility: 'open',
    seatOrder: 'chosen',
    seat: 0,
    clock: null,
  });
  await service.joinGame(ben.id, id, { seat: 1 });
  await service.startGame(ana.id, id);
  return id;
}

/** Answers the first thing that is due: with '1' that is all of the call, with '0' only the beginning. */
async function act(user: UserRecord, gameId: string, path: '0' | '1' = '1'): Promise<void> {
  const { decisions, viewer } = await service.view({ user: user.id }, gameId);
  const due = decisions.find(({ seat, blocks }) => seat === viewer && blocks !== 'nothing');
  if (!due) throw new Error('nothing is due');
  await service.sendCommands(user.id, gameId, [{ id: `c-${gameId}`, decision: due.id, path: [path] }]);
}

const idOf = (post: Received | undefined): string => String(post?.headers['webhook-id']);

/** Result of the published verifier for a post, at the time at which it was sent; null: it refuses. */
function verified(secret: string | null, post: Received | undefined): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: Number(post?.headers['webhook-timestamp']) * 1000 });
  try {
    return new Webhook(secret ?? '').verify(post?.body ?? '', post?.headers as Record<string, string>);
  } catch {
    return null;
  } finally {
    vi.useRealTimers();
  }
}

async function only(user: UserRecord) {
  const [webhook, ...others] = await service.webhooks(user.id);
  expect(others).toEqual([]);
  if (!webhook) throw new Error('no webhook');
  return webhook;
}

async function codeOf(run: Promise<unknown>): Promise<string> {
  return run.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );
}

describe('the webhook of a call', () => {
  test('is posted at once and signed; it holds little, and nothing secret', async () => {
    const { ana, ben, hook } = await owner();
    const gameId = await game(ana, ben);
    await pass(0);
    expect(posts).toHaveLength(1);
    const body = verified(hook.secret, posts[0]);
    expect(body).toEqual({
      type: 'call.opened',
      timestamp: expect.stringMatching(/^2026-\d\d-\d\dT[\d:.]+Z$/),
      data: {
        gameId,
        gameName: 'Reach',
        ruleset: 'conquest-of-paradise',
        seat: 0,
        player: 'Ana',
        call: 1,
        url: `http://play.test/games/${gameId}`,
      },
    });
    const text = JSON.stringify([posts[0]?.headers, posts[0]?.body]);
    const { rows } = await sql.query('SELECT seed, salt_key FROM game WHERE id = $1', [gameId]);
    for (const secret of [ana.email, ben.email, ana.id, hook.secret, rows[0].seed, rows[0].salt_key]) {
      expect(text).not.toContain(secret);
    }
    await pass(4 * DAY);
    expect(posts).toHaveLength(1);
  });

  test('has the same id over its retries, and is dropped once its call is closed', async () => {
    const { ana, ben } = await owner();
    always = { status: 500 };
    const gameId = await game(ana, ben);
    await pass(0);
    await pass(5);
    expect(posts).toHaveLength(2);
    expect(idOf(posts[1])).toBe(idOf(posts[0]));
    expect(posts[1]?.body).toBe(posts[0]?.body);
    await act(ana, gameId);
    await pass(4 * DAY);
    expect(posts).toHaveLength(2);
    expect((await only(ana)).disabledAt).toBeNull();
  });

  test('isn’t held up by a player who is in the middle of acting, as a mail is', async () => {
    const { ana, ben } = await owner();
    const gameId = await game(ana, ben);
    await act(ana, gameId, '0');
    const { decisions } = await service.view({ user: ana.id }, gameId);
    expect(decisions.some(({ seat, blocks }) => seat === 0 && blocks !== 'nothing')).toBe(true);
    await pass(0);
    expect(posts).toHaveLength(1);
  });

  test('of one game tells of that game alone', async () => {
    const [ana, ben] = [await person('Ana'), await person('Ben')];
    const mine = await game(ana, ben, 'Mine');
    await act(ana, mine);
    const hook = await service.createWebhook(ana.id, { url, gameId: mine });
    expect(hook.game).toEqual({ id: mine, name: 'Mine' });
    await game(ana, ben, 'Another');
    await pass(0);
    expect(posts).toEqual([]);
    const theirs = await game(ben, await person('Cat'), 'Theirs');
    expect(await codeOf(service.createWebhook(ana.id, { url, gameId: theirs }))).toBe('not-seated');
    expect(await codeOf(service.createWebhook(ana.id, { url, gameId: '111111111111' }))).toBe('unknown-game');
    clock.pass(1);
    const another = await service.createWebhook(ben.id, { url, gameId: theirs });
    expect(another.game?.name).toBe('Theirs');
    await pass(0);
    // It was made after the call had opened.
    expect(posts).toEqual([]);
  });
});

describe('a rotated secret', () => {
  test('signs beside the old one for a day, then alone', async () => {
    const { ana, ben, hook } = await owner();
    const rotated = await service.rotateWebhook(ana.id, hook.id);
    expect(rotated.secret).toMatch(/^whsec_/);
    expect(rotated.secret).not.toBe(hook.secret);
    expect(Date.parse(rotated.oldSecretUntil ?? '') - clock.now().getTime()).toBe(DAY * 1000);
    await game(ana, ben);
    await pass(DAY - 1);
    for (const secret of [hook.secret, rotated.secret]) expect(verified(secret, posts[0])).not.toBeNull();
    await game(ana, ben);
    await pass(1);
    expect(posts).toHaveLength(2);
    expect(verified(rotated.secret, posts[1])).not.toBeNull();
    expect(verified(hook.secret, posts[1])).toBeNull();
    expect((await only(ana)).oldSecretUntil).toBeNull();
  });

  test('signs alone at once when its owner ends the old one', async () => {
    const { ana, ben, hook } = await owner();
    const rotated = await service.rotateWebhook(ana.id, hook.id);
    await service.endOldSecret(ana.id, hook.id);
    await game(ana, ben);
    await pass(0);
    expect(verified(rotated.secret, posts[0])).not.toBeNull();
    expect(verified(hook.secret, posts[0])).toBeNull();
  });

  test('is nobody else’s to ask for, nor a chat’s', async () => {
    const { ana, hook } = await owner();
    expect(await codeOf(service.rotateWebhook((await person('Eve')).id, hook.id))).toBe('unknown-webhook');
    expect(await codeOf(service.endOldSecret((await person('Eve')).id, hook.id))).toBe('unknown-webhook');
    const chat = await service.createWebhook(ana.id, { url, format: 'slack' });
    expect(chat.secret).toBeNull();
    expect(await codeOf(service.rotateWebhook(ana.id, chat.id))).toBe('webhook-unsigned');
  });
});

describe('a receiver that fails', () => {
  test('is tried on the published schedule, then turned off; its owner is told in their language, once', async () => {
    const { ana, ben, hook } = await owner();
    await service.patchSettings(ana.id, { locale: 'ko' });
    always = { status: 503 };
    await game(ana, ben);
    await pass(0);
    for (const seconds of SCHEDULE) {
      const before = posts.length;
      await pass(seconds - 1);
      expect(posts).toHaveLength(before);
      await pass(1);
      expect(posts).toHaveLength(before + 1);
    }
    expect(new Set(posts.map(idOf)).size).toBe(1);
    expect(smtp.mails).toHaveLength(1);
    // The host makes no link.
    expect(smtp.mails[0]?.subject?.replaceAll('\u200b', '')).toMatch(/^127\.0\.0\.1:\d+ 웹훅이 꺼졌어요$/);
    expect(smtp.mails[0]?.text).toContain('http://play.test/settings#webhooks');
    expect(smtp.mails[0]?.text).not.toContain('/hook');
    expect(await only(ana)).toMatchObject({ disabledReason: 'failing' });
    expect((await service.me({ user: ana.id, via: 'session', scopes: [] })).webhooksOff).toBe(1);
    // Nothing more goes there, old or new.
    await game(ana, ben);
    await pass(4 * DAY);
    expect(posts).toHaveLength(SCHEDULE.length + 1);
    expect(smtp.mails).toHaveLength(1);
    // On again only once something has arrived.
    await service.enableWebhook(ana.id, hook.id);
    await pass(0);
    expect((await only(ana)).disabledAt).not.toBeNull();
    always = { status: 200 };
    await service.testWebhook(ana.id, hook.id);
    await pass(0);
    expect((await only(ana)).disabledAt).not.toBeNull();
    await service.enableWebhook(ana.id, hook.id);
    await pass(0);
    expect(await only(ana)).toMatchObject({ disabledAt: null, disabledReason: null });
    posts = [];
    await game(ana, ben);
    await pass(0);
    expect(posts).toHaveLength(1);
  });

  test('is turned off as well when its owner’s own moves end each message early', async () => {
    const { ana, ben } = await owner();
    always = { status: 500 };
    const fail = async (): Promise<void> => {
      const gameId = await game(ana, ben);
      await pass(0);
      await act(ana, gameId);
    };
    for (let n = 0; n < 9; n += 1) {
      await fail();
      await pass(9 * HOUR);
    }
    // For long enough, but not often enough.
    expect((await only(ana)).disabledAt).toBeNull();
    await fail();
    expect((await only(ana)).disabledReason).toBe('failing');
  });

  test('is not turned off by a bad quarter of an hour, however many posts fail in it', async () => {
    const { ana, ben } = await owner();
    always = { status: 500 };
    for (let n = 0; n < 12; n += 1) await game(ana, ben);
    for (let minutes = 0; minutes < 15; minutes += 5) await pass(300);
    expect(posts.length).toBeGreaterThan(12);
    expect((await only(ana)).disabledAt).toBeNull();
  });

  test('is not turned off while anything arrives', async () => {
    const { ana, ben } = await owner();
    for (let n = 0; n < 12; n += 1) {
      answers = [{ status: n === 5 ? 200 : 500 }];
      const gameId = await game(ana, ben);
      await pass(0);
      await act(ana, gameId);
      await pass(9 * HOUR);
    }
    expect((await only(ana)).disabledAt).toBeNull();
  });

  test('with 410 is turned off at once, and what waits for it is dropped', async () => {
    const { ana, ben } = await owner();
    answers = [{ status: 500 }, { status: 410 }];
    await game(ana, ben);
    await game(ana, ben);
    await pass(0);
    expect(posts).toHaveLength(2);
    await pass(4 * DAY);
    expect(posts).toHaveLength(2);
    expect(await only(ana)).toMatchObject({ disabledReason: 'gone' });
    expect(smtp.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('was turned off')]);
    const { rows } = await sql.query(
      `SELECT state, note FROM message WHERE user_id = $1 AND webhook_id IS NOT NULL ORDER BY state`,
      [ana.id],
    );
    expect(rows).toEqual([
      { state: 'dropped', note: 'off' },
      { state: 'failed', note: 'gone' },
    ]);
  });

  test('may say when to come again, in seconds or as a date', async () => {
    const { ana, ben } = await owner();
    const later = new Date(clock.now().getTime() + 2 * HOUR * 1000).toUTCString();
    answers = [
      { status: 429, headers: { 'retry-after': '100' } },
      { status: 503, headers: { 'retry-after': later } },
    ];
    await game(ana, ben);
    await pass(0);
    await pass(99);
    expect(posts).toHaveLength(1);
    await pass(1);
    expect(posts).toHaveLength(2);
    await pass(2 * HOUR - 102);
    expect(posts).toHaveLength(2);
    await pass(2);
    expect(posts).toHaveLength(3);
  });

  test('by redirecting is not followed', async () => {
    const { ana, ben, hook } = await owner();
    answers = [{ status: 307, headers: { location: url } }];
    await game(ana, ben);
    await pass(0);
    expect(posts).toHaveLength(1);
    expect(await service.deliveries(ana.id, hook.id)).toMatchObject([{ ok: false, status: 307, note: 'answered' }]);
  });
});

describe('the log of deliveries', () => {
  test('tells each attempt, and sends one again with the same id', async () => {
    const { ana, ben, hook } = await owner();
    const gameId = await game(ana, ben);
    answers = [{ status: 500 }];
    await pass(0);
    await pass(5);
    const [arrived, failed] = await service.deliveries(ana.id, hook.id);
    const of = { messageId: idOf(posts[0]), type: 'call.opened', game: { id: gameId, name: 'Reach' } };
    expect(failed).toEqual({
      ...of,
      ok: false,
      status: 500,
      note: 'answered',
      at: expect.any(String),
      ms: expect.any(Number),
    });
    expect(arrived).toMatchObject({ ...of, ok: true, status: 200, note: null });
    await act(ana, gameId);
    await pass(DAY);
    // Its call is closed by now: who asks for a message again wants it as it was.
    await service.sendAgain(ana.id, hook.id, of.messageId);
    await pass(0);
    expect(posts).toHaveLength(3);
    expect(idOf(posts[2])).toBe(of.messageId);
    expect(posts[2]?.body).toBe(posts[0]?.body);
    expect(verified(hook.secret, posts[2])).not.toBeNull();
    expect(await service.deliveries(ana.id, hook.id)).toHaveLength(3);
  });

  test('is its owner’s alone', async () => {
    const { ana, ben, hook } = await owner();
    await game(ana, ben);
    await pass(0);
    expect(await codeOf(service.deliveries(ben.id, hook.id))).toBe('unknown-webhook');
    expect(await codeOf(service.sendAgain(ben.id, hook.id, idOf(posts[0])))).toBe('unknown-delivery');
    expect(await codeOf(service.sendAgain(ana.id, hook.id, 'msg_unknown'))).toBe('unknown-delivery');
    expect(await codeOf(service.sendAgain(ana.id, hook.id, '../etc'))).toBe('unknown-delivery');
  });

  test('what arrived when its owner asked for it is not tried again', async () => {
    const { ana, ben, hook } = await owner();
    answers = [{ status: 500 }];
    await game(ana, ben);
    await pass(0);
    await service.sendAgain(ana.id, hook.id, idOf(posts[0]));
    await pass(0);
    await pass(4 * DAY);
    expect(posts).toHaveLength(2);
  });

  test('a test is sent once, and again as it was', async () => {
    const { ana, hook } = await owner();
    const { messageId } = await service.testWebhook(ana.id, hook.id);
    await pass(0);
    await pass(60);
    await service.sendAgain(ana.id, hook.id, messageId);
    await pass(0);
    expect(posts.map(idOf)).toEqual([messageId, messageId]);
    expect(posts[1]?.body).toBe(posts[0]?.body);
    expect(verified(hook.secret, posts[0])).toMatchObject({ type: 'test' });
  });

  test('a database that is away when a post was answered makes it neither go twice nor go untold', async () => {
    const { ana, ben, hook } = await owner();
    await game(ana, ben);
    const name = new URL(database.url).pathname.slice(1);
    const elsewhere = new pg.Client({ connectionString: new URL('/postgres', database.url).href });
    await elsewhere.connect();
    const open = (yes: boolean): Promise<unknown> =>
      elsewhere.query(`ALTER DATABASE ${pg.escapeIdentifier(name)} WITH ALLOW_CONNECTIONS ${yes}`);
    let back: Promise<unknown> = Promise.resolve();
    meanwhile = async () => {
      await open(false);
      const ours = `datname = $1 AND application_name = 'wayfinder-program'`;
      const { rowCount } = await elsewhere.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${ours}`,
        [name],
      );
      expect(rowCount).toBeGreaterThan(0);
      const end = vi.spyOn(store.deliveries, 'end');
      const refused = () => expect(end.mock.settledResults.map(({ type }) => type)).toContain('rejected');
      back = vi.waitFor(refused, 30_000).then(() => open(true));
    };
    await pass(0);
    await back;
    await elsewhere.end();
    await pass(4 * DAY);
    expect(posts).toHaveLength(1);
    expect(await service.deliveries(ana.id, hook.id)).toMatchObject([{ ok: true, status: 200, note: null }]);
  });
});

describe('a chat', () => {
  test('gets words in its owner’s language, unsigned', async () => {
    const { ana, ben } = await owner({ format: 'discord' });
    await service.patchSettings(ana.id, { locale: 'fr' });
    const gameId = await game(ana, ben, '@everyone');
    await pass(0);
    expect(JSON.parse(posts[0]?.body ?? '')).toEqual({
      content: `@\u200beveryone\u00a0: au tour de Ana. <http://play.test/games/${gameId}>`,
      allowed_mentions: { parse: [] },
    });
    expect(Object.keys(posts[0]?.headers ?? {}).filter((name) => name.startsWith('webhook'))).toEqual([]);
  });

  test('that knows the webhook no more turns it off', async () => {
    const { ana, ben } = await owner({ format: 'slack' });
    answers = [{ status: 404 }];
    await game(ana, ben);
    await pass(0);
    expect(Object.keys(JSON.parse(posts[0]?.body ?? ''))).toEqual(['text']);
    expect(await only(ana)).toMatchObject({ format: 'slack', disabledReason: 'gone' });
  });
});
