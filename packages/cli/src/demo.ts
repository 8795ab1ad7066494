/** The demo: three people and a game between them that is some moves old. */
import { randomUUID } from 'node:crypto';
import type { Service, UserId } from '@wayfinder/service';
import type { GameHead, Store } from '@wayfinder/store';
import { randomPathOver } from './random-path.ts';

const PEOPLE = [
  { email: 'ana@example.org', name: 'Ana' },
  { email: 'ben@example.org', name: 'Ben' },
  { email: 'chloe@example.org', name: 'Chloe' },
];
export const DEMO_GAME = 'Demo game';
/** So that there is something to see on the board and in the log. */
const MOVES = 40;
/** The first of the people is awaited at the end; a few more moves may be needed for that, never many. */
const MOST_MOVES = 160;

/** Adds what is missing of the demo. `made`: the game is new, or was begun but not started. */
export async function seedDemo(service: Service, store: Store): Promise<{ gameId: string; made: boolean }> {
  const users = [];
  for (const { email, name } of PEOPLE) users.push((await store.people.ensure(email, name)).id);
  const [host = '', ...others] = users;
  const found = await demoGame(store, host);
  if (found?.status === 'running') return { gameId: found.id, made: false };
  const gameId = found?.id ?? (await createDemo(service, host));
  for (const user of others) {
    const sits = found?.seats.some((stay) => stay.userId === user);
    if (!sits) await service.joinGame(user, gameId, {});
  }
  await service.startGame(host, gameId);
  await playOn(service, gameId, users);
  return { gameId, made: true };
}

/** A demo game of this host that isn't over. */
async function demoGame(store: Store, host: UserId): Promise<GameHead | undefined> {
  const games = await store.games.list({ userId: host, over: false }, 1000, null);
  return games.find((game) => game.hostId === host && game.name === DEMO_GAME);
}

async function createDemo(service: Service, host: UserId): Promise<string> {
  const { id } = await service.createGame(host, {
    ruleset: 'conquest-of-paradise',
    name: DEMO_GAME,
    preset: 'first-game',
    seats: PEOPLE.length,
    visibility: 'open',
    seatOrder: 'chosen',
    seat: 0,
    clock: null,
  });
  return id;
}

/** Plays by chance, as the people would by hand, until the first of them is awaited. */
async function playOn(service: Service, gameId: string, users: readonly UserId[]): Promise<void> {
  for (let move = 0; move < MOST_MOVES; move += 1) {
    const { awaited } = await service.decisions({ user: null }, gameId);
    const seat = awaited[0]?.seat;
    if (seat === undefined || (move >= MOVES && awaited.some((each) => each.seat === 0))) return;
    await playOne(service, gameId, users[seat] ?? '');
  }
}

async function playOne(service: Service, gameId: string, user: UserId): Promise<void> {
  const { viewer, decisions } = await service.decisions({ user }, gameId);
  const decision = decisions.find((open) => open.seat === viewer && open.blocks !== 'nothing')?.id;
  if (decision === undefined) return;
  const path = await randomPathOver((begun) => service.level(user, gameId, decision, begun));
  await service.sendCommands(user, gameId, [{ id: randomUUID(), decision, path }]);
}
