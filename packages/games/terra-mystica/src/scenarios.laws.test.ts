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
  type Table,
} from '@wayfinder/engine';
import { brokenAt, brokenBy, submit } from '@wayfinder/engine/laws';
import { describe, expect, it } from 'vitest';
import { scenarioFiles } from './proof/scenario-files.ts';
import { RULESET } from './testing/games.ts';

type Step = Scenario['when'][number];

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

/** Every law that is broken on the way through the scenario. */
function lawsAlong(id: string, data: Scenario): string[] {
  const { chance } = scriptedChance(data);
  const { table } = beginScenario(RULESET, data, chance);
  const found = brokenAt(RULESET, table, `${id} 0`);
  for (const [i, step] of data.when.entries()) {
    if (step.refused) continue;
    const before = cloneTable(table);
    const entry = take(table, step, pathOfStep(RULESET, table, step), chance);
    found.push(...brokenBy(RULESET, before, entry, table), ...brokenAt(RULESET, table, `${id} ${i + 1}`));
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
    const before = cloneTable(table);
    const entry = take(table, step, [...step.path], chance);
    const events = entry.events.map((event) => ({ ...event, because: ['TM-99.9'] }));
    expect(brokenBy(RULESET, before, entry, table)).toEqual([]);
    expect(brokenBy(RULESET, before, { ...entry, events }, table).join()).toContain('TM-99.9');
  });
});
