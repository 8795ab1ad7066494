import { neutralLook, terrainLook } from '@wayfinder/ui';
import { FACTION_FACTS } from '../../data/index.ts';
import type { State } from '../../state.ts';

/** By seat, the look of its home terrain: pieces and discs are of one colour. Without a faction it has the look of no terrain. */
export function looks({ seats }: State): number[] {
  return seats.map(({ faction }, seat) =>
    faction === null ? neutralLook(seat) : terrainLook(FACTION_FACTS[faction].home),
  );
}
