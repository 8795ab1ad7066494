/** Which choices lie on a board, and under which id. */
import type { Choice } from '@wayfinder/engine';

/** Whether something lies on the board now. */
export type OnBoard = (id: string) => boolean;

/** The id under which what is chosen may lie on a board: that of the thing, else its own, as of a track or of a way between two places. */
function idOf({ id, target }: Choice): string | null {
  if ('space' in target) return target.space;
  if ('piece' in target) return target.piece;
  if ('card' in target) return target.card;
  if ('tile' in target) return target.tile;
  return 'option' in target || 'list' in target ? id : null;
}

/** The id under which a choice lies on this board; null when it doesn't. */
export function boardId(choice: Choice, onBoard: OnBoard): string | null {
  const id = idOf(choice);
  return id !== null && onBoard(id) ? id : null;
}
