/** The commands that work on the database. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ruleset } from '@wayfinder/engine';
import { sample } from '@wayfinder/engine/sample';
import { freePort } from '@wayfinder/store/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { findDatabase } from '../local.ts';
import { openCliWorld } from '../testing/database.ts';

const RULESET = 'sample';

const { folder, database, store, service, wayfinder, privateGame, close } = await openCliWorld();
afterAll(close);

describe('without a database', () => {
  it.each([['export', 'x'], ['rebuild'], ['token', 'ana@example.org'], ['seed']])(
    '%s says that nothing runs here',
    async (...args) => {
      const ran = await wayfinder(args, { WAYFINDER_DATA: join(folder, 'nothing') });
      expect(ran).toMatchObject({ code: 1, out: '' });
      expect(ran.err).toContain("isn't running");
      expect(ran.err).toContain('npm start');
      expect(ran.err).not.toMatch(/at file:|\n {4}at /);
    },
  );

  it('says the same when a killed server has left its files behind', async () => {
    const left = join(folder, 'left');
    await mkdir(join(left, 'postgres'), { recursive: true });
    const port = await freePort();
    await writeFile(join(left, 'postgres/postmaster.pid'), `1\n${left}\n1\n${port}\n`);
    await writeFile(join(left, 'secrets.json'), JSON.stringify({ POSTGRES_PASSWORD: 'hunter2' }));
    const ran = await wayfinder(['seed'], { WAYFINDER_DATA: left });
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toContain("isn't running");
    expect(ran.err).not.toContain('hunter2');
  });

  it('never prints the password of DATABASE_URL', async () => {
    const url = `postgresql://me:hunter2@127.0.0.1:${await freePort()}/x`;
    const ran = await wayfinder(['rebuild'], { DATABASE_URL: url });
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toBe('The database of DATABASE_URL does not answer, or does not let us in.\n');
  });
});

describe('the database', () => {
  it('is that of .env where the environment names none', async () => {
    const root = join(folder, 'root');
    await mkdir(root);
    await writeFile(join(root, '.env'), 'DATABASE_URL=postgresql://of-the-file/x\n');
    expect((await findDatabase({}, root)).url).toBe('postgresql://of-the-file/x');
    const own = { DATABASE_URL: 'postgresql://of-the-environment/x' };
    expect((await findDatabase(own, root)).url).toBe(own.DATABASE_URL);
  });
});

describe('operator', () => {
  it('makes an account an operator, and takes that back', async () => {
    const { id, email } = await store.people.ensure('olga@example.org', 'Olga');
    const none = await wayfinder(['operator', 'nobody@example.org']);
    expect(none).toMatchObject({ code: 1, out: '', err: 'There is no account of nobody@example.org.\n' });
    expect((await wayfinder(['operator', email])).out).toBe(`Olga (${email}) is an operator.\n`);
    expect(await store.reports.isOperator(id)).toBe(true);
    expect((await wayfinder(['operator', email])).out).toBe(`Olga (${email}) is an operator, as before.\n`);
    expect((await wayfinder(['operator', email, '--remove'])).out).toBe(`Olga (${email}) is no operator.\n`);
    expect(await store.reports.isOperator(id)).toBe(false);
  });
});

describe('the local database', () => {
  it('is found by the files of the data folder', async () => {
    const url = new URL(database.url);
    const data = join(folder, 'local');
    await mkdir(join(data, 'postgres'), { recursive: true });
    await writeFile(join(data, 'postgres/postmaster.pid'), `1\n${data}\n1\n${url.port}\n`);
    await writeFile(join(data, 'secrets.json'), JSON.stringify({ POSTGRES_PASSWORD: url.password }));
    expect((await findDatabase({ WAYFINDER_DATA: data }, folder)).url).toBe(
      `postgresql://${url.username}:${url.password}@127.0.0.1:${url.port}/wayfinder`,
    );
  });

  it('gives way to DATABASE_URL', async () => {
    const data = join(folder, 'local');
    expect((await findDatabase({ WAYFINDER_DATA: data, DATABASE_URL: database.url })).url).toBe(database.url);
  });
});

describe('token', () => {
  it('makes a token that works, for an account that is there or is made', async () => {
    const { id } = await store.people.ensure('dora@example.org', 'Dora');
    const ran = await wayfinder(['token', 'Dora@Example.org', '--scopes', 'read', '--days', '3']);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(await service.identifyToken(ran.out.trim())).toEqual({ user: id, via: 'token', scopes: ['read'] });

    const fresh = await wayfinder(['token', 'emil@example.org']);
    expect(fresh.code).toBe(0);
    expect(fresh.err).toContain('There was no account of emil@example.org');
    const emil = await store.people.byEmail('emil@example.org');
    expect(await service.identifyToken(fresh.out.trim())).toEqual({
      user: emil?.id,
      via: 'token',
      scopes: ['read', 'play', 'organise'],
    });
  });

  it('refuses what is no address, no scope, no number', async () => {
    const address = await wayfinder(['token', 'nobody']);
    expect(address).toEqual({ code: 2, out: '', err: '"nobody" is not an e-mail address.\n' });
    const scope = await wayfinder(['token', 'dora@example.org', '--scopes', 'read,own']);
    expect(scope).toEqual({ code: 2, out: '', err: 'There is no scope "own". There are: read, play, organise.\n' });
    const days = await wayfinder(['token', 'dora@example.org', '--days', '0']);
    expect(days.code).toBe(2);
    const long = await wayfinder(['token', `d@${'a.'.repeat(200)}org`]);
    expect(long).toMatchObject({ code: 2, out: '' });
  });

  it.each([
    ['nothing', ''],
    ['only spaces', '   '],
    ['a letter that nobody sees', '\u3164'],
    ['what turns the line', 'a\u202eb'],
    ['what steers a terminal', '\u001b[2Ja'],
    ['two lines', 'a\nb'],
    ['more than a line', 'W'.repeat(5_000)],
  ])('has no name of %s, and no account is made for it', async (_what, name) => {
    const ran = await wayfinder(['token', 'gus@example.org', '--name', name]);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(/^--name is no name of a token: .+\.\n$/);
    expect(await store.people.byEmail('gus@example.org')).toBeNull();
  });

  it('keeps a name as the API would', async () => {
    expect((await wayfinder(['token', 'hal@example.org', '--name', '  my   laptop '])).code).toBe(0);
    const hal = await store.people.byEmail('hal@example.org');
    expect((await store.people.tokens(hal?.id ?? '')).map(({ name }) => name)).toEqual(['my laptop']);
  });
});

it('what can not be written says where and why', async () => {
  const { id } = await privateGame(RULESET, 'short');
  const out = join(folder, 'no-such-folder', 'game.json');
  const ran = await wayfinder(['export', id, '--out', out]);
  expect(ran.code).toBe(1);
  expect(ran.err.trimEnd().split('\n').at(-1)).toBe(`${out} can't be written (ENOENT).`);
});

describe('export', () => {
  it('gives the spectator’s part of a running game and says so', async () => {
    const { id } = await privateGame(RULESET, 'short');
    const out = join(folder, 'running.json');
    const ran = await wayfinder(['export', id, '--out', out]);
    expect(ran).toMatchObject({ code: 0, out: '' });
    expect(ran.err).toMatch(/isn't over: this is the part that a spectator knows/);
    const text = await readFile(out, 'utf8');
    expect(JSON.parse(text)).toMatchObject({ format: 'wayfinder-view-1', viewer: 'spectator' });
    const head = await store.games.head(id);
    expect(text).not.toContain(head?.seed);
    expect(text).not.toContain(head?.saltKey);
    const audit = await wayfinder(['audit', out]);
    expect(audit.code).toBe(2);
    expect(audit.err).toContain('not the export of a finished game');
  });

  it('gives all of a finished game, which the audit accepts; a changed file it does not', async () => {
    const { id, users } = await privateGame(RULESET, 'short');
    await playToTheEnd(id, users);
    const ran = await wayfinder(['export', id]);
    expect(ran).toMatchObject({ code: 0, err: '' });
    const file = join(folder, 'finished.json');
    await writeFile(file, ran.out);
    const audit = await wayfinder(['audit', file]);
    expect(JSON.parse(audit.out)).toMatchObject({ verdict: 'consistent', problems: [] });
    expect(JSON.parse(audit.out).unproven).toHaveLength(3);
    expect(audit.code).toBe(3);
    // Witnesses of its players before it was over: the first digits will do, as mails print them and pages group them.
    const known = await store.games.head(id);
    const [nonce, head] = [known?.nonces[1] ?? '', known?.heads[1]?.slice(0, 32).toUpperCase() ?? ''];
    const groups = (digits: string): string => digits.replace(/(.{4})/g, '$1 ');
    const [hash, fingerprint] = [groups(known?.seedHash ?? ''), `1: ${groups(head)}`];
    const witness = ['--seed-hash', hash, '--nonce', `1:${groups(nonce)}`, '--fingerprint', fingerprint];
    const proven = await wayfinder(['audit', file, ...witness]);
    expect([proven.code, JSON.parse(proven.out).unproven]).toEqual([0, []]);
    expect(JSON.parse(proven.out).whole).toBe(JSON.parse(audit.out).whole);
    expect(JSON.parse(proven.out).whole).toMatch(/^[0-9a-f]{32}$/);
    const faint = await wayfinder(['audit', file, ...witness.slice(0, 4), '--fingerprint', `1:${head.slice(0, 16)}`]);
    expect([faint.code, JSON.parse(faint.out).unproven.join()]).toEqual([3, expect.stringContaining('fewer than 32')]);
    const other = await wayfinder(['audit', file, ...witness.slice(0, 2), '--nonce', `0:${nonce}`]);
    expect([other.code, JSON.parse(other.out).problems]).toEqual([1, [expect.stringContaining('nonce of seat 0')]]);
    for (const bad of [
      ['--nonce', nonce],
      ['--fingerprint', '1:xyz'],
      ['--seed-hash', 'abc'],
    ]) {
      const refused = await wayfinder(['audit', file, ...bad]);
      expect([refused.code, refused.out]).toEqual([2, '']);
      expect(refused.err).toContain(bad[0]);
    }

    const game = JSON.parse(ran.out) as { batches: { events: { because: string[] }[] }[][] };
    game.batches.at(-1)?.at(-1)?.events.at(-1)?.because.push('S-0');
    await writeFile(file, JSON.stringify(game));
    expect((await wayfinder(['audit', file, ...witness])).code).toBe(1);
    await writeFile(file, JSON.stringify({ ...game, batches: 'none' }));
    const odd = await wayfinder(['audit', file]);
    expect([odd.code, odd.out]).toEqual([2, '']);
    expect(odd.err).toContain('is not the export of a game');
    await writeFile(file, ran.out.replace('"seed":', `"seed":"${'00'.repeat(32)}","seed":`));
    const twice = await wayfinder(['audit', file, ...witness]);
    expect([twice.code, twice.err]).toEqual([2, `${file} says "seed" twice in one place.\n`]);
  });

  it('knows no game that there isn’t', async () => {
    const ran = await wayfinder(['export', '7Yc3mKpQ2vXb']);
    expect(ran).toEqual({ code: 1, out: '', err: 'There is no game "7Yc3mKpQ2vXb" in this database.\n' });
  });
});

/** The harmless answers, until the last turn is over. */
async function playToTheEnd(gameId: string, users: string[]): Promise<void> {
  const ruleset = sample as unknown as Ruleset;
  for (let n = 0; n < 2_000; n += 1) {
    const { awaited, outcome } = await service.decisions({ user: users[0] ?? null }, gameId);
    if (outcome) return;
    const seat = awaited[0]?.seat ?? 0;
    const user = users[seat] ?? '';
    const { view, decisions } = await service.view({ user }, gameId);
    const due = decisions.find((open) => open.seat === seat && open.blocks !== 'nothing');
    if (!due) throw new Error('nothing is due');
    const { ask: _, ...decision } = due;
    const random = { draw: (label: string, range: number) => ({ label, n: 0, range, value: 0 }) };
    const path = ruleset.fallback(view, seat, decision, random);
    await service.sendCommands(user, gameId, [{ id: randomUUID(), decision: due.id, path }]);
  }
  throw new Error('the game does not end');
}

describe('rebuild', () => {
  it('makes one game’s projections anew, or those of all', async () => {
    const { id } = await privateGame(RULESET, 'short');
    const before = await store.games.head(id);
    const other = await privateGame(RULESET, 'short');
    await store.games.replaceProjections(before ?? { id, seq: 0, changes: 0 }, {
      revision: 0,
      positions: [0, 0],
      spectatorPosition: 0,
      heads: [],
      outcome: null,
      open: [],
      calls: [],
      clocks: [],
      achieved: [],
    });
    const untouched = await store.games.head(other.id);
    /** The same but for how often it was changed beside its log. */
    const changed = (head: typeof before, times: number) => head && { ...head, changes: head.changes + times };
    const one = await wayfinder(['rebuild', id]);
    expect(one).toEqual({ code: 0, out: '1 game rebuilt\n', err: '' });
    expect(await store.games.head(id)).toEqual(changed(before, 2));

    const all = await wayfinder(['rebuild']);
    expect(all).toMatchObject({ code: 0, out: `${(await store.games.withLog()).length} games rebuilt\n` });
    expect(await store.games.head(id)).toEqual(changed(before, 3));
    expect(await store.games.head(other.id)).toEqual(changed(untouched, 1));
  });

  it('knows no game that there isn’t', async () => {
    const ran = await wayfinder(['rebuild', '7Yc3mKpQ2vXb']);
    expect(ran).toEqual({ code: 1, out: '', err: 'There is no game "7Yc3mKpQ2vXb" in this database.\n' });
  });
});
