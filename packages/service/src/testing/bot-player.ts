/** A person who answers as the bot of the game would. */
import { randomUUID } from 'node:crypto';
import { botMeans, type Decision, isDue } from '@wayfinder/engine';
import { rulesets } from '@wayfinder/games-catalog';
import type { Service } from '../index.ts';

const MOST_COMMANDS = 200;

/** Answers all that is due of a person at a seat as the game's bot would, with commands of their own. Answers how many they were. */
export async function playAsBot(service: Service, user: string, gameId: string, seat: number): Promise<number> {
  const { ruleset: id } = await service.game({ user }, gameId);
  const ruleset = await rulesets[id]?.load();
  if (!ruleset) throw new Error(`there is no ruleset ${id}`);
  for (let commands = 0; commands < MOST_COMMANDS; commands += 1) {
    const { decisions, awaited, view, outcome } = await service.view({ user }, gameId);
    const due = decisions.find((open) => open.seat === seat && isDue(open as Decision)) as Decision | undefined;
    if (outcome || !due || !awaited.some((one) => one.seat === seat)) return commands;
    const path = ruleset.bot(view, seat, due, botMeans(due.id));
    await service.sendCommands(user, gameId, [{ id: randomUUID(), decision: due.id, path }]);
  }
  throw new Error(`${gameId}: the turn of seat ${seat} does not end`);
}
