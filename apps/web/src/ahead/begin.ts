/** Beginning of a private board from its game, and the keeping of what is tried on it. */
import type { GameView, ViewedEventData } from '@wayfinder/contract';
import type { PageRules, Seat } from '@wayfinder/engine';
import { Failed } from '../api/browser.ts';
import type { DraftStep } from '../play/draft.ts';
import { AheadGame, type Tried } from './ahead-game.ts';
import { untaken } from './taken.ts';
import { forgetBoard, type KeptBoard, keepBoard, readBoard, withComposed } from './tried.ts';

/** The game that a board begins from, as it can be asked about its past. Both throw `Failed`. */
export interface Past {
  gameId: string;
  viewAt(position: number): Promise<GameView>;
  events(after: number, until: number): Promise<ViewedEventData[]>;
}

/** A board, and how what is tried on it is kept. */
export interface Begun {
  board: AheadGame;
  /** Keeps the board's plan, or what is left of it. */
  keep: (plan?: Tried) => void;
  forget: () => void;
}

/** A board that begins from the game as it stands, with what was tried before and what is composed in the game. */
export async function begin(
  ruleset: PageRules,
  view: GameView,
  seat: Seat,
  composed: readonly DraftStep[],
  game: Past,
): Promise<Begun> {
  const { gameId } = game;
  const kept = readBoard(gameId, seat);
  const { tried, from } = await leftOf(ruleset, kept, view.position, seat, game);
  const board = new AheadGame(ruleset, view, seat, new Date().toISOString(), withComposed(tried, composed));
  // Every step that the board has or had.
  const known = new Set<string>();
  const know = (steps: Tried): void => {
    for (const { id } of steps.flat()) known.add(id);
  };
  know(kept.tried);
  return {
    board,
    keep: (plan = board.plan) => {
      know(board.plan);
      keepBoard(gameId, seat, { tried: plan, from }, known);
    },
    forget: () => forgetBoard(gameId, seat),
  };
}

/** Rest of the kept board that the game hasn't taken. Where the game can't be asked that is everything, and the next board asks again. */
async function leftOf(
  ruleset: PageRules,
  kept: KeptBoard,
  position: number,
  seat: Seat,
  game: Past,
): Promise<KeptBoard> {
  const { tried, from } = kept;
  if (tried.length === 0 || from >= position) return { tried, from: Math.max(from, position) };
  try {
    const [past, events] = await Promise.all([game.viewAt(from), game.events(from, position)]);
    return { tried: untaken(ruleset, seat, tried, past, events), from: position };
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    return kept;
  }
}
