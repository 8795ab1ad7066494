/**
 * The games of the catalog and the sample with a canary in every hidden field. Beside them the sample's twins that leak, to prove that the harness
 * finds what it is for.
 */
import { withLateStart } from '@wayfinder/conquest-of-paradise/testing';
import type { Ruleset } from '@wayfinder/engine';
import { TWINS } from '@wayfinder/engine/sample';
import { type CatalogEntry, rulesets as catalog } from '@wayfinder/games-catalog';
import { rulesets as samples, withCanaries } from './sample-canaries.ts';

/** A game as the tests play it: advanced rules from a late position on. */
async function staged(id: string, load: CatalogEntry['load']): Promise<Ruleset> {
  const ruleset = await load();
  return id === 'conquest-of-paradise' ? withLateStart(ruleset) : ruleset;
}

const entry = (id: string, name: string, load: () => Promise<Ruleset>, more: Partial<CatalogEntry> = {}) =>
  [id, { id, name, load, ...more }] as const;
const twin = (id: string, ruleset: unknown) => entry(id, id, async () => withCanaries({ ...(ruleset as Ruleset), id }));

export const rulesets: Record<string, CatalogEntry> = Object.fromEntries([
  ...Object.values(catalog).map(({ id, name, load, ledger }) =>
    entry(id, name, async () => withCanaries(await staged(id, load)), ledger ? { ledger } : {}),
  ),
  ...Object.entries(samples),
  twin('talkative', TWINS[3].ruleset),
  twin('envious', TWINS[5].ruleset),
]);
