/**
 * Paths of choices. A command is put together choice by choice; a level is what can be chosen next. One predicate makes both the list that
 * controls show and the check that judges what was sent, so the two can't disagree.
 */
import type { Arg, Message, Refusal } from './refusal.ts';

/** One thing that can be chosen at a level. */
export interface Choice {
  /** Text that goes into the path: a string id of a space, piece, card, seat, or a word of the ruleset. */
  id: string;
  /** Thing at which it points, for taps on the board and for words. */
  target: Arg;
  /** Its own words where the target alone doesn't say it. */
  text?: Message;
  /** Why it can't be chosen. Listed where a player would expect the choice. */
  refused?: Refusal;
  /** Brings the game forward: half of the random games prefer such choices. */
  progress?: boolean;
  /** Can be undone by a later command of the same step: random play takes it at most once a step. */
  reversible?: boolean;
  /** Gives the game up: random play and bots leave it alone. */
  quits?: boolean;
}

/** Whole numbers from min to max. `from`: where a stepper begins, upwards; absent: at the most that can be chosen, which is what is meant most often. */
export interface NumberRange {
  min: number;
  max: number;
  from?: number;
}

/** Choices that can be made next on a path. A path is finished exactly when its level is `done`. */
export interface Level {
  ask: Message;
  done: boolean;
  /** Set when the choices are the whole numbers from min to max (shown as a stepper); ids are their decimal digits. */
  range?: NumberRange;
  /** All choices for controls, refused ones included; at most 200. */
  list(): Choice[];
  /** The refusal of this id, or null when it may be chosen. Unknown ids are refused as `not-offered`. */
  has(id: string): Refusal | null;
}

/** A level as plain data, as it travels over HTTP. */
export interface LevelData {
  ask: Message;
  done: boolean;
  range?: NumberRange;
  choices: Choice[];
}

/** The most choices that one level may list. */
export const MAX_CHOICES = 200;

/** The refusal of an id that the level doesn't list. */
export const NOT_OFFERED: Refusal = { code: 'not-offered', rules: [] };

/** A choice that is a word of the ruleset; its text is `option.<id>`. */
export function word(id: string, more: Partial<Choice> = {}): Choice {
  return { id, target: { option: id }, ...more };
}

/** A level with named choices. `test` is the one predicate: null allows. */
export function choose(
  ask: Message,
  candidates: readonly Choice[],
  test: (choice: Choice) => Refusal | null = () => null,
): Level {
  // Methods, and no function with a name of its own inside: levels are made by the thousand, and what names functions as they are made is slow.
  return {
    ask,
    done: false,
    list() {
      return candidates.map((choice) => {
        const refused = choice.refused ?? test(choice);
        return refused ? { ...choice, refused } : choice;
      });
    },
    has(id) {
      const choice = candidates.find((candidate) => candidate.id === id);
      return choice ? (choice.refused ?? test(choice)) : NOT_OFFERED;
    },
  };
}

/** A level of whole numbers from min to max (both included). `test` may refuse single numbers. */
export function count(ask: Message, min: number, max: number, test: (n: number) => Refusal | null = () => null): Level {
  const numbers = Array.from({ length: Math.max(0, max - min + 1) }, (_, i) => min + i);
  const level = choose(
    ask,
    numbers.map((n) => ({ id: String(n), target: { count: n } })),
    (choice) => test(Number(choice.id)),
  );
  // A number that the stepper doesn't reach is refused for the reason that the test gives, where it gives one.
  const beyond = (id: string): Refusal => (/^[1-9]\d{0,3}$/.test(id) ? test(Number(id)) : null) ?? NOT_OFFERED;
  const has = (id: string): Refusal | null => (numbers.includes(Number(id)) ? level.has(id) : beyond(id));
  return { ...level, has, range: { min, max } };
}

/** The same level of numbers with a stepper that begins at the least: for what is given away, and nobody means all of it by default. */
export function fromLeast(level: Level): Level {
  return level.range ? { ...level, range: { ...level.range, from: level.range.min } } : level;
}

/** The end of a path: nothing more to choose. */
export function done(ask: Message = { key: 'done' }): Level {
  return { ask, done: true, list: () => [], has: () => NOT_OFFERED };
}

/** The level as plain data. */
export function levelData(level: Level): LevelData {
  const data: LevelData = { ask: level.ask, done: level.done, choices: level.list() };
  return level.range ? { ...data, range: level.range } : data;
}
