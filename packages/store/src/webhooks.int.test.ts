/** Webhooks and their deliveries in Postgres. What becomes of messages is tried in apps/worker, where they are posted. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoppedClock } from './clock.ts';
import { openStore, type Store } from './store.ts';
import { type TestDatabase, withDatabase } from './testing/database.ts';
import { untilWaiting } from './testing/locks.ts';
import { MAX_WEBHOOKS } from './webhooks.ts';

const DAY = 86_400;
let database: TestDatabase;
let store: Store;
let sql: pg.Client;
const clock = new StoppedClock('2026-01-01T12:00:00.000Z');

beforeAll(async () => {
  database = await withDatabase();
  store = openStore({ databaseUrl: database.url, clock, connections: 4 });
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await store.close();
  await database.drop();
});

let people = 0;

/** A new account with a webhook. */
async function owner() {
  people += 1;
  const { id: userId } = await store.people.ensure(`owner-${people}@example.com`);
  const hook = await store.webhooks.create(userId, 'https://example.com/in');
  if (!hook) throw new Error('no webhook');
  return { userId, hook };
}

/** An attempt that came to its end. */
async function attempted(webhookId: string, id: string, attempt: number | null): Promise<void> {
  const begun = await store.deliveries.begin({ webhookId, id, type: 'test', gameId: null, attempt });
  await store.deliveries.end(begun, { ok: false, status: 500, ms: 3, note: 'answered' });
}

describe('webhooks', () => {
  it('belong to their account', async () => {
    const { userId, hook } = await owner();
    const { userId: other } = await owner();
    expect(hook).toMatchObject({ format: 'standard', gameId: null, oldSecret: null });
    expect(hook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(await store.deliveries.askTest(other, hook.id)).toBeNull();
    expect(await store.webhooks.rotate(other, hook.id)).toBeNull();
    expect(await store.webhooks.endOldSecret(other, hook.id)).toBe(false);
    expect(await store.webhooks.remove(other, hook.id)).toBe(false);
    expect(await store.webhooks.byId(hook.id)).toEqual(hook);
    expect(await store.webhooks.remove(userId, hook.id)).toBe(true);
    expect(await store.webhooks.of(userId)).toEqual([]);
  });

  it('of every seat are of one game, and made once by whoever tries again', async () => {
    const { userId } = await owner();
    const more = { gameId: 'game00000001', everySeat: true };
    const create = (seed: string) => store.webhooks.create(userId, 'https://example.com/table', more, seed);
    const made = await create('a seed');
    expect(made).toMatchObject(more);
    expect((await create('a seed'))?.id).toBe(made?.id);
    expect((await create('another seed'))?.id).not.toBe(made?.id);
    const ofTables = (await store.webhooks.of(userId)).filter(({ everySeat }) => everySeat);
    expect(ofTables.map(({ gameId }) => gameId)).toEqual([more.gameId, more.gameId]);
    const loose = store.webhooks.create(userId, 'https://example.com/all', { everySeat: true });
    await expect(loose).rejects.toMatchObject({ constraint: 'webhook_every_seat_check' });
  });

  it('are ten at most, however many ask at once', async () => {
    const { userId } = await owner();
    const asked = Array.from({ length: MAX_WEBHOOKS + 4 }, () =>
      store.webhooks.create(userId, 'https://example.com/more'),
    );
    const made = (await Promise.all(asked)).filter((hook) => hook !== null);
    expect(made).toHaveLength(9);
    expect(await store.webhooks.of(userId)).toHaveLength(10);
  });

  it('are counted again after a wait for another that was made meanwhile', async () => {
    const { userId, hook } = await owner();
    for (let n = 2; n < MAX_WEBHOOKS; n += 1) await store.webhooks.create(userId, 'https://example.com/more');
    // The tenth is being made, here by hand.
    await sql.query('BEGIN');
    await sql.query('SELECT id FROM "user" WHERE id = $1 FOR UPDATE', [userId]);
    await sql.query(
      `INSERT INTO webhook (id, user_id, url, secret, created_at)
       SELECT 'the-tenth', user_id, url, secret, created_at FROM webhook WHERE id = $1`,
      [hook.id],
    );
    const eleventh = store.webhooks.create(userId, 'https://example.com/more');
    await untilWaiting(sql, 1);
    await sql.query('COMMIT');
    expect(await eleventh).toBeNull();
    expect(await store.webhooks.of(userId)).toHaveLength(MAX_WEBHOOKS);
  });

  it('have a new secret after a rotation; the one before ends after a day, and is forgotten', async () => {
    const { userId, hook } = await owner();
    const rotated = await store.webhooks.rotate(userId, hook.id);
    expect(rotated?.secret).not.toBe(hook.secret);
    expect(rotated?.oldSecret).toEqual({ secret: hook.secret, until: '2026-01-02T12:00:00.000Z' });
    await store.tidy();
    expect(await store.webhooks.byId(hook.id)).toEqual(rotated);
    clock.pass(DAY + 1);
    await store.tidy();
    expect(await store.webhooks.byId(hook.id)).toEqual({ ...rotated, oldSecret: null });
    await store.webhooks.rotate(userId, hook.id);
    expect(await store.webhooks.endOldSecret(userId, hook.id)).toBe(true);
    expect((await store.webhooks.byId(hook.id))?.oldSecret).toBeNull();
  });

  it('that are turned off have their owner told once, by one worker, also of the next time', async () => {
    const { userId, hook } = await owner();
    expect(await store.webhooks.claimNotice(30)).toBeNull();
    for (const reason of ['failing', 'gone'] as const) {
      await store.webhooks.disable(hook.id, reason);
      // Off already: nothing new to tell.
      await store.webhooks.disable(hook.id, 'failing');
      expect(await store.webhooks.countOff(userId)).toBe(1);
      const notice = await store.webhooks.claimNotice(30);
      expect(notice).toMatchObject({ webhookId: hook.id, userId, reason, attempts: 0 });
      expect(await store.webhooks.claimNotice(30)).toBeNull();
      clock.pass(31);
      // The process that claimed it was killed.
      const again = await store.webhooks.claimNotice(30);
      expect(again).toMatchObject({ webhookId: hook.id, attempts: 1 });
      if (again) await store.webhooks.finishNotice(again);
      clock.pass(DAY);
      expect(await store.webhooks.claimNotice(30)).toBeNull();
      await store.webhooks.arrived(hook.id, true);
      expect(await store.webhooks.countOff(userId)).toBe(0);
    }
  });

  it('count failures since the last arrival', async () => {
    const { hook } = await owner();
    const since = clock.now().toISOString();
    expect(await store.webhooks.failed(hook.id)).toEqual({ since, failures: 1 });
    clock.pass(DAY);
    expect(await store.webhooks.failed(hook.id)).toEqual({ since, failures: 2 });
    await store.webhooks.arrived(hook.id);
    expect(await store.webhooks.failed(hook.id)).toEqual({ since: clock.now().toISOString(), failures: 1 });
  });
});

describe('deliveries', () => {
  it('say of what they were, also those of before that was written down', async () => {
    const { hook } = await owner();
    const of = { webhookId: hook.id, attempt: 0 };
    await store.deliveries.begin({ ...of, id: 'msg_end', type: 'game.ended', gameId: 'game00000001' });
    await store.deliveries.begin({ ...of, id: 'msg_call', type: 'call.opened', gameId: 'game00000001' });
    await store.deliveries.begin({ ...of, id: 'msg_test', type: 'test', gameId: null });
    const told = async () => (await store.deliveries.of(hook.id)).map(({ id, type }) => [id, type]).sort();
    expect(await told()).toEqual([
      ['msg_call', 'call.opened'],
      ['msg_end', 'game.ended'],
      ['msg_test', 'test'],
    ]);
    await sql.query('UPDATE webhook_delivery SET type = NULL WHERE webhook_id = $1', [hook.id]);
    expect(await told()).toEqual([
      ['msg_call', 'call.opened'],
      ['msg_end', 'call.opened'],
      ['msg_test', 'test'],
    ]);
  });

  it('that were begun have a trace, whatever came of them', async () => {
    const { userId, hook } = await owner();
    const webhookId = hook.id;
    const first = await store.deliveries.begin({ webhookId, id: 'msg_1', type: 'test', gameId: null, attempt: 0 });
    expect(await store.deliveries.of(webhookId)).toMatchObject([{ attempt: 0, ok: false, note: 'unfinished' }]);
    expect((await store.webhooks.of(userId))[0]?.last).toMatchObject({ ok: false, note: 'unfinished' });
    await store.deliveries.end(first, { ok: true, status: 204, ms: 3, note: null });
    await store.deliveries.end(first, { ok: true, status: 204, ms: 3, note: null });
    clock.pass(1);
    // Attempts that the owner asks for are counted apart from the outbox's own.
    await attempted(webhookId, 'msg_1', null);
    await attempted(webhookId, 'msg_1', null);
    await attempted(webhookId, 'msg_1', 1);
    const log = await store.deliveries.of(webhookId);
    expect(log.map(({ attempt, ok, status }) => [attempt, ok, status])).toEqual([
      [1_001, false, 500],
      [1_000, false, 500],
      [1, false, 500],
      [0, true, 204],
    ]);
    expect((await store.webhooks.of(userId))[0]?.last).toMatchObject({ ok: false, status: 500 });
  });

  it('that an owner asks for wait once, and are claimed by one worker', async () => {
    const { userId, hook } = await owner();
    const test = await store.deliveries.askTest(userId, hook.id, true);
    const createdAt = clock.now().toISOString();
    const asked = { id: test, webhookId: hook.id, messageId: test, gameId: null, createdAt, enables: true };
    expect(await store.deliveries.claimAsked(30)).toEqual(asked);
    expect(await store.deliveries.claimAsked(30)).toBeNull();
    clock.pass(31);
    expect(await store.deliveries.claimAsked(30)).toEqual(asked);
    await store.deliveries.finishAsked(test ?? '');
    await attempted(hook.id, test ?? '', null);
    clock.pass(DAY);
    expect(await store.deliveries.askAgain(userId, hook.id, 'msg_unknown')).toBe(false);
    expect(await store.deliveries.askAgain((await owner()).userId, hook.id, test ?? '')).toBe(false);
    expect(await store.deliveries.askAgain(userId, hook.id, test ?? '')).toBe(true);
    expect(await store.deliveries.askAgain(userId, hook.id, test ?? '')).toBe(true);
    const again = await store.deliveries.claimAsked(30);
    // As it was told the first time.
    expect(again).toMatchObject({ messageId: test, createdAt, enables: false });
    await store.deliveries.finishAsked(again?.id ?? '');
    expect(await store.deliveries.claimAsked(30)).toBeNull();
  });

  it('of one owner wait for each other, not for those of others', async () => {
    const [slow, other] = [await owner(), await owner()];
    const one = await store.deliveries.askTest(slow.userId, slow.hook.id);
    const two = await store.deliveries.askTest(slow.userId, slow.hook.id);
    clock.pass(1);
    const theirs = await store.deliveries.askTest(other.userId, other.hook.id);
    const first = await store.deliveries.claimAsked(30);
    expect([one, two]).toContain(first?.id);
    expect((await store.deliveries.claimAsked(30))?.id).toBe(theirs);
    expect(await store.deliveries.claimAsked(30)).toBeNull();
    await store.deliveries.finishAsked(first?.id ?? '');
    expect([one, two]).toContain((await store.deliveries.claimAsked(30))?.id);
  });

  it('are kept for thirty days, the latest hundred of each webhook', async () => {
    const [busy, calm] = [await owner(), await owner()];
    await attempted(calm.hook.id, 'msg_old', 0);
    clock.pass(29 * DAY);
    for (let n = 0; n < 105; n += 1) await attempted(busy.hook.id, `msg_${n}`, 0);
    const test = await store.deliveries.askTest(calm.userId, calm.hook.id);
    await store.deliveries.finishAsked(test ?? '');
    await store.tidy();
    expect(await store.deliveries.of(busy.hook.id, 1_000)).toHaveLength(100);
    expect(await store.deliveries.of(calm.hook.id)).toHaveLength(1);
    clock.pass(2 * DAY);
    await store.tidy();
    expect(await store.deliveries.of(calm.hook.id)).toEqual([]);
    const tests = async () => (await sql.query('SELECT id FROM webhook_test WHERE id = $1', [test])).rows;
    expect(await tests()).toHaveLength(1);
    clock.pass(29 * DAY);
    await store.tidy();
    expect(await tests()).toEqual([]);
    expect(await store.deliveries.of(busy.hook.id)).toEqual([]);
  });
});
