/** The game of the comparison, in place of the catalog: an api process is started with it. */
import type { Ruleset } from '@wayfinder/engine';
import type { CatalogEntry } from '@wayfinder/games-catalog';
import { claims } from './ruleset.ts';

export const rulesets: Record<string, CatalogEntry> = {
  claims: { id: claims.id, name: claims.name, load: async () => claims as unknown as Ruleset },
};
