/** Tries on a private board, in this browser's own store: of one seat and one session, gone with either. */
import { ownStore } from '../offline/device.ts';
import { type DraftStep, parseDraft } from '../play/draft.ts';
import { draftKey } from '../play/drafts-here.ts';
import type { Tried } from './ahead-game.ts';

/** Data that a browser keeps of a board. */
export interface KeptBoard {
  /** Steps that were tried, without what the game has taken. */
  tried: Tried;
  /** The position of the game up to which it is known what it has taken. */
  from: number;
}

const NOTHING: KeptBoard = { tried: [], from: 0 };

/** The name of the board among what is kept of a game: it goes when that does. */
export function boardOf(gameId: string): string {
  return `${gameId}:ahead`;
}

function keyOf(gameId: string, seat: number): string {
  return draftKey(`${gameId}:tried`, seat);
}

/** Board that was tried here before; nothing for anything else, for a browser's store can hold what it likes. */
export function readBoard(gameId: string, seat: number): KeptBoard {
  try {
    const value = JSON.parse(ownStore()?.getItem(keyOf(gameId, seat)) ?? 'null') as Partial<KeptBoard> | null;
    if (!value || !Array.isArray(value.tried)) return NOTHING;
    const tried = value.tried
      .map((steps: unknown) => parseDraft(JSON.stringify({ steps, path: [] })).steps)
      .filter(({ length }) => length > 0);
    return { tried, from: Number(value.from) || 0 };
  } catch {
    return NOTHING;
  }
}

/** Keeps what was tried, with what another tab has kept since: of the steps that are `known`, only those of the board are. */
export function keepBoard(gameId: string, seat: number, { tried, from }: KeptBoard, known: ReadonlySet<string>): void {
  const others = readBoard(gameId, seat).tried.filter((steps) => !steps.some(({ id }) => known.has(id)));
  const all = [...tried, ...others];
  try {
    if (all.length === 0) forgetBoard(gameId, seat);
    else ownStore()?.setItem(keyOf(gameId, seat), JSON.stringify({ tried: all, from }));
  } catch {
    // A full store keeps nothing; trying goes on without it.
  }
}

/** Forgets what was tried, in whatever tab. */
export function forgetBoard(gameId: string, seat: number): void {
  ownStore()?.removeItem(keyOf(gameId, seat));
}

/** With what is composed in the game: where it doesn't come from the board, it is the first try. */
export function withComposed(tried: Tried, composed: readonly DraftStep[]): Tried {
  const ids = new Set(composed.map(({ id }) => id));
  const isKnown = tried.flat().some(({ id }) => ids.has(id));
  return composed.length === 0 || isKnown ? tried : [composed, ...tried];
}
