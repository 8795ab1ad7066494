/** The one game of these tests, in place of the catalog. */
import type { Ruleset } from '@wayfinder/engine';
import { sample } from '@wayfinder/engine/sample';
import type { CatalogEntry } from '@wayfinder/games-catalog';

export const rulesets: Record<string, CatalogEntry> = {
  sample: { id: sample.id, name: sample.name, load: async () => sample as unknown as Ruleset },
};
