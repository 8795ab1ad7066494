import { deadlinesOf, openStore } from '@wayfinder/store';
import { KNOWN_NONCE, knowChance } from '@wayfinder/store/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createService } from './service.ts';
import { ask, projectionRows } from './testing/database.ts';
import { command, DUEL, makeWorld, RULESETS, startedGame, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

describe('a service without its database', () => {
  it('says that it can’t answer now', async () => {
    const store = openStore({ databaseUrl: 'postgresql://nobody@127.0.0.1:1/none' });
    const service = createService({ store, clock: world.clock, rulesetsModule: RULESETS, judging: { threads: 1 } });
    await expect(service.game({ user: null }, '7Yc3mKpQ2vXb')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(service.identifySession('some-cookie')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(service.tokens('somebody')).rejects.toMatchObject({ code: 'unavailable' });
    await service.close();
    await store.close();
  });
});

describe('a new game', () => {
  it('has its host at a seat and is listed for others', async () => {
    const { service, ann, ben } = world;
    const game = await service.createGame(ann, { ...DUEL, name: 'At dawn', clock: { turnSeconds: 3600 } });
    expect(game).toMatchObject({
      status: 'open',
      name: 'At dawn',
      youHost: true,
      yourSeat: 0,
      link: null,
      settings: { rounds: 4 },
      clock: { turnSeconds: 3600 },
      position: 0,
      seen: 0,
      muted: false,
    });
    expect(game.seats.map(({ name, taken, host }) => ({ name, taken, host }))).toEqual([
      { name: 'Ann', taken: true, host: true },
      { name: null, taken: false, host: false },
    ]);
    const query = { filter: 'open' as const, limit: 50 };
    const listed = (await service.listGames(null, query)).games.find(({ id }) => id === game.id);
    expect(listed).toMatchObject({ yourSeat: null, youHost: false });
    expect((await service.listGames(ben, { ...query, filter: 'mine' })).games).toEqual([]);
    await expect(service.listGames(null, { ...query, filter: 'mine' })).rejects.toMatchObject({
      code: 'not-signed-in',
    });
    await expect(service.view({ user: ann }, game.id)).rejects.toMatchObject({ code: 'not-started' });
  });

  it('is refused when its settings fit no game', async () => {
    const { service, ann } = world;
    const { preset: _, ...bare } = DUEL;
    const refused = (game: object) => service.createGame(ann, { ...DUEL, ...game }).then(String, ({ code }) => code);
    expect(await refused({ ruleset: 'chess' })).toBe('unknown-ruleset');
    expect(await refused({ ruleset: '__proto__' })).toBe('unknown-ruleset');
    expect(await refused({ preset: 'long' })).toBe('bad-settings');
    expect(await refused({ seats: 1 })).toBe('bad-settings');
    expect(await refused({ seats: 8 })).toBe('bad-settings');
    expect(await refused({ seat: 2 })).toBe('bad-fields');
    await expect(service.createGame(ann, { ...bare, settings: { rounds: 99 } })).rejects.toMatchObject({
      code: 'bad-settings',
      data: { errors: [{ at: '/settings/rounds' }] },
    });
    await expect(service.createGame(ann, { ...bare, settings: { rounds: 4, extra: 1 } })).rejects.toMatchObject({
      code: 'bad-settings',
    });
  });

  it('keeps its settings in whole, not the name of a preset that may come to mean something else', async () => {
    const { service, ann } = world;
    const { id } = await service.createGame(ann, DUEL);
    const rows = await ask<{ settings: unknown }>(world.database.url, 'SELECT settings FROM game WHERE id = $1', [id]);
    expect(rows).toEqual([{ settings: { rounds: 4 } }]);
  });

  it('can be listed page by page', async () => {
    const { service, cem } = world;
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      if (n % 2) world.clock.pass(1);
      made.push((await service.createGame(cem, DUEL)).id);
    }
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await service.listGames(cem, { filter: 'mine', limit: 2, ...(cursor === null ? {} : { cursor }) });
      found.push(...page.games.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    expect([...found].sort()).toEqual([...made].sort());
    // The cursor that reaches the database is an instant that it knows, and an id.
    const id = '7Yc3mKpQ2vXb';
    const instants = [
      ...[
        '+275760-09-13T00:00:00.000Z',
        '-271821-04-20T00:00:00.000Z',
        '0000-01-01T00:00:00.000Z',
        '2026-02-30T00:00:00.000Z',
      ],
      ...['2026-11-28T24:00:00.000Z', '2026-11-28', 'infinity', 'epoch', ''],
    ];
    const cursors = [
      ...instants.map((at) => `${at} ${id}`),
      '2026-11-28T00:00:00.000Z',
      `2026-11-28T00:00:00.000Z ${id}\u0000`,
    ];
    for (const text of ['rubbish', ...cursors]) {
      const asked = service.listGames(cem, {
        filter: 'mine',
        limit: 2,
        cursor: Buffer.from(text).toString('base64url'),
      });
      await expect(asked, text).rejects.toMatchObject({ code: 'bad-fields' });
    }
  });
});

describe('a seat’s share of the chance', () => {
  it('is told to its own player before the start, as the service holds it, and to nobody else', async () => {
    const { service, store, ann, ben, cem } = world;
    const own = '0c'.repeat(16);
    const { id } = await service.createGame(ann, DUEL);
    await service.joinGame(ben, id, { nonce: own });
    const told = async (user: string | null) => (await service.game({ user }, id)).yourNonce;
    expect(await told(ben)).toBe(own);
    expect(await told(ann)).toBe((await store.games.head(id))?.seats.find(({ userId }) => userId === ann)?.nonce);
    expect(await told(ann)).not.toBe(own);
    expect([await told(cem), await told(null)]).toEqual([null, null]);
    // On another device ben sits down anew.
    await service.leaveGame(ben, id);
    expect(await told(ben)).toBeNull();
    await service.joinGame(ben, id, { nonce: '0d'.repeat(16) });
    expect(await told(ben)).toBe('0d'.repeat(16));
    await service.startGame(ann, id);
    expect([await told(ann), await told(ben)]).toEqual([null, null]);
  });
});

describe('the host’s share of the chance', () => {
  it.each(['chosen', 'random'] as const)(
    'comes with the start, when the hash of the seed is known (%s)',
    async (seatOrder) => {
      const { service, store, ann, ben } = world;
      const of = (byte: string): string => byte.repeat(16);
      const [late, other] = [of('1a'), of('0b')];
      const made = await service.createGame(ann, { ...DUEL, seatOrder });
      await service.joinGame(ben, made.id, { nonce: other });
      const { yourSeat } = await service.startGame(ann, made.id, late);
      const head = await store.games.head(made.id);
      expect(head?.seedHash).toBe(made.seedHash);
      expect(head?.nonces[yourSeat ?? -1]).toBe(late);
      expect([...(head?.nonces ?? [])].sort()).toEqual([other, late].sort());
    },
  );
});

describe('the link of a private game', () => {
  it('is renewed by its host: the old one opens nothing, and whoever watched by it hears no more', async () => {
    const { service, ann, ben, cem } = world;
    const { id, link } = await service.createGame(ann, { ...DUEL, visibility: 'link', seats: 2 });
    await service.joinGame(ben, id, { link: link ?? '' });
    await service.startGame(ann, id);
    const old = { user: null, link: link ?? '' };
    const heard: string[] = [];
    const listener = { batch: () => heard.push('batch'), reset: (reason: string) => heard.push(reason) };
    const watching = await service.subscribe(old, id, undefined, listener as never);
    await expect(service.renewLink(ben, id)).rejects.toMatchObject({ code: 'not-host' });
    await expect(service.renewLink(cem, id)).rejects.toMatchObject({ code: 'unknown-game' });
    const renewed = await service.renewLink(ann, id);
    expect(renewed.link).toMatch(/^[0-9a-f]{32}$/);
    expect(renewed.link).not.toBe(link);
    await expect(service.view(old, id)).rejects.toMatchObject({ code: 'link-invalid' });
    await expect(service.events(old, id, 0, 10)).rejects.toMatchObject({ code: 'link-invalid' });
    expect((await service.view({ user: null, link: renewed.link ?? '' }, id)).viewer).toBe('spectator');
    // A player who sits there needs no link.
    expect((await service.view({ user: ben }, id)).viewer).toBe(1);
    await expect.poll(() => heard).toEqual(['seat-changed']);
    const { decisions } = await service.decisions({ user: ann }, id);
    const [due] = decisions.filter(({ seat }) => seat === 0);
    await service.sendCommands(ann, id, [command(due?.id ?? '', 'rest')]);
    expect((await service.view({ user: ann }, id)).position).toBeGreaterThan(1);
    expect(heard).toEqual(['seat-changed']);
    watching.close();
  });
});

describe('names at one table', () => {
  it('never look alike: who joins with a name like another’s is let in, both are marked, and nobody takes one afterwards', async () => {
    const { service, store, ann, ben } = world;
    const twin = (await store.people.ensure('twin@example.com', '\u0410nn')).id;
    const { id } = await service.createGame(ann, { ...DUEL, seats: 3 });
    const names = async () => (await service.game({ user: ben }, id)).seats.map(({ name }) => name);
    // The player who takes a name first keeps nobody of that name out.
    await service.joinGame(twin, id, {});
    expect(await names()).toEqual([
      expect.stringMatching(/^Ann \(\w{4}\)$/),
      expect.stringMatching(/^\u0410nn \(\w{4}\)$/),
      null,
    ]);
    await service.patchSettings(twin, { name: 'Tess' });
    expect(await names()).toEqual(['Ann', 'Tess', null]);
    await expect(service.patchSettings(twin, { name: 'ANN' })).rejects.toMatchObject({ code: 'name-alike' });
    expect((await service.settings(twin)).name).toBe('Tess');
    await service.patchSettings(twin, { name: 'Tess', locale: 'fr' });
    await service.leaveGame(twin, id);
    // Players who sit nowhere together may have any name.
    await service.patchSettings(twin, { name: 'ANN' });
    await service.joinGame(ben, id, {});
  });

  it('never look alike however many ask at once: to take another, or to sit down beside one', async () => {
    const { service, store, ann } = world;
    const other = world.another().service;
    const user = async (name: string): Promise<string> => (await store.people.ensure(`${name}@twins.test`, name)).id;
    const refusals = (results: readonly PromiseSettledResult<unknown>[]) =>
      results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code ?? result.reason] : []));
    for (let round = 0; round < 12; round += 1) {
      const [one, two] = [await user(`one-${round}`), await user(`two-${round}`)];
      const { id } = await service.createGame(ann, { ...DUEL, seats: 3 });
      for (const sitter of [one, two]) await service.joinGame(sitter, id, {});
      const renamed = await Promise.allSettled([
        service.patchSettings(one, { name: `Same ${round}` }),
        other.patchSettings(two, { name: `SAME ${round}` }),
      ]);
      expect(refusals(renamed)).toEqual(['name-alike']);

      // One sits; the other sits down while it takes the name of the first, or the first takes its.
      const [host, guest] = [await user(`host-${round}`), await user(`guest-${round}`)];
      const table = await service.createGame(host, { ...DUEL, seats: 2 });
      const met = await Promise.allSettled([
        other.joinGame(guest, table.id, {}),
        round % 2 === 0
          ? service.patchSettings(host, { name: `GUEST-${round}` })
          : service.patchSettings(guest, { name: `HOST-${round}` }),
      ]);
      // The player who sat down first was refused the name; else both have it, and a mark.
      const shown = (await service.game({ user: host }, table.id)).seats.map(({ name }) => name);
      const marked = shown.filter((name) => /^\w+-\d+ \(\w{4}\)$/i.test(name ?? ''));
      expect(met[0].status).toBe('fulfilled');
      expect([refusals(met), marked.length]).toEqual(met[1].status === 'rejected' ? [['name-alike'], 0] : [[], 2]);
    }
  });
});

describe('joining', () => {
  it('takes a free seat, once, and never one too many', async () => {
    const { service, ann, ben, cem, nell } = world;
    const { id } = await service.createGame(ann, DUEL);
    await expect(service.joinGame(ann, id, {})).rejects.toMatchObject({ code: 'already-joined' });
    await expect(service.joinGame(ben, id, { seat: 0 })).rejects.toMatchObject({ code: 'seat-taken' });
    await expect(service.joinGame(ben, id, { seat: 2 })).rejects.toMatchObject({ code: 'bad-fields' });
    const other = world.another().service;
    const joined = await Promise.allSettled([
      service.joinGame(ben, id, {}),
      other.joinGame(cem, id, {}),
      service.joinGame(nell, id, {}),
    ]);
    expect(joined.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of joined) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'game-full' });
    }
    const twice = await service.createGame(ann, { ...DUEL, seats: 3 });
    const same = await Promise.allSettled([service.joinGame(ben, twice.id, {}), other.joinGame(ben, twice.id, {})]);
    expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('a private game needs its link; without it the game is not there', async () => {
    const { service, ann, ben, nell } = world;
    const { id, link } = await service.createGame(ann, { ...DUEL, visibility: 'link' });
    if (link === null) throw new Error('no link');
    expect(link).toMatch(/^[0-9a-f]{32}$/);
    const refused = (call: Promise<unknown>) => call.then(String, ({ code }) => code);
    expect((await service.listGames(nell, { filter: 'open', limit: 100 })).games.map((game) => game.id)).not.toContain(
      id,
    );
    const missing = '7Yc3mKpQ2vXb';
    for (const game of [id, missing]) {
      expect(await refused(service.game({ user: nell }, game))).toBe('unknown-game');
      expect(await refused(service.game({ user: null }, game))).toBe('unknown-game');
      expect(await refused(service.game({ user: nell, link: `${link.slice(1)}x` }, game))).toBe('link-invalid');
      expect(await refused(service.joinGame(nell, game, {}))).toBe('unknown-game');
      expect(await refused(service.joinGame(nell, game, { link: 'x'.repeat(22) }))).toBe('link-invalid');
      expect(await refused(service.sendCommands(nell, game, []))).toBe('unknown-game');
      expect(await refused(service.putSeen(nell, game, 0))).toBe('unknown-game');
      expect(await refused(service.leaveGame(nell, game))).toBe('unknown-game');
      expect(await refused(service.startGame(nell, game))).toBe('unknown-game');
      expect(await refused(service.exportGame({ user: nell }, game))).toBe('unknown-game');
      expect(await refused(service.subscribe({ user: nell }, game, 0, { batch() {}, reset() {} }))).toBe(
        'unknown-game',
      );
    }
    expect((await service.game({ user: nell, link }, id)).link).toBeNull();
    expect((await service.joinGame(ben, id, { link })).link).toBe(link);
    expect((await service.game({ user: ben }, id)).yourSeat).toBe(1);
  });
});

/** Lets the next call of this come through, and its answer get lost, as when a connection breaks after the commit. */
function loseAnswer(of: object, name: string): void {
  const spy = vi.spyOn(of as Record<string, (...args: unknown[]) => Promise<unknown>>, name);
  const real = Reflect.get(Object.getPrototypeOf(of), name) as (...args: unknown[]) => Promise<unknown>;
  spy.mockImplementationOnce(async (...args) => {
    await real.apply(of, args);
    spy.mockRestore();
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  });
}

describe('an answer that is lost after the commit', () => {
  it('makes nobody’s own start or departure look like somebody else’s', async () => {
    const { ann, ben } = world;
    const { store, service } = world.another();
    const { id } = await service.createGame(ann, DUEL);
    await service.joinGame(ben, id, {});
    loseAnswer(store.openGames, 'leave');
    await service.leaveGame(ben, id);
    await service.joinGame(ben, id, {});
    loseAnswer(store.openGames, 'begin');
    expect((await service.startGame(ann, id)).status).toBe('running');
    loseAnswer(store.games, 'depart');
    await service.leaveGame(ben, id);
    await expect(service.leaveGame(ben, id)).rejects.toMatchObject({ code: 'not-seated' });
    const closed = await service.createGame(ann, { ...DUEL, visibility: 'link' });
    loseAnswer(store.openGames, 'leave');
    await service.leaveGame(ann, closed.id);
    await expect(service.startGame(ann, id)).rejects.toMatchObject({ code: 'already-started' });
  });
});

describe('starting', () => {
  it('is the host’s, when all seats are taken, once', async () => {
    const { service, ann, ben } = world;
    const { id } = await service.createGame(ann, DUEL);
    await expect(service.startGame(ann, id)).rejects.toMatchObject({ code: 'seats-empty' });
    await service.joinGame(ben, id, {});
    await expect(service.startGame(ben, id)).rejects.toMatchObject({ code: 'not-host' });
    const other = world.another().service;
    const started = await Promise.allSettled([service.startGame(ann, id), other.startGame(ann, id)]);
    expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(service.startGame(ann, id)).rejects.toMatchObject({ code: 'already-started' });
    await expect(service.joinGame(world.cem, id, {})).rejects.toMatchObject({ code: 'already-started' });
    const game = await service.game({ user: ann }, id);
    expect(game).toMatchObject({ status: 'running', position: 1 });
    expect(game.seats.map(({ due }) => due)).toEqual([true, false]);
  });

  it('seats players by chance where they did not choose, from the seed whose hash was published', async () => {
    const { service, ann, ben, cem } = world;
    const orders = new Set<string>();
    knowChance(world.store);
    const nonce = KNOWN_NONCE;
    for (let n = 0; n < 12; n += 1) {
      const game = await service.createGame(ann, { ...DUEL, seats: 3, seatOrder: 'random', seat: 2 });
      await service.joinGame(ben, game.id, { seat: 2, nonce });
      await service.joinGame(cem, game.id, { nonce });
      await service.putOrders(ben, game.id, { seal: 1 });
      await service.putOrders(cem, game.id, { seal: 2 });
      const { seats, seedHash } = await service.startGame(ann, game.id, nonce);
      expect(seedHash).toBe(game.seedHash);
      expect(seats.map(({ name }) => name).sort()).toEqual(['Ann', 'Ben', 'Cem']);
      expect((await service.game({ user: cem }, game.id)).viewer).toBe(seats.findIndex(({ name }) => name === 'Cem'));
      // Orders laid down before are their player's, wherever the player sits now.
      expect(await Promise.all([ann, ben, cem].map((user) => service.orders(user, game.id)))).toEqual([
        { seal: null },
        { seal: 1 },
        { seal: 2 },
      ]);
      orders.add(seats.map(({ name }) => name).join());
    }
    // Also those in which somebody keeps their place.
    expect(orders.size).toBeGreaterThan(3);
  });
});

describe('leaving', () => {
  it('before the start frees the seat; the host’s closes the game', async () => {
    const { service, ann, ben } = world;
    const { id } = await service.createGame(ann, DUEL);
    await service.joinGame(ben, id, {});
    await expect(service.leaveGame(world.nell, id)).rejects.toMatchObject({ code: 'not-seated' });
    await service.leaveGame(ben, id);
    expect((await service.game({ user: ann }, id)).seats[1]?.taken).toBe(false);
    await service.joinGame(ben, id, {});
    await service.leaveGame(ann, id);
    const closed = await service.game({ user: ben }, id);
    expect(closed).toMatchObject({ status: 'closed', startedAt: null });
    await expect(service.joinGame(world.cem, id, {})).rejects.toMatchObject({ code: 'game-over' });
    await expect(service.view({ user: ben }, id)).rejects.toMatchObject({ code: 'game-over' });
  });

  it('a running game leaves the seat to the clock, and ends it when everybody is gone', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    await service.putOrders(ann, id, { seal: 1 });
    await service.leaveGame(ann, id);
    const left = await service.game({ user: ben }, id);
    expect(left.seats[0]).toMatchObject({ taken: false, departed: true, due: true, name: null });
    expect(left.seats[0]?.dueSince).toBe(world.clock.now().toISOString());
    const deadline = Date.parse(left.seats[0]?.deadline ?? '') - world.clock.now().getTime();
    expect(deadline).toBe(86_400_000);
    await expect(service.orders(ann, id)).rejects.toMatchObject({ code: 'not-seated' });
    expect(await ask(world.database.url, 'SELECT 1 FROM standing_order WHERE game_id = $1', [id])).toEqual([]);
    world.clock.pass(86_400);
    expect((await service.sweepDeadlines()).commands).toBeGreaterThan(0);
    expect((await service.decisions({ user: ben }, id)).awaited).toEqual([{ seat: 1, deadline: null }]);
    await service.leaveGame(ben, id);
    // Its page says which of the two it was.
    expect(await service.game({ user: ben }, id)).toMatchObject({ status: 'closed', startedAt: expect.any(String) });
    // It has no end, so it is none of those that have one.
    for (const user of [ann, ben]) {
      const { games } = await service.listGames(user, { filter: 'finished', limit: 100 });
      expect(games.map((game) => game.id)).not.toContain(id);
    }
    const view = await service.view({ user: ben }, id);
    expect(view).toMatchObject({ viewer: 'spectator', decisions: [], awaited: [] });
    world.clock.pass(7 * 86_400);
    expect(await service.sweepDeadlines()).toEqual({ seats: 0, commands: 0, started: 0 });
  });

  it('two at once leaves neither waited for: what one did beside the log is known to the other', async () => {
    const { service, store, database, clock, ann, ben, cem } = world;
    const { id } = await startedGame(world, [ann, ben, cem]);
    const head = await store.games.head(id);
    if (!head) throw new Error('no game');
    await service.leaveGame(ann, id);
    const standing = { open: head.open, calls: head.calls, clocks: head.clocks };
    expect(await store.games.depart(head, 1, standing, clock.now().toISOString())).toBe(false);
    await Promise.all([service.leaveGame(ben, id), world.another().service.leaveGame(cem, id)]);
    const stored = await projectionRows(database.url, id);
    const { positions, spectatorPosition, heads } = head;
    const projections = { ...standing, revision: 1, positions, spectatorPosition, heads, outcome: null, achieved: [] };
    expect(await store.games.replaceProjections(head, projections)).toBe(false);
    expect(await projectionRows(database.url, id)).toEqual(stored);
  });

  it('a private game leaves it known to who sat there: every use case says that the seat is gone', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben], { visibility: 'link' });
    await service.leaveGame(ben, id);
    expect((await service.game({ user: ben }, id)).viewer).toBe('spectator');
    const refused = (call: Promise<unknown>) => call.then(String, ({ code }) => code);
    expect(await refused(service.sendCommands(ben, id, [command('draw:1:1', 'rest')]))).toBe('not-seated');
    expect(await refused(service.putSeen(ben, id, 0))).toBe('not-seated');
    expect(await refused(service.leaveGame(ben, id))).toBe('not-seated');
  });

  it('while a command is judged comes first: what was judged before it is not written, and the seat’s clock runs', async () => {
    const { service, store, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    // Another process has read the game, and judges.
    const before = await store.games.head(id);
    await service.leaveGame(ann, id);
    if (!before) throw new Error('no game');
    const standing = { open: before.open, calls: before.calls, clocks: before.clocks };
    const late = {
      gameId: id,
      layout: before.layout,
      expectedSeq: before.seq,
      expectedChanges: before.changes,
      at: world.clock.now().toISOString(),
      entries: [],
      sender: { seat: 0, sentHash: null, answer: null, draft: null },
      change: {
        revision: before.revision ?? 0,
        positions: before.positions,
        spectatorPosition: before.spectatorPosition,
        heads: before.heads,
        outcome: null,
        achieved: [],
      },
      before: standing,
      after: { open: [], calls: [], clocks: [] },
      orders: [{ seat: 0, orders: { seal: 1 } }],
      announce: [],
      called: [],
      notes: [],
      hold: { email: 0, webhook: 0 },
      snapshot: null,
    };
    expect(await store.log.append(late)).toBeNull();
    const now = await store.games.head(id);
    if (!now) throw new Error('no game');
    // Laid down for the game of before somebody left, before another move, or before its end.
    for (const read of [{ changes: late.expectedChanges }, { seq: now.seq - 1 }, { status: 'finished' as const }])
      expect(await store.games.putOrders({ ...now, ...read }, 0, { seal: 1 }, late.at)).toBe(false);
    expect(await ask(world.database.url, 'SELECT 1 FROM standing_order WHERE game_id = $1', [id])).toEqual([]);
    expect(deadlinesOf(now.open)).toMatchObject([{ seat: 0 }]);
    // And who is still there plays on.
    world.clock.pass(86_400);
    expect((await service.sweepDeadlines()).commands).toBeGreaterThan(0);
  });

  it('with the whole account passes hosting on: an open game keeps waiting, a running one plays on by the clock', async () => {
    const { service, store, ann, ben } = world;
    const host = await store.people.ensure('host@example.com', 'Hattie');
    const open = await service.createGame(host.id, { ...DUEL, seats: 3 });
    await service.joinGame(ben, open.id, {});
    await service.joinGame(ann, open.id, {});
    const running = await startedGame(world, [host.id, ben]);
    await service.putOrders(host.id, running.id, { seal: 1 });
    await service.deleteAccount(host.id);
    expect(await service.game({ user: ben }, open.id)).toMatchObject({ status: 'open', youHost: true });
    expect((await service.game({ user: null }, open.id)).seats.filter(({ taken }) => taken)).toHaveLength(2);
    const left = await service.game({ user: null }, running.id);
    expect(left.seats[0]).toMatchObject({ name: null, departed: true, due: true });
    world.clock.pass(86_400);
    expect((await service.sweepDeadlines()).commands).toBeGreaterThan(0);
    expect((await service.decisions({ user: ben }, running.id)).awaited).toEqual([{ seat: 1, deadline: null }]);
    expect(await ask(world.database.url, 'SELECT 1 FROM standing_order WHERE game_id = $1', [running.id])).toEqual([]);
    // Nobody is told twice who they are: the address is free for somebody new.
    const anew = await store.people.ensure('host@example.com');
    expect(anew.id).not.toBe(host.id);
    expect((await service.listGames(anew.id, { filter: 'mine', limit: 10 })).games).toEqual([]);
  });

  it('an account that sits down while it is deleted is left there too', async () => {
    const { service, store, ann } = world;
    const hasty = await store.people.ensure('hasty@example.com', 'Hasty');
    const { id } = await service.createGame(ann, DUEL);
    expect(await store.people.remove(hasty.id)).toBe(true);
    await expect(service.joinGame(hasty.id, id, {})).rejects.toMatchObject({ code: 'not-signed-in' });
    const slow = await store.people.ensure('slow@example.com', 'Slow');
    await service.joinGame(slow.id, id, {});
    expect(await store.people.remove(slow.id)).toBe(false);
    expect(await store.people.byId(slow.id)).not.toBeNull();
    await service.deleteAccount(slow.id);
    expect((await service.game({ user: ann }, id)).seats[1]).toMatchObject({ taken: false, name: null });
  });

  it('with the whole account leaves no trace of the person', async () => {
    const { service, store, ann } = world;
    const gone = await store.people.ensure('gone-for-good@example.com', 'Gwendolyn');
    const { id } = await startedGame(world, [ann, gone.id]);
    const open = await service.createGame(gone.id, DUEL);
    await store.limits.hit(`createGame user ${gone.id}`, 60, 3600);
    const expires = new Date(world.clock.now().getTime() + 900_000);
    const mail = { identifier: gone.email, codeHash: 'c', leadsTo: '/', link: 'l', expires };
    await store.codes.put('asker', mail);
    await store.auth.createVerificationToken({ identifier: gone.email, token: 'l', expires });
    await service.deleteAccount(gone.id);
    expect((await service.game({ user: ann }, id)).seats[1]).toMatchObject({ name: null, departed: true });
    expect((await service.game({ user: ann }, open.id)).status).toBe('closed');
    const tables = await ask<{ name: string }>(
      world.database.url,
      `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const rows = JSON.stringify(await ask(world.database.url, `SELECT * FROM ${name}`));
      for (const trace of [gone.id, 'Gwendolyn', 'gone-for-good']) expect(rows, name).not.toContain(trace);
    }
  });
});
