/** The laws along a worked scenario: at late and rare positions, which random play seldom reaches. */
import { playPath } from '../deciding.ts';
import { seededRandom } from '../random.ts';
import type { Ruleset } from '../ruleset.ts';
import { beginScenario, pathOfStep, type Scenario, scriptedChance } from '../scenario.ts';
import { cloneTable } from '../table.ts';
import { type Check, commandChecks, eventChecks, positionChecks } from './checks.ts';
import { submit } from './laws.ts';

/**
 * What is broken of laws 2 to 5, 8 and 9 and of the schemas on the way through a scenario; steps that it wants refused are left out.
 * @throws Refused for any other step that is refused, Error for a scripted draw that can't be.
 */
export function brokenAlong(ruleset: Ruleset, scenario: Scenario): string[] {
  const { chance } = scriptedChance(scenario);
  const { table } = beginScenario(ruleset, scenario, chance);
  const found: string[] = [];
  const hold = (checks: readonly Check[]): void => {
    for (const [law, check] of checks) {
      const what = check();
      if (what !== null) found.push(`law ${law}: ${what}`);
    }
  };
  const holdHere = (): void => {
    const seed = `${scenario.name} ${table.seq}`;
    hold(positionChecks(ruleset, table, { dice: seededRandom(seed), progress: false, noReversible: true }, seed));
  };
  holdHere();
  for (const step of scenario.when) {
    if (step.refused) continue;
    const decision = table.open.find(({ kind, seat }) => kind === step.decision && seat === step.seat);
    if (!decision) throw new Error(`${step.decision} of seat ${step.seat} is not open`);
    const before = cloneTable(table);
    const sent = submit(table, decision, pathOfStep(ruleset, table, step), `c${table.seq}`);
    const entry = playPath(ruleset, table, decision, sent.path, sent, chance(table.seq));
    hold(entry.events.flatMap((event) => eventChecks(ruleset, event, scenario.seats)));
    hold(commandChecks(ruleset, before, entry, table.state));
    holdHere();
  }
  return found;
}
