/** Webhooks of a whole table, and of the end of a game, as their receivers see them: a real one over HTTP, real games, time that these tests let pass. */
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { CreateWebhook } from '@wayfinder/contract';
import { type Delivery, smtpMailer } from '@wayfinder/notify';
import { closeReceivers, deliveryOf, receiver } from '@wayfinder/notify/testing';
import { createService, type Service } from '@wayfinder/service';
import { openStore, StoppedClock, type Store, type UserRecord } from '@wayfinder/store';
import { type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { doAllDue } from './testing/all-due.ts';
import { firstPath } from './testing/first-path.ts';

const DAY = 86_400;

/** One post: the last part of its address, and what was in it. */
interface Post {
  to: string;
  id: string;
  text: string;
  body: { type: string; data: Record<string, unknown> };
}

let database: TestDatabase;
let sql: pg.Client;
let store: Store;
let service: Service;
let delivery: Delivery;
let origin: string;
let posts: Post[] = [];
/** Answers of a receiver, by the last part of its address; else 200. */
let answers: Record<string, number> = {};
const clock = new StoppedClock('2026-01-01T12:00:00.000Z');

beforeAll(async () => {
  database = await withDatabase();
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  const port = await receiver((request, response, text) => {
    const to = request.url?.split('/').at(-1) ?? '';
    posts.push({ to, id: String(request.headers['webhook-id']), text, body: JSON.parse(text) });
    response.writeHead(answers[to] ?? 200).end();
  });
  origin = `http://127.0.0.1:${port}`;
  store = openStore({ databaseUrl: database.url, clock, connections: 4 });
  service = createService({
    store,
    clock,
    rulesetsModule: fileURLToPath(new URL('./testing/rulesets.ts', import.meta.url)),
    // No mail is due in these tests.
    hold: { email: 365 * DAY, webhook: 0 },
    judging: { threads: 1 },
  });
  delivery = deliveryOf({ store, games: service, mailer: smtpMailer('smtp://127.0.0.1:9') });
});

afterEach(async () => {
  [posts, answers] = [[], {}];
  await sql.query(`UPDATE message SET state = 'dropped' WHERE state = 'waiting'`);
});

afterAll(async () => {
  delivery.mailer.close();
  await service.close();
  await store.close();
  await sql.end();
  closeReceivers();
  await database.drop();
});

async function pass(seconds: number): Promise<void> {
  clock.pass(seconds);
  await doAllDue(delivery);
}

let tables = 0;

/** Ana, Ben and Cat at a table that is not begun, at which all three are called at once. */
async function table(name = 'League night') {
  tables += 1;
  const [ana, ben, cat] = (await Promise.all(
    ['Ana', 'Ben', 'Cat'].map((who) => store.people.ensure(`${who}${tables}@players.test`, who)),
  )) as [UserRecord, UserRecord, UserRecord];
  const { id } = await service.createGame(ana.id, {
    ruleset: 'sample',
    preset: 'short',
    name,
    seats: 3,
    visibility: 'open',
    seatOrder: 'chosen',
    seat: 0,
    clock: null,
    starts: 'by-host',
  });
  for (const [index, { id: user }] of [ben, cat].entries()) await service.joinGame(user, id, { seat: index + 1 });
  return { ana, ben, cat, people: [ana, ben, cat], id };
}

/** A webhook of somebody, at an address that ends so. */
function hookOf(user: UserRecord, to: string, more: Omit<CreateWebhook, 'url'> = {}) {
  return service.createWebhook(user.id, { url: `${origin}/${to}`, ...more });
}

/** Everybody's calls at a table. */
const ofTable = (gameId: string) => ({ gameId, everySeat: true });

/** Plays one command of a seat, or of whoever is awaited; false when the game is over. */
async function play(people: readonly UserRecord[], id: string, seat?: number): Promise<boolean> {
  const { awaited, outcome } = await service.decisions({ user: null }, id);
  const user = people[seat ?? awaited[0]?.seat ?? -1]?.id;
  if (outcome || user === undefined) return false;
  const { viewer, decisions } = await service.decisions({ user }, id);
  const decision = decisions.find((each) => each.seat === viewer && each.blocks !== 'nothing')?.id ?? '';
  const path = await firstPath(service, user, id, decision);
  await service.sendCommands(user, id, [{ id: randomUUID(), decision, path }]);
  return true;
}

async function playOut(people: readonly UserRecord[], id: string): Promise<void> {
  for (let moves = 0; moves < 300; moves += 1) if (!(await play(people, id))) return;
  throw new Error('the sample does not end');
}

/** Plays for a table of which a seat was left: the clock plays that one. */
async function playOn(
  people: readonly UserRecord[],
  id: string,
  empty: number,
  until: () => Promise<boolean>,
): Promise<void> {
  for (let rounds = 0; rounds < 60 && !(await until()); rounds += 1) {
    const { awaited } = await service.decisions({ user: null }, id);
    const seat = awaited.find((each) => each.seat !== empty)?.seat;
    if (seat !== undefined) await play(people, id, seat);
    else {
      clock.pass(DAY);
      await doAllDue(delivery, { service });
    }
  }
}

/** Count of calls at a table, of some seats: they are numbered from 1. */
async function callsOf(id: string, counts: (seat: number) => boolean = () => true): Promise<number> {
  const head = await store.games.head(id);
  return (head?.calls ?? []).reduce((sum, { seat, number }) => (counts(seat) ? sum + number : sum), 0);
}

const sentTo = (to: string, type = 'call.opened'): Post[] =>
  posts.filter((post) => post.to === to && post.body.type === type);
/** Whom the posts to an address name, in order of their seats. */
const named = (to: string): unknown[] =>
  sentTo(to)
    .map(({ body }) => [body.data.seat, body.data.player])
    .sort();

describe('a webhook of a whole table', () => {
  test('tells of each seat’s call once, as spectators know it; each seat’s own tells of its own', async () => {
    const { ana, ben, cat, people, id } = await table();
    await hookOf(ana, 'table', ofTable(id));
    await hookOf(ana, 'ana');
    await hookOf(ben, 'ben', { gameId: id });
    await service.startGame(ana.id, id);
    await pass(0);
    const { awaited } = await service.decisions({ user: null }, id);
    expect(named('table')).toEqual(awaited.map(({ seat }) => [seat, people[seat]?.name]));
    const [post] = sentTo('table');
    expect(post?.body).toEqual({
      type: 'call.opened',
      timestamp: expect.any(String),
      data: {
        gameId: id,
        gameName: 'League night',
        ruleset: 'sample',
        seat: expect.any(Number),
        player: expect.any(String),
        url: `http://play.test/games/${id}`,
      },
    });
    for (let moves = 0; moves < 6; moves += 1) {
      await play(people, id);
      await pass(0);
    }
    const [ofAll, ofSeat] = [await callsOf(id), async (seat: number) => callsOf(id, (one) => one === seat)];
    expect(ofAll).toBeGreaterThan(3);
    expect(sentTo('table')).toHaveLength(ofAll);
    expect(new Set(sentTo('table').map((each) => each.id)).size).toBe(ofAll);
    expect(named('ana')).toEqual(Array(await ofSeat(0)).fill([0, 'Ana']));
    expect(named('ben')).toEqual(Array(await ofSeat(1)).fill([1, 'Ben']));
    // Nothing of anybody's account.
    for (const { email, id: user } of [ana, ben, cat]) {
      expect(posts.filter(({ text }) => text.includes(email) || text.includes(user))).toEqual([]);
    }
  });

  test('says to a chat whose turn it is, in its owner’s language', async () => {
    const { ana, id } = await table('Ligue');
    await service.patchSettings(ana.id, { locale: 'fr' });
    await hookOf(ana, 'chat', { ...ofTable(id), format: 'discord' });
    await service.startGame(ana.id, id);
    await pass(0);
    const { awaited } = await service.decisions({ user: null }, id);
    const names = awaited.map(({ seat }) => ['Ana', 'Ben', 'Cat'][seat]);
    expect(posts.map(({ text }) => JSON.parse(text)).sort((a, b) => (a.content < b.content ? -1 : 1))).toEqual(
      names.map((name) => ({
        content: `Ligue\u00a0: au tour de ${name}. <http://play.test/games/${id}>`,
        allowed_mentions: { parse: [] },
      })),
    );
  });

  test('is not told of who has acted meanwhile', async () => {
    const { ana, people, id } = await table();
    await hookOf(ana, 'table', ofTable(id));
    answers = { table: 500 };
    await service.startGame(ana.id, id);
    await pass(0);
    const [first] = (await service.decisions({ user: null }, id)).awaited;
    const seat = first?.seat ?? -1;
    const before = sentTo('table').filter(({ body }) => body.data.seat === seat);
    expect(before).toHaveLength(1);
    for (let moves = 0; moves < 9; moves += 1) {
      if (!(await service.decisions({ user: null }, id)).awaited.some((each) => each.seat === seat)) break;
      await play(people, id, seat);
    }
    await pass(5);
    const again = sentTo('table').filter(({ id: same }) => same === before[0]?.id);
    expect(again).toHaveLength(1);
    const { rows } = await sql.query(`SELECT state, note FROM message WHERE id = $1`, [before[0]?.id]);
    expect(rows).toEqual([{ state: 'dropped', note: 'acted' }]);
  });

  test('falls silent when its owner mutes the game, and when they leave the table', async () => {
    const { ana, ben, people, id } = await table();
    await hookOf(ben, 'table', ofTable(id));
    await service.putMute(ben.id, id, true);
    await service.startGame(ana.id, id);
    await pass(0);
    expect(posts).toEqual([]);
    await service.putMute(ben.id, id, false);
    answers = { table: 500 };
    const ofOthers = (): Post | undefined => posts.find(({ body }) => body.data.seat !== 1);
    while (!ofOthers() && (await play(people, id))) await pass(0);
    const told = posts.length;
    await service.leaveGame(ben.id, id);
    await pass(5);
    // The service drops what waited for its next try, though its call is open.
    expect(posts).toHaveLength(told);
    const { rows } = await sql.query('SELECT state, note FROM message WHERE id = $1', [ofOthers()?.id]);
    expect(rows).toEqual([{ state: 'dropped', note: 'left' }]);
    const count = async (what: string): Promise<number> => (await sql.query(what, [id])).rowCount ?? 0;
    const calls = () => callsOf(id, (seat) => seat !== 1);
    const queued = () => count(`SELECT 1 FROM message WHERE game_id = $1 AND webhook_id IS NOT NULL`);
    const [before, were] = [await queued(), await calls()];
    await playOn(people, id, 1, async () => (await calls()) >= were + 2);
    // Others were called since, and nothing was queued for it.
    expect(await calls()).toBe(were + 2);
    expect(await queued()).toBe(before);
  });

  test('tells nothing more of a seat that was left', async () => {
    const { ana, ben, id } = await table();
    await hookOf(ben, 'table', ofTable(id));
    answers = { table: 500 };
    await service.startGame(ana.id, id);
    await pass(0);
    expect(named('table')).toEqual([[0, 'Ana']]);
    const { id: message } = posts[0] as Post;
    await service.leaveGame(ana.id, id);
    await pass(5);
    expect(posts).toHaveLength(1);
    const { rows } = await sql.query('SELECT state, note FROM message WHERE id = $1', [message]);
    expect(rows).toEqual([{ state: 'dropped', note: 'left' }]);
  });

  test('goes with its owner’s account; the game and what others are told go on', async () => {
    const { ana, ben, cat, id } = await table();
    const hook = await hookOf(ben, 'bens', ofTable(id));
    await hookOf(cat, 'cats', ofTable(id));
    await service.startGame(ana.id, id);
    await service.deleteAccount(ben.id);
    expect(await store.webhooks.byId(hook.id)).toBeNull();
    await pass(0);
    expect(named('cats')).toEqual([[0, 'Ana']]);
    expect(sentTo('bens')).toEqual([]);
  });

  test('needs a seat there, and stands in what its owner may take away', async () => {
    const { ana, ben, id } = await table();
    const dan = await store.people.ensure(`dan${tables}@players.test`, 'Dan');
    await expect(hookOf(dan, 'dan', ofTable(id))).rejects.toMatchObject({ code: 'not-seated' });
    const hook = await hookOf(ana, 'table', ofTable(id));
    expect(hook).toMatchObject({ everySeat: true, game: { id } });
    await service.startGame(ana.id, id);
    await pass(0);
    const { webhooks, games } = await service.exportAccount(ana.id, undefined);
    expect(webhooks).toMatchObject([{ id: hook.id, everySeat: true }]);
    const posted = games[0]?.messages.filter(({ channel }) => channel === 'webhook');
    expect(posted).toHaveLength(sentTo('table').length);
    const theirs = await service.exportAccount(ben.id, undefined);
    expect(theirs.games[0]?.messages.filter(({ channel }) => channel === 'webhook')).toEqual([]);
  });
});

describe('the end of a game', () => {
  test('is told once to each webhook of those who sit there, with how it ended', async () => {
    const { ana, ben, people, id } = await table();
    const hook = await hookOf(ana, 'table', ofTable(id));
    await hookOf(ana, 'ana');
    await hookOf(ben, 'ben', { gameId: id });
    await hookOf(people[2] as UserRecord, 'cats-chat', { format: 'slack' });
    const elsewhere = await table();
    await hookOf(elsewhere.ana, 'elsewhere', ofTable(elsewhere.id));
    await hookOf(ben, 'bens-table', ofTable(id));
    await service.startGame(ana.id, id);
    await playOut(people, id);
    answers = { table: 500 };
    posts = [];
    await pass(0);
    expect(posts.filter(({ to, body }) => to !== 'cats-chat' && body.type !== 'game.ended')).toEqual([]);
    answers = {};
    await pass(5);
    await pass(4 * DAY);
    const { outcome } = await service.game({ user: null }, id);
    expect(outcome?.ranking).toHaveLength(3);
    const [first, retry, ...more] = sentTo('table', 'game.ended');
    expect(more).toEqual([]);
    expect(retry?.id).toBe(first?.id);
    expect(retry?.text).toBe(first?.text);
    expect(sentTo('elsewhere', 'game.ended')).toEqual([]);
    for (const to of ['ana', 'ben', 'bens-table']) expect(sentTo(to, 'game.ended')).toHaveLength(1);
    expect(first?.body).toEqual({
      type: 'game.ended',
      timestamp: expect.any(String),
      data: {
        gameId: id,
        gameName: 'League night',
        ruleset: 'sample',
        reason: outcome?.reason,
        ranking: outcome?.ranking.map(({ seat, place, score }) => ({
          seat,
          player: people[seat]?.name,
          place,
          score,
        })),
        url: `http://play.test/games/${id}`,
      },
    });
    const words = posts.filter(({ to }) => to === 'cats-chat').map(({ text }) => JSON.parse(text).text);
    expect(words).toEqual([
      expect.stringMatching(/^League night is over\. 1\. \w+ · .* <http:\/\/play\.test\/games\/\w+>$/),
    ]);
    expect(await service.deliveries(ana.id, hook.id)).toEqual(
      expect.arrayContaining([expect.objectContaining({ type: 'game.ended', ok: true, messageId: first?.id })]),
    );
    await service.sendAgain(ana.id, hook.id, first?.id ?? '');
    await pass(0);
    expect(sentTo('table', 'game.ended')[2]?.text).toBe(first?.text);
    // No mail waits for it.
    const { rows } = await sql.query(`SELECT channel FROM message WHERE game_id = $1 AND call = 0`, [id]);
    expect(rows.filter(({ channel }) => !channel.startsWith('webhook:'))).toEqual([]);
    expect(rows).toHaveLength(5);
  });

  test('is not told to who had left, nor to who mutes the game', async () => {
    const { ana, ben, cat, people, id } = await table();
    for (const user of [ana, ben, cat]) await hookOf(user, user.name ?? '');
    await hookOf(ben, 'bens-table', ofTable(id));
    await service.startGame(ana.id, id);
    await service.putMute(cat.id, id, true);
    await service.leaveGame(ben.id, id);
    await playOn(people, id, 1, async () => (await service.game({ user: null }, id)).status === 'finished');
    expect((await service.game({ user: null }, id)).status).toBe('finished');
    await pass(0);
    const ends = posts.filter(({ body }) => body.type === 'game.ended');
    expect(ends.map(({ to }) => to)).toEqual(['Ana']);
    const ranking = ends[0]?.body.data.ranking as { seat: number; player: string | null }[];
    expect(ranking.find(({ seat }) => seat === 1)?.player).toBeNull();
  });
});
