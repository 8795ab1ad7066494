/** Who has answered in secret is told by nothing beside the log either. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dueOf, makeWorld, playFirst, startedGame, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const HOUR = 3_600;
const DAY = 24 * HOUR;
const pass = (user: string, id: string): Promise<void> => playFirst(world.service, user, id);

/** Plays until all answer in secret. */
async function toWindow(id: string, users: readonly string[]): Promise<void> {
  for (let moves = 0; moves < 60; moves += 1) {
    const { awaited } = await world.service.decisions({ user: null }, id);
    const user = users[awaited[0]?.seat ?? 0] ?? '';
    if ((await dueOf(world.service, user, id)).startsWith('window')) return;
    await pass(user, id);
  }
  throw new Error('there was no window');
}

/** News that the second player and a spectator hear when the first one's clock runs out in a secret window, in which the third one still has time. */
async function heard(answered: boolean): Promise<unknown> {
  const { service, clock: now, ann, ben, cem } = world;
  const users = [ann, ben, cem];
  const { id } = await startedGame(world, users, {
    clock: { turnSeconds: HOUR },
    preset: undefined,
    settings: { rounds: 3, window: true },
    timeOut: 'harmless',
  } as never);
  await toWindow(id, users);
  await pass(ben, id);
  // Cem has more time than Ann.
  await service.propose(ann, id, { kind: 'more-time', seat: 2, seconds: 24 * HOUR });
  await service.answerProposal(ben, id, 1, true);
  if (answered) await pass(ann, id);
  await new Promise((done) => setTimeout(done, 1_000));
  const told: string[] = [];
  const listener = (who: string) => ({
    batch: () => told.push(`${who} batch`),
    reset: (why: unknown) => told.push(`${who} reset ${String(why)}`),
  });
  const open = [
    await service.subscribe({ user: ben }, id, undefined, listener('ben') as never),
    await service.subscribe({ user: null }, id, undefined, listener('spectator') as never),
  ];
  now.pass(HOUR);
  await service.sweepDeadlines();
  await new Promise((done) => setTimeout(done, 3_000));
  for (const one of open) one.close();
  const notes = async (user: string | null) => (await service.notes({ user }, id)).notes.map(({ kind }) => kind);
  return { told: told.sort(), ben: await notes(ben), window: (await dueOf(service, cem, id)).split(':')[0] };
}

/** Numbers of the notes that the second player and a spectator see, where so many of the others let their time run out in a secret window. */
async function numbers(late: number): Promise<[number[], number[]]> {
  const { service, clock: now, ann, ben, cem } = world;
  const users = [ann, ben, cem];
  const { id } = await startedGame(world, users, {
    clock: { turnSeconds: HOUR },
    preset: undefined,
    settings: { rounds: 3, window: true },
    timeOut: 'harmless',
  } as never);
  await toWindow(id, users);
  await pass(ben, id);
  if (late < 2) await pass(ann, id);
  now.pass(HOUR);
  await service.sweepDeadlines();
  await service.propose(ben, id, { kind: 'pause', until: null });
  const of = async (user: string | null) => (await service.notes({ user }, id)).notes.map(({ number }) => number);
  return [await of(ben), await of(null)];
}

describe('a secret window', () => {
  it('is no other to those who look on, whether a seat has answered or its clock did', async () => {
    expect(await heard(false)).toEqual(await heard(true));
  });
});

describe('notes', () => {
  it('don’t tell by their numbers how many hadn’t answered in secret', async () => {
    expect(await numbers(1)).toEqual(await numbers(2));
  });
});

describe('a game without a clock', () => {
  it('doesn’t tell by when it closes that somebody has answered in secret', async () => {
    const { service, clock, ann, ben } = world;
    const users = [ann, ben];
    const { id } = await startedGame(world, users, {
      clock: null,
      preset: undefined,
      settings: { rounds: 3, window: true },
    } as never);
    await toWindow(id, users);
    clock.pass(31 * DAY);
    await service.sweepDeadlines();
    const closes = async () => (await service.notes({ user: ben }, id)).closesAt;
    const before = await closes();
    expect(before).not.toBeNull();
    await pass(ann, id);
    // Ben and all others are told that the game still waits for Ann.
    expect((await service.decisions({ user: ben }, id)).awaited.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(await closes()).toBe(before);
  });
});
