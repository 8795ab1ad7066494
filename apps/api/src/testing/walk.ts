/** People who play by random legal choices, over the api alone: what a page would send. */
import { randomUUID } from 'node:crypto';
import {
  type AnswerOf,
  type Client,
  type DecisionData,
  type GameView,
  type SentCommand,
  tableOf,
} from '@wayfinder/contract';
import { digestOf, predict, type Ruleset } from '@wayfinder/engine';
import { type Dice, randomPath } from '@wayfinder/engine/random-play';
import { at } from './world.ts';

/** Due decisions of a seat's own: they hold the game up. */
export const dueOf = ({ viewer, decisions }: Pick<GameView, 'viewer' | 'decisions'>): DecisionData[] =>
  decisions.filter(({ seat, blocks }) => seat === viewer && blocks !== 'nothing');

/** A random finished path for a decision as a command, with what its sender saw coming. Null: nothing can be chosen. */
export function randomCommand(
  ruleset: Ruleset,
  view: GameView,
  decision: DecisionData,
  dice: Dice,
): SentCommand | null {
  const found = randomPath(ruleset, view.view, decision, { dice, progress: true, noReversible: true });
  return found && commandFor(ruleset, view, decision, found.path);
}

/** The same for a given path. */
export function commandFor(ruleset: Ruleset, view: GameView, decision: DecisionData, path: string[]): SentCommand {
  const command = { id: randomUUID(), decision: decision.id, path };
  const { events } = predict(ruleset, tableOf(view), decision.seat, { ...command, seat: decision.seat });
  return { ...command, expects: digestOf(events) };
}

/** The harmless answer of the clock, sent by its player: the quickest way through a game. */
export async function answerQuietly(
  ruleset: Ruleset,
  client: Client,
  gameId: string,
  dice: Dice,
): Promise<AnswerOf<'sendCommands'> | null> {
  const view = await client('getView', at(gameId));
  const [due] = dueOf(view);
  if (!due) return null;
  const path = ruleset.fallback(view.view, due.seat, due, dice as never);
  return client('sendCommands', { ...at(gameId), body: { commands: [commandFor(ruleset, view, due, path)] } });
}
