/** What was tried on a private board, in this browser's own store: of one seat and one session, gone with either. */
import { ownStore } from '../offline/device.ts';
import { parseDraft } from '../play/draft.ts';
import { draftKey } from '../play/drafts-here.ts';
import type { Tried } from './ahead-game.ts';

/** The name of the board among what is kept of a game: it goes when that does. */
export function boardOf(gameId: string): string {
  return `${gameId}:ahead`;
}

function keyOf(gameId: string, seat: number): string {
  return draftKey(`${gameId}:tried`, seat);
}

/** What was tried here before; empty for anything else, for a browser's store can hold what it likes. */
export function readTried(gameId: string, seat: number): Tried {
  try {
    const value: unknown = JSON.parse(ownStore()?.getItem(keyOf(gameId, seat)) ?? '[]');
    if (!Array.isArray(value)) return [];
    return value
      .map((steps) => parseDraft(JSON.stringify({ steps, path: [] })).steps)
      .filter(({ length }) => length > 0);
  } catch {
    return [];
  }
}

/** Keeps what was tried. */
export function keepTried(gameId: string, seat: number, tried: Tried): void {
  try {
    if (tried.length === 0) ownStore()?.removeItem(keyOf(gameId, seat));
    else ownStore()?.setItem(keyOf(gameId, seat), JSON.stringify(tried));
  } catch {
    // A full store keeps nothing; trying goes on without it.
  }
}
