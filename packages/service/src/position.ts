import type { Viewer } from '@wayfinder/engine';
import type { GameHead } from '@wayfinder/store';

/** Events visible to a viewer so far. */
export function positionIn(head: GameHead, viewer: Viewer): number {
  return viewer === 'spectator' ? head.spectatorPosition : (head.positions[viewer] ?? 0);
}
