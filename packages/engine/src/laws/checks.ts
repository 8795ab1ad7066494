/** Which laws are held where: at a position, at an event, at a command. The same for random play and for games played from a script. */
import type { Chance } from '../chance.ts';
import type { Entry, GameEvent } from '../log.ts';
import { seededRandom } from '../random.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Table } from '../table.ts';
import { botChecks } from './bots.ts';
import {
  choicesLaw,
  decisionsLaw,
  eventShapeLaw,
  idsLaw,
  type LawNumber,
  levelsLaw,
  previewLaw,
  redactionLaw,
  rulesLaw,
  secretsLaw,
  stateShapeLaw,
  viewersOf,
} from './laws.ts';
import type { Manner } from './random-play.ts';
import { readingLaw } from './reading.ts';
import { turnsLaw } from './turns.ts';
import { wordsLaw } from './words.ts';

/** A law, and what says how it is broken; null when it holds. */
export type Check = readonly [law: LawNumber, check: () => string | null];

/** Laws 1, 2, 3 and 5 where the table stands; it doesn't move. `seed`: of the chance that is tried. */
export function positionChecks(ruleset: Ruleset, table: Table, manner: Manner, seed: string): Check[] {
  const trial: Chance = () => seededRandom(seed);
  return [
    [1, () => stateShapeLaw(ruleset, table.state)],
    [2, () => idsLaw(table)],
    ...table.open.flatMap((decision): Check[] => [
      [2, () => choicesLaw(ruleset, table, decision, manner, trial)],
      [5, () => levelsLaw(ruleset, table, decision, manner)],
      [1, () => readingLaw(ruleset, table, decision, manner, seed)],
    ]),
    ...viewersOf(table.info.seats).flatMap((viewer): Check[] => [
      [5, () => decisionsLaw(ruleset, table, viewer)],
      [3, () => secretsLaw(ruleset, table, viewer, manner, seed)],
    ]),
    ...botChecks(ruleset, table, seed),
  ];
}

/** Laws 1, 3 and 8 on one event, apart from the state. */
export function eventChecks(ruleset: Ruleset, event: GameEvent, seats: number): Check[] {
  return [
    [1, () => eventShapeLaw(ruleset, event)],
    [8, () => rulesLaw(ruleset, event)],
    [3, () => turnsLaw(ruleset, event)],
    ...viewersOf(seats).map((viewer): Check => [3, () => wordsLaw(ruleset, event, viewer)]),
  ];
}

/** Laws 4 and 9 on the entry of a command: the table `before` it, and the state it led to. */
export function commandChecks(ruleset: Ruleset, before: Table, entry: Entry, after: unknown): Check[] {
  const { command } = entry;
  const decision = command && before.open.find(({ id }) => id === command.decision);
  const views = viewersOf(before.info.seats).map(
    (viewer): Check => [4, () => redactionLaw(ruleset, structuredClone(before.state), entry, after, viewer)],
  );
  return decision ? [...views, [9, () => previewLaw(ruleset, before, decision, command.path, entry)]] : views;
}
