/** Redraws what others can't know of starting pieces and the end of the game (sections 21, 22). */
import { secret } from '@wayfinder/engine';
import type { Kind } from '../../state.ts';
import { COSTS } from '../builds.ts';
import { noPieces } from '../facts.ts';
import { roll, type ScramblePart } from './part.ts';

const POINTS = 4;
const CHOSEN_FROM: readonly Kind[] = ['transport_canoe', 'war_canoe', 'colony', 'warrior_band'];
const MOST_RUMORS = 2;

/** Any sealed choice of others could be any other (CP-21.4). */
export const startScramble: ScramblePart = {
  redraw(state, viewer, random) {
    state.seats.forEach((seat, owner) => {
      if (!seat.startPieces || owner === viewer) return;
      const pieces = noPieces();
      let left = POINTS;
      for (const kind of CHOSEN_FROM) {
        const cost = COSTS.get(kind) ?? POINTS;
        pieces[kind] = roll(random, Math.floor(left / cost) + 1);
        left -= pieces[kind] * cost;
      }
      pieces.rumor = roll(random, MOST_RUMORS + 1);
      const link = pieces.transport_canoe > 0 && roll(random, 2) === 0;
      seat.startPieces = secret([owner], { pieces, link }, null);
    });
  },
};
