/** Locks of seasons: their club, then the season, then its games. Whoever takes them in that order waits for nobody who waits for them. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ActInSeason } from '@wayfinder/contract';
import type { SeasonGameRecord } from '@wayfinder/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from './testing/database.ts';
import {
  codeOf,
  gamesOf,
  passTo,
  refereeOf,
  runningSeason,
  type Stage,
  seededSeason,
  sweepAll,
} from './testing/season.ts';
import { makeWorld, newcomer, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** Rounds in which both sides run beside each other. */
const ROUNDS = 6;
/** Milliseconds after which a process has told its statistics. */
const TOLD_MS = 1_500;

/** Deadlocks that Postgres has ended in this database so far. */
async function deadlocks(): Promise<number> {
  await sleep(TOLD_MS);
  const [row] = await ask<{ deadlocks: string }>(
    world.database.url,
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(row?.deadlocks);
}

const actOn = ({ owner, league }: Stage, act: ActInSeason): Promise<string> =>
  codeOf(world.service.actInSeason(owner, league, 1, act));

/** Acts of many kinds on one game. */
function actsOn(on: Stage, { division, number: game }: SeasonGameRecord): Promise<string>[] {
  const reason = 'A test';
  const at = { division, game };
  return [
    actOn(on, { act: 'extend', ...at, hours: 1, reason }),
    actOn(on, { act: 'void', ...at, reason }),
    actOn(on, { act: 'unvoid', ...at, reason }),
    actOn(on, { act: 'pause', ...at, reason }),
    actOn(on, { act: 'resume', ...at, reason }),
    actOn(on, { act: 'substitute', ...at, seat: 0, player: null, reason }),
  ];
}

/** Answers that anybody may get: the act was done, or came too late. */
const KNOWN = new Set([
  ...['done', 'season-not-running', 'game-over', 'own-game', 'no-stand-in', 'not-started', 'wrong-step', 'nobody-due'],
]);

it('lets acts, ends and ends that are taken back run side by side without one deadlock', async () => {
  const { on } = await runningSeason(world, 9, { replacers: ['waiting-list', 'bot'], waves: 1, atOnce: 3 });
  const { league } = on;
  const referee = await refereeOf(world, on);
  const before = await deadlocks();
  const answers: string[] = [];
  const step = (to: 'objections' | 'running'): Promise<string> =>
    codeOf(world.service.stepSeason(referee, league, 1, { to, preview: false }));
  // Two organisers' processes: steps, acts and the worker.
  for (let round = 0; round < ROUNDS; round += 1) {
    const games = (await gamesOf(world, on)).filter(({ begunAt }) => begunAt !== null);
    const all = [step('objections'), ...games.flatMap((game) => actsOn(on, game)), step('objections')];
    answers.push(...(await Promise.all(all)));
    const back = [sweepAll(world).then(() => 'done'), step('running'), ...games.flatMap((game) => actsOn(on, game))];
    answers.push(...(await Promise.all(back)));
    await step('running');
  }
  expect((await deadlocks()) - before).toBe(0);
  expect([...new Set(answers)].filter((answer) => !KNOWN.has(answer))).toEqual([]);
});

it('lets games begin, and members leave the season and the club, side by side without one', async () => {
  const { service } = world;
  const { on, season } = await seededSeason(world, 13, { replacers: ['waiting-list', 'bot'], waves: 1, atOnce: 3 });
  const { owner, league, club, members } = on;
  const late = await newcomer(world);
  await service.joinClub(late, club, {});
  const before = await deadlocks();
  world.clock.pass((Date.parse(season.startsAt) - world.clock.now().getTime()) / 1000);
  const sweeps = Array.from({ length: 4 }, () => sweepAll(world).then(() => 'done'));
  const leaving = members
    .slice(1, 7)
    .flatMap((user, n) => [
      codeOf(service.leaveSeason(user, league, 1, {})),
      n % 2 === 0 ? codeOf(service.leaveClub(user, club)) : codeOf(service.leaveSeason(user, league, 1, {})),
    ]);
  const answers = await Promise.all([...sweeps, ...leaving]);
  await sweepAll(world);
  expect([...new Set(answers)].filter((answer) => !['done', 'unknown-league', 'not-member'].includes(answer))).toEqual(
    [],
  );
  expect((await service.season(owner, league, 1)).state).toBe('running');
  expect((await deadlocks()) - before).toBe(0);
});

it('answers who leaves that it is done, also where the start is taken back at the same time', async () => {
  const { service } = world;
  const { on } = await runningSeason(world, 8, { waves: 1, atOnce: 3 });
  const { league, members } = on;
  const referee = await refereeOf(world, on);
  const step = (to: 'seeded' | 'running') => service.stepSeason(referee, league, 1, { to, preview: false });
  for (const user of members) {
    const [left] = await Promise.all([
      codeOf(service.leaveSeason(user, league, 1, {})),
      codeOf(world.another().service.stepSeason(referee, league, 1, { to: 'seeded', preview: false })),
    ]);
    expect(left).toBe('done');
    await step('seeded');
    await step('running');
    await sweepAll(world);
  }
  const players = await world.store.seasons.players(league, 1);
  expect(players.every(({ leftAt }) => leftAt !== null)).toBe(true);
});

it('lets twice as many object and decide at once as the process has connections', async () => {
  const { service } = world;
  const { on, season } = await runningSeason(world, 8, { waves: 1, atOnce: 3 });
  const referee = await refereeOf(world, on);
  await passTo(world, season.endsAt);
  const own = await Promise.all(on.members.map((user) => world.store.seasonGames.satIn(on.league, 1, user)));
  const objecting = on.members.map((user, n) => {
    const { division = 0, number: game = 0 } = own[n]?.[0] ?? {};
    return codeOf(service.object(user, on.league, 1, { division, game, text: 'I wasn’t late' }));
  });
  expect(await Promise.all(objecting)).toEqual(on.members.map(() => 'done'));
  const { objections } = await service.objections(referee, on.league, 1);
  expect(objections).toHaveLength(on.members.length);
  const decided = { decision: 'stands', reason: 'By the log' } as const;
  const deciding = objections.map(({ number }) =>
    codeOf(service.decideObjection(referee, on.league, 1, number, decided)),
  );
  expect(await Promise.all(deciding)).toEqual(objections.map(() => 'done'));
});
