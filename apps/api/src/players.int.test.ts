/** Facts that the api tells of a player, and those whom it tells. */
import { API, problem } from '@wayfinder/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at, openWorld, type Person, refusalOf, type World } from './testing/world.ts';

let world: World;
let [ann, ben]: Person[] = [];
beforeAll(async () => {
  world = await openWorld();
  [ann, ben] = [await world.person('Ann'), await world.person('Ben')];
});
afterAll(() => world.close());

const both = () => [ann, ben] as [Person, Person];

it('tells anybody what is public, by the id that seats and the account itself name', async () => {
  const [host, other] = both();
  const open = await world.game('sample', [host, other]);
  await world.game('sample', [host, other], { visibility: 'link' });
  const { player } = await host.client('getMe', {});
  expect(open.seats[0]?.player).toBe(player);
  const told = await world.nobody('getPlayer', at(player));
  expect(told).toMatchObject({ id: player, name: 'Ann', you: false, games: [{ ruleset: 'sample', played: 1 }] });
  expect(told.since).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(told.games[0]?.lists).toMatchObject([
    { id: 'shells', badge: { id: 'shells', needs: 2, has: 0, since: null } },
  ]);
  expect(await other.client('getPlayer', at(player))).toEqual(told);
  expect(await host.client('getPlayer', at(player))).toMatchObject({ you: true, games: [{ played: 2 }] });
});

it.each([
  ['nobody’s', '0123456789abcdefghij'],
  ['an account’s own', null],
  ['a name', 'Ann'],
  ['a way out', '../me'],
])('refuses an id that is %s like any other that leads nowhere', async (_what, id) => {
  expect(await refusalOf(world.nobody('getPlayer', at(id ?? both()[0].id)))).toBe('unknown-player');
});

it('refuses with a problem, and keeps no answer in any cache', async () => {
  const { player } = await both()[0].client('getMe', {});
  const good = await fetch(`${world.url}${API}/players/${player}`);
  expect([good.status, good.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const gone = await fetch(`${world.url}${API}/players/${player}x`);
  expect(gone.headers.get('content-type')).toContain('application/problem+json');
  expect(problem.parse(await gone.json())).toMatchObject({ status: 404, code: 'unknown-player' });
});
