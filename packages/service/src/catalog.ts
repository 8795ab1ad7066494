/** Rulesets in the service's own thread: their schemas and names. Their rules run in the judging threads alone. */
import type { LedgerKit, Ruleset } from '@wayfinder/engine';
import type { CatalogEntry } from '@wayfinder/games-catalog';
import { NotFound } from './problems.ts';

/** The rulesets of a module that exports `rulesets`, each loaded once. */
export class Catalog {
  readonly #module: Promise<{ rulesets: Record<string, CatalogEntry> }>;
  readonly #loaded = new Map<string, Promise<Ruleset>>();

  constructor(rulesetsModule: string) {
    this.#module = import(/* @vite-ignore */ rulesetsModule);
    // Reported to whoever first asks for a ruleset.
    this.#module.catch(() => {});
  }

  async all(): Promise<Ruleset[]> {
    const { rulesets } = await this.#module;
    return Promise.all(Object.keys(rulesets).map((id) => this.ruleset(id)));
  }

  /** @throws NotFound unknown-ruleset */
  async ruleset(id: string): Promise<Ruleset> {
    const entry = await this.#entry(id);
    const ruleset = this.#loaded.get(id) ?? entry.load();
    this.#loaded.set(id, ruleset);
    return ruleset;
  }

  /** @throws NotFound unknown-ruleset, no-ledgers */
  async ledgers(id: string): Promise<LedgerKit> {
    const kit = await (await this.#entry(id)).ledger?.();
    if (!kit) throw new NotFound('no-ledgers');
    return kit;
  }

  /** @throws NotFound unknown-ruleset */
  async #entry(id: string): Promise<CatalogEntry> {
    const { rulesets } = await this.#module;
    const entry = Object.hasOwn(rulesets, id) ? rulesets[id] : undefined;
    if (!entry) throw new NotFound('unknown-ruleset');
    return entry;
  }
}
