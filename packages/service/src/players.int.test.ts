/** Facts that are kept of a game's end for its players, and what others are told of it. */
import type { Outcome } from '@wayfinder/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './testing/database.ts';
import { makeWorld, playOut, startedGame, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** By which the page of each of these is found. */
async function playerIds(...users: string[]): Promise<string[]> {
  return Promise.all(users.map(async (user) => (await world.service.me({ user, via: 'session', scopes: [] })).player));
}

/** All that can be achieved in the sample, in its order. */
const LISTED = ['shells.first', 'shells.bidder', 'shells.keeper'];

/** Achievements that the sample gives a seat, by the result that everybody sees. */
function deserved({ ranking }: Outcome, seat: number): string[] {
  const { place, score, tieBreaks } = ranking.find((one) => one.seat === seat) ?? { place: 0, score: 0, tieBreaks: [] };
  return [
    ...(score >= 3 ? ['shells.bidder'] : []),
    ...(place === 1 ? ['shells.first'] : []),
    ...((tieBreaks[0] ?? 0) >= 3 ? ['shells.keeper'] : []),
  ];
}

const kept = (gameId: string) =>
  ask<{ user_id: string; achievement: string }>(
    world.database.url,
    'SELECT user_id, achievement FROM achievement WHERE game_id = $1 ORDER BY user_id, achievement',
    [gameId],
  );

/** A game that is played to its end. */
async function finished(users: string[], game: Parameters<typeof startedGame>[2] = {}) {
  const { id, link } = await startedGame(world, users, game);
  await playOut(world.service, id, users, link ?? undefined);
  const { outcome } = await world.service.game({ user: users[0] ?? null }, id);
  if (!outcome) throw new Error('not over');
  return { id, outcome };
}

const newcomer = async (name: string): Promise<string> =>
  (await world.store.people.ensure(`${name}@example.com`, name)).id;

describe('the end of a game', () => {
  it('keeps what each seat has achieved with whoever sits there, and tells it to them alone', async () => {
    const { service, ann, ben, nell } = world;
    const { id: running } = await startedGame(world, [ann, ben]);
    expect(await service.game({ user: ann }, running)).toMatchObject({ achieved: null });
    const { id, outcome } = await finished([ann, ben]);
    const wanted = [ann, ben].flatMap((user, seat) =>
      deserved(outcome, seat).map((achievement) => ({ user_id: user, achievement })),
    );
    expect(wanted.map(({ achievement }) => achievement)).toContain('shells.first');
    expect(await kept(id)).toEqual(
      wanted.sort((a, b) => (`${a.user_id}${a.achievement}` < `${b.user_id}${b.achievement}` ? -1 : 1)),
    );
    for (const [seat, user] of [ann, ben].entries()) {
      const inOrder = LISTED.filter((one) => deserved(outcome, seat).includes(one));
      expect((await service.game({ user }, id)).achieved).toEqual(inOrder);
    }
    for (const user of [nell, null]) expect((await service.game({ user }, id)).achieved).toBeNull();
    expect(await kept(running)).toEqual([]);
  });

  it('gives nothing to a seat that was left, and nobody anything in a game that all have left', async () => {
    const { service, clock, ann, ben, cem } = world;
    const { id } = await startedGame(world, [ann, ben, cem], { clock: { turnSeconds: 60 } });
    await service.leaveGame(cem, id);
    for (let rounds = 0; rounds < 200; rounds += 1) {
      clock.pass(90_000);
      await service.sweepDeadlines();
    }
    const { outcome } = await service.game({ user: ann }, id);
    if (!outcome) throw new Error('not over');
    const users = new Set((await kept(id)).map(({ user_id }) => user_id));
    expect([...users].sort()).toEqual([ann, ben].filter((_, seat) => deserved(outcome, seat).length > 0).sort());
    const { id: left } = await startedGame(world, [ann, ben]);
    for (const user of [ann, ben]) await service.leaveGame(user, left);
    expect(await kept(left)).toEqual([]);
  });

  it('is told the same by a log that is read again: what was lost comes back, what was wrong goes', async () => {
    const { service, ann, ben, nell } = world;
    const { id } = await finished([ann, ben]);
    const before = await kept(id);
    await ask(world.database.url, 'DELETE FROM achievement WHERE game_id = $1 AND user_id = $2', [id, ann]);
    await ask(world.database.url, `INSERT INTO achievement (game_id, user_id, achievement) VALUES ($1, $2, 'never')`, [
      id,
      nell,
    ]);
    await service.rebuild(id);
    expect(await kept(id)).toEqual(before);
  });

  it('stands in the file of whoever takes all of theirs away, and goes with an account', async () => {
    const { service, ann } = world;
    const gone = await newcomer('Gone');
    const { id, outcome } = await finished([gone, ann]);
    const file = await service.exportAccount(gone, undefined);
    const [player] = await playerIds(gone);
    expect(file.profile.player).toBe(player);
    expect(file.games.find((game) => game.id === id)?.achievements).toEqual(deserved(outcome, 0));
    const others = (await kept(id)).filter(({ user_id }) => user_id === ann);
    await service.deleteAccount(gone);
    expect(await kept(id)).toEqual(others);
    await expect(service.player(null, player ?? '')).rejects.toMatchObject({ code: 'unknown-player' });
    expect((await service.game({ user: null }, id)).seats[0]).toMatchObject({ name: null, player: null });
  });
});

describe('a player', () => {
  it('is known by games that everybody may see; private ones count for themselves alone', async () => {
    const { service, clock } = world;
    const [dee, eve] = [await newcomer('Dee'), await newcomer('Eve')];
    const [id = ''] = await playerIds(dee);
    const nothing = { id, name: 'Dee', since: clock.now().toISOString().slice(0, 10), games: [] };
    expect(await service.player(null, id)).toEqual({ ...nothing, you: false });
    const open = await finished([dee, eve]);
    const first = clock.now().toISOString();
    clock.pass(60);
    const secret = await finished([dee, eve], { visibility: 'link' });
    await startedGame(world, [eve, dee]);
    await service.createGame(dee, {
      ruleset: 'sample',
      preset: 'short',
      seats: 2,
      visibility: 'open',
      seatOrder: 'chosen',
      clock: null,
    });
    const won = ({ outcome }: typeof open): number =>
      Number(outcome.ranking.find(({ seat }) => seat === 0)?.place === 1);
    const [shown, hidden] = [deserved(open.outcome, 0), deserved(secret.outcome, 0)];
    for (const user of [null, eve]) {
      const { games, you } = await service.player(user, id);
      expect(you).toBe(false);
      expect(games).toMatchObject([{ ruleset: 'sample', name: 'Shells', played: 2, finished: 1, won: won(open) }]);
      expect(games[0]?.lists).toEqual([
        {
          id: 'shells',
          achievements: LISTED.map((one) => {
            const has = shown.includes(one);
            return { id: one, games: Number(has), first: has ? first : null };
          }),
          badge: { id: 'shells', needs: 2, has: shown.length, since: shown.length >= 2 ? first : null },
        },
      ]);
    }
    const own = await service.player(dee, id);
    expect(own.you).toBe(true);
    expect(own.games).toMatchObject([{ played: 3, finished: 2, won: won(open) + won(secret) }]);
    const counts = own.games[0]?.lists[0]?.achievements.map(({ id: one, games }) => [one, games]);
    const all = [...shown, ...hidden];
    expect(counts).toEqual(LISTED.map((one) => [one, all.filter((got) => got === one).length]));
  });

  it('is found by what the seats of a game name, and by nothing else', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    const { seats } = await service.game({ user: null }, id);
    expect(seats.map(({ player }) => player)).toEqual(await playerIds(ann, ben));
    for (const no of [ann, 'Ann', '', '0'.repeat(16), "' OR 1=1"]) {
      await expect(service.player(ann, no), no).rejects.toMatchObject({ code: 'unknown-player' });
    }
  });

  it('who has left a game is no longer seen to have played it', async () => {
    const { service } = world;
    const [fay, gus] = [await newcomer('Fay'), await newcomer('Gus')];
    const { id } = await startedGame(world, [fay, gus]);
    const [player = ''] = await playerIds(fay);
    expect((await service.player(null, player)).games).toMatchObject([{ played: 1 }]);
    await service.leaveGame(fay, id);
    for (const user of [null, fay]) expect((await service.player(user, player)).games).toEqual([]);
    expect((await service.game({ user: null }, id)).seats[0]).toMatchObject({ departed: true, player: null });
  });
});
