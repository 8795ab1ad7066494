/** Days away that members name at sign-up: the clocks of their seats stand on them. */
import { dateOf, dayOf, instantOn } from '@wayfinder/hours';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, commandsIn } from './testing/database.ts';
import { gamesOf, runningSeason, type Stage, usersAt } from './testing/season.ts';
import { makeWorld, playFirst, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A turn's time and the reserve. */
const WHOLE = 7 * DAY;
const ZONE = 'Europe/Oslo';
/** Days of the season on which two members are away, counted from its first: ten of them. */
const [FROM, TO] = [2, 11];

const after = (date: string, days: number): string => dateOf((dayOf(date) ?? 0) + days);

/** A season in which the first two of four are away, and the third and the fourth aren't. All games begin at once. */
async function stage(hours: typeof BOUNDS | null = null): Promise<{ on: Stage; from: number; until: number }> {
  const { on, season } = await runningSeason(world, 4, { waves: 1, atOnce: 3, hours }, (member, firstDay) =>
    member < 2 ? [{ from: after(firstDay, FROM), to: after(firstDay, TO) }] : [],
  );
  const at = (day: number): number => Date.parse(instantOn(ZONE, after(season.firstDay, day), 0));
  return { on, from: at(FROM), until: at(TO + 1) };
}

const BOUNDS = { leastHours: 8, daysOff: 2, vacationDays: 14 };

interface Waiting {
  game: string;
  number: number;
  user: string;
  seat: number;
  /** Accounts that sit there. */
  users: string[];
}

/** A game that has come to where one of these is awaited, played on until then. `but`: not this game. */
async function awaited(on: Stage, whom: readonly string[], but: string | null = null): Promise<Waiting> {
  for (const planned of await gamesOf(world, on)) {
    const { game, number } = planned;
    const users = await usersAt(world, on, planned);
    if (game === but || !users.some((user) => whom.includes(user))) continue;
    for (let moves = 0; moves < 40; moves += 1) {
      const { awaited: due } = await world.service.decisions({ user: null }, game);
      const seat = due[0]?.seat ?? 0;
      const user = users[seat] ?? '';
      if (due.length === 1 && whom.includes(user)) return { game, number, user, seat, users };
      await playFirst(world.service, user, game);
    }
  }
  throw new Error('nobody of these is awaited');
}

async function deadlineOf({ game }: Pick<Waiting, 'game'>): Promise<number> {
  return Date.parse((await world.service.decisions({ user: null }, game)).awaited[0]?.deadline ?? '');
}

/** The game as organisers see it. */
async function onDesk(on: Stage, { number }: Waiting) {
  const { games } = await world.service.seasonDesk(on.owner, on.league, 1);
  return games.find((one) => one.number === number);
}

/** Lets time pass to an instant, and the worker do what is due. */
async function passTo(at: number): Promise<void> {
  world.clock.pass((at - world.clock.now().getTime()) / 1000);
  await world.service.sweepDeadlines();
}

const clockMoves = async ({ game }: Waiting): Promise<number> =>
  (await commandsIn(world.store, game)).filter(({ by }) => by === 'clock').length;

it('stop the clock of whoever is awaited for exactly those days, and no other clock', async () => {
  const { on, from, until } = await stage();
  const away = await awaited(on, on.members.slice(0, 2));
  const here = await awaited(on, on.members.slice(2), away.game);
  const began = world.clock.now().getTime();
  expect(await deadlineOf(away)).toBe(began + WHOLE + (until - from));
  expect(await deadlineOf(here)).toBe(began + WHOLE);
  await world.service.rebuild(away.game);
  expect(await deadlineOf(away)).toBe(began + WHOLE + (until - from));
  // Others who wait are told of a wait that doesn't grow, and so are organisers.
  await passTo(until - 1000);
  const hours = Math.floor((from - began) / HOUR);
  const game = await onDesk(on, away);
  expect(game?.awaited).toMatchObject([{ seat: away.seat, hours, left: (WHOLE - (from - began)) / 1000 }]);
  expect(game?.waits?.days.slice(TO).map((day) => day.hours)).toEqual([hours]);
  expect(await clockMoves(away)).toBe(0);
  expect(await clockMoves(here)).toBeGreaterThan(0);
  await passTo(began + WHOLE + (until - from) - 1000);
  expect(await clockMoves(away)).toBe(0);
  await passTo(began + WHOLE + (until - from));
  expect(await clockMoves(away)).toBeGreaterThan(0);
});

it('stop clocks that an older program has wound without them', async () => {
  const { on, from, until } = await stage();
  const here = await awaited(on, on.members.slice(2));
  const began = world.clock.now().getTime();
  const { firstDay } = await world.service.season(on.owner, on.league, 1);
  const days = JSON.stringify([{ from: after(firstDay, FROM), to: after(firstDay, TO) }]);
  await ask(world.database.url, 'UPDATE season_player SET away = $1 WHERE user_id = $2', [days, here.user]);
  await passTo(began + WHOLE);
  expect(await clockMoves(here)).toBe(0);
  expect(await deadlineOf(here)).toBe(began + WHOLE + (until - from));
});

it('are not those of a stand-in, who has the time that was left', async () => {
  const { on, from, until } = await stage();
  const away = await awaited(on, on.members.slice(0, 2));
  const began = world.clock.now().getTime();
  const { service } = world;
  await passTo(from + 3 * DAY);
  const sits = on.members.find((user) => !away.users.includes(user)) ?? '';
  await service.offerSeat(away.user, away.game, away.seat, { to: 'everybody', returnDays: 5 });
  await service.takeSeat(sits, away.game, away.seat);
  const now = world.clock.now().getTime();
  const isAway = on.members.indexOf(sits) < 2;
  const left = WHOLE - (from - began);
  expect(await deadlineOf(away)).toBe(now + left + (isAway ? until - now : 0));
  // The days before stay as they were told.
  const waited = Math.floor((from - began) / HOUR);
  expect((await onDesk(on, away))?.waits?.days.at(-2)).toEqual({ hours: waited, seats: [away.seat] });
  // Their own stand again once they are back: what the stand-in used is used.
  const rest = isAway ? left : left - DAY;
  await passTo(now + DAY);
  await service.returnToSeat(away.user, away.game);
  expect(await deadlineOf(away)).toBe(until + rest);
});

it('take nothing from whoever comes to a seat that was left on them', async () => {
  const { on, from } = await stage();
  const away = await awaited(on, on.members.slice(0, 2));
  const began = world.clock.now().getTime();
  await passTo(from + 3 * DAY);
  await world.service.leaveGame(away.user, away.game);
  await passTo(from + 3 * DAY + HOUR);
  const { clocks } = (await world.store.games.head(away.game)) ?? { clocks: [] };
  // The turn's time is used up, and of the reserve what passed before they were away.
  expect(clocks.find(({ seat }) => seat === away.seat)).toMatchObject({ used: DAY, left: WHOLE - (from - began) });
});

it('add to hours and vacations, and count once where a vacation lies on them', async () => {
  const { on, from, until } = await stage(BOUNDS);
  const away = await awaited(on, on.members.slice(0, 2));
  const began = world.clock.now().getTime();
  expect(await deadlineOf(away)).toBe(began + WHOLE + (until - from));
  await world.store.people.patch(away.user, { timeZone: ZONE });
  const { firstDay } = await world.service.season(on.owner, on.league, 1);
  await world.service.putVacations(away.user, {
    vacations: [
      { first: { date: after(firstDay, TO), half: 'am' }, last: { date: after(firstDay, TO + 2), half: 'pm' } },
    ],
  });
  // Two of its three days come after the days away.
  const back = Date.parse(instantOn(ZONE, after(firstDay, TO + 3), 0));
  expect(await deadlineOf(away)).toBe(began + WHOLE + (back - from));
});
