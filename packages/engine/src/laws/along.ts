/** The laws where a table stands and on one command, for games that are played from a script: a worked scenario, a list of paths. */
import type { Chance, Table } from '../game.ts';
import type { Entry } from '../log.ts';
import { seededRandom } from '../random.ts';
import type { Ruleset } from '../ruleset.ts';
import {
  choicesLaw,
  decisionsLaw,
  levelsLaw,
  previewLaw,
  redactionLaw,
  rulesLaw,
  secretsLaw,
  viewersOf,
  wordsLaw,
} from './laws.ts';
import type { Manner } from './random-play.ts';

/** What is broken of laws 2, 3 and 5 where the table stands; it doesn't move. `seed`: of the paths that are tried. */
export function brokenAt(ruleset: Ruleset, table: Table, seed: string): string[] {
  const manner: Manner = { dice: seededRandom(seed), progress: false, noReversible: true };
  const trial: Chance = () => seededRandom(seed);
  const found = table.open.flatMap((decision) => [
    choicesLaw(ruleset, table, decision, manner, trial),
    levelsLaw(ruleset, table, decision, manner),
  ]);
  for (const viewer of viewersOf(table.info.seats)) {
    found.push(decisionsLaw(ruleset, table, viewer), secretsLaw(ruleset, table, viewer, manner, seed));
  }
  return found.filter((what) => what !== null);
}

/** What is broken of laws 4, 8 and 9, and of its words, by the entry of a command: the table `before` it, and where it led. */
export function brokenBy(ruleset: Ruleset, before: Table, entry: Entry, after: Table): string[] {
  const found = viewersOf(before.info.seats).flatMap((viewer) => [
    redactionLaw(ruleset, structuredClone(before.state), entry, after.state, viewer),
    ...entry.events.map((event) => wordsLaw(ruleset, event, viewer)),
  ]);
  const { command } = entry;
  const decision = command && before.open.find(({ id }) => id === command.decision);
  if (command && decision) found.push(previewLaw(ruleset, before, decision, command.path, entry));
  found.push(...entry.events.map((event) => rulesLaw(ruleset, event)));
  return found.filter((what) => what !== null);
}
