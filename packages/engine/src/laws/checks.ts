/** Which laws are held where: at a position, at an event, at a command. The same for random play and for games played from a script. */
import { BOT_LEVELS } from '../bot.ts';
import type { Chance } from '../chance.ts';
import type { Entry, GameEvent } from '../log.ts';
import { seededRandom } from '../random.ts';
import type { Ruleset } from '../ruleset.ts';
import { dueDecisions, type Table } from '../table.ts';
import { botAnswersLaw, botSecretsLaw } from './bots.ts';
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
import { standingLaw } from './standing.ts';
import { turnsLaw } from './turns.ts';
import { wordsLaw } from './words.ts';

/** A law, and what says how it is broken; null when it holds. */
export type Check = readonly [law: LawNumber, check: () => string | null];

/** Laws 1, 2, 3, 5 and 10 where the table stands; it doesn't move. `seed`: of the chance that is tried. */
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
    [10, () => standingLaw(ruleset, table.state, viewersOf(table.info.seats))],
    ...botChecks(ruleset, table, seed),
  ];
}

/** Bots are asked at one in so many of the positions at which laws are tried: they think longer than rules do. */
const BOTS_ONE_IN = 4;

/** Laws 2 and 5 for the bots of each level, on one of the decisions that are due. */
function botChecks(ruleset: Ruleset, table: Table, seed: string): Check[] {
  const dice = seededRandom(`bots:${seed}`);
  const due = dueDecisions(table);
  const decision = due[dice.next(Math.max(1, due.length))];
  if (!decision || dice.next(BOTS_ONE_IN) > 0) return [];
  return BOT_LEVELS.flatMap((level): Check[] => [
    [2, () => botAnswersLaw(ruleset, table, decision, level, seed)],
    [5, () => botSecretsLaw(ruleset, table, decision, level, seed)],
  ]);
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
