/** The sample with a canary in every hidden field: whatever leaves the service without having passed redaction holds one. */
import type { NewEvent, Ruleset } from '@wayfinder/engine';
import { sample } from '@wayfinder/engine/sample';
import type { CatalogEntry } from '@wayfinder/games-catalog';

/** Secrets that no text that leaves may hold. */
export const CANARY = 'canary-in-a-hidden-field';

/** Puts a canary beside the value of every hidden field of plain data; redaction knows nothing of it and takes it away with the value. */
function planted<T>(data: T): T {
  if (data === null || typeof data !== 'object') return data;
  if ((data as { $?: unknown }).$ === 'secret') (data as { canary?: string }).canary = CANARY;
  for (const inner of Object.values(data)) planted(inner);
  return data;
}

/** The ruleset whose states and events hold one in each hidden field. */
export function withCanaries(ruleset: Ruleset): Ruleset {
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

export const rulesets: Record<string, CatalogEntry> = {
  sample: { id: 'sample', name: 'sample', load: async () => withCanaries(sample as unknown as Ruleset) },
};
