/** Putting a path together from the levels: the bot proposes, the levels decide. */
import type { BotMeans, Choice, Decision, Seat } from '@wayfinder/engine';
import { isLegal, nextLevel } from '../parts.ts';
import type { State } from '../state.ts';

/** Things that a bot sees when it decides. */
export interface Sight {
  view: State;
  seat: Seat;
  decision: Decision;
  means: BotMeans;
}

/** The easy bot plays as a beginner: of so many things that it could do it overlooks one. */
const OVERLOOKS_ONE_IN = 3;

function isOverlooked({ level, random }: BotMeans): boolean {
  return level === 'easy' && random.draw('overlooks', OVERLOOKS_ONE_IN).value === 0;
}

/** True for a finished path that the bot sees and may take. It costs a look; without one left there is none. */
export function canTake({ view, seat, decision, means }: Sight, path: readonly string[]): boolean {
  return !isOverlooked(means) && means.budget.take() && isLegal(view, seat, decision, path);
}

/** Choices that can be made after this path; none when a choice on the way can't be made or the path is finished. */
export function offeredAfter({ view, seat, decision }: Sight, path: readonly string[]): Choice[] {
  for (let i = 0; i < path.length; i += 1) {
    const level = nextLevel(view, seat, decision, path.slice(0, i));
    if (level.done || level.has(path[i] ?? '') !== null) return [];
  }
  const level = nextLevel(view, seat, decision, path);
  return level.done ? [] : level.list().filter((choice) => !choice.refused);
}

/** The path that the bot takes; null where the harmless answer will do. */
export type Answers = (sight: Sight) => readonly string[] | null;

/** Paths in the order in which the bot likes them; those that aren't legal are passed over. */
export type Proposes = (sight: Sight) => Iterable<readonly string[]>;

/** Takes the first of the proposals that the bot sees and may take. */
export function firstOf(proposes: Proposes): Answers {
  return (sight) => {
    for (const path of proposes(sight)) {
      if (canTake(sight, path)) return path;
    }
    return null;
  };
}
