import type { GameDetail, PutHours } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsIn } from './testing/database.ts';
import { makeWorld, newcomer, playFirst, startedGame, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const HOUR = 3_600;
const DAY = 24 * HOUR;
const iso = (seconds: number): string => new Date(world.clock.now().getTime() + seconds * 1_000).toISOString();
const detail = (id: string, user: string): Promise<GameDetail> => world.service.game({ user }, id);
const pass = (user: string, id: string): Promise<void> => playFirst(world.service, user, id);

const EVENING: PutHours['week'] = {
  zone: 'UTC',
  days: Array.from({ length: 7 }, () => [{ from: 1080, to: 1320 }]),
  datesOff: [],
};
const BOUNDS = { leastHours: 1, daysOff: 2, vacationDays: 10 };

async function until(hour: number, days = 0): Promise<void> {
  const at = new Date(world.clock.now());
  at.setUTCHours(24 + hour, 0, 0, 0);
  world.clock.pass((at.getTime() - world.clock.now().getTime()) / 1_000 + days * DAY);
}

const today = (): string => iso(0).slice(0, 10);

describe('a bank', () => {
  it('grows with each turn but the first, also where its player answers outside their hours', async () => {
    const [a, b] = [await newcomer(world), await newcomer(world)];
    await world.service.putHours(a, { week: EVENING });
    await until(10, 1);
    const { id } = await startedGame(world, [a, b], {
      clock: { bankSeconds: DAY, addSeconds: 12 * HOUR, mostSeconds: 3 * DAY },
      hours: BOUNDS,
    });
    const banks: (number | null | undefined)[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      banks.push((await detail(id, a)).seats[0]?.reserve);
      await pass(a, id);
      await pass(b, id);
    }
    expect(banks).toEqual([DAY, 1.5 * DAY, 2 * DAY, 2.5 * DAY]);
  });
});

describe('a vacation', () => {
  it('booked in the middle of a half day gives back nothing that has counted', async () => {
    const [a, b] = [await newcomer(world), await newcomer(world)];
    await until(12);
    const { id } = await startedGame(world, [a, b], {
      clock: { turnSeconds: 6 * HOUR },
      hours: { ...BOUNDS, leastHours: 8 },
    });
    world.clock.pass(5 * HOUR);
    await world.service.putVacations(a, {
      vacations: [{ first: { date: today(), half: 'pm' }, last: { date: today(), half: 'pm' } }],
    });
    const midnight = new Date(world.clock.now());
    midnight.setUTCHours(24, 0, 0, 0);
    const deadline = (): Promise<string | null | undefined> => detail(id, a).then(({ seats }) => seats[0]?.deadline);
    expect(await deadline()).toBe(new Date(midnight.getTime() + HOUR * 1_000).toISOString());
    await world.service.sweepDeadlines();
    expect(await deadline()).toBe(new Date(midnight.getTime() + HOUR * 1_000).toISOString());
  });

  it('that has begun isn’t given back within its half day: no clock runs for the time that is over', async () => {
    const [a, b] = [await newcomer(world), await newcomer(world)];
    await until(12);
    const { id } = await startedGame(world, [a, b], {
      clock: { turnSeconds: 4 * HOUR },
      hours: { ...BOUNDS, leastHours: 8 },
    });
    await world.service.putVacations(a, {
      vacations: [{ first: { date: today(), half: 'pm' }, last: { date: today(), half: 'pm' } }],
    });
    await world.service.sweepDeadlines();
    world.clock.pass(5 * HOUR);
    await world.service.sweepDeadlines();
    expect(await commandsIn(world.store, id)).toEqual([]);
    await expect(world.service.putVacations(a, { vacations: [] })).rejects.toMatchObject({ code: 'bad-hours' });
    await world.service.sweepDeadlines();
    expect((await commandsIn(world.store, id)).map(({ by }) => by)).toEqual([]);
  });
});
