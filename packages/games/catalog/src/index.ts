/** Which games exist. Nothing of a game is loaded before it is asked for. */
import type { LedgerKit, PlayingRules, Ruleset } from '@wayfinder/engine';
import { withData } from './data-files.ts';

/** One board game of the catalog. */
export interface CatalogEntry {
  id: string;
  name: string;
  /** Its rules, without board, bot pictures or texts. */
  load(): Promise<Ruleset>;
  /** Rules that decide a whole game again, in a browser too: nothing of it asks a schema. Absent where no page audits. */
  playing?(): Promise<PlayingRules>;
  /** Those of a first game alone, with which a demo judges in a browser: they lean on the game's page, and come after it. Absent without a board. */
  demo?(): Promise<Ruleset>;
  /** Its ledgers, where players have a notation. */
  ledger?(): Promise<LedgerKit>;
}

export const rulesets: Record<string, CatalogEntry> = {
  'conquest-of-paradise': {
    id: 'conquest-of-paradise',
    name: 'Conquest of Paradise',
    playing: async () =>
      (await import('@wayfinder/conquest-of-paradise/playing')).playingRules as unknown as PlayingRules,
    load: async () => (await import('@wayfinder/conquest-of-paradise')).ruleset as unknown as Ruleset,
    demo: async () => {
      const page = await import('@wayfinder/conquest-of-paradise/page');
      return (await page.demo()).ruleset as unknown as Ruleset;
    },
  },
  'small-islands': {
    id: 'small-islands',
    name: 'Small Islands',
    playing: async () => (await import('@wayfinder/small-islands/playing')).playingRules as unknown as PlayingRules,
    load: () =>
      withData('Small Islands', async () => (await import('@wayfinder/small-islands')).ruleset as unknown as Ruleset),
  },
  'terra-mystica': {
    id: 'terra-mystica',
    name: 'Terra Mystica',
    playing: async () => (await import('@wayfinder/terra-mystica/playing')).playingRules as unknown as PlayingRules,
    load: async () => (await import('@wayfinder/terra-mystica')).ruleset as unknown as Ruleset,
    ledger: () => import('@wayfinder/terra-mystica/ledger'),
  },
};
