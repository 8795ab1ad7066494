/** Files in a ruleset's folder beside its code, for those who test it: scenario files, and the index of its rules. */
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

/** Scenario files of a ruleset by name; empty without any. */
function scenariosOf(rulesetId: string): { id: string; scenario: Scenario }[] {
  const folder = pathIn(rulesetId, 'scenarios');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      id: file.slice(0, -'.json'.length),
      scenario: scenarioSchema.parse(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))),
    }));
}

/** Decisions that a scenario takes and types of events that it asserts. */
function namesIn({ when, then }: Scenario): string[] {
  const events = [then, ...when.map((step) => step.then)].flatMap((checked) => checked?.events ?? []);
  return [...when.map(({ decision }) => decision), ...events.map(({ type }) => type)];
}

/** Parts that random play may not reach, with what reaches them instead: scenarios, or the reason of the rule index. */
export function reasonsOf(rulesetId: string): Record<string, string> {
  const by = new Map<string, string[]>();
  for (const { id, scenario } of scenariosOf(rulesetId)) {
    for (const name of new Set(namesIn(scenario))) by.set(name, [...(by.get(name) ?? []), id]);
  }
  const named = [...by].map(([name, ids]): [string, string] => [name, `exercised by ${ids.slice(0, 3).join(', ')}`]);
  return { ...Object.fromEntries(named), ...ruleReasons(rulesetId) };
}

function ruleReasons(rulesetId: string): Record<string, string> {
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
  return scenariosOf(ruleset.id).flatMap(({ scenario: { name, seats, settings: given, given: data } }) => {
    const settings = ruleset.settings.schema.safeParse(given ?? ruleset.settings.presets[0]?.settings);
    if (!settings.success || data === undefined || data === null) return [];
    return [{ name, seats, settings: settings.data, from: ruleset.position(data, settings.data, seats) }];
  });
}
