/** A process plays on the game as it left it. Whatever somebody else did meanwhile must count all the same. */
import { deadlinesOf } from '@wayfinder/store';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { commandsIn, projectionRows } from './testing/database.ts';
import { command, dueOf, makeWorld, play, playOut, startedGame, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world.close());

const commandsOf = async (gameId: string) =>
  (await commandsIn(world.store, gameId)).map(({ seat, by, path }) => ({ seat, by, path }));

/** Expects the rows beside the log to be what the log says. */
async function expectProjectionsOfTheLog(gameId: string): Promise<void> {
  const stored = await projectionRows(world.database.url, gameId);
  await world.service.rebuild(gameId);
  expect(await projectionRows(world.database.url, gameId)).toEqual(stored);
}

describe('the game as this process left it', () => {
  it('is played on without being read again, and stays what is stored', async () => {
    const { service, store, ann, ben, cem } = world;
    const { id } = await startedGame(world, [ann, ben, cem], { clock: { turnSeconds: 3600 } });
    const reads = vi.spyOn(store.games, 'headWith');
    expect(await playOut(service, id, [ann, ben, cem])).toBeGreaterThan(10);
    expect(reads).toHaveBeenCalledTimes(1);
    await expectProjectionsOfTheLog(id);
  });

  it('is kept whatever strangers send, who never wait among its players', async () => {
    const { service, store, ann, ben, nell } = world;
    const { id } = await startedGame(world, [ann, ben]);
    await play(service, ann, id, 'flag');
    const due = await dueOf(service, ann, id);
    const reads = vi.spyOn(store.games, 'headWith');
    let goOn: (() => void) | undefined;
    const held = new Promise<void>((done) => {
      goOn = done;
    });
    const append = store.log.append.bind(store.log);
    const appends = vi.spyOn(store.log, 'append').mockImplementationOnce(async (...batch) => {
      await held;
      return append(...batch);
    });
    const move = service.sendCommands(ann, id, [command(due, 'flag')]);
    await expect.poll(() => appends.mock.calls.length).toBe(1);
    const heads = vi.spyOn(store.games, 'head');
    // While the game is being written to, they are told at once.
    const refused = (sent: Promise<unknown>, code: string) => expect(sent).rejects.toMatchObject({ code });
    await refused(service.sendCommands(nell, id, [command(due, 'flag')]), 'not-seated');
    await refused(service.putOrders(nell, id, {}), 'not-seated');
    await refused(service.leaveGame(nell, id), 'not-seated');
    expect(heads).not.toHaveBeenCalled();
    await refused(service.startGame(nell, id), 'not-host');
    await refused(service.renewLink(nell, id), 'not-host');
    await refused(service.joinGame(nell, id, {}), 'already-started');
    goOn?.();
    await move;
    await play(service, ann, id, 'flag');
    expect(reads).not.toHaveBeenCalled();
  });

  it('is read again after a few seconds, so that nobody sees old names for long', async () => {
    const { service, store, clock, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    await play(service, ann, id, 'flag');
    const reads = vi.spyOn(store.games, 'headWith');
    clock.pass(6);
    await play(service, ann, id, 'flag');
    expect(reads).toHaveBeenCalledTimes(1);
  });

  it('is read again also where moves follow on one another all the while', async () => {
    const { service, store, clock, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    await play(service, ann, id, 'flag');
    const reads = vi.spyOn(store.games, 'headWith');
    for (let n = 0; n < 2; n += 1) {
      clock.pass(3);
      await play(service, ann, id, 'flag');
    }
    expect(reads).toHaveBeenCalledTimes(1);
  });

  it('gives way to what another process wrote: both play on one game, in turn and at once', async () => {
    const { service, ann, ben, cem } = world;
    const other = world.another().service;
    const { id } = await startedGame(world, [ann, ben, cem]);
    await play(service, ann, id, 'flag');
    await play(other, ann, id, 'rest');
    await play(service, ben, id, 'rest');
    await play(other, cem, id, 'rest');
    // Both processes think that they know the game; all seats seal at once.
    const seals = await Promise.all([ann, ben, cem].map((user) => dueOf(service, user, id)));
    await Promise.all([
      service.sendCommands(ann, id, [command(seals[0] ?? '', '0')]),
      other.sendCommands(ben, id, [command(seals[1] ?? '', '0')]),
      service.sendCommands(cem, id, [command(seals[2] ?? '', '0')]),
    ]);
    const paths = (await commandsOf(id)).map(({ seat, path }) => `${seat} ${path}`);
    expect(paths.slice(0, 4)).toEqual(['0 flag', '0 rest', '1 rest', '2 rest']);
    expect(paths.slice(4).sort()).toEqual(['0 0', '1 0', '2 0']);
    await expectProjectionsOfTheLog(id);
  });

  it('answers a retry of what it knows, and of what another process took, as the first time', async () => {
    const { service, ann, ben } = world;
    const other = world.another().service;
    const { id } = await startedGame(world, [ann, ben]);
    const sent = [command(await dueOf(service, ann, id), 'flag')];
    const first = await service.sendCommands(ann, id, sent);
    expect(await service.sendCommands(ann, id, sent)).toEqual(first);
    const again = [command(await dueOf(service, ann, id), 'flag')];
    const second = await other.sendCommands(ann, id, again);
    expect(await service.sendCommands(ann, id, again)).toEqual(second);
    // Under an id that was used, for a decision that is open: only the log knows it.
    const reused = [{ ...command(await dueOf(service, ann, id), 'rest'), id: sent[0]?.id ?? '' }];
    await expect(service.sendCommands(ann, id, reused)).rejects.toMatchObject({ code: 'command-reused' });
    expect(await commandsOf(id)).toHaveLength(2);
  });

  it('knows nothing of a seat that was left elsewhere: its player is refused, its clock runs', async () => {
    const { service, ann, ben, cem } = world;
    const other = world.another().service;
    const { id } = await startedGame(world, [ann, ben, cem]);
    await play(service, ann, id, 'rest');
    await other.leaveGame(ben, id);
    const due = `draw:1:${(await service.decisions({ user: null }, id)).position}`;
    await expect(service.sendCommands(ben, id, [command(due, 'rest')])).rejects.toMatchObject({ code: 'not-seated' });

    const { id: next } = await startedGame(world, [ann, ben, cem]);
    await play(service, ann, next, 'flag');
    await other.leaveGame(ben, next);
    await play(service, ann, next, 'rest');
    expect(deadlinesOf((await world.store.games.head(next))?.open ?? [])).toMatchObject([{ seat: 1 }]);
    await expectProjectionsOfTheLog(next);
  });

  it('knows nothing of standing orders that were given elsewhere: they are followed all the same', async () => {
    const { service, ann, ben } = world;
    const other = world.another().service;
    const { id } = await startedGame(world, [ann, ben]);
    await play(service, ann, id, 'rest');
    await other.putOrders(ann, id, { seal: 0 });
    await play(service, ben, id, 'rest');
    expect((await commandsOf(id)).filter(({ by }) => by === 'order')).toEqual([{ seat: 0, by: 'order', path: ['0'] }]);
  });
});
