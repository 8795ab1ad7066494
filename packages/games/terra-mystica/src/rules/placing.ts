/** Consequences of placing a structure: points, power offers, towns (TM-8.12, 10.5, 10.8). */
import { FAVOR_TILES } from '../data/index.ts';
import type { Script } from '../script.ts';
import type { Kind, SpaceId } from '../words.ts';
import { ruleOfTile, scoringTileRule, scoringTileVp } from './facts.ts';
import { offerPower } from './power-offers.ts';
import { checkTowns } from './towns.ts';

function score(script: Script, seat: number, kind: Kind): void {
  const rule = kind === 'dwelling' ? 'TM-8.12' : 'TM-10.5';
  script.scoreVp(seat, scoringTileVp(script.state, kind), 'scoringTile', [
    rule,
    scoringTileRule(script.state),
    'TM-19.27',
  ]);
  for (const tile of script.seat(seat).favors) {
    script.scoreVp(seat, FAVOR_TILES[tile]?.vpWhenBuilding?.[kind] ?? 0, tile, [rule, ruleOfTile(tile)]);
  }
}

/** Points, offers and towns for a structure that was just built or upgraded to `kind`. */
export function structurePlaced(script: Script, seat: number, space: SpaceId, kind: Kind): void {
  score(script, seat, kind);
  offerPower(script, seat, space, [kind === 'dwelling' ? 'TM-8.12' : 'TM-10.8']);
  checkTowns(script, seat);
}
