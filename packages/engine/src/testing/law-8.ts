/** Law 8: every rule of the specification is carried by an event or a refusal that some scenario demands, or is listed with a reason. */
import { readdirSync } from 'node:fs';
import { type Rule, sectionOf } from './rules-doc.ts';
import { exercisedBy, type ScenarioFile } from './scenario-files.ts';

/** Rules and scenarios of which law 8 is asked. */
export interface RulesUnderTest {
  rules: readonly Rule[];
  /** All rule IDs of the specification, in order. */
  ids: readonly string[];
  files: readonly Pick<ScenarioFile, 'id' | 'data'>[];
  /** Rules that no event and no refusal can carry. The list is closed, so that a new rule can't slip in uncovered. */
  without: readonly string[];
  /** Sections whose rules are being built: they may still be missing from the index, or stand there without a scenario, reason or place. */
  underWay?: readonly number[];
  /** The game's sources: tests named as places must be there. */
  sources: URL;
}

const SHORTEST_REASON = 20;

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one, i) => one === b[i]);
}

/** True for a rule of a section that is being built. */
function isUnderWay({ underWay = [] }: RulesUnderTest, id: string): boolean {
  return underWay.includes(sectionOf({ id }));
}

function wrongIndex(tested: RulesUnderTest): string[] {
  const { rules, ids } = tested;
  const named = rules.map(({ id }) => id);
  const wanted = ids.filter((id) => named.includes(id) || !isUnderWay(tested, id));
  if (same(named, wanted)) return [];
  const missing = wanted.filter((id) => !named.includes(id));
  const unknown = named.filter((id) => !ids.includes(id));
  return [`the index does not hold every rule once, in order; missing: ${missing}; unknown: ${unknown}`];
}

function wrongExercise({ rules, files }: RulesUnderTest): string[] {
  const exercised = exercisedBy(files);
  return rules
    .filter(({ id, exercised: said }) => !same(said, exercised.get(id) ?? []))
    .map(({ id }) => `${id}: the index does not say what the scenarios assert; write it anew`);
}

function wrongReasons(tested: RulesUnderTest): string[] {
  const rules = tested.rules.filter(({ id }) => !isUnderWay(tested, id));
  const without = tested.without.filter((id) => !isUnderWay(tested, id));
  const bare = rules.filter(({ exercised }) => exercised.length === 0);
  const uncovered = bare.filter(({ id }) => !without.includes(id)).map(({ id }) => `${id}: nothing asserts it`);
  const covered = without.filter((id) => !bare.some((rule) => rule.id === id)).map((id) => `${id}: listed for nothing`);
  const silent = bare
    .filter(({ reason = '', seenIn = '' }) => reason.length <= SHORTEST_REASON || seenIn === '')
    .map(({ id }) => `${id}: nothing asserts it, and neither reason nor place is given`);
  return [...uncovered, ...covered, ...silent];
}

function wrongPlaces(tested: RulesUnderTest): string[] {
  const { files, sources } = tested;
  const rules = tested.rules.filter(({ id }) => !isUnderWay(tested, id));
  const sourceFiles = readdirSync(sources, { recursive: true }).map(String);
  const isThere = (place: string): boolean =>
    files.some((file) => file.id === place) || sourceFiles.some((file) => file.endsWith(place));
  return rules.flatMap(({ id, seenIn = '' }) =>
    seenIn
      .split(', ')
      .filter((place) => place !== '' && !isThere(place))
      .map((place) => `${id}: ${place} is not there`),
  );
}

function wrongScenarios({ files, ids }: RulesUnderTest): string[] {
  return files.flatMap(({ id, data }) => {
    if (data.rules.length === 0) return [`${id}: names no rule`];
    return data.rules.filter((rule) => !ids.includes(rule)).map((rule) => `${id}: names ${rule}, which is no rule`);
  });
}

/** Faults of an index of rules and its scenarios, one sentence each; empty when law 8 holds. */
export function rulesFaults(tested: RulesUnderTest): string[] {
  return [wrongIndex, wrongExercise, wrongReasons, wrongPlaces, wrongScenarios].flatMap((check) => check(tested));
}
