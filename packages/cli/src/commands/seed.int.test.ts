/** The demo people and their game. */
import { afterAll, describe, expect, it } from 'vitest';
import { openCliWorld } from '../testing/database.ts';

const RULESET = 'conquest-of-paradise';

const { store, service, wayfinder, close } = await openCliWorld({ games: 'catalog' });
afterAll(close);

describe('seed', () => {
  it('adds people and one running game; a second run adds nothing', async () => {
    const first = await wayfinder(['seed']);
    expect(first).toMatchObject({ code: 0, err: '' });
    const ana = await store.people.byEmail('ana@example.org');
    const { games } = await service.listGames(ana?.id ?? '', { filter: 'mine', limit: 10 });
    expect(games).toMatchObject([{ ruleset: RULESET, status: 'running', youHost: true }]);
    expect(games[0]?.seats.map((seat) => seat.name)).toEqual(['Ana', 'Ben', 'Chloe']);
    expect(first.out).toContain(games[0]?.id);
    const position = (await service.game({ user: null }, games[0]?.id ?? '')).position;
    expect(position).toBeGreaterThan(20);

    const second = await wayfinder(['seed']);
    expect(second).toMatchObject({ code: 0, out: `demo game ${games[0]?.id} is there already\n` });
    expect((await service.listGames(ana?.id ?? '', { filter: 'mine', limit: 10 })).games).toHaveLength(1);
    expect((await service.game({ user: null }, games[0]?.id ?? '')).position).toBe(position);
  });

  it('goes on where a run was killed', async () => {
    const ana = await store.people.byEmail('ana@example.org');
    const { games } = await service.listGames(ana?.id ?? '', { filter: 'mine', limit: 10 });
    for (const game of games) await service.leaveGame(ana?.id ?? '', game.id);
    const { id } = await service.createGame(ana?.id ?? '', {
      ruleset: RULESET,
      name: 'Demo game',
      preset: 'first-game',
      seats: 3,
      visibility: 'open',
      seatOrder: 'chosen',
      seat: 0,
      clock: null,
    });
    const ran = await wayfinder(['seed']);
    expect(ran).toMatchObject({ code: 0, out: `demo game ${id} was made\n` });
    expect((await service.game({ user: null }, id)).status).toBe('running');
  });
});
