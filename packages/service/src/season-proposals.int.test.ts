/** Questions at a table of a league: all of its people agree, and members read what they agreed on. */
import type { LeagueSettings } from '@wayfinder/contract';
import type { SeasonGameRecord } from '@wayfinder/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, gamesOf, refereeOf, runningSeason, type Stage, sweepAll, usersAt } from './testing/season.ts';
import { makeWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const HOUR = 3_600;
const DAY = 24 * HOUR;
const iso = (seconds: number): string => new Date(world.clock.now().getTime() + seconds * 1_000).toISOString();
const pauseOf = async (game: string) => (await world.service.notes({ user: null }, game)).pause;
const deadlinesOf = async (game: string) => (await world.service.decisions({ user: null }, game)).awaited;

/** A game of a running season, with those who sit there. */
async function table(
  more: Partial<LeagueSettings> = {},
): Promise<{ on: Stage; game: SeasonGameRecord; users: string[] }> {
  const { on } = await runningSeason(world, 4, more);
  const game = (await gamesOf(world, on)).find(({ begunAt }) => begunAt !== null);
  if (!game) throw new Error('no game');
  return { on, game, users: await usersAt(world, on, game) };
}

/** Acts on one game in the log of the season, the oldest first. */
async function agreedIn({ owner, league }: Stage, { number }: SeasonGameRecord) {
  const { acts } = await world.service.seasonLog(owner, league, 1, { limit: 50 });
  return acts
    .filter(({ act, data }) => act.startsWith('agreed-') && data.game === number)
    .map(({ act, by, data }) => ({ act, by, ...data }))
    .reverse();
}

/** Everybody but the first leaves the season; bots take their seats. */
async function leaveAlone(on: Stage, users: readonly string[]): Promise<void> {
  for (const user of users.slice(1)) await world.service.leaveSeason(user, on.league, 1, {});
  await sweepAll(world);
}

describe('a question at a table of a league', () => {
  it('is agreed to by nobody where one sits alone among bots: organisers pause, and give time', async () => {
    const { on, game, users } = await table();
    const [alone = ''] = users;
    await leaveAlone(on, users);
    const before = await deadlinesOf(game.game);
    const ask = (wanted: Parameters<typeof world.service.propose>[2]) =>
      codeOf(world.service.propose(alone, game.game, wanted));
    expect(await ask({ kind: 'pause', until: iso(100 * DAY) })).toBe('nobody-agrees');
    expect(await ask({ kind: 'more-time', seat: 0, seconds: 5 * DAY })).toBe('nobody-agrees');
    expect([await pauseOf(game.game), await deadlinesOf(game.game)]).toEqual([null, before]);
    expect(await agreedIn(on, game)).toEqual([]);
    const referee = await refereeOf(world, on);
    const act = { division: 1, game: game.number, reason: 'In hospital' };
    await world.service.actInSeason(referee, on.league, 1, { act: 'pause', ...act });
    expect(await pauseOf(game.game)).not.toBeNull();
    // Nor does one end alone what an organiser has paused, before everybody may.
    expect(await ask({ kind: 'resume' })).toBe('nobody-agrees');
    world.clock.pass(8 * DAY);
    await world.service.endPause(alone, game.game);
    expect(await pauseOf(game.game)).toBeNull();
  });

  it('comes to nothing where all others leave before they have agreed', async () => {
    const { on, game, users } = await table();
    const [first = '', second = ''] = users;
    await world.service.propose(first, game.game, { kind: 'pause', until: iso(20 * DAY) });
    await world.service.answerProposal(second, game.game, 1, true);
    await leaveAlone(on, users);
    await world.service.sweepDeadlines();
    expect(await pauseOf(game.game)).toBeNull();
    expect(await agreedIn(on, game)).toEqual([]);
  });

  it('is agreed to by nobody who is left alone by bots, once a bot plays for whoever asked', async () => {
    const { on, game, users } = await table({ clock: { turnSeconds: DAY }, timeOut: 'bot' });
    const [{ seat = 0 } = {}] = await deadlinesOf(game.game);
    const [asks = '', asked = '', leaves = ''] = [...users.slice(seat), ...users.slice(0, seat)];
    await world.service.propose(asks, game.game, { kind: 'pause', until: iso(20 * DAY) });
    world.clock.pass(DAY);
    await world.service.sweepDeadlines();
    await leaveAlone(on, [asked, leaves]);
    const { proposals } = await world.service.notes({ user: asked }, game.game);
    expect(proposals.map(({ by, needs }) => [by, needs.includes((seat + 1) % 3)])).toEqual([[seat, true]]);
    expect(await codeOf(world.service.answerProposal(asked, game.game, 1, true))).toBe('nobody-agrees');
    expect([await pauseOf(game.game), await agreedIn(on, game)]).toEqual([null, []]);
  });

  it('stands in the log of the season once all have agreed: the game, and until when', async () => {
    const { on, game, users } = await table();
    const [first = '', second = '', third = ''] = users;
    const of = { by: null, division: 1, game: game.number };
    const until = iso(9 * DAY);
    const agree = async (number: number): Promise<void> => {
      for (const user of [second, third]) await world.service.answerProposal(user, game.game, number, true);
    };
    await world.service.propose(first, game.game, { kind: 'pause', until });
    await world.service.answerProposal(second, game.game, 1, true);
    expect(await agreedIn(on, game)).toEqual([]);
    await world.service.answerProposal(third, game.game, 1, true);
    await world.service.propose(first, game.game, { kind: 'resume' });
    await agree(2);
    await world.service.propose(first, game.game, { kind: 'more-time', seat: 0, seconds: 6 * HOUR });
    await agree(3);
    // Where two people sit there, whoever gives time and whoever gets it are the whole table.
    await world.service.leaveSeason(third, on.league, 1, {});
    await sweepAll(world);
    await world.service.propose(first, game.game, { kind: 'more-time', seat: 1, seconds: 2 * HOUR });
    await world.service.propose(first, game.game, { kind: 'pause', until: null });
    await world.service.answerProposal(second, game.game, 4, true);
    world.clock.pass(8 * DAY);
    await world.service.endPause(second, game.game);
    const number = (seat: number) => game.seats[seat];
    expect(await agreedIn(on, game)).toEqual([
      { act: 'agreed-pause', ...of, until },
      { act: 'agreed-end', ...of },
      { act: 'agreed-time', ...of, seat: 0, number: number(0), seconds: 6 * HOUR },
      { act: 'agreed-time', ...of, seat: 1, number: number(1), seconds: 2 * HOUR },
      { act: 'agreed-pause', ...of, until: null },
      { act: 'agreed-end', ...of },
    ]);
  });
});
