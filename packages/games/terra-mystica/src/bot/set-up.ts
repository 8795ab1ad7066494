/** Beginning of the bot: faction, bids and first dwellings, by simple marks. */
import type { Seat } from '@wayfinder/engine';
import { FACTION_FACTS } from '../data/index.ts';
import { distance, LAND_BESIDE, SPACES, shippedFrom } from '../map.ts';
import { nextLevel } from '../parts.ts';
import { homeOf } from '../rules/facts.ts';
import { ownSpaces } from '../rules/reach.ts';
import { lowestBid } from '../rules/set-up/auction.ts';
import { type State, seatOf } from '../state.ts';
import type { Faction, SpaceId } from '../words.ts';
import type { Asked } from './paths.ts';
import { terrainDistance } from './room.ts';

/** Factions that this bot plays well, best first. */
const PREFERRED: readonly Faction[] = [
  'darklings',
  'chaosMagicians',
  'dwarves',
  'halflings',
  'witches',
  'alchemists',
  'auren',
  'cultists',
  'fakirs',
  'nomads',
  'swarmlings',
  'giants',
  'engineers',
  'mermaids',
];

/** VP that the next better faction of the list is worth. */
const WORTH_BY_PLACE = 1;

/** Paths for a faction or a nomination, best first: who plays what others may still want loses nothing by it. */
export function factions(): string[][] {
  return PREFERRED.map((faction) => [faction]);
}

/** The lot that costs least for what it is worth. */
export function bids({ auction }: State): string[][] {
  return auction
    .map((lot) => ({ faction: lot.faction, vp: lowestBid(lot) }))
    .sort((a, b) => costOf(a) - costOf(b))
    .map(({ faction, vp }) => [faction, String(vp)]);
}

function costOf({ faction, vp }: { faction: Faction; vp: number }): number {
  return vp + WORTH_BY_PLACE * PREFERRED.indexOf(faction);
}

/** Mark of a space to begin on: cheap spaces around it, own dwellings not far, opponents beside it. */
function spaceMark(view: State, seat: Seat, space: SpaceId): number {
  const { faction } = seatOf(view, seat);
  const home = homeOf(seatOf(view, seat));
  const around = (spaces: readonly SpaceId[], weight: number): number =>
    spaces
      .filter((other) => !view.structures[other])
      .reduce((sum, other) => sum + weight * (3 - terrainDistance(view.terrain[other] ?? home, home)), 0);
  const beside = LAND_BESIDE[space] ?? [];
  const foes = beside.filter((other) => view.structures[other] && view.structures[other]?.seat !== seat).length;
  const sails = faction !== null && FACTION_FACTS[faction].shipping.cost !== null;
  const shipped = sails ? shippedFrom(space, 1).filter((other) => !beside.includes(other)) : [];
  return around(beside, 1) + around(shipped, 0.3) + Math.min(2, foes) * 1.5 + companyMark(view, seat, space);
}

/** Own dwellings three steps away can grow together without being in each other's way. */
function companyMark(view: State, seat: Seat, space: SpaceId): number {
  const own = ownSpaces(view, seat);
  const nearest = Math.min(...own.map((other) => distance(space, other)));
  if (own.length === 0) return 0;
  return nearest <= 1 ? 1 : nearest <= 3 ? 4 : Math.max(0, 5 - nearest);
}

/** First dwellings, best first. */
export function firstDwellings({ view, seat, decision }: Asked): string[][] {
  const level = nextLevel(view, seat, decision, []);
  return SPACES.filter((space) => level.has(space) === null)
    .map((space) => ({ space, mark: spaceMark(view, seat, space) }))
    .sort((a, b) => b.mark - a.mark)
    .map(({ space }) => [space]);
}
