import { randomUUID } from 'node:crypto';
import { botMeans, type Decision, isDue } from '@wayfinder/engine';
import { rulesets } from '@wayfinder/games-catalog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, startedGame, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld({ rulesetsModule: undefined } as never);
});
afterAll(() => world.close());

describe('feeds', () => {
  it('a deadline that moves within a call is another one to calendars', async () => {
    const { service, ann, ben, clock } = world;
    const users = [ann, ben];
    const { id } = await startedGame(world, users, {
      ruleset: 'terra-mystica',
      preset: 'introductory',
      clock: { turnSeconds: 86_400 },
    });
    const ruleset = await rulesets['terra-mystica']?.load();
    const found: string[] = [];
    for (let moves = 0; moves < 150 && found.length === 0; moves += 1) {
      const seat = (await service.decisions({ user: null }, id)).awaited[0]?.seat ?? 0;
      const user = users[seat] ?? '';
      const [before] = await service.feedCalls(user);
      const { decisions, view } = await service.view({ user }, id);
      const due = decisions.find((open) => open.seat === seat && isDue(open as Decision)) as Decision;
      clock.pass(600);
      await service.sendCommands(user, id, [
        { id: randomUUID(), decision: due.id, path: ruleset?.bot(view as never, seat, due, botMeans(due.id)) ?? [] },
      ]);
      const [after] = await service.feedCalls(user);
      if (
        before &&
        after &&
        before.number === after.number &&
        before.deadline !== after.deadline &&
        before.changes === after.changes
      )
        found.push(`call ${after.number}: ${before.deadline} became ${after.deadline}, changes ${after.changes}`);
    }
    expect(found).toEqual([]);
  });
});
