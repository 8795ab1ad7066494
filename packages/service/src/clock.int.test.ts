import type { MessageRecord } from '@wayfinder/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, commandsIn, projectionRows } from './testing/database.ts';
import { command, dueOf, makeWorld, play, playOut, startedGame, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const HOUR = { clock: { turnSeconds: 3600 } };

async function commandsBy(gameId: string): Promise<string[]> {
  return (await commandsIn(world.store, gameId)).map(({ by }) => by);
}

interface CallRow {
  seat: number;
  number: number;
  closed: boolean;
}

/** The last call of each seat. */
async function callRows(gameId: string): Promise<CallRow[]> {
  const head = await world.store.games.head(gameId);
  return (head?.calls ?? []).map(({ seat, number, closedAt }) => ({ seat, number, closed: closedAt !== null }));
}

/** All messages of calls that are due now, claimed: posts one by one, mails with all the calls they tell of. */
async function claimed(): Promise<MessageRecord[]> {
  const { store, clock } = world;
  const found = await store.outbox.claim(clock.now(), 30, 100);
  for (let mail = await store.mails.claim(clock.now(), 30); mail; mail = await store.mails.claim(clock.now(), 30)) {
    found.push(...mail.calls);
  }
  // Notes beside the log have tests of their own.
  return found.filter(({ call }) => call >= 0);
}

describe('the clock', () => {
  it('plays the fallback of a seat whose time is up, by the clock, once, whoever sweeps', async () => {
    const { service, clock, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben], HOUR);
    const other = world.another().service;
    const [call] = (await service.calls(ann)).filter(({ gameId }) => gameId === id);
    expect(call?.deadline).toBe(new Date(clock.now().getTime() + 3_600_000).toISOString());
    clock.pass(3_599);
    expect((await service.sweepDeadlines()).commands).toBe(0);
    clock.pass(1);
    const swept = await Promise.all([service.sweepDeadlines(), other.sweepDeadlines(), service.sweepDeadlines()]);
    expect(swept.reduce((sum, { commands }) => sum + commands, 0)).toBe(1);
    expect(await commandsBy(id)).toEqual(['clock']);
    // Everybody is told who acted.
    const { events } = await service.events({ user: ben }, id, 0, 100);
    expect(events.map(({ by }) => by)).toEqual([null, 'clock']);
    const { awaited } = await service.decisions({ user: null }, id);
    expect(awaited).toEqual([{ seat: 1, deadline: new Date(clock.now().getTime() + 3_600_000).toISOString() }]);
  });

  it('takes nothing from a player who acted in time', async () => {
    const { service, clock, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben], HOUR);
    clock.pass(3_500);
    await play(service, ann, id, 'rest');
    clock.pass(200);
    await service.sweepDeadlines();
    expect(await commandsBy(id)).toEqual(['player']);
  });

  it('plays a game to its end that everybody has forgotten', async () => {
    const { service, clock, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben], HOUR);
    for (let n = 0; n < 200; n += 1) {
      if ((await service.game({ user: ann }, id)).status === 'finished') break;
      clock.pass(3_600);
      await service.sweepDeadlines();
    }
    expect((await service.game({ user: ann }, id)).status).toBe('finished');
    expect(new Set(await commandsBy(id))).toEqual(new Set(['clock']));
    expect(await ask(world.database.url, 'SELECT 1 FROM game WHERE id = $1 AND due_at IS NOT NULL', [id])).toEqual([]);
  });

  it('goes on for others when one game can’t be played on', async () => {
    const { service, clock, ann, ben, faults } = world;
    const stuck = await startedGame(world, [ann, ben], { ...HOUR, ruleset: 'stuck' });
    const well = await startedGame(world, [ann, ben], HOUR);
    clock.pass(3_600);
    await service.sweepDeadlines();
    expect(faults).toContainEqual(expect.objectContaining({ kind: 'sweep-failed', gameId: stuck.id }));
    expect(await commandsBy(well.id)).toEqual(['clock']);
    expect(await commandsBy(stuck.id)).toEqual([]);
    // It is left alone for a minute, then looked at again.
    const before = faults.length;
    clock.pass(59);
    await service.sweepDeadlines();
    expect(faults).toHaveLength(before);
    clock.pass(1);
    await service.sweepDeadlines();
    expect(faults.length).toBeGreaterThan(before);
  });
});

describe('calls', () => {
  it('are numbered by game and seat, and each is told once over each channel', async () => {
    const { service, store, clock } = world;
    const [dan, eve] = await Promise.all(
      ['dan', 'eve'].map((name) => store.people.ensure(`${name}@example.com`, name)),
    );
    if (!dan || !eve) throw new Error('nobody');
    const hook = await service.createWebhook(eve.id, { url: 'https://example.com/hook' });
    const { id } = await startedGame(world, [dan.id, eve.id]);
    const claimedHere = async () => (await claimed()).filter(({ gameId }) => gameId === id);
    await play(service, dan.id, id, 'flag');
    await play(service, dan.id, id, 'rest');
    // A mail waits for its player to act; a webhook doesn't.
    const [first, ...more] = await claimedHere();
    expect(more).toEqual([]);
    if (!first) throw new Error('no message');
    expect(first).toMatchObject({ seat: 1, call: 1, channel: `webhook:${hook.id}` });
    expect(await store.outbox.standing(first, world.clock.now())).toEqual({ open: true, seated: true, muted: false });
    // A player who goes on to the next thing without having owed nothing in between is not called again.
    await play(service, eve.id, id, 'take');
    expect(await callRows(id)).toContainEqual({ seat: 1, number: 1, closed: false });
    await play(service, eve.id, id, '0');
    await play(service, dan.id, id, '0');
    await play(service, dan.id, id, 'rest');
    expect(await callRows(id)).toEqual([
      { seat: 0, number: 2, closed: true },
      { seat: 1, number: 2, closed: false },
    ]);
    // While her first post is under way, the next one waits.
    expect(await claimedHere()).toEqual([]);
    const messages = await ask(
      world.database.url,
      'SELECT seat, call, channel, user_id, state FROM message WHERE game_id = $1 AND call > 0 ORDER BY seat, call, channel',
      [id],
    );
    const mail = (seat: number, call: number, user: string, state: string) => ({
      seat,
      call,
      channel: 'email',
      user_id: user,
      state,
    });
    const post = (call: number) => ({
      seat: 1,
      call,
      channel: `webhook:${hook.id}`,
      user_id: eve.id,
      state: 'waiting',
    });
    // Calls that were over before anybody told of them have no message. A mail that waits for its player finds by itself that its call is over.
    expect(messages).toEqual([
      mail(1, 1, eve.id, 'waiting'),
      // A worker that has claimed it finds that it is over.
      post(1),
      mail(1, 2, eve.id, 'waiting'),
      post(2),
    ]);
    expect(await store.outbox.standing(first, world.clock.now())).toEqual({ open: false, seated: true, muted: false });
    clock.pass(120);
    const waiting = await claimedHere();
    const stands = { open: true, seated: true, muted: false };
    const standings = await Promise.all(
      waiting.map(async (message) => [
        message.call,
        message.channel,
        await store.outbox.standing(message, world.clock.now()),
      ]),
    );
    expect(standings.sort()).toEqual([
      [1, `webhook:${hook.id}`, { ...stands, open: false }],
      [2, 'email', stands],
      [2, `webhook:${hook.id}`, stands],
    ]);
  });

  it('are not told to who has left, muted the game or turned mails off', async () => {
    const { service, store, clock } = world;
    const [fay, gil] = await Promise.all(
      ['fay', 'gil'].map((name) => store.people.ensure(`${name}@example.com`, name)),
    );
    if (!fay || !gil) throw new Error('nobody');
    await service.patchSettings(gil.id, { messages: { email: false } });
    const { id } = await startedGame(world, [fay.id, gil.id]);
    await play(service, fay.id, id, 'rest');
    await claimed();
    const rows = await ask(world.database.url, 'SELECT seat FROM message WHERE game_id = $1 AND call > 0', [id]);
    // Gil's first call came and went without a message; Fay's was over before anybody told of it.
    expect(rows).toEqual([]);
    await play(service, gil.id, id, '0').catch(() => play(service, gil.id, id, 'rest'));
    clock.pass(200);
    const mine = (await claimed()).filter(({ gameId, call }) => gameId === id && call === 2);
    const [message] = mine;
    if (!message) throw new Error('no message');
    expect(await store.outbox.standing(message, world.clock.now())).toEqual({ open: true, seated: true, muted: false });
    await service.putMute(fay.id, id, true);
    expect((await store.outbox.standing(message, world.clock.now())).muted).toBe(true);
    await service.putMute(fay.id, id, false);
    await service.leaveGame(fay.id, id);
    expect(await store.outbox.standing(message, world.clock.now())).toMatchObject({ seated: false });
    await store.outbox.finish(message, 'dropped', clock.now(), 'left');
    clock.pass(60);
    expect((await claimed()).filter(({ id: again }) => again === message.id)).toEqual([]);
  });

  it('of mine come with the nearest deadline first, what is asked, and how much I have not seen', async () => {
    const { service, store, clock } = world;
    const [hal, ida] = await Promise.all(
      ['hal', 'ida'].map((name) => store.people.ensure(`${name}@example.com`, name)),
    );
    if (!hal || !ida) throw new Error('nobody');
    const slow = await startedGame(world, [hal.id, ida.id], { clock: { turnSeconds: 7200 } });
    const none = await startedGame(world, [hal.id, ida.id]);
    const fast = await startedGame(world, [hal.id, ida.id], HOUR);
    const calls = await service.calls(hal.id);
    expect(calls.map(({ gameId }) => gameId)).toEqual([fast.id, slow.id, none.id]);
    expect(calls[0]).toMatchObject({
      seat: 0,
      number: 1,
      openedAt: clock.now().toISOString(),
      decisions: [{ kind: 'draw', seat: 0, ask: { key: 'ask.draw' } }],
      seats: ['hal', 'ida'],
      awaited: [{ seat: 0 }],
      position: 1,
      unseen: null,
    });
    await service.putSeen(hal.id, fast.id, 1);
    expect((await service.calls(hal.id))[0]?.unseen).toBe(0);
    await expect(service.putSeen(hal.id, fast.id, 2)).rejects.toMatchObject({ code: 'unknown-position' });
    await service.putSeen(hal.id, fast.id, 0);
    expect((await service.calls(hal.id))[0]?.unseen).toBe(0);
    expect(await service.me({ user: hal.id, via: 'session', scopes: ['read', 'play'] })).toMatchObject({ calls: 3 });
    expect(await service.calls(ida.id)).toEqual([]);
  });
});

describe('a rebuild', () => {
  it('gives the projections that were kept move by move', async () => {
    const { service, clock, ann, ben, cem } = world;
    const games: string[] = [];
    // Running with a clock that has acted, standing orders and somebody gone; finished; left by all.
    const running = await startedGame(world, [ann, ben, cem], HOUR);
    games.push(running.id);
    await service.putOrders(cem, running.id, { seal: 0 });
    clock.pass(10);
    await play(service, ann, running.id, 'flag');
    clock.pass(10);
    await play(service, ann, running.id, 'take');
    clock.pass(3_600);
    await service.sweepDeadlines();
    clock.pass(5);
    await play(service, cem, running.id, 'rest');
    clock.pass(5);
    await service.leaveGame(ann, running.id);
    const finished = await startedGame(world, [ann, ben]);
    games.push(finished.id);
    await playOut(service, finished.id, [ann, ben]);
    const empty = await startedGame(world, [ann, ben], HOUR);
    games.push(empty.id);
    clock.pass(7);
    await play(service, ann, empty.id, 'rest');
    clock.pass(7);
    await service.leaveGame(ben, empty.id);
    await service.leaveGame(ann, empty.id);

    const live = await Promise.all(games.map((id) => projectionRows(world.database.url, id)));
    await ask(world.database.url, 'DELETE FROM snapshot WHERE game_id = ANY ($1)', [games]);
    await ask(
      world.database.url,
      `UPDATE game SET positions = '{}', spectator_position = 0, heads = '{}', outcome = NULL, revision = 0, standing = NULL,
         due_at = NULL WHERE id = ANY ($1)`,
      [games],
    );
    for (const id of games) expect(await service.rebuild(id)).toBe(1);
    const rebuilt = await Promise.all(games.map((id) => projectionRows(world.database.url, id)));
    expect(rebuilt).toEqual(live);
    expect(live[0]?.game).toMatchObject([{ due_at: expect.any(Date), standing: { calls: expect.any(Array) } }]);
    expect(await service.rebuild('all')).toBeGreaterThanOrEqual(3);
    // And the game goes on.
    await service.sendCommands(ben, running.id, [command(await dueOf(service, ben, running.id), '0')]);
  });
});

describe('after a restore', () => {
  it('clocks are given the time in which the service was away, once, and keep it when projections are made anew', async () => {
    const { service, store, clock, ann, ben } = world;
    const [mine, still] = [await startedGame(world, [ann, ben], HOUR), await startedGame(world, [ann, ben])];
    const began = clock.now().getTime();
    const dueOfGame = async (): Promise<number[]> =>
      ((await store.games.head(mine.id))?.open ?? []).flatMap(({ dueAt }) =>
        dueAt ? [Date.parse(dueAt) - began] : [],
      );
    const due = await dueOfGame();
    expect(new Set(due)).toEqual(new Set([3_600_000]));
    clock.pass(600);
    const from = clock.now().toISOString();
    clock.pass(7_200);
    const away = { from, until: clock.now().toISOString() };
    expect(await service.giveTime(away)).toBeGreaterThan(0);
    expect((await service.giveTime(away)) > 0).toBe(true);
    expect(await dueOfGame()).toEqual(due.map((ms) => ms + 7_200_000));
    await service.rebuild(mine.id);
    expect(await dueOfGame()).toEqual(due.map((ms) => ms + 7_200_000));
    expect((await store.games.head(still.id))?.away).toEqual([]);
    // The rest of the hour is left now.
    clock.pass(2_999);
    await service.sweepDeadlines();
    expect(await commandsBy(mine.id)).toEqual([]);
    clock.pass(1);
    await service.sweepDeadlines();
    expect(await commandsBy(mine.id)).toContain('clock');
  });
});
