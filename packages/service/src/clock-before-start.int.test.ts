import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DUEL, makeWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const HOUR_MS = 3_600_000;
const BY_HOST = { ...DUEL, clock: null, starts: 'by-host', seatOrder: 'chosen' } as const;
const RESERVE = { turnSeconds: 3_600, reserveSeconds: 7_200 };
const BOUNDS = { leastHours: 8, daysOff: 2, vacationDays: 14 };

describe('the clock of an open game', () => {
  it('is changed by its host, told to all at the table, and goes with the game from its start', async () => {
    const { service, clock, ann, ben } = world;
    const { id } = await service.createGame(ann, BY_HOST);
    await service.joinGame(ben, id, {});
    const changed = await service.putClock(ann, id, { clock: RESERVE, hours: BOUNDS });
    expect(changed).toMatchObject({ status: 'open', clock: RESERVE, hours: BOUNDS });
    expect(await service.game({ user: ben }, id)).toMatchObject({ clock: RESERVE, hours: BOUNDS });
    // Sent again, it is as it was.
    expect(await service.putClock(ann, id, { clock: RESERVE, hours: BOUNDS })).toEqual(changed);
    await service.putClock(ann, id, { clock: null, hours: null });
    expect(await service.game({ user: ben }, id)).toMatchObject({ clock: null, hours: null });
    await service.putClock(ann, id, { clock: RESERVE, hours: null });
    const { seats } = await service.startGame(ann, id);
    const due = seats.find((seat) => seat.due);
    // A turn of an hour, and two of reserve.
    expect(Date.parse(due?.deadline ?? '') - clock.now().getTime()).toBe(3 * HOUR_MS);
    expect(due?.reserve).toBe(7_200);
    // Whoever is to move is told both apart; of others the deadline alone.
    const [mine, others] = [due?.seat === 0 ? ann : ben, due?.seat === 0 ? ben : ann];
    const awaited = async (user: string) => (await service.view({ user }, id)).awaited;
    const deadline = due?.deadline ?? '';
    const from = new Date(Date.parse(deadline) - 2 * HOUR_MS).toISOString();
    expect(await awaited(mine)).toEqual([{ seat: due?.seat, deadline, reserve: { from, seconds: 7_200 } }]);
    expect(await awaited(others)).toEqual([{ seat: due?.seat, deadline }]);
  });

  it('that changes has those who look at the table read it again', async () => {
    const { service, ann, ben } = world;
    const { id } = await service.createGame(ann, BY_HOST);
    await service.joinGame(ben, id, {});
    const reset = vi.fn();
    const { close } = await service.subscribe({ user: ben }, id, undefined, { batch: () => {}, reset });
    await service.putClock(ann, id, { clock: RESERVE, hours: BOUNDS });
    await vi.waitFor(() => expect(reset).toHaveBeenCalledWith('seat-changed'), { timeout: 30_000 });
    close();
  });

  it('is nobody else’s to change, nor anybody’s once the game has started', async () => {
    const { service, ann, ben } = world;
    const { id } = await service.createGame(ann, BY_HOST);
    await service.joinGame(ben, id, {});
    const wanted = { clock: RESERVE, hours: null };
    await expect(service.putClock(ben, id, wanted)).rejects.toMatchObject({ code: 'not-host' });
    await service.startGame(ann, id);
    await expect(service.putClock(ann, id, wanted)).rejects.toMatchObject({ code: 'already-started' });
    expect((await service.game({ user: ann }, id)).clock).toBeNull();
    const closed = await service.createGame(ann, BY_HOST);
    await service.leaveGame(ann, closed.id);
    await expect(service.putClock(ann, closed.id, wanted)).rejects.toMatchObject({ code: 'game-over' });
  });

  it('that changes while the game begins is the one that runs', async () => {
    const { service, store, clock, ann, ben } = world;
    const { id } = await service.createGame(ann, BY_HOST);
    await service.joinGame(ben, id, {});
    const { openGames } = store;
    const begin = openGames.begin.bind(openGames);
    let tries = 0;
    openGames.begin = async (...asked) => {
      tries += 1;
      if (tries === 1) await openGames.putClock(id, { clock: RESERVE, hours: null });
      return begin(...asked);
    };
    try {
      const { seats } = await service.startGame(ann, id);
      expect(tries).toBe(2);
      const due = seats.find((seat) => seat.due);
      expect(Date.parse(due?.deadline ?? '') - clock.now().getTime()).toBe(3 * HOUR_MS);
    } finally {
      openGames.begin = begin;
    }
  });
});
