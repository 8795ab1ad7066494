/** The games of these tests, in place of the catalog. */
import type { Ruleset } from '@wayfinder/engine';
import { sample } from '@wayfinder/engine/sample';
import type { CatalogEntry } from '@wayfinder/games-catalog';
import { whispers } from './whispers.ts';

const entry = (ruleset: unknown): CatalogEntry => {
  const { id, name } = ruleset as Ruleset;
  return { id, name, load: async () => ruleset as Ruleset };
};

export const rulesets: Record<string, CatalogEntry> = { sample: entry(sample), whispers: entry(whispers) };
