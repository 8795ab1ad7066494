/** The laws along a worked scenario: at late and rare positions, which random play seldom reaches. */
import type { Entry } from '../log.ts';
import { seededRandom } from '../random.ts';
import type { Ruleset } from '../ruleset.ts';
import { runScenario, type Scenario, type ScenarioResult, type ScenarioWatch } from '../scenario.ts';
import type { Table } from '../table.ts';
import { type Check, commandChecks, eventChecks, positionChecks } from './checks.ts';

/** Outcome of a scenario that was played under the laws. */
export interface LawfulResult extends ScenarioResult {
  /** Breaches of laws 2 to 5 and 8 to 10 and of the schemas; empty when all of them hold. */
  broken: string[];
}

function hold(broken: string[], checks: readonly Check[]): void {
  for (const [law, check] of checks) {
    const what = check();
    if (what !== null) broken.push(`law ${law}: ${what}`);
  }
}

function watchFor(ruleset: Ruleset, { name, seats }: Scenario, broken: string[]): ScenarioWatch {
  return {
    stands(table: Table): void {
      const seed = `${name} ${table.seq}`;
      const manner = { dice: seededRandom(seed), progress: false, noReversible: true };
      hold(broken, positionChecks(ruleset, table, manner, seed));
    },
    accepted(before: Table, entry: Entry, after: Table): void {
      for (const event of entry.events) hold(broken, eventChecks(ruleset, event, seats));
      hold(broken, commandChecks(ruleset, before, entry, after.state));
    },
  };
}

/**
 * Runs a scenario once and holds the laws at each of its positions and commands; steps that it wants refused lead nowhere.
 * @throws Refused when the position isn't possible
 */
export function scenarioUnderLaws(ruleset: Ruleset, scenario: Scenario): LawfulResult {
  const broken: string[] = [];
  const result = runScenario(ruleset, scenario, watchFor(ruleset, scenario, broken));
  return { ...result, broken };
}
