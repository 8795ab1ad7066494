/** Games of all presets of the catalog, played by chance. */
import { expect } from 'vitest';
import { ask, projectionRows } from './database.ts';
import { leaksIn } from './leaks.ts';
import { command, type World } from './world.ts';

/** Whole numbers that look like chance and are the same every time. */
function shuffler(seed: number): (range: number) => number {
  let state = seed;
  return (range) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % range;
  };
}

/**
 * Creates a game from each preset of each ruleset and plays `commands` of each by levels: nothing leaks, and its projections can be made anew.
 */
export async function playPresets(world: World, commands: number): Promise<void> {
  const { service, ann, ben, cem, nell } = world;
  for (const { id: ruleset, presets, seats } of await service.rulesets()) {
    expect(presets.length, ruleset).toBeGreaterThan(0);
    for (const [index, preset] of presets.entries()) {
      const { min, max } = preset.seats ?? seats;
      const count = Math.min(Math.max(2, min), max);
      const users = [ann, ben, cem, nell].slice(0, count);
      const game = await service.createGame(ann, {
        ruleset,
        preset: preset.id,
        seats: count,
        visibility: 'open',
        seatOrder: 'chosen',
        clock: { turnSeconds: 3600 },
      });
      for (const user of users.slice(1)) await service.joinGame(user, game.id, {});
      await service.startGame(ann, game.id);
      const next = shuffler(index + 1);
      for (let n = 0; n < commands; n += 1) {
        const { awaited } = await service.decisions({ user: null }, game.id);
        const seat = awaited[next(Math.max(1, awaited.length))]?.seat;
        if (seat === undefined) break;
        const user = users[seat] ?? '';
        const { decisions } = await service.decisions({ user }, game.id);
        const due = decisions.find((decision) => decision.seat === seat && decision.blocks !== 'nothing');
        if (!due) throw new Error(`${ruleset}: seat ${seat} is awaited and owes nothing`);
        expect(due.ask?.key).toMatch(/./);
        const path: string[] = [];
        for (;;) {
          const level = await service.level(user, game.id, due.id, path);
          if (level.done) break;
          const open = level.choices.filter((choice) => !choice.refused);
          path.push(open[next(open.length)]?.id ?? 'nothing to choose');
        }
        const answer = await service.sendCommands(user, game.id, [command(due.id, ...path)]);
        expect(leaksIn(answer, seat)).toEqual([]);
      }
      for (const [seat, user] of [...users.entries(), ['spectator', null] as const]) {
        const view = await service.view({ user }, game.id);
        const { events } = await service.events({ user }, game.id, 0, 1_000);
        expect(leaksIn([view, events], seat)).toEqual([]);
        expect(events).toHaveLength(view.latest);
      }
      const live = await projectionRows(world.database.url, game.id);
      await ask(world.database.url, 'DELETE FROM call WHERE game_id = $1', [game.id]);
      await service.rebuild(game.id);
      expect(await projectionRows(world.database.url, game.id)).toEqual(live);
    }
  }
}
