/** Which choices lie on a board, and under which id. */
import type { GameBoard } from '@wayfinder/board';
import type { Choice, Decision } from '@wayfinder/engine';

/** True where something lies on the board after these choices of the open path. */
export type OnBoard = (id: string, path: readonly string[]) => boolean;

/** Test of what lies on a board while this decision is answered: what its path has put there, too. */
export function onBoardOf(board: GameBoard<unknown>, view: unknown, decision: Decision | null): OnBoard {
  return (id, choices) => {
    const path = decision && { kind: decision.kind, choices };
    return board.place(view, id, { targets: {}, ...(path ? { path } : {}) }) !== null;
  };
}

/** The id under which what is chosen may lie on a board: that of the thing, else its own, as of a track or of a way between two places. */
function idOf({ id, target }: Choice): string | null {
  if ('space' in target) return target.space;
  if ('piece' in target) return target.piece;
  if ('card' in target) return target.card;
  if ('tile' in target) return target.tile;
  return 'option' in target || 'list' in target ? id : null;
}

/** The id under which a choice that follows these lies on this board; null when it doesn't. */
export function boardId(choice: Choice, onBoard: OnBoard, path: readonly string[]): string | null {
  const id = idOf(choice);
  return id !== null && onBoard(id, path) ? id : null;
}
