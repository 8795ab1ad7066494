/** Waits of a game, from its log: whom it waited for, from when until when, as everybody may know it. */
import { applyEntry, openTable, outcomeOf, type Ruleset, type Table } from '@wayfinder/engine';
import type { FreeRequest, OpenWait, Waits } from './protocol.ts';
import { standsFor } from './tell.ts';

const HOUR_MS = 3_600_000;

type WaitsRequest = Extract<FreeRequest, { op: 'waits' }>;

/**
 * Folds a stretch and tells whom the game waits for between its entries. A decision that is settled goes on waiting in others' eyes, and one that is
 * answered at once never waits. Waits shorter than an hour are left out.
 */
export function waitsOf(ruleset: Ruleset, { game, stretch, from, open: before }: WaitsRequest): Waits {
  const table = openTable(ruleset, game.info, [], stretch.table ?? undefined);
  const over: Waits['over'] = [];
  let open = before;
  for (const entry of stretch.entries) {
    applyEntry(ruleset, table, entry);
    const [first] = entry.events;
    if (!first || first.seq < from) continue;
    const at = entry.command?.at ?? first.at;
    const now = outcomeOf(ruleset, table) ? [] : waitingIn(table, open, at);
    const still = new Set(now.map(({ id }) => id));
    for (const { id, seat, since } of open)
      if (!still.has(id) && Date.parse(at) - Date.parse(since) >= HOUR_MS) over.push({ seat, from: since, until: at });
    open = now;
  }
  return { over, open, progress: standsFor(ruleset, table, 'spectator').progress };
}

function waitingIn({ open }: Table, before: readonly OpenWait[], at: string): OpenWait[] {
  const since = new Map(before.map((one) => [one.id, one.since]));
  return open
    .filter(({ blocks, atOnce }) => blocks !== 'nothing' && !atOnce)
    .map(({ id, seat }) => ({ id, seat, since: since.get(id) ?? at }));
}
