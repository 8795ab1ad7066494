/** Games of all presets of the catalog, played by chance. */
import { seededRandom } from '@wayfinder/engine';
import { expect } from 'vitest';
import { ask, projectionRows } from './database.ts';
import { leaksIn } from './leaks.ts';
import { seededGame } from './seeded-game.ts';
import { command, type World } from './world.ts';

/**
 * Creates a game from each preset of each ruleset and plays `commands` of each by levels: nothing leaks, and its projections can be made anew. The
 * same seed gives the same games.
 */
export async function playPresets(world: World, commands: number, seed: string): Promise<void> {
  const { service, ann, ben, cem, nell } = world;
  const rulesets = await service.rulesets();
  expect(rulesets).not.toEqual([]);
  for (const { id: ruleset, presets, seats } of rulesets) {
    expect(presets.length, ruleset).toBeGreaterThan(0);
    for (const preset of presets) {
      const { min, max } = preset.seats ?? seats;
      const count = Math.min(Math.max(2, min), max);
      const users = [ann, ben, cem, nell].slice(0, count);
      const of = `${seed} ${ruleset} ${preset.id}`;
      const wanted = {
        ruleset,
        preset: preset.id,
        seats: count,
        seatOrder: 'chosen',
        clock: { turnSeconds: 3600 },
      } as const;
      const id = await seededGame(world, users, wanted, of);
      await service.startGame(ann, id);
      const { next } = seededRandom(of);
      for (let n = 0; n < commands; n += 1) {
        const { awaited } = await service.decisions({ user: null }, id);
        const seat = awaited[next(Math.max(1, awaited.length))]?.seat;
        if (seat === undefined) break;
        const user = users[seat] ?? '';
        const { decisions } = await service.decisions({ user }, id);
        const due = decisions.find((decision) => decision.seat === seat && decision.blocks !== 'nothing');
        if (!due) throw new Error(`${ruleset}: seat ${seat} is awaited and owes nothing`);
        expect(due.ask?.key).toMatch(/./);
        const path: string[] = [];
        for (;;) {
          const level = await service.level(user, id, due.id, path);
          if (level.done) break;
          const open = level.choices.filter((choice) => !choice.refused);
          path.push(open[next(open.length)]?.id ?? 'nothing to choose');
        }
        const answer = await service.sendCommands(user, id, [command(due.id, ...path)]);
        expect(leaksIn(answer, seat)).toEqual([]);
      }
      for (const [seat, user] of [...users.entries(), ['spectator', null] as const]) {
        const view = await service.view({ user }, id);
        const { events } = await service.events({ user }, id, 0, 1_000);
        expect(leaksIn([view, events], seat)).toEqual([]);
        expect(events).toHaveLength(view.latest);
      }
      const live = await projectionRows(world.database.url, id);
      await ask(world.database.url, 'UPDATE game SET standing = NULL, due_at = NULL WHERE id = $1', [id]);
      await service.rebuild(id);
      expect(await projectionRows(world.database.url, id)).toEqual(live);
    }
  }
}
