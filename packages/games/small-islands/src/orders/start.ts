/** Orders for the start tiles (SI-2.3). */
import { seededRandom } from '@wayfinder/engine';
import { nextLevel } from '../parts.ts';
import { type Answer, harmless } from './answer.ts';

/**
 * Arrangement by chance, another in each game: picked by what was drawn before, the colours. Nothing is hidden yet that could be told by it.
 */
const atRandom: Answer = (view, seat, _orders, decision) => {
  const dice = seededRandom(JSON.stringify([view.first, view.seats.map(({ colour }) => colour), view.map]));
  const path: string[] = [];
  for (let level = nextLevel(view, seat, decision, path); !level.done; level = nextLevel(view, seat, decision, path)) {
    const open = level.list().filter(({ refused }) => !refused);
    path.push(open[dice.next(open.length)]?.id ?? '');
  }
  return path;
};

export const startTile: Answer = (view, seat, given, decision) => {
  if (given.startTiles === 'ask') return null;
  return given.startTiles === 'random' ? atRandom(view, seat, given, decision) : harmless(view, seat, decision);
};
