/** Which games exist. Nothing of a game is loaded before it is asked for. */
import type { LedgerKit, PageRules, Ruleset } from '@wayfinder/engine';

/** One board game of the catalog. */
export interface CatalogEntry {
  id: string;
  name: string;
  /** Its rules, without board, bot pictures or texts. */
  load(): Promise<Ruleset>;
  /** Of its rules what a page needs: no schemas, no bot, no proofs. */
  page(): Promise<PageRules>;
  /** Its ledgers, where players have a notation. */
  ledger?(): Promise<LedgerKit>;
}

export const rulesets: Record<string, CatalogEntry> = {
  'conquest-of-paradise': {
    id: 'conquest-of-paradise',
    name: 'Conquest of Paradise',
    load: async () => (await import('@wayfinder/conquest-of-paradise')).ruleset as unknown as Ruleset,
    page: async () => (await import('@wayfinder/conquest-of-paradise/page')).pageRules as unknown as PageRules,
  },
  'terra-mystica': {
    id: 'terra-mystica',
    name: 'Terra Mystica',
    load: async () => (await import('@wayfinder/terra-mystica')).ruleset as unknown as Ruleset,
    page: async () => (await import('@wayfinder/terra-mystica/page')).pageRules as unknown as PageRules,
    ledger: () => import('@wayfinder/terra-mystica/ledger'),
  },
};
