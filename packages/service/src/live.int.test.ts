import type { StreamBatch, StreamReset } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { payFor } from './payer.ts';
import { ask } from './testing/database.ts';
import { command, DUEL, dueOf, gameWithShell, makeWorld, play, startedGame, type World } from './testing/world.ts';
import type { Listener } from './types.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

interface Ear extends Listener {
  batches: StreamBatch[];
  resets: StreamReset['reason'][];
  types(): string[];
}

function ear(): Ear {
  const batches: StreamBatch[] = [];
  const resets: StreamReset['reason'][] = [];
  return {
    batches,
    resets,
    batch: ({ json }) => batches.push(JSON.parse(json)),
    reset: (reason) => resets.push(reason),
    types: () => batches.flatMap(({ events }) => events.map(({ type }) => type)),
  };
}

const soon = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 });

describe('a live subscription', () => {
  it('is told what is committed in its process at once, without reading the game again', async () => {
    const { service, store, ann, ben, nell } = world;
    const { id } = await startedGame(world, [ann, ben]);
    const other = world.another().service;
    const [a, s, far] = [ear(), ear(), ear()];
    await service.subscribe({ user: ann }, id, undefined, a);
    await service.subscribe({ user: nell }, id, undefined, s);
    await other.subscribe({ user: ben }, id, undefined, far);
    const reads = vi.spyOn(store.games, 'head');
    // On a slow machine looks of the game's beginning may still be under way, and tell of the first moves themselves.
    let atOnce = false;
    for (let n = 1; n <= 10 && !atOnce; n += 1) {
      reads.mockClear();
      await service.sendCommands(ann, id, [command(`draw:0:${n}`, 'flag')]);
      atOnce = a.batches.length === n && s.batches.length === n;
      await soon(() => expect([a, s, far].map(({ types }) => types().length)).toEqual([n, n, n]));
      // The other process has heard of it by the database, as this one has.
      atOnce &&= reads.mock.calls.length === 0;
    }
    expect(atOnce).toBe(true);
    await service.sendCommands(ann, id, [command(`draw:0:${1 + a.types().length}`, 'take')]);
    await soon(() => expect([a, s].map((each) => each.types().at(-1))).toEqual(['Taken', 'Taken']));
    expect([a, s].map((each) => each.batches.at(-1)?.events[0]?.data)).toMatchObject([
      { token: { $: 'secret' } },
      { token: { $: 'unknown' } },
    ]);
    expect(a.batches.at(-1)).toMatchObject({ awaited: [{ seat: 1, deadline: null }] });
    reads.mockRestore();
  });

  it('reads nothing again because the database tells of its own process’s commit before it answers it', async () => {
    const { service, store, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    const drafts: (string | null)[] = [];
    const a = { ...ear(), draft: (version: string | null) => drafts.push(version) };
    await service.subscribe({ user: ann }, id, undefined, a);
    // The database tells things in their order: whoever heard of this has heard of all before.
    const hearAll = async (word: string) => {
      await ask(world.database.url, `SELECT pg_notify('draft', $1)`, [`${id} 0 ${word}`]);
      await vi.waitFor(() => expect(drafts).toContain(word), { timeout: 60_000, interval: 1 });
    };
    await play(service, ann, id, 'flag');
    await soon(() => expect(a.types()).toHaveLength(1));
    const reads = vi.spyOn(store.games, 'head');
    const append = store.log.append.bind(store.log);
    // On a slow machine what is heard may take longer than a write holds up news of others.
    let none = false;
    for (let n = 2; n <= 10 && !none; n += 1) {
      reads.mockClear();
      vi.spyOn(store.log, 'append').mockImplementationOnce(async (...batch) => {
        const written = await append(...batch);
        await hearAll(`before-${n}`);
        return written;
      });
      await service.sendCommands(ann, id, [command(`draw:0:${n}`, 'flag')]);
      await hearAll(`after-${n}`);
      none = reads.mock.calls.length === 0;
      await soon(() => expect(a.types()).toHaveLength(n));
    }
    expect(none).toBe(true);
    vi.restoreAllMocks();
  });

  it('that is opened and closed again and again makes nobody look at the game, and misses nothing that happens meanwhile', async () => {
    const { service, store, ann, ben, nell } = world;
    const { id } = await startedGame(world, [ann, ben]);
    const reads = vi.spyOn(store.games, 'head');
    const watchers = await Promise.all(
      Array.from({ length: 5 }, () => service.subscribe({ user: nell }, id, undefined, ear())),
    );
    for (let n = 0; n < 20; n += 1) (await service.subscribe({ user: nell }, id, 0, ear())).close();
    // One reading each, of its own.
    expect(reads).toHaveBeenCalledTimes(25);
    reads.mockRestore();
    // A move that is committed between a stream's reading and its opening.
    const late = ear();
    const headNow = store.games.head.bind(store.games);
    vi.spyOn(store.games, 'head').mockImplementationOnce(async (gameId) => {
      const before = await headNow(gameId);
      await service.sendCommands(ann, id, [command('draw:0:1', 'flag')]);
      return before;
    });
    await service.subscribe({ user: nell }, id, 1, late);
    await soon(() => expect(late.types()).toEqual(['FlagTurned']));
    vi.restoreAllMocks();
    for (const { close } of watchers) close();
  });

  it('hears of others while a write of its own process gets no answer', async () => {
    const { service, store, ann, ben, cem } = world;
    const { id } = await startedGame(world, [ann, ben, cem]);
    const other = world.another().service;
    const a = ear();
    await service.subscribe({ user: ann }, id, undefined, a);
    let answer = (): void => undefined;
    vi.spyOn(store.log, 'append').mockImplementationOnce(
      () =>
        new Promise((done) => {
          answer = () => done(null);
        }),
    );
    const waiting = service.sendCommands(ann, id, [command(await dueOf(service, ann, id), 'flag')]);
    await soon(() => expect(store.log.append).toHaveBeenCalled());
    // One after the other: what was heard before must not be the last that is.
    for (const [n, user] of [ann, ben].entries()) {
      await play(other, user, id, 'rest');
      await soon(() => expect(a.types().filter((type) => type === 'Rested')).toHaveLength(n + 1));
    }
    answer();
    await expect(waiting).rejects.toMatchObject({ code: 'decision-gone' });
    vi.restoreAllMocks();
  });

  it('tells each viewer what it may know, from whatever process it comes', async () => {
    const { service, ann, ben, nell } = world;
    const { id } = await startedGame(world, [ann, ben]);
    const other = world.another().service;
    const [a, b, s] = [ear(), ear(), ear()];
    await service.subscribe({ user: ann }, id, undefined, a);
    await other.subscribe({ user: ben }, id, undefined, b);
    await service.subscribe({ user: nell }, id, undefined, s);
    await play(other, ann, id, 'take');
    await soon(() => {
      for (const each of [a, b, s]) expect(each.types()).toEqual(['Taken']);
    });
    const dataOf = (each: Ear) => each.batches[0]?.events[0]?.data;
    expect([a, b, s].map(dataOf)).toMatchObject([
      { token: { $: 'secret' } },
      { token: { $: 'unknown' } },
      { token: { $: 'unknown' } },
    ]);
    expect(a.batches[0]).toMatchObject({ viewer: 0, position: 2, awaited: [{ seat: 1 }], outcome: null });
    expect(a.batches[0]?.seats.map(({ you }) => you)).toEqual([true, false]);
    expect(a.batches[0]?.head).toBe((await service.view({ user: ann }, id)).head);
    expect(b.batches[0]?.decisions.map(({ kind, ask: asked }) => [kind, asked?.key])).toEqual([
      ['draw', 'ask.draw'],
      ['show', 'ask.show'],
    ]);
  });

  it('gets one message with all who are told the same, whoever they are; players and the host have their own', async () => {
    const { service, ann, ben, cem, nell } = world;
    const { id } = await startedGame(world, [ann, ben]);
    const told = new Map<string, object[]>();
    for (const [name, user] of Object.entries({ ann, ben, cem, nell, nobody: null })) {
      const heard: object[] = [];
      told.set(name, heard);
      await service.subscribe({ user }, id, undefined, { batch: (batch) => heard.push(batch), reset: () => undefined });
    }
    for (let n = 1; n <= 10 && (told.get('nobody')?.length ?? 0) === 0; n += 1) await play(service, ann, id, 'flag');
    await soon(() => expect([...told.values()].every((heard) => heard.length > 0)).toBe(true));
    const last = (name: string): unknown => told.get(name)?.at(-1);
    await soon(() => expect([last('cem'), last('nell')].every((batch) => batch === last('nobody'))).toBe(true));
    expect(new Set(['ann', 'ben', 'nobody'].map(last)).size).toBe(3);
  });

  it('tells whoever may come back to a seat nothing of what happens meanwhile', async () => {
    const { service, ann, ben, nell } = world;
    const { id } = await startedGame(world, [ann, ben]);
    await service.offerSeat(ben, id, 1, { to: 'everybody', returnDays: 3 });
    await service.takeSeat(nell, id, 1);
    const [away, plays] = [ear(), ear()];
    await service.subscribe({ user: ben }, id, undefined, away);
    await service.subscribe({ user: ann }, id, undefined, plays);
    for (let moves = 1; moves <= 2; moves += 1) {
      await play(service, ann, id, 'flag');
      await soon(() => expect(plays.types()).toHaveLength(moves));
    }
    expect(away.batches).toEqual([]);
  });

  it('says nothing at all of what is wholly hidden', async () => {
    const { service, ann, ben } = world;
    const id = await gameWithShell(world, [ann, ben]);
    await play(service, ann, id, 'rest');
    await play(service, ben, id, 'rest');
    await play(service, ann, id, '1');
    const [a, b, s] = [ear(), ear(), ear()];
    await service.subscribe({ user: ann }, id, undefined, a);
    await service.subscribe({ user: ben }, id, undefined, b);
    await service.subscribe({ user: null }, id, undefined, s);
    const seal = (await service.decisions({ user: ann }, id)).decisions.find(({ kind }) => kind === 'seal' && kind);
    await service.sendCommands(ann, id, [command(seal?.id ?? '', '0')]);
    await soon(() => expect(a.types()).toEqual(['Replaced']));
    await play(service, ben, id, '0');
    await soon(() => expect(b.types()).toContain('BidsOpened'));
    await soon(() => expect(s.types()).toContain('BidsOpened'));
    expect(b.types()[0]).toBe('Sealed');
    expect(b.batches).toHaveLength(1);
    expect(s.batches).toHaveLength(1);
  });

  it('goes on where it was left, without gaps and without repeats', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    await play(service, ann, id, 'flag');
    await play(service, ann, id, 'rest');
    const late = ear();
    const subscription = await service.subscribe({ user: ben }, id, 1, late);
    await soon(() => expect(late.types()).toEqual(['FlagTurned', 'Rested']));
    await play(service, ben, id, 'flag');
    await play(service, ben, id, 'flag');
    await soon(() => expect(late.types()).toEqual(['FlagTurned', 'Rested', 'FlagTurned', 'FlagTurned']));
    const positions = late.batches.flatMap(({ events }) => events.map(({ position }) => position));
    expect(positions).toEqual([2, 3, 4, 5]);
    subscription.close();
    const again = ear();
    await service.subscribe({ user: ben }, id, 4, again);
    await play(service, ben, id, 'rest');
    await soon(() => expect(again.types()).toEqual(['FlagTurned', 'Rested', 'StepBegan']));
    expect(late.types()).toHaveLength(4);
  });

  it('is told what it has missed in its reader’s turn and at its expense, and what happens then in nobody’s', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    for (let n = 1; n <= 5; n += 1) await service.sendCommands(ann, id, [command(`draw:0:${n}`, 'flag')]);
    let charged = 0;
    const reader = {
      id: 'reader',
      known: false,
      charge: () => {
        charged += 1;
      },
    };
    const s = ear();
    await payFor(reader, () => service.subscribe({ user: null }, id, 2, s));
    expect([s.types().length, s.batches[0]?.position]).toEqual([4, 6]);
    const paid = charged;
    expect(paid).toBeGreaterThan(0);
    await service.sendCommands(ann, id, [command('draw:0:6', 'flag')]);
    await soon(() => expect(s.types()).toHaveLength(5));
    expect(charged).toBe(paid);
  });

  it('misses nothing when its connection is cut', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    const heard = ear();
    await service.subscribe({ user: ann }, id, undefined, heard);
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'wayfinder-changes'
      AND datname = current_database()`;
    await ask(world.database.url, cut);
    await play(service, ann, id, 'flag');
    await play(service, ann, id, 'rest');
    await soon(() => expect(heard.types()).toEqual(['FlagTurned', 'Rested']));
  });

  it('tells of calls, each account of its own, also of what changed while the connection was cut', async () => {
    const { service, ann, ben } = world;
    const told: Record<string, string[]> = { ann: [], ben: [] };
    const { id } = await startedGame(world, [ann, ben]);
    const listening = await Promise.all(
      Object.entries({ ann, ben }).map(([name, user]) =>
        service.hearCalls(user, {
          access: () => undefined,
          calls: ({ calls }) => {
            told[name]?.push(calls.some(({ gameId }) => gameId === id) ? 'waits' : 'rests');
          },
        }),
      ),
    );
    await soon(() => expect(told).toEqual({ ann: ['waits'], ben: ['rests'] }));
    await ask(
      world.database.url,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'wayfinder-changes'
        AND datname = current_database()`,
    );
    await play(service, ann, id, 'rest');
    await soon(() => expect(told).toEqual({ ann: ['waits', 'rests'], ben: ['rests', 'waits'] }));
    // Both are to seal now: of Ben it goes on to ask, and what is the same as before is not told again.
    await play(service, ben, id, 'flag');
    await play(service, ben, id, 'rest');
    await soon(() => expect(told).toEqual({ ann: ['waits', 'rests', 'waits'], ben: ['rests', 'waits'] }));
    for (const one of listening) one.close();
  });

  it('lets whoever is far behind begin anew', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    for (let n = 0; n < 3; n += 1) {
      const { position } = await service.decisions({ user: ann }, id);
      const flags = Array.from({ length: 90 }, (_, k) => command(`draw:0:${position + k}`, 'flag'));
      await service.sendCommands(ann, id, flags);
    }
    const heard = ear();
    await service.subscribe({ user: ben }, id, 1, heard);
    await soon(() => expect(heard.resets).toEqual(['too-far-behind']));
    await play(service, ann, id, 'rest');
    await soon(() => expect(heard.types()).toEqual(['Rested']));
  });

  it('follows a game from its lobby to its start, and who leaves it', async () => {
    const { service, ann, ben, nell } = world;
    const { id } = await service.createGame(ann, DUEL);
    const heard = ear();
    const subscription = await service.subscribe({ user: ann }, id, undefined, heard);
    expect(subscription.viewer).toBe(0);
    await service.joinGame(ben, id, {});
    await soon(() => expect(heard.resets).toEqual(['seat-changed']));
    await service.startGame(ann, id);
    await soon(() => expect(heard.resets).toEqual(['seat-changed', 'started']));
    const watcher = ear();
    await service.subscribe({ user: nell }, id, undefined, watcher);
    await service.leaveGame(ben, id);
    await soon(() => expect(watcher.resets).toEqual(['seat-changed']));
    await play(service, ann, id, 'rest');
    await soon(() => expect(heard.types()).toEqual(['Rested']));
    await soon(() => expect(watcher.types()).toEqual(['Rested']));
  });
});
