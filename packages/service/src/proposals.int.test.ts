/** Questions at a table that meet what else happens there. */
import type { GameDetail, NoteList } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsIn } from './testing/database.ts';
import { makeWorld, newcomer, startedGame, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const HOUR = 3_600;
const DAY = 24 * HOUR;
const iso = (seconds: number): string => new Date(world.clock.now().getTime() + seconds * 1_000).toISOString();
const detail = (id: string, user: string): Promise<GameDetail> => world.service.game({ user }, id);
const notesOf = (id: string, user: string): Promise<NoteList> => world.service.notes({ user }, id);

describe('a question', () => {
  it('is asked for until a pause would have ended, and agreed to no later', async () => {
    const [a, b] = [await newcomer(world), await newcomer(world)];
    const { id } = await startedGame(world, [a, b], { clock: { turnSeconds: 20 * DAY } });
    await world.service.propose(a, id, { kind: 'pause', until: iso(DAY) });
    world.clock.pass(3 * DAY);
    await expect(world.service.answerProposal(b, id, 1, true)).rejects.toMatchObject({ code: 'unknown-proposal' });
    expect((await detail(id, a)).pause).toBeNull();
  });

  it('to end a pause ends no other one', async () => {
    const [a, b, c] = [await newcomer(world), await newcomer(world), await newcomer(world)];
    const { id } = await startedGame(world, [a, b, c], { clock: { turnSeconds: 20 * DAY } });
    await world.service.propose(a, id, { kind: 'pause', until: iso(DAY) });
    await world.service.answerProposal(b, id, 1, true);
    await world.service.answerProposal(c, id, 1, true);
    await world.service.propose(a, id, { kind: 'resume' });
    await world.service.answerProposal(b, id, 2, true);
    world.clock.pass(2 * DAY);
    expect((await detail(id, a)).pause).toBeNull();
    // still asked though nothing is paused
    expect.soft((await notesOf(id, c)).proposals.map(({ kind }) => kind)).toEqual([]);
    await world.service.propose(b, id, { kind: 'pause', until: iso(5 * DAY) });
    await world.service.answerProposal(a, id, 3, true);
    await world.service.answerProposal(c, id, 3, true);
    expect((await detail(id, a)).pause).not.toBeNull();
    await world.service.answerProposal(c, id, 2, true).catch(() => undefined);
    expect((await detail(id, a)).pause).not.toBeNull();
  });

  it('to end a pause is over with that pause', async () => {
    const [a, b, c] = [await newcomer(world), await newcomer(world), await newcomer(world)];
    const { id } = await startedGame(world, [a, b, c], { clock: { turnSeconds: 20 * DAY } });
    await world.service.propose(a, id, { kind: 'pause', until: iso(DAY) });
    await world.service.answerProposal(b, id, 1, true);
    await world.service.answerProposal(c, id, 1, true);
    await world.service.propose(a, id, { kind: 'resume' });
    world.clock.pass(2 * DAY);
    await world.service.answerProposal(b, id, 2, true).catch(() => undefined);
    await world.service.answerProposal(c, id, 2, true).catch(() => undefined);
    expect((await notesOf(id, c)).notes.map(({ kind }) => kind)).not.toContain('resumed');
  });

  it('for more time lets nobody wait longer for a player who has left', async () => {
    const [a, b, c] = [await newcomer(world), await newcomer(world), await newcomer(world)];
    const { id } = await startedGame(world, [a, b, c], { clock: { turnSeconds: 2 * DAY } });
    const { seats } = await detail(id, b);
    const due = seats.find((one) => one.due)?.seat;
    expect(due).toBe(0);
    await world.service.propose(b, id, { kind: 'more-time', seat: 0, seconds: 7 * DAY });
    await world.service.leaveGame(a, id);
    const before = (await detail(id, b)).seats[0]?.deadline;
    await world.service.answerProposal(c, id, 1, true).catch(() => undefined);
    const after = (await detail(id, b)).seats[0]?.deadline;
    expect(after).toBe(before);
  });

  it('for more time doesn’t stop a bot that holds the seat', async () => {
    const [a, b, c] = [await newcomer(world), await newcomer(world), await newcomer(world)];
    const { id } = await startedGame(world, [a, b, c], {
      clock: { turnSeconds: HOUR },
      timeOut: 'bot',
      botPace: 'unhurried',
    });
    await world.service.propose(b, id, { kind: 'more-time', seat: 0, seconds: 7 * DAY });
    world.clock.pass(HOUR);
    await world.service.sweepDeadlines();
    expect((await detail(id, b)).seats[0]?.held).not.toBeNull();
    await world.service.answerProposal(c, id, 1, true);
    world.clock.pass(5 * HOUR);
    await world.service.sweepDeadlines();
    // A bot takes four hours at most.
    expect((await commandsIn(world.store, id)).map(({ by }) => by)).toContain('bot');
  });

  it('is settled once the last who hadn’t answered has left', async () => {
    const { service, ann, ben, cem } = world;
    const { id } = await startedGame(world, [ann, ben, cem], { clock: { turnSeconds: DAY } });
    await service.propose(ann, id, { kind: 'pause', until: null });
    await service.answerProposal(ben, id, 1, true);
    await service.leaveGame(cem, id);
    await service.sweepDeadlines();
    const { pause } = await service.game({ user: ann }, id);
    if (pause === null) {
      const again = await service
        .propose(ann, id, { kind: 'pause', until: null })
        .catch((error: { code: string }) => error.code);
      expect(again).not.toBe('asked-already');
    }
    expect((await service.game({ user: ann }, id)).pause).not.toBeNull();
  });

  it('waits for no word of a player for whom a bot plays', async () => {
    const { service, clock, ann, ben, cem } = world;
    const { id } = await startedGame(world, [ann, ben, cem], {
      clock: { turnSeconds: 3_600 },
      timeOut: 'bot',
      botPace: 'unhurried',
    });
    clock.pass(3_600);
    await service.sweepDeadlines();
    expect((await service.game({ user: ben }, id)).seats[0]?.held ?? null).not.toBeNull();
    await service.propose(ben, id, { kind: 'pause', until: null });
    await service.answerProposal(cem, id, 1, true);
    expect((await service.game({ user: ben }, id)).pause).not.toBeNull();
  });
});
