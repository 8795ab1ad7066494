/** A viewer's table in the browser: moved by what the service sends. */
import type { DecisionData, ViewedEventData } from '@wayfinder/contract';
import { decisionsOf } from '@wayfinder/contract/table';
import {
  cloneTable,
  decisionsFor,
  ENGINE_EVENTS,
  foldViewed,
  type PageRules,
  type Table,
  upcast,
} from '@wayfinder/engine';

/** Position of this table's viewer. */
export function viewerPosition(table: Table): number {
  const viewer = table.viewer ?? 'spectator';
  return viewer === 'spectator' ? table.spectatorPosition : (table.positions[viewer] ?? 0);
}

/** Folds one event as its viewer knows it into a state, which may be changed. */
export function foldEvent(
  ruleset: PageRules,
  state: unknown,
  event: ViewedEventData,
  table: Pick<Table, 'viewer' | 'info'>,
): unknown {
  if (ENGINE_EVENTS.has(event.type)) return state;
  const stored = {
    ...event,
    gameId: table.info.gameId,
    seq: 0,
    commandId: '',
    index: 0,
    only: null,
    draws: { $: 'unknown' as const, to: [], shown: { count: 0 } },
  };
  return foldViewed(ruleset, state, upcast(ruleset, stored), table.viewer ?? 'spectator');
}

/** News from the service: what happened, and what the game waits for afterwards. */
interface Happenings {
  position: number;
  events: readonly ViewedEventData[];
  decisions: readonly DecisionData[];
}

/**
 * The table after what happened. Events already folded are passed over, for an answer and the stream bring the same ones; null when some are
 * missing in between: read the view again.
 */
export function advanceTable(ruleset: PageRules, table: Table, happened: Happenings): Table | null {
  const from = viewerPosition(table);
  if (happened.position < from) return table;
  const fresh = happened.events.filter((event) => event.position > from);
  if (fresh.length !== happened.position - from) return null;
  const next = cloneTable(table);
  for (const event of fresh) next.state = foldEvent(ruleset, next.state, event, next);
  const viewer = next.viewer ?? 'spectator';
  next.positions = next.positions.map((n, seat) => (seat === viewer ? happened.position : n));
  if (viewer === 'spectator') next.spectatorPosition = happened.position;
  next.open = decisionsOf(happened.decisions);
  return { ...next, open: decisionsFor(next, viewer) };
}
