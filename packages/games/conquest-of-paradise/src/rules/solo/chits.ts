/** CP-31.3 to 31.8, 32.8 to 32.10: the cup, and the draws from it. */
import { type Draw, pick, type Random } from '@wayfinder/engine';
import { CHITS, DRAWS_BEFORE_LATE } from '../../data/solo.ts';
import type { Solo } from '../../state.ts';

/** CP-31.8: the late ones count also while they lie aside. Public. */
export function chitsLeft({ drawn }: Pick<Solo, 'drawn'>): number {
  return CHITS.length - drawn.length;
}

/** Chits drawn together, those that joined the cup meanwhile, and the draws. */
export interface Drawn {
  chits: number[];
  late: number[];
  draws: Draw[];
}

/** Draws so many chits, or all that are there (CP-32.10). The late ones join right after the sixth draw of the game (CP-31.4). */
export function drawChits(solo: Solo, n: number, random: Random): Drawn {
  const cup = [...solo.cup];
  const drawn: Drawn = { chits: [], late: [], draws: [] };
  while (drawn.chits.length < n && cup.length > 0) {
    const { item, draw } = pick(random, 'chit', cup);
    cup.splice(cup.indexOf(item), 1);
    drawn.chits.push(item);
    drawn.draws.push(draw);
    if (solo.drawn.length + drawn.chits.length !== DRAWS_BEFORE_LATE) continue;
    drawn.late = [...solo.aside];
    cup.push(...solo.aside);
  }
  return drawn;
}
