/** Results of games that are not over, as their league counts them. */
import type { GameHead } from '@wayfinder/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Catalog } from './catalog.ts';
import { judgingThreads } from './judging/threads.ts';
import { scoredAsItStands } from './leagues/adjudicate.ts';
import { Tables } from './tables.ts';
import { DUEL, makeWorld, newcomer, playFirst, playOut, RULESETS, startedGame, type World } from './testing/world.ts';

let world: World;
let tables: Tables;
beforeAll(async () => {
  world = await makeWorld();
  const threads = judgingThreads({ threads: 1, rulesetsModule: RULESETS });
  tables = new Tables(world.store, new Catalog(RULESETS), threads, (fault) => world.faults.push(fault));
});
afterAll(async () => {
  await tables.close();
  await world.close();
});

const HOUR = 3_600;
const RESERVE = { clock: { turnSeconds: HOUR, reserveSeconds: 2 * HOUR }, timeOut: 'harmless' } as const;
const now = (): string => world.clock.now().toISOString();

const people = (count: number): Promise<string[]> => Promise.all(Array.from({ length: count }, () => newcomer(world)));

async function headOf(id: string): Promise<GameHead> {
  const head = await world.store.games.head(id);
  if (!head) throw new Error('no game');
  return head;
}

const result = async (id: string) => scoredAsItStands({ store: world.store, tables }, await headOf(id), now());

/** Lets the first seat that is awaited act, so many times; `but`: at these seats the clock acts, once all their time is over. */
async function playOn(id: string, users: readonly string[], acts: number, but: readonly number[] = []): Promise<void> {
  for (let act = 0; act < acts; act += 1) {
    const { awaited } = await world.service.decisions({ user: null }, id);
    const seat = awaited[0]?.seat ?? 0;
    if (!but.includes(seat)) await playFirst(world.service, users[seat] ?? '', id);
    else {
      world.clock.pass(3 * HOUR);
      await world.service.sweepDeadlines();
    }
  }
}

/** Places of some seats among themselves, by the board after its last full round. */
async function placesAmong(id: string, seats: readonly number[]): Promise<number[]> {
  const { standing } = await tables.scoreNow(await headOf(id));
  const placeOf = (seat: number): number => standing.ranking.find((one) => one.seat === seat)?.place ?? 0;
  return seats.map((seat) => 1 + seats.filter((other) => placeOf(other) < placeOf(seat)).length);
}

describe('a running game', () => {
  it('is scored as it stands, by start position', async () => {
    const users = await people(3);
    const { id } = await startedGame(world, users, RESERVE);
    await playOn(id, users, 9);
    const { standing } = await tables.scoreNow(await headOf(id));
    const scored = await result(id);
    expect(scored).toMatchObject({ how: 'adjudicated', at: now(), places: await placesAmong(id, [0, 1, 2]) });
    expect(scored.scores).toEqual([0, 1, 2].map((seat) => standing.ranking.find((one) => one.seat === seat)?.score));
  });

  it('has whoever left or used up their reserve last, alike', async () => {
    const users = await people(4);
    const { id } = await startedGame(world, users, RESERVE);
    await playOn(id, users, 4, [1]);
    await playOn(id, users, 9);
    const [own] = (await headOf(id)).clocks.filter(({ seat }) => seat === 1);
    expect(own?.left).toBe(0);
    await world.service.leaveGame(users[3] ?? '', id);
    const [first, third] = await placesAmong(id, [0, 2]);
    const { places, scores } = await result(id);
    expect(places).toEqual([first, 3, third, 3]);
    // Their scores count nowhere.
    expect(scores.map((score) => score === null)).toEqual([false, true, false, true]);
  });

  it('has nobody last for a turn that is still within the reserve, nor once others have granted time', async () => {
    const users = await people(2);
    const { id } = await startedGame(world, users, RESERVE);
    world.clock.pass(2 * HOUR);
    expect((await result(id)).places).toEqual(await placesAmong(id, [0, 1]));
    // Nobody has swept: the reserve is used up all the same.
    world.clock.pass(HOUR);
    expect((await result(id)).places).toEqual([2, 1]);
    await world.service.propose(users[1] ?? '', id, {
      kind: 'more-time',
      seat: 0,
      seconds: HOUR,
    });
    expect((await result(id)).places).toEqual(await placesAmong(id, [0, 1]));
  });

  it('has whoever a bot plays for since a clock without a reserve ran out last, and nobody who called the bot', async () => {
    const users = await people(3);
    const { id } = await startedGame(world, users, { clock: { turnSeconds: HOUR }, timeOut: 'bot' });
    await world.service.offerSeat(users[2] ?? '', id, 2, { to: 'everybody', bot: true });
    world.clock.pass(HOUR);
    await world.service.sweepDeadlines();
    expect((await headOf(id)).seats.map(({ heldAt }) => heldAt !== null)).toEqual([true, false, true]);
    const [second, third] = await placesAmong(id, [1, 2]);
    expect((await result(id)).places).toEqual([3, second, third]);
  });
});

it('tells the result of a game that is over, and nothing of one that hasn’t begun', async () => {
  const users = await people(2);
  const { id } = await startedGame(world, users, RESERVE);
  await playOut(world.service, id, users);
  const head = await headOf(id);
  const ranking = [...(head.outcome?.ranking ?? [])].sort((a, b) => a.seat - b.seat);
  expect(await result(id)).toEqual({
    places: ranking.map(({ place }) => place),
    scores: ranking.map(({ score }) => score),
    how: 'played',
    at: head.finishedAt,
  });
  const open = await world.service.createGame(users[0] ?? '', DUEL);
  await expect(result(open.id)).rejects.toMatchObject({ code: 'not-started' });
});
