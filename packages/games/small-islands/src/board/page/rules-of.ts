/** Which rules a decision follows. */
import type { Decision } from '@wayfinder/engine';

const RULES: Readonly<Record<string, readonly string[]>> = {
  'start-tile': ['SI-2.3', 'SI-5.2', 'SI-5.3', 'SI-5.4'],
  objective: ['SI-3.3', 'SI-3.4', 'SI-3.5', 'SI-9.1', 'SI-9.2', 'SI-9.3', 'SI-9.4'],
  turn: ['SI-4.1', 'SI-4.2', 'SI-4.3', 'SI-5.2', 'SI-5.3', 'SI-5.4', 'SI-6.1', 'SI-6.3', 'SI-6.4', 'SI-4.7', 'SI-7.1'],
  replace: ['SI-4.11', 'SI-4.12', 'SI-5.3', 'SI-5.4'],
  houses: ['SI-8.3', 'SI-8.4', 'SI-8.5', 'SI-8.6', 'SI-8.8', 'SI-8.10'],
  'keep-discovery': ['SI-10.2', 'SI-10.3'],
  'alexis-tile': ['SI-13.12', 'SI-13.9', 'SI-13.11', 'SI-13.13'],
};

/** Ids of the rules to open beside this decision. */
export function rulesOf({ kind }: Pick<Decision, 'kind'>): readonly string[] {
  return RULES[kind] ?? [];
}
