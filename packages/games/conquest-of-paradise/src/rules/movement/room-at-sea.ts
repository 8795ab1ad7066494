/** CP-10.13, 10.16: room for bands and colonies in canoes. */
import type { Pieces } from '../../state.ts';

/** Pieces that matter for room: canoes and what they may carry. */
export type Afloat = Pick<Pieces, 'transport_canoe' | 'war_canoe' | 'warrior_band' | 'colony'>;

/** CP-10.13: a transport canoe carries one band or colony, a war canoe one band; CP-10.16: nothing floats without room. */
export function hasRoomAtSea({ transport_canoe, war_canoe, warrior_band, colony }: Afloat): boolean {
  return colony <= transport_canoe && warrior_band + colony <= transport_canoe + war_canoe;
}

/** Pieces that find room in the canoes: so many bands, and with them so many colonies. */
export interface Kept {
  warrior_band: number;
  colony: number;
}

/**
 * CP-13.2, 14.11: all ways to leave as little as possible behind when bands and colonies need room, by ascending number of bands kept. A single
 * way means that there is nothing to choose. War canoes take bands first, colonies need transport canoes.
 */
export function waysToKeep({ transport_canoe, war_canoe, warrior_band, colony }: Afloat): Kept[] {
  const colonies = Math.min(colony, transport_canoe);
  const most = Math.min(warrior_band + colonies, transport_canoe + war_canoe);
  const ways: Kept[] = [];
  for (let bands = Math.max(0, most - colonies); bands <= Math.min(warrior_band, most); bands += 1) {
    ways.push({ warrior_band: bands, colony: most - bands });
  }
  return ways;
}
