import type { PutHours } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createService } from './service.ts';
import { commandsIn } from './testing/database.ts';
import { makeWorld, newcomer, play, RULESETS, startedGame, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** Nine to five on weekdays in Berlin; the clock of these tests begins on Thursday, the first of January 2026, at 13:00 there. */
const WORK = [{ from: 540, to: 1020 }];
const WEEK: PutHours['week'] = { zone: 'Europe/Berlin', days: [WORK, WORK, WORK, WORK, WORK, [], []], datesOff: [] };
const BOUNDS = { leastHours: 8, daysOff: 2, vacationDays: 10 };
const DAY = 86_400;

async function deadlineOf(gameId: string): Promise<string | null> {
  return (await world.service.decisions({ user: null }, gameId)).awaited[0]?.deadline ?? null;
}

/** A game of two that waits for the first of them, who has twelve hours a turn. */
async function game(hours: typeof BOUNDS | null = BOUNDS): Promise<{ id: string; first: string; second: string }> {
  const [first, second] = [await newcomer(world), await newcomer(world)];
  const { id } = await startedGame(world, [first, second], { clock: { turnSeconds: 12 * 3_600 }, hours });
  return { id, first, second };
}

describe('hours', () => {
  it('hold from the next midnight on where their player plays, and stop clocks of games that go by hours', async () => {
    const { service, clock } = world;
    const bounded = await game();
    const { first } = bounded;
    expect(await deadlineOf(bounded.id)).toBe(new Date(clock.now().getTime() + 12 * 3_600_000).toISOString());
    const told = await service.putHours(first, { week: WEEK });
    const from = new Date(clock.now());
    from.setUTCHours(24, 0, 0, 0);
    expect(told).toMatchObject({ week: null, next: { from: from.toISOString(), week: WEEK } });
    clock.pass(2 * DAY);
    expect(await service.hours(first)).toMatchObject({ week: WEEK, next: null });
    // A second change replaces what has not begun, and keeps what has.
    await service.putHours(first, { week: null });
    const again = await service.putHours(first, {
      week: { ...(WEEK as object), zone: 'Asia/Seoul' } as PutHours['week'],
    });
    expect(again).toMatchObject({ week: WEEK, next: { week: { zone: 'Asia/Seoul' } } });
  });

  it('stop the first clock of a game as well', async () => {
    const { service, clock } = world;
    const [first, second] = [await newcomer(world), await newcomer(world)];
    const week = { zone: 'UTC', days: Array.from({ length: 7 }, () => [{ from: 540, to: 1020 }]), datesOff: [] };
    await service.putHours(first, { week });
    const noon = new Date(clock.now().getTime() + 2 * DAY * 1_000);
    noon.setUTCHours(12, 0, 0, 0);
    clock.pass((noon.getTime() - clock.now().getTime()) / 1_000);
    const { id } = await startedGame(world, [first, second], { clock: { turnSeconds: 12 * 3_600 }, hours: BOUNDS });
    // Five hours today, from noon to five, and seven tomorrow, from nine to four.
    expect(await deadlineOf(id)).toBe(new Date(noon.getTime() + 28 * 3_600_000).toISOString());
  });

  it('that make no sense are refused, and change nothing', async () => {
    const { service } = world;
    const user = await newcomer(world);
    const wrong = (week: object) =>
      service.putHours(user, { week: { ...(WEEK as object), ...week } as PutHours['week'] });
    for (const week of [{ zone: 'Mars/Base' }, { days: [[], []] }, { days: Array(7).fill([{ from: 9, to: 3 }]) }]) {
      await expect(wrong(week)).rejects.toMatchObject({ code: 'bad-hours' });
    }
    expect(await service.hours(user)).toMatchObject({ week: null, next: null });
  });

  it('of two at once are both kept or refused: none is lost', async () => {
    const { service } = world;
    const other = world.another().service;
    const user = await newcomer(world);
    const tries = await Promise.allSettled([
      service.putHours(user, { week: WEEK }),
      other.putVacations(user, { vacations: [day('2026-07-01', '2026-07-14')] }),
    ]);
    const kept = await service.hours(user);
    expect([kept.next !== null, kept.vacations.length > 0]).toEqual(tries.map(({ status }) => status === 'fulfilled'));
    expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true);
  });
});

const day = (first: string, last: string) => ({
  first: { date: first, half: 'am' as const },
  last: { date: last, half: 'pm' as const },
});

describe('a vacation', () => {
  it('stops the clock at once, and is over by itself', async () => {
    const { service, clock } = world;
    const { id, first } = await game();
    const began = clock.now().getTime();
    const today = clock.now().toISOString().slice(0, 10);
    const tomorrow = new Date(began + DAY * 1000).toISOString().slice(0, 10);
    await service.putVacations(first, {
      vacations: [{ first: { date: today, half: 'pm' }, last: day('', tomorrow).last }],
    });
    // A worker winds the clock; whoever sweeps before it does so first.
    await world.another().service.sweepDeadlines();
    const deadline = Date.parse((await deadlineOf(id)) ?? '');
    const midnight = new Date(began);
    midnight.setUTCHours(48, 0, 0, 0);
    expect(deadline - midnight.getTime()).toBe(12 * 3_600_000);
    clock.pass((deadline - began) / 1000 - 1);
    await service.sweepDeadlines();
    expect(await commandsIn(world.store, id)).toEqual([]);
    clock.pass(1);
    await service.sweepDeadlines();
    expect((await commandsIn(world.store, id)).map(({ by }) => by)).toEqual(['clock']);
  });

  it('stops no clock of a game that does not go by hours', async () => {
    const { service, clock } = world;
    const { id, first } = await game(null);
    const before = await deadlineOf(id);
    const today = clock.now().toISOString().slice(0, 10);
    await service.putVacations(first, {
      vacations: [{ first: { date: today, half: 'pm' }, last: { date: today, half: 'pm' } }],
    });
    await service.sweepDeadlines();
    expect(await deadlineOf(id)).toBe(before);
  });

  it('counts also where its player acts before a worker has wound the clock', async () => {
    const { service, clock } = world;
    const { id, first } = await game();
    const before = Date.parse((await deadlineOf(id)) ?? '');
    const [today, later] = [0, 3].map((days) =>
      new Date(clock.now().getTime() + days * DAY * 1000).toISOString().slice(0, 10),
    );
    await service.putVacations(first, {
      vacations: [{ first: { date: today ?? '', half: 'pm' }, last: { date: later ?? '', half: 'pm' } }],
    });
    await play(service, first, id, 'flag');
    expect(Date.parse((await deadlineOf(id)) ?? '') - before).toBeGreaterThan(2 * DAY * 1000);
  });

  it('goes by the zone of the account where no hours were ever set', async () => {
    const { service, clock, store } = world;
    const user = await newcomer(world);
    await store.people.patch(user, { timeZone: 'Pacific/Kiritimati' });
    // There the day is fourteen hours ahead.
    const date = new Date(clock.now().getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
    const past = day('', new Date(Date.parse(date) - DAY * 1_000).toISOString().slice(0, 10)).last.date;
    await expect(service.putVacations(user, { vacations: [day(past, past)] })).rejects.toMatchObject({
      code: 'bad-hours',
    });
    const next = new Date(Date.parse(date) + DAY * 1_000).toISOString().slice(0, 10);
    await service.putVacations(user, { vacations: [day(next, next)] });
    const { week } = await service.hours(user);
    expect(week).toMatchObject({ zone: 'Pacific/Kiritimati', datesOff: [] });
    const { next: changed } = await service.putHours(user, { week: WEEK });
    expect(changed?.from).toBe(`${date}T10:00:00.000Z`);
  });

  it('has as many days a year as the service gives', async () => {
    const { store, clock } = world;
    const user = await newcomer(world);
    const few = createService({ store, clock, rulesetsModule: RULESETS, judging: { threads: 1 }, vacationDays: 2.5 });
    try {
      const year = clock.now().getUTCFullYear() + 1;
      const { first } = day(`${year}-03-01`, '');
      const until = (half: 'am' | 'pm') => ({ vacations: [{ first, last: { date: `${year}-03-03`, half } }] });
      await expect(few.putVacations(user, until('pm'))).rejects.toMatchObject({ code: 'bad-hours' });
      expect(await few.putVacations(user, until('am'))).toMatchObject({ vacationDays: 2.5, ...until('am') });
    } finally {
      await few.close();
    }
  });

  it('has thirty days a year, and what is over of it stays', async () => {
    const { service, clock } = world;
    const user = await newcomer(world);
    const next = clock.now().getUTCFullYear() + 1;
    const [long, short] = [day(`${next}-03-01`, `${next}-03-31`), day(`${next}-03-01`, `${next}-03-30`)];
    await expect(service.putVacations(user, { vacations: [long] })).rejects.toMatchObject({ code: 'bad-hours' });
    expect((await service.putVacations(user, { vacations: [short] })).vacations).toEqual([short]);
    expect((await service.putVacations(user, { vacations: [] })).vacations).toEqual([]);
    const yesterday = new Date(clock.now().getTime() - DAY * 1000).toISOString().slice(0, 10);
    await expect(service.putVacations(user, { vacations: [day(yesterday, yesterday)] })).rejects.toMatchObject({
      code: 'bad-hours',
    });
    // One that has begun can be ended, but not undone.
    const today = clock.now().toISOString().slice(0, 10);
    const week = { first: { date: today, half: 'pm' as const }, last: { date: `${next}-01-02`, half: 'pm' as const } };
    await service.putVacations(user, { vacations: [{ ...week, last: { date: today, half: 'pm' } }] });
    clock.pass(DAY);
    await expect(service.putVacations(user, { vacations: [] })).rejects.toMatchObject({ code: 'bad-hours' });
    const kept = [{ ...week, last: { date: today, half: 'pm' as const } }];
    expect((await service.putVacations(user, { vacations: kept })).vacations).toEqual(kept);
    // A person may take away all that is stored of them.
    expect(await service.exportAccount(user, undefined)).toMatchObject({ hours: [], vacations: kept });
  });
});
