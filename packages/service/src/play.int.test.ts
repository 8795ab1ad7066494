import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { command, dueOf, makeWorld, play, playOut, startedGame, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

describe('playing', () => {
  it('plays a game from its creation to its end', async () => {
    const { service, ann, ben } = world;
    const game = await startedGame(world, [ann, ben]);
    expect(game).toMatchObject({ status: 'running', yourSeat: 0, viewer: 0, youHost: true });
    await playOut(service, game.id, [ann, ben]);
    const after = await service.game({ user: ann }, game.id);
    expect(after.status).toBe('finished');
    expect(after.outcome?.ranking).toHaveLength(2);
    expect(await service.calls(ann)).toEqual([]);
  });
});
