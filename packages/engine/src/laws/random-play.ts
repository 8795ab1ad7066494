/** Random play: complete games of legal choices, for the laws, for `simulate` and for the example game. */

import { type Choice, type LevelData, levelData } from '../level.ts';
import type { Decision, Ruleset } from '../ruleset.ts';
import { redact } from '../secret.ts';
import { dueDecisions, isDue, type Table } from '../table.ts';
import { MAX_PATH } from '../walk.ts';

/** Source of random play's chance. */
export interface Dice {
  next(range: number): number;
}

/** Manner in which random play chooses. */
export interface Manner {
  dice: Dice;
  /** Prefer choices that bring the game forward. */
  progress: boolean;
  /** Leave out choices that a later command can undo. */
  noReversible: boolean;
}

/** A finished random path and the levels on its way, or null when every first choice is refused. */
export interface RandomPath {
  path: string[];
  levels: LevelData[];
  reversible: boolean;
}

function oneOf<T>(dice: Dice, items: readonly T[]): T | undefined {
  return items[dice.next(items.length)];
}

function pickChoice(choices: readonly Choice[], manner: Manner): Choice | undefined {
  const lasting = manner.noReversible ? choices.filter((choice) => !choice.reversible) : choices;
  const usable = lasting.length > 0 ? lasting : choices;
  const forward = usable.filter((choice) => choice.progress);
  if (manner.progress && forward.length > 0 && manner.dice.next(4) > 0) return oneOf(manner.dice, forward);
  return oneOf(manner.dice, usable);
}

/** Chooses level by level on `view`. @throws Error when a path that was begun can't be finished. */
export function randomPath(ruleset: Ruleset, view: unknown, decision: Decision, manner: Manner): RandomPath | null {
  const path: string[] = [];
  const levels: LevelData[] = [];
  let reversible = false;
  while (path.length <= MAX_PATH) {
    const level = levelData(ruleset.next(view, decision.seat, decision, path));
    if (level.done) return { path, levels, reversible };
    levels.push(level);
    const choice = pickChoice(
      level.choices.filter((c) => !c.refused && !c.quits),
      manner,
    );
    if (!choice) {
      if (path.length === 0) return null;
      throw new Error(`${decision.kind}: [${path.join(' ')}] was begun and can't be finished`);
    }
    reversible ||= choice.reversible === true;
    path.push(choice.id);
  }
  throw new Error(`${decision.kind}: a path without end`);
}

function rotated<T>(dice: Dice, items: readonly T[]): T[] {
  const from = items.length > 0 ? dice.next(items.length) : 0;
  return [...items.slice(from), ...items.slice(0, from)];
}

/** Next act of random play: something that is due, once in `freeOneIn` rather what may be done at any time. Null: nothing can be chosen. */
export function randomDecision(
  ruleset: Ruleset,
  table: Table,
  manner: Manner,
  freeOneIn: number,
): (RandomPath & { decision: Decision }) | null {
  const free = table.open.filter((decision) => !isDue(decision));
  const first = manner.dice.next(freeOneIn) === 0 ? rotated(manner.dice, free) : [];
  for (const decision of [...first, ...rotated(manner.dice, dueDecisions(table))]) {
    const found = randomPath(ruleset, redact(table.state, decision.seat), decision, manner);
    if (found) return { decision, ...found };
  }
  return null;
}
