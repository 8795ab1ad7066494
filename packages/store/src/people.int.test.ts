import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoppedClock } from './clock.ts';
import { isGone } from './database.ts';
import { KEYS_KEPT } from './limits.ts';
import { openStore, type Store } from './store.ts';
import { type TestDatabase, withDatabase } from './testing/database.ts';
import { query } from './testing/query.ts';

let database: TestDatabase;
let store: Store;
const clock = new StoppedClock();

beforeAll(async () => {
  database = await withDatabase();
  store = openStore({ databaseUrl: database.url, clock, connections: 4 });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

/** Everything in every table of the database, as one text. */
async function everything(): Promise<string> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const parts = [];
  for (const { name } of rows) parts.push(JSON.stringify((await client.query(`SELECT * FROM ${name}`)).rows));
  await client.end();
  return parts.join('\n');
}

describe('accounts', () => {
  it('are one for an address, however it is written', async () => {
    const ann = await store.people.ensure('Ann@Example.com', 'Ann');
    expect(ann).toMatchObject({ email: 'ann@example.com', name: 'Ann', locale: 'en', emailMessages: true });
    expect((await store.people.ensure(' ann@example.COM')).id).toBe(ann.id);
    expect(await store.people.byEmail('ANN@example.com')).toEqual(ann);
  });

  it('never take a name from an address', async () => {
    const someone = await store.people.ensure('margaret.hamilton@example.com');
    expect(someone.name).toMatch(/^Player-/);
    const made = await store.auth.createUser({ email: 'grace.hopper@example.com', locale: 'en' });
    expect(made.name).toMatch(/^Player-/);
  });

  it('are made in the language that their owner signed in with', async () => {
    const { id } = await store.auth.createUser({ email: 'jiwoo@example.com', locale: 'ko' });
    expect(await store.people.byId(id)).toMatchObject({ locale: 'ko', theme: 'system' });
  });

  it('that are deleted meanwhile are written for no more, and it is known why', async () => {
    const { id } = await store.people.ensure('brief@example.com');
    expect(await store.people.remove(id)).toBe(true);
    expect(await store.people.patch(id, { name: 'After' })).toBeNull();
    const writes = [
      () => store.people.patch(id, { emailMessages: false }),
      () => store.people.createToken(id, { name: 'late', scopes: ['read'], days: null }),
      () => store.webhooks.create(id, 'https://hooks.example/late'),
    ];
    for (const write of writes) expect(isGone(await write().catch((error: unknown) => error))).toBe(true);
  });

  it('change only what they are asked to', async () => {
    const { id } = await store.people.ensure('patch@example.com', 'Before');
    await store.people.patch(id, { emailMessages: false });
    expect(await store.people.patch(id, { name: 'After' })).toMatchObject({ name: 'After', emailMessages: false });
  });
});

describe('sessions and tokens', () => {
  it('let in until they expire, and are nowhere to be read', async () => {
    const { id } = await store.people.ensure('key@example.com');
    const expires = new Date(clock.now().getTime() + 3_600_000);
    await store.auth.createSession({ sessionToken: 'the-session-cookie', userId: id, expires });
    const api = await store.people.createToken(id, { name: 'my bot', scopes: ['read'], days: 1 });
    expect(await store.people.session('the-session-cookie')).toMatchObject({ userId: id });
    expect(await store.people.session('another')).toBeNull();
    expect(await store.people.tokenUser(api.token)).toMatchObject({ userId: id, scopes: ['read'] });

    const stored = await everything();
    expect(stored).toContain('my bot');
    expect(stored).not.toContain('the-session-cookie');
    expect(stored).not.toContain(api.token);

    clock.pass(3_601);
    expect(await store.people.session('the-session-cookie')).toBeNull();
    expect(await store.auth.getSessionAndUser('the-session-cookie')).toBeNull();
    expect(await store.people.tokenUser(api.token)).not.toBeNull();
    clock.pass(86_400);
    expect(await store.people.tokenUser(api.token)).toBeNull();
  });

  it('end when their account says so, and with it', async () => {
    const { id } = await store.people.ensure('leaver@example.com');
    const expires = new Date(clock.now().getTime() + 3_600_000);
    const { token, id: tokenId } = await store.people.createToken(id, { name: 'a', scopes: ['play'], days: null });
    const other = await store.people.ensure('other@example.com');
    expect(await store.people.deleteToken(other.id, tokenId)).toBe(false);
    await store.auth.createSession({ sessionToken: 's1', userId: id, expires });
    await store.auth.createSession({ sessionToken: 's2', userId: id, expires });
    expect(await store.people.endSessions(id)).toBe(2);
    expect(await store.people.session('s1')).toBeNull();
    await store.people.remove(id);
    expect(await store.people.tokenUser(token)).toBeNull();
  });
});

describe('the list of sessions', () => {
  const in60Days = () => new Date(clock.now().getTime() + 60 * 86_400_000);

  it('tells device and times, the last use once an hour, and no secret', async () => {
    const { id } = await store.people.ensure('list@example.com');
    const device = { browser: 'Firefox', system: 'Android' };
    await store.people.createSession(id, 'phone-cookie', in60Days(), device);
    const made = clock.now().toISOString();
    clock.pass(3_000);
    const held = await store.people.session('phone-cookie');
    expect(held).toMatchObject({ userId: id, createdAt: made });
    expect(await store.people.sessions(id)).toEqual([
      expect.objectContaining({ ...device, id: held?.id, createdAt: made, lastSeenAt: made }),
    ]);
    clock.pass(601);
    await store.people.session('phone-cookie');
    const [listed] = await store.people.sessions(id);
    expect(listed?.lastSeenAt).toBe(clock.now().toISOString());
    expect(JSON.stringify(listed)).not.toContain('phone-cookie');
    expect(await everything()).not.toContain('phone-cookie');
  });

  it('gives a session of before an id, and ends one of its account alone', async () => {
    const [ann, ben] = [await store.people.ensure('old@example.com'), await store.people.ensure('ben@example.com')];
    await store.people.createSession(ann.id, 'old-1', in60Days());
    await store.people.createSession(ann.id, 'old-2', in60Days());
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('UPDATE session SET id = NULL, last_seen_at = NULL WHERE user_id = $1', [ann.id]);
    await client.end();
    const used = await store.people.session('old-1');
    const ids = (await store.people.sessions(ann.id)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect(ids).toContain(used?.id);
    expect(await store.people.endSession(ben.id, used?.id ?? '')).toBe(false);
    expect(await store.people.endSession(ann.id, used?.id ?? '')).toBe(true);
    expect(await store.people.session('old-1')).toBeNull();
    expect(await store.people.session('old-2')).not.toBeNull();
  });

  it('tells every process when access ends: by signing out, everywhere, or by withdrawing a token', async () => {
    const { id } = await store.people.ensure('heard@example.com');
    const heard: string[] = [];
    const other = openStore({ databaseUrl: database.url, clock, connections: 1 });
    await other.changes.listen({ changed: () => {}, missed: () => {}, access: (user) => heard.push(user) });
    const token = await store.people.createToken(id, { name: 'a', scopes: ['read'], days: null });
    for (const cookie of ['one', 'two', 'three']) await store.people.createSession(id, cookie, in60Days());
    const ways = [
      () => store.auth.deleteSession('one'),
      () => store.people.endSessions(id),
      () => store.people.deleteToken(id, token.id),
    ];
    for (const [index, way] of ways.entries()) {
      await way();
      await expect.poll(() => heard.length).toBe(index + 1);
    }
    expect(new Set(heard)).toEqual(new Set([id]));
    expect(await store.people.endSessions(id)).toBe(0);
    await other.close();
  });
});

describe('sign-in tokens', () => {
  it('show that their address takes mail: one that was given up is written to again', async () => {
    const { id, email } = await store.people.ensure('back@example.com');
    await store.mailTroubles.refused(id, email, 'gone', store.clock.now(), '550 5.1.1');
    expect((await store.people.byId(id))?.returnedAt).not.toBeNull();
    const token = { identifier: email, token: 'hashed-back' };
    await store.auth.useVerificationToken(token);
    expect((await store.people.byId(id))?.returnedAt).not.toBeNull();
    await store.auth.createVerificationToken({ ...token, expires: new Date('2100-01-01') });
    await store.auth.useVerificationToken(token);
    expect((await store.people.byId(id))?.returnedAt).toBeNull();
  });

  it('work once, also when two come at the same time', async () => {
    const expires = new Date(clock.now().getTime() + 900_000);
    await store.auth.createVerificationToken({ identifier: 'In@example.com', token: 'hashed-once', expires });
    const use = () => store.auth.useVerificationToken({ identifier: 'in@example.com', token: 'hashed-once' });
    const used = await Promise.all([use(), use(), use()]);
    expect(used.filter((token) => token !== null)).toHaveLength(1);
    expect(await use()).toBeNull();
  });
});

describe('sign-in codes', () => {
  const EXPIRES_MS = 900_000;
  const code = { identifier: 'six@example.com', codeHash: 'keyed', leadsTo: '/new' };
  const put = (asker: string, link = `link of ${asker}`) =>
    store.codes.put(asker, { ...code, link, expires: new Date(clock.now().getTime() + EXPIRES_MS) });

  it('are for the browser that asked alone, and hold neither its cookie nor the link in the open', async () => {
    await put('the-asking-browser');
    expect(await store.codes.attempt('another-browser')).toBeNull();
    expect(await store.codes.attempt('the-asking-browser')).toEqual({ ...code, triesLeft: 4 });
    const stored = await everything();
    expect(stored).not.toContain('the-asking-browser');
  });

  it('die with the fifth try, however many come at once, and by themselves after their time', async () => {
    await put('guesser');
    const tries = await Promise.all(Array.from({ length: 12 }, () => store.codes.attempt('guesser')));
    expect(tries.filter((found) => found !== null)).toHaveLength(5);
    expect(await store.codes.attempt('guesser')).toBeNull();
    // A new mail has a new code, with all its tries.
    await put('guesser');
    expect(await store.codes.attempt('guesser')).toMatchObject({ triesLeft: 4 });
    await put('late');
    clock.pass(EXPIRES_MS / 1000);
    expect(await store.codes.attempt('late')).toBeNull();
  });

  it('are used once, and take the link of their mail with them; so does the link with its code', async () => {
    const expires = new Date(clock.now().getTime() + EXPIRES_MS);
    const mail = async (asker: string) => {
      const token = `link of ${asker}`;
      await store.auth.createVerificationToken({ identifier: code.identifier, token, expires });
      await put(asker);
      return { identifier: code.identifier, token };
    };
    const [first, second] = [await mail('first'), await mail('second')];
    const used = await Promise.all([1, 2, 3].map(() => store.codes.use('first', 'keyed')));
    expect(used.filter(Boolean)).toHaveLength(1);
    expect(await store.auth.useVerificationToken(first)).toBeNull();
    expect(await store.auth.useVerificationToken(second)).not.toBeNull();
    expect(await store.codes.attempt('second')).toBeNull();
    expect(await store.codes.use('second', 'keyed')).toBe(false);
  });
});

describe('limits', () => {
  it('allow so many in a window, then say how long to wait', async () => {
    const hit = () => store.limits.hit('sign-in:1', 2, 60);
    expect([await hit(), await hit(), await hit()].map(({ allowed }) => allowed)).toEqual([true, true, false]);
    clock.pass(20);
    expect(await hit()).toEqual({ allowed: false, retryAfter: 40 });
    clock.pass(40);
    expect((await hit()).allowed).toBe(true);
    expect((await store.limits.hit('sign-in:2', 2, 60)).allowed).toBe(true);
  });

  it('count every one of many that come at once', async () => {
    const hits = await Promise.all(Array.from({ length: 20 }, () => store.limits.hit('burst', 5, 60)));
    expect(hits.filter(({ allowed }) => allowed)).toHaveLength(5);
  });
});

describe('request keys', () => {
  it('answer a retry, refuse another body, and are free again after a failure', async () => {
    const { id } = await store.people.ensure('retry@example.com');
    const begin = (hash: string) => store.limits.beginRequest(id, 'key-1', hash);
    expect(await begin('a')).toMatchObject({ state: 'new' });
    expect(await begin('a')).toEqual({ state: 'running' });
    expect(await begin('b')).toEqual({ state: 'reused' });
    await store.limits.forgetRequest(id, 'key-1');
    expect(await begin('b')).toMatchObject({ state: 'new' });
    await store.limits.finishRequest(id, 'key-1', 201, { id: 'x' });
    expect(await begin('b')).toEqual({ state: 'done', status: 201, answer: { id: 'x' } });
    expect(await begin('a')).toEqual({ state: 'reused' });
  });

  it('are kept of one account up to a number, the latest ones, whoever asks between', async () => {
    const ids = [
      (await store.people.ensure('many@example.com')).id,
      (await store.people.ensure('more@example.com')).id,
    ];
    const [id = '', other = ''] = ids;
    const few = (await store.people.ensure('few@example.com')).id;
    await store.limits.beginRequest(few, 'kept', 'a');
    await store.limits.finishRequest(few, 'kept', 201, { id: 'x' });
    const long = new Date(clock.now().getTime() - 10_000).toISOString();
    for (const owner of ids)
      await query(
        database.url,
        `INSERT INTO request_key (user_id, key, body_hash, created_at)
         SELECT '${owner}', 'key-' || n, 'a', '${long}'::timestamptz + n * interval '1 ms' FROM generate_series(1, ${KEYS_KEPT + 500}) n`,
      );
    const begin = (owner: string, n: number) => store.limits.beginRequest(owner, `late-${n}`, 'a');
    for (let n = 0; n < 60; n += 1) {
      clock.pass(0.01);
      // One after the other: counted for the process, one of them would never be looked at.
      for (const owner of ids) await begin(owner, n);
    }
    for (const owner of ids) {
      const kept = (await everything()).match(new RegExp(`"user_id":"${owner}","key":"(key|late)-`, 'g'));
      expect(kept?.length).toBeLessThanOrEqual(KEYS_KEPT + 50);
      expect(kept?.length).toBeGreaterThanOrEqual(KEYS_KEPT - 1);
    }
    expect(await begin(id, 59)).toEqual({ state: 'running' });
    expect(await store.limits.beginRequest(other, 'key-1', 'a')).toMatchObject({ state: 'new' });
    expect(await store.limits.beginRequest(few, 'kept', 'a')).toMatchObject({ state: 'done' });
  });

  it('are free again when whoever had one was killed', async () => {
    const { id } = await store.people.ensure('killed@example.com');
    const begin = () => store.limits.beginRequest(id, 'key-2', 'a');
    await begin();
    clock.pass(61);
    expect(await begin()).toMatchObject({ state: 'new' });
    expect(await begin()).toEqual({ state: 'running' });
  });

  it('give the same request the same seed until it is answered, and every other one another', async () => {
    const { id } = await store.people.ensure('seed@example.com');
    const seedOf = async (hash: string, key = 'key-4'): Promise<string | null> => {
      const begun = await store.limits.beginRequest(id, key, hash);
      return begun.state === 'new' ? begun.seed : null;
    };
    const first = await seedOf('a');
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    clock.pass(61);
    expect(await seedOf('a')).toBe(first);
    // Nobody knows what a fault of ours left behind.
    await store.limits.forgetRequest(id, 'key-4');
    expect(await seedOf('a')).toBe(first);
    await store.limits.forgetRequest(id, 'key-4');
    const others = [await seedOf('b'), await seedOf('a', 'key-5')];
    await store.limits.finishRequest(id, 'key-4', 201, {});
    clock.pass(86_401);
    others.push(await seedOf('b'));
    expect(new Set([first, ...others]).size).toBe(4);
    expect(others).not.toContain(null);
  });
});

describe('what has served its time', () => {
  it('a request key answers retries for a day and is free again afterwards', async () => {
    const { id } = await store.people.ensure('late@example.com');
    const begin = (hash: string) => store.limits.beginRequest(id, 'key-3', hash);
    await begin('a');
    await store.limits.finishRequest(id, 'key-3', 201, { id: 'x' });
    clock.pass(86_399);
    expect(await begin('a')).toMatchObject({ state: 'done' });
    clock.pass(1);
    expect(await begin('b')).toMatchObject({ state: 'new' });
    expect(await begin('b')).toEqual({ state: 'running' });
  });

  it('is deleted, and nothing else', async () => {
    const { id } = await store.people.ensure('tidy@example.com');
    const day = 86_400;
    const leave = async (name: string, sessionSeconds: number): Promise<void> => {
      await store.limits.hit(`${name}-hit`, 1, 60);
      await store.limits.beginRequest(id, `${name}-key`, 'a');
      const expires = new Date(clock.now().getTime() + sessionSeconds * 1000);
      await store.auth.createSession({ sessionToken: `${name}-session`, userId: id, expires });
    };
    await leave('old', day);
    await leave('stays', 3 * day);
    clock.pass(day + 1);
    await leave('fresh', day);
    await store.tidy();
    expect((await store.limits.hit('fresh-hit', 1, 60)).allowed).toBe(false);
    expect(await store.limits.beginRequest(id, 'fresh-key', 'a')).toEqual({ state: 'running' });
    expect(await store.people.session('stays-session')).toMatchObject({ userId: id });
    const text = await everything();
    for (const gone of ['old-hit', 'old-key', 'stays-key']) expect(text).not.toContain(gone);
    for (const kept of ['fresh-hit', 'fresh-key']) expect(text).toContain(kept);
    expect(await store.people.endSessions(id)).toBe(2);
  });
});

describe('readiness', () => {
  it('tells a migrated database from one that nobody reaches', async () => {
    expect(await store.readiness()).toEqual({ database: true, migrations: true });
    const nowhere = openStore({ databaseUrl: 'postgresql://nobody@127.0.0.1:1/none' });
    expect(await nowhere.readiness()).toEqual({ database: false, migrations: false });
    await nowhere.close();
  });
});
