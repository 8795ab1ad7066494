/** A whole game of which one seat plays by standing orders alone: nobody ever waits for it. */
import { expect } from 'vitest';
import { playAsBot } from './bot-player.ts';
import { seededGame } from './seeded-game.ts';
import type { World } from './world.ts';

/** A game under the basic rules. */
export const GAME = { ruleset: 'conquest-of-paradise', preset: 'first-game', seats: 3, seatOrder: 'chosen' } as const;
/** Bots reach the goal sooner than that. */
const MOST_ROUNDS = 2_000;

/** The suggested orders with these, and harmless answers to the rest. */
export async function withRest({ service }: World, user: string, gameId: string, more: object): Promise<object> {
  const { suggested } = await service.ordersForm(user, gameId);
  return { ...(suggested as object), ...more, rest: 'harmless' };
}

/** All that may be asked: events drawn, cards held, and windows that wait for everybody who may hold one. */
export const EVERYTHING = {
  ruleset: GAME.ruleset,
  seats: GAME.seats,
  seatOrder: GAME.seatOrder,
  settings: {
    edition: '2',
    homes: 'random',
    variableStart: true,
    randomEvents: 'second',
    reactions: 'ask',
    southIsland: true,
    reserve: true,
    kumara: true,
    malaria: 'oneDie',
  },
} as const;

/** Types of all events that a spectator is told. */
async function typesOf({ service }: World, id: string): Promise<Set<string>> {
  const types = new Set<string>();
  for (let from = 0; ; ) {
    const { events, latest } = await service.events({ user: null }, id, from, 1_000);
    for (const { type } of events) types.add(type);
    from = events.at(-1)?.position ?? latest;
    if (from >= latest) return types;
  }
}

/** Plays a game whose third seat has orders for everything, and is never awaited; answers which events there were. */
async function playedByOrders(world: World, game: typeof GAME | typeof EVERYTHING, seed: string): Promise<Set<string>> {
  const { service, ann, ben, cem } = world;
  const id = await seededGame(world, [ann, ben, cem], { ...game, clock: null }, seed);
  const buildList = ['convert', 'village', 'card', 'war_canoe'].map((what) => ({ what, hex: null, n: 9 }));
  // Laid down before the start: what the start asks is answered at once.
  const orders = await withRest(world, cem, id, { build: 'list', buildList, reactions: 'pass' });
  await service.putOrders(cem, id, orders);
  await service.startGame(ann, id);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { decisions, awaited } = await service.decisions({ user: cem }, id);
    // Others see no answer in a window before the last has come: there the seat is named with them, and settled for itself.
    expect(decisions.filter(({ seat, blocks }) => seat === 2 && blocks !== 'nothing')).toEqual([]);
    const others = awaited.map(({ seat }) => seat).filter((seat) => seat !== 2);
    if (others.length === 0) break;
    let played = 0;
    for (const seat of others) if (played === 0) played = await playAsBot(service, [ann, ben][seat] ?? '', id, seat);
    expect(played).toBeGreaterThan(0);
  }
  expect((await service.game({ user: cem }, id)).status).toBe('finished');
  return typesOf(world, id);
}

/** Chance may leave a game without a window: so many are played at most. */
const MOST_GAMES = 5;

/** Plays such games of a seed until each of these types of events was seen in one. */
export async function playByOrdersUntil(
  world: World,
  game: typeof GAME | typeof EVERYTHING,
  seen: readonly string[],
  seed: string,
): Promise<void> {
  const types = new Set<string>();
  for (let n = 0; n < MOST_GAMES && !seen.every((type) => types.has(type)); n += 1) {
    for (const type of await playedByOrders(world, game, `${seed} ${n}`)) types.add(type);
  }
  expect([...types]).toEqual(expect.arrayContaining([...seen]));
  expect(world.faults).toEqual([]);
}
