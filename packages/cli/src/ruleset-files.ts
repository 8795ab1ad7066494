/** What lies in a ruleset's folder beside its code, for those who test it: scenario files, and the index of its rules. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Ruleset, type Scenario, scenarioSchema } from '@wayfinder/engine';

function pathIn(rulesetId: string, file: string): string {
  return fileURLToPath(new URL(`../../games/${rulesetId}/${file}`, import.meta.url));
}

interface IndexedRule {
  id: string;
  exercised: string[];
  reason?: string;
}

/** Why random play may not reach a rule: scenarios that exercise it, or the reason of the rule index. Empty without an index. */
export function reasonsOf(rulesetId: string): Record<string, string> {
  const path = pathIn(rulesetId, 'src/rules-index.json');
  if (!existsSync(path)) return {};
  const { rules } = JSON.parse(readFileSync(path, 'utf8')) as { rules: IndexedRule[] };
  return Object.fromEntries(
    rules.map(({ id, exercised, reason }) => [id, reason ?? `exercised by ${exercised.slice(0, 3).join(', ')}`]),
  );
}

/** A position to begin a law game in. */
export interface StartPosition {
  name: string;
  seats: number;
  settings: unknown;
  from: unknown;
}

/** The positions of a ruleset's scenario files; empty without any. */
export function startPositions(ruleset: Ruleset): StartPosition[] {
  const folder = pathIn(ruleset.id, 'scenarios');
  if (!existsSync(folder)) return [];
  const scenarios = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file): Scenario => scenarioSchema.parse(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))));
  return scenarios.flatMap(({ name, seats, settings: given, given: data }) => {
    const settings = ruleset.settings.schema.safeParse(given ?? ruleset.settings.presets[0]?.settings);
    if (!settings.success || data === undefined || data === null) return [];
    return [{ name, seats, settings: settings.data, from: ruleset.position(data, settings.data, seats) }];
  });
}
