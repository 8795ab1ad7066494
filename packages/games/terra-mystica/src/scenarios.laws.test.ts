/**
 * The laws at every position of every worked scenario: rare positions (several rewards at once, keys that don't suffice, towns across a river,
 * last tiles, double turns) that random play seldom reaches.
 */
import {
  beginScenario,
  type Chance,
  cloneTable,
  type Entry,
  judgeBatch,
  pathOfStep,
  Refused,
  type Scenario,
  scriptedChance,
  seededRandom,
  type Table,
} from '@wayfinder/engine';
import {
  choicesLaw,
  decisionsLaw,
  levelsLaw,
  type Manner,
  previewLaw,
  redactionLaw,
  rulesLaw,
  secretsLaw,
  submit,
  viewersOf,
  wordsLaw,
} from '@wayfinder/engine/laws';
import { describe, expect, it } from 'vitest';
import { scenarioFiles } from './proof/scenario-files.ts';
import { RULESET } from './testing/games.ts';

type Step = Scenario['when'][number];

/** Laws 2, 3 and 5 where the table stands. */
function brokenAt(table: Table, seed: string): string[] {
  const manner: Manner = { dice: seededRandom(seed), progress: false, noReversible: true };
  const trial: Chance = () => seededRandom(seed);
  const found = table.open.flatMap((decision) => [
    choicesLaw(RULESET, table, decision, manner, trial),
    levelsLaw(RULESET, table, decision, manner),
  ]);
  for (const viewer of viewersOf(table.info.seats)) {
    found.push(decisionsLaw(RULESET, table, viewer), secretsLaw(RULESET, table, viewer, manner, seed));
  }
  return found.filter((what) => what !== null);
}

/** Plays a step of the scenario. The table moves. */
function take(table: Table, step: Step, path: string[], chance: Chance): Entry {
  const decision = table.open.find(({ kind, seat }) => kind === step.decision && seat === step.seat);
  if (!decision) throw new Error(`${step.decision} of seat ${step.seat} is not open`);
  const verdict = judgeBatch(RULESET, table, [submit(table, decision, path, `c${table.seq}`)], chance);
  if (verdict.refused) throw new Refused(verdict.refused.refusal);
  const [entry] = verdict.entries;
  if (!entry) throw new Error('a command without an entry');
  return entry;
}

/** Laws 4, 6, 8 and 9 of one command. */
function brokenBy(table: Table, step: Step, chance: Chance): string[] {
  const before = cloneTable(table);
  const path = pathOfStep(RULESET, table, step);
  const entry = take(table, step, path, chance);
  const decision = before.open.find(({ id }) => id === entry.command?.decision);
  const found = viewersOf(before.info.seats).flatMap((viewer) => [
    redactionLaw(RULESET, structuredClone(before.state), entry, table.state, viewer),
    ...entry.events.map((event) => wordsLaw(RULESET, event, viewer)),
  ]);
  if (decision) found.push(previewLaw(RULESET, before, decision, path, entry));
  found.push(...entry.events.map((event) => rulesLaw(RULESET, event)));
  return found.filter((what) => what !== null);
}

/** Every law that is broken on the way through the scenario. */
function lawsAlong(id: string, data: Scenario): string[] {
  const { chance } = scriptedChance(data);
  const { table } = beginScenario(RULESET, data, chance);
  const found = brokenAt(table, `${id} 0`);
  for (const [i, step] of data.when.entries()) {
    if (step.refused) continue;
    found.push(...brokenBy(table, step, chance), ...brokenAt(table, `${id} ${i + 1}`));
  }
  return found;
}

describe('laws at the positions of the scenarios', () => {
  for (const { id, data } of scenarioFiles()) {
    it(id, () => {
      expect(lawsAlong(id, data)).toEqual([]);
    });
  }

  it('can fail: an event that names no known rule is found', () => {
    const [file] = scenarioFiles();
    if (!file) throw new Error('no scenario');
    const { chance } = scriptedChance(file.data);
    const { table } = beginScenario(RULESET, file.data, chance);
    const [step] = file.data.when;
    if (!step) throw new Error('no step');
    const [event] = take(table, step, [...step.path], chance).events;
    if (!event) throw new Error('no event');
    expect(rulesLaw(RULESET, { ...event, because: ['TM-99.9'] })).not.toBeNull();
  });
});
