/** A game from a ledger as the room looks at it: nobody plays it here, and everybody sees all of it. On the server and in the browser alike. */
import type { GameView, ViewedEventData } from '@wayfinder/contract';
import { decisionsTold, tellEntry } from '@wayfinder/contract/tell';
import {
  awaitedSeats,
  dueDecisions,
  type LedgerKit,
  type LedgerSeat,
  openTable,
  outcomeOf,
  type PageRules,
} from '@wayfinder/engine';
import { LEDGER_ID } from './ledger-id.ts';

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
  const awaited = awaitedSeats(dueDecisions(table), 'spectator');
  const view: GameView = {
    gameId: LEDGER_ID,
    ruleset: rules.id,
    revision: entries[0]?.events[0]?.revision ?? 0,
    settings: info.settings,
    viewer: 'spectator',
    position: events.length,
    latest: events.length,
    view: table.state,
    seats: seats.map((_, seat) => seatInfo(seat, awaited.includes(seat))),
    decisions: decisionsTold(rules, table, 'spectator'),
    awaited: awaited.map((seat) => ({ seat, deadline: null })),
    outcome: outcomeOf(rules, table),
    head: null,
    seen: null,
  };
  return { view, events, seats };
}

function seatInfo(seat: number, due: boolean): GameView['seats'][number] {
  const nobodys = {
    bot: null,
    you: false,
    host: false,
    departed: false,
    held: null,
    offer: null,
    dueSince: null,
    deadline: null,
    reserve: null,
  };
  return { seat, name: null, player: null, taken: true, due, ...nobodys };
}
