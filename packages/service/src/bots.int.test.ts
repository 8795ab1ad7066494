import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsIn } from './testing/database.ts';
import { DUEL, dueOf, makeWorld, play, startedGame, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const BOTS = { starts: 'by-host', seatOrder: 'chosen' } as const;

async function byIn(gameId: string): Promise<string[]> {
  return (await commandsIn(world.store, gameId)).map(({ by }) => by);
}

describe('a bot', () => {
  it('sits down with the host, is told as one, and plays what it owes when it is due', async () => {
    const { service, ann } = world;
    const wanted = { ...DUEL, ...BOTS, seat: 1, bots: [{ level: 'easy' as const, seat: 0 }] };
    const { id, seats } = await service.createGame(ann, wanted);
    expect(seats.map(({ name, bot, player, taken }) => ({ name, bot, player: player !== null, taken }))).toEqual([
      { name: 'Bot 1', bot: 'easy', player: false, taken: true },
      { name: 'Ann', bot: null, player: true, taken: true },
    ]);
    await service.startGame(ann, id);
    const before = await service.decisions({ user: ann }, id);
    expect(before.awaited).toEqual([{ seat: 0, deadline: null }]);
    expect((await service.sweepDeadlines()).commands).toBeGreaterThan(0);
    expect(new Set(await byIn(id))).toEqual(new Set(['bot']));
    expect((await service.decisions({ user: ann }, id)).awaited).toEqual([{ seat: 1, deadline: null }]);
    expect((await service.sweepDeadlines()).commands).toBe(0);
  });

  it('plays a whole game beside a person, whose turn it leaves alone', async () => {
    const { service, ann } = world;
    const { id } = await service.createGame(ann, {
      ...DUEL,
      ...BOTS,
      seats: 3,
      bots: [{ level: 'steady' }, { level: 'easy' }],
    });
    await service.startGame(ann, id);
    for (let turn = 0; turn < 200; turn += 1) {
      await service.sweepDeadlines();
      const { awaited, outcome } = await service.decisions({ user: ann }, id);
      if (outcome) break;
      expect(awaited.map(({ seat }) => seat)).toEqual([0]);
      const level = await service.level(ann, id, await dueOf(service, ann, id), []);
      await play(service, ann, id, level.choices.find(({ refused }) => !refused)?.id ?? '');
    }
    expect((await service.game({ user: ann }, id)).status).toBe('finished');
    expect(new Set(await byIn(id))).toEqual(new Set(['bot', 'player']));
    expect(world.faults).toEqual([]);
  });

  it('that is unhurried takes its time for a turn, another for each', async () => {
    const { service, clock, ann } = world;
    const wanted = { ...DUEL, ...BOTS, seat: 1, botPace: 'unhurried' as const, bots: [{ level: 'steady' as const }] };
    const { id } = await service.createGame(ann, wanted);
    await service.startGame(ann, id);
    const [open] = (await world.store.games.head(id))?.open ?? [];
    const minutes = (Date.parse(open?.dueAt ?? '') - clock.now().getTime()) / 60_000;
    expect(minutes).toBeGreaterThanOrEqual(20);
    expect(minutes).toBeLessThan(240);
    clock.pass(19 * 60);
    expect((await service.sweepDeadlines()).commands).toBe(0);
    clock.pass(Math.ceil(minutes * 60) - 19 * 60);
    expect((await service.sweepDeadlines()).commands).toBeGreaterThan(0);
  });

  it('is given a seat and taken from it by the host alone, before the start', async () => {
    const { service, ann, ben } = world;
    const { id } = await service.createGame(ann, { ...DUEL, ...BOTS, seats: 3 });
    await expect(service.seatBot(ben, id, { level: 'easy' })).rejects.toMatchObject({ code: 'not-host' });
    await expect(service.seatBot(ann, id, { level: 'easy', seat: 3 })).rejects.toMatchObject({ code: 'bad-fields' });
    await expect(service.seatBot(ann, id, { level: 'easy', seat: 0 })).rejects.toMatchObject({ code: 'seat-taken' });
    await service.seatBot(ann, id, { level: 'easy', seat: 2 });
    const { seats } = await service.seatBot(ann, id, { level: 'steady' });
    expect(seats.map(({ bot }) => bot)).toEqual([null, 'steady', 'easy']);
    await expect(service.seatBot(ann, id, { level: 'easy' })).rejects.toMatchObject({ code: 'game-full' });
    for (const seat of [0, Number.NaN, 1.5])
      await expect(service.unseatBot(ann, id, seat)).rejects.toMatchObject({ code: 'no-bot' });
    await expect(service.unseatBot(ben, id, 1)).rejects.toMatchObject({ code: 'not-host' });
    await service.unseatBot(ann, id, 1);
    await service.joinGame(ben, id, {});
    await service.startGame(ann, id);
    await expect(service.unseatBot(ann, id, 2)).rejects.toMatchObject({ code: 'already-started' });
    await expect(service.seatBot(ann, id, { level: 'easy' })).rejects.toMatchObject({ code: 'already-started' });
  });

  it('sits where no other does: two for one seat, or more than there are seats, are refused', async () => {
    const { service, ann } = world;
    const twice = [0, 1].map(() => ({ level: 'easy' as const, seat: 1 }));
    const refused = { code: 'bad-fields' };
    await expect(service.createGame(ann, { ...DUEL, ...BOTS, seats: 3, bots: twice })).rejects.toMatchObject(refused);
    const many = [0, 1].map(() => ({ level: 'easy' as const }));
    await expect(service.createGame(ann, { ...DUEL, ...BOTS, bots: many })).rejects.toMatchObject(refused);
  });

  it('keeps no game going that all people have left', async () => {
    const { service, ann } = world;
    const { id } = await service.createGame(ann, { ...DUEL, ...BOTS, bots: [{ level: 'easy' }] });
    await service.startGame(ann, id);
    await service.leaveGame(ann, id);
    expect((await service.game({ user: ann }, id)).status).toBe('closed');
  });

  it('goes on with the same dice after a rebuild', async () => {
    const { service, ann } = world;
    const wanted = { ...DUEL, ...BOTS, seat: 1, botPace: 'unhurried' as const, bots: [{ level: 'steady' as const }] };
    const { id } = await service.createGame(ann, wanted);
    await service.startGame(ann, id);
    const before = (await world.store.games.head(id))?.open;
    await service.rebuild(id);
    expect((await world.store.games.head(id))?.open).toEqual(before);
  });
});

describe('a full table', () => {
  const WHEN_FULL = { ...DUEL, starts: 'when-full' as const };

  it('starts by itself with the last player, where the host chose so', async () => {
    const { service, ann, ben } = world;
    const { id } = await service.createGame(ann, WHEN_FULL);
    expect((await service.joinGame(ben, id, {})).status).toBe('running');
    // A host who presses start at that moment has what they wanted.
    expect((await service.startGame(ann, id)).status).toBe('running');
    await expect(service.startGame(ann, id, 'ab'.repeat(16))).rejects.toMatchObject({ code: 'already-started' });
  });

  it('starts with its last bot, and at once where all seats are bots’', async () => {
    const { service, ann } = world;
    const { id } = await service.createGame(ann, WHEN_FULL);
    expect((await service.seatBot(ann, id, { level: 'easy' })).status).toBe('running');
    expect((await service.createGame(ann, { ...WHEN_FULL, bots: [{ level: 'easy' }] })).status).toBe('running');
  });

  it('is started by a worker where the process died that seated the last player', async () => {
    const { service, store, clock, ann, ben } = world;
    const { id } = await service.createGame(ann, WHEN_FULL);
    const sitter = { userId: ben, bot: null, nonce: 'ab'.repeat(16) };
    expect(await store.openGames.sit(id, sitter, clock.now().toISOString())).toBe('sat');
    expect((await service.game({ user: ann }, id)).status).toBe('open');
    const another = world.another().service;
    const swept = await Promise.all([service.sweepDeadlines(), another.sweepDeadlines()]);
    expect(swept.reduce((sum, { started }) => sum + started, 0)).toBe(1);
    expect((await service.game({ user: ann }, id)).status).toBe('running');
  });

  it('waits for its host otherwise', async () => {
    const { service, ann, ben } = world;
    const { id } = await service.createGame(ann, { ...DUEL, starts: 'by-host' });
    expect((await service.joinGame(ben, id, {})).status).toBe('open');
    expect((await service.sweepDeadlines()).started).toBe(0);
    expect((await service.game({ user: ann }, id)).status).toBe('open');
  });

  it('starts with the nonce that its host gave', async () => {
    const { service, store, ann, ben } = world;
    const { id } = await service.createGame(ann, WHEN_FULL);
    await expect(service.giveNonce(ben, id, 'cd'.repeat(16))).rejects.toMatchObject({ code: 'not-seated' });
    expect((await service.giveNonce(ann, id, 'cd'.repeat(16))).yourNonce).toBe('cd'.repeat(16));
    await service.joinGame(ben, id, {});
    expect((await store.games.head(id))?.nonces).toContain('cd'.repeat(16));
    await expect(service.giveNonce(ann, id, 'ef'.repeat(16))).rejects.toMatchObject({ code: 'already-started' });
  });
});

describe('bots beside clocks', () => {
  it('leave the clock of a person as it is', async () => {
    const { service, clock, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben], { clock: { turnSeconds: 3_600 } });
    clock.pass(3_600);
    await service.sweepDeadlines();
    expect(await byIn(id)).toEqual(['clock']);
  });
});
