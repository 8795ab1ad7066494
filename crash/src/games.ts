/** The games of the short crash run. Each process that is started again loads them anew: these take a third of the time of the catalog's. */
import type { Ruleset } from '@wayfinder/engine';
import { sample } from '@wayfinder/engine/sample';
import { type CatalogEntry, rulesets as catalog } from '@wayfinder/games-catalog';

const own: CatalogEntry = { id: sample.id, name: sample.name, load: async () => sample as unknown as Ruleset };

export const rulesets: Record<string, CatalogEntry> = Object.fromEntries(
  [own, ...Object.values(catalog).filter(({ id }) => id === 'terra-mystica')].map((entry) => [entry.id, entry]),
);
