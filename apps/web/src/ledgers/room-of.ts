/** Data with which the room opens, for a game from a ledger. Apart from what plays ledgers: pages name it before any is opened. */
import type { GameDetail } from '@wayfinder/contract';
import type { RoomStart } from '../room/use-room.ts';
import { LEDGER_ID } from './ledger-id.ts';
import type { OpenedLedger } from './opened.ts';

/** Names that its page gives a game, and each of its seats. */
export interface LedgerNames {
  game: string;
  seats: readonly string[];
}

/** Data with which the room opens: the game at its end, and so many of its last events. */
export function roomOf(
  { view, events }: OpenedLedger,
  names: LedgerNames,
  recent = events.length,
): { game: GameDetail; start: RoomStart } {
  const { ruleset, settings, position, outcome } = view;
  const seats = view.seats.map((seat) => ({ ...seat, name: names.seats[seat.seat] ?? null }));
  const game: GameDetail = {
    id: LEDGER_ID,
    ruleset,
    name: names.game,
    status: outcome ? 'finished' : 'running',
    visibility: 'open',
    clubId: null,
    clubName: null,
    season: null,
    seatOrder: 'chosen',
    settings,
    clock: null,
    hours: null,
    botPace: 'at-once',
    starts: 'by-host',
    language: null,
    timeOut: 'harmless',
    pause: null,
    createdAt: events[0]?.at ?? '',
    startedAt: null,
    finishedAt: null,
    seats,
    yourSeat: null,
    youHost: false,
    returnsUntil: null,
    outcome,
    link: null,
    seedHash: null,
    yourNonce: null,
    viewer: 'spectator',
    position,
    seen: null,
    muted: null,
    rematch: null,
    blocked: [],
    holdsStart: false,
    achieved: null,
  };
  const last = events.slice(Math.max(0, events.length - recent));
  const start = { view: { ...view, seats }, events: last, link: null, asSpectator: true, decision: null, draft: null };
  return { game, start };
}
