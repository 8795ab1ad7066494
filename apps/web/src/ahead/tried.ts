/** What was tried on a private board, in this browser's own store: of one seat and one session, gone with either. */
import type { ViewedEventData } from '@wayfinder/contract';
import { ownStore } from '../offline/device.ts';
import { type DraftStep, parseDraft } from '../play/draft.ts';
import { draftKey } from '../play/drafts-here.ts';
import type { Tried } from './ahead-game.ts';

/** What is kept of a board. */
export interface KeptBoard {
  tried: Tried;
  /** How many of the tries are the seat's next turn. */
  firstTurn: number;
  /** The position of the game from which the board began. */
  from: number;
}

const NOTHING: KeptBoard = { tried: [], firstTurn: 0, from: 0 };

/** The name of the board among what is kept of a game: it goes when that does. */
export function boardOf(gameId: string): string {
  return `${gameId}:ahead`;
}

function keyOf(gameId: string, seat: number): string {
  return draftKey(`${gameId}:tried`, seat);
}

/** What was tried here before; nothing for anything else, for a browser's store can hold what it likes. */
export function readBoard(gameId: string, seat: number): KeptBoard {
  try {
    const value = JSON.parse(ownStore()?.getItem(keyOf(gameId, seat)) ?? 'null') as Partial<KeptBoard> | null;
    if (!value || !Array.isArray(value.tried)) return NOTHING;
    const tried = value.tried
      .map((steps: unknown) => parseDraft(JSON.stringify({ steps, path: [] })).steps)
      .filter(({ length }) => length > 0);
    return { tried, firstTurn: Number(value.firstTurn) || 0, from: Number(value.from) || 0 };
  } catch {
    return NOTHING;
  }
}

/** Keeps what was tried. */
export function keepBoard(gameId: string, seat: number, kept: KeptBoard): void {
  try {
    if (kept.tried.length === 0) ownStore()?.removeItem(keyOf(gameId, seat));
    else ownStore()?.setItem(keyOf(gameId, seat), JSON.stringify(kept));
  } catch {
    // A full store keeps nothing; trying goes on without it.
  }
}

/** The game as a board finds it. */
export interface Found {
  /** What is composed in it. */
  composed: readonly DraftStep[];
  /** Its last events, without a gap up to now. */
  events: readonly Pick<ViewedEventData, 'position' | 'own' | 'by'>[];
}

/**
 * What a board begins with. Once the seat has acted in the game, the turn that was tried first is over; what was tried for a game that has gone on for
 * longer no longer says anything. What was composed in the game by itself is the first try.
 */
export function begunWith({ tried, firstTurn, from }: KeptBoard, { composed, events }: Found): Tried {
  const turns = ownTurnsSince(from, events);
  const left = turns === 0 ? tried : turns === 1 ? tried.slice(firstTurn) : [];
  const ids = new Set(composed.map(({ id }) => id));
  const isKnown = left.flat().some(({ id }) => ids.has(id));
  return composed.length === 0 || isKnown ? left : [composed, ...left];
}

/** How often the seat has acted since then, others coming between; many times where these events don't reach back so far. */
function ownTurnsSince(from: number, events: Found['events']): number {
  const [first] = events;
  if (first && first.position > from + 1) return Number.POSITIVE_INFINITY;
  let [turns, isOwn] = [0, false];
  for (const { own, by } of events.filter(({ position }) => position > from)) {
    // What a standing order answers is no turn.
    const acts = own && by === 'player';
    if (acts && !isOwn) turns += 1;
    if (acts || (!own && by !== null)) isOwn = acts;
  }
  return turns;
}
