import { terrainLook } from '@wayfinder/ui';
import { FACTION_FACTS } from '../../data/index.ts';
import type { State } from '../../state.ts';

/** By seat, the look of its home terrain, once all have a faction: pieces and discs are then of one colour. Null before. */
export function looks({ seats }: State): number[] | null {
  const homes = seats.flatMap(({ faction }) => (faction === null ? [] : [FACTION_FACTS[faction].home]));
  return homes.length < seats.length ? null : homes.map(terrainLook);
}
