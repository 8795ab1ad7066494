/** A game from a ledger as the room looks at it: nobody plays it here, and everybody sees all of it. On the server and in the browser alike. */
import type { GameDetail, GameView, ViewedEventData } from '@wayfinder/contract';
import { decisionsTold, tellEntry } from '@wayfinder/contract/tell';
import { dueDecisions, type LedgerKit, type LedgerSeat, openTable, outcomeOf, type PageRules } from '@wayfinder/engine';
import type { RoomStart } from '../room/use-room.ts';

/** Of no game of the service. */
const GAME_ID = 'ledger';

/** A ledger that was played to its last row. */
export interface OpenedLedger {
  /** The game as it is at the end of the ledger, without names of its seats. */
  view: GameView;
  events: ViewedEventData[];
  seats: readonly LedgerSeat[];
}

/**
 * Plays a ledger.
 * @throws what `kit.faultOf` knows
 */
export function openLedger(rules: PageRules, kit: LedgerKit, text: string): OpenedLedger {
  const { info, entries, seats } = kit.importLedger(text);
  const table = openTable(rules, info, entries);
  const events: ViewedEventData[] = [];
  for (const entry of entries) {
    events.push(...tellEntry(rules, entry, { viewer: 'spectator', seats: info.seats, position: events.length }));
  }
  const due = new Set(dueDecisions(table).map(({ seat }) => seat));
  const view: GameView = {
    gameId: GAME_ID,
    ruleset: rules.id,
    revision: entries[0]?.events[0]?.revision ?? 0,
    settings: info.settings,
    viewer: 'spectator',
    position: events.length,
    latest: events.length,
    view: table.state,
    seats: seats.map((_, seat) => seatInfo(seat, due.has(seat))),
    decisions: decisionsTold(rules, table, 'spectator'),
    awaited: [...due].sort().map((seat) => ({ seat, deadline: null })),
    outcome: outcomeOf(rules, table),
    head: null,
    seen: null,
  };
  return { view, events, seats };
}

function seatInfo(seat: number, due: boolean): GameView['seats'][number] {
  const nobodys = { you: false, host: false, departed: false, dueSince: null, deadline: null };
  return { seat, name: null, taken: true, due, ...nobodys };
}

/** What its page calls a game, and each of its seats. */
export interface LedgerNames {
  game: string;
  seats: readonly string[];
}

/** What the room opens with: the game at its end, and so many of its last events. */
export function roomOf(
  { view, events }: OpenedLedger,
  names: LedgerNames,
  recent = events.length,
): { game: GameDetail; start: RoomStart } {
  const { ruleset, settings, position, outcome } = view;
  const seats = view.seats.map((seat) => ({ ...seat, name: names.seats[seat.seat] ?? null }));
  const game: GameDetail = {
    id: GAME_ID,
    ruleset,
    name: names.game,
    status: outcome ? 'finished' : 'running',
    visibility: 'open',
    seatOrder: 'chosen',
    settings,
    clock: null,
    createdAt: events[0]?.at ?? '',
    startedAt: null,
    finishedAt: null,
    seats,
    yourSeat: null,
    youHost: false,
    outcome,
    link: null,
    seedHash: null,
    viewer: 'spectator',
    position,
    seen: null,
    muted: null,
  };
  const last = events.slice(Math.max(0, events.length - recent));
  const start = { view: { ...view, seats }, events: last, link: null, asSpectator: true, decision: null, draft: null };
  return { game, start };
}
