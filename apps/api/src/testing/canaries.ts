/**
 * The games of the catalog and the sample with a canary in every hidden field: whatever leaves the service without having passed redaction holds
 * one. Beside them the sample's twins that leak, to prove that the harness finds what it is for.
 */
import { withLateStart } from '@wayfinder/conquest-of-paradise/testing';
import type { NewEvent, Ruleset } from '@wayfinder/engine';
import { sample, TWINS } from '@wayfinder/engine/sample';
import { type CatalogEntry, rulesets as catalog } from '@wayfinder/games-catalog';

/** What must be in no text that leaves. */
export const CANARY = 'canary-in-a-hidden-field';

/** Puts a canary beside the value of every hidden field of plain data; redaction knows nothing of it and takes it away with the value. */
export function planted<T>(data: T): T {
  if (data === null || typeof data !== 'object') return data;
  if ((data as { $?: unknown }).$ === 'secret') (data as { canary?: string }).canary = CANARY;
  for (const inner of Object.values(data)) planted(inner);
  return data;
}

function withCanaries(ruleset: Ruleset): Ruleset {
  const events = (made: NewEvent[]): NewEvent[] => made.map((event) => ({ ...event, data: planted(event.data) }));
  return {
    ...ruleset,
    start: (...args) => events(ruleset.start(...args)),
    decide: (...args) => events(ruleset.decide(...args)),
    advance(...args) {
      const made = ruleset.advance(...args);
      return made && events(made);
    },
    evolve: (...args) => planted(ruleset.evolve(...args)),
  };
}

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
  twin('sample', sample),
  twin('talkative', TWINS[3].ruleset),
  twin('envious', TWINS[5].ruleset),
]);
