/** Section 10: upgrading structures, and what strongholds bring at once (section 18). */
import { choose, done, type Level, type Refusal, refuse, word } from '@wayfinder/engine';
import { ABILITIES } from '../data/abilities.ts';
import { FAVOR_TILES, type Goods } from '../data/index.ts';
import { UPGRADE_FAVOR_TILES } from '../data/numbers.ts';
import type { Script } from '../script.ts';
import { type State, seatOf } from '../state.ts';
import type { Faction, Kind, SpaceId } from '../words.ts';
import { chooseSpace, whyNone } from './choices.ts';
import { cannotPay, canPay, factionOf, factsOf, inSupply } from './facts.ts';
import { structurePlaced } from './placing.ts';
import { directlyAdjacent, isOwn, ownSpaces } from './reach.ts';
import { advanceShippingFree } from './tracks.ts';
import { spadesObtained } from './transform.ts';

/** Structures that each structure can become (TM-10.1). */
const UPGRADES: Readonly<Record<Kind, readonly Kind[]>> = {
  dwelling: ['tradingHouse'],
  tradingHouse: ['temple', 'stronghold'],
  temple: ['sanctuary'],
  stronghold: [],
  sanctuary: [],
};

const TARGETS: readonly Kind[] = ['tradingHouse', 'temple', 'stronghold', 'sanctuary'];

/** True when an opponent's structure is directly adjacent (TM-10.3). */
function hasNeighbour(state: State, seat: number, space: SpaceId): boolean {
  return directlyAdjacent(state, space).some((other) => (state.structures[other]?.seat ?? seat) !== seat);
}

/** The price of an upgrade; without an opponent beside it a trading house costs twice the coins (TM-10.2, 10.3). */
function priceOf(state: State, seat: number, space: SpaceId, to: Kind): Goods {
  const { cost } = factsOf(seatOf(state, seat)).structures[to];
  if (to !== 'tradingHouse' || hasNeighbour(state, seat, space)) return cost;
  return { ...cost, coins: 2 * (cost.coins ?? 0) };
}

/** Why a structure can't be upgraded to a kind, or null. `free`: the Swarmlings' action (TM-18.30). */
export function upgradeRefusal(state: State, seat: number, space: SpaceId, to: Kind, free = false): Refusal | null {
  const structure = state.structures[space];
  if (!structure || !isOwn(state, seat, space)) return refuse('not-yours', ['TM-10.1'], { space: { space } });
  if (!UPGRADES[structure.kind].includes(to)) {
    return refuse('no-such-upgrade', ['TM-10.1'], { from: { piece: structure.kind }, to: { piece: to } });
  }
  const now = seatOf(state, seat);
  if (inSupply(now, to) === 0) return refuse('none-in-supply', ['TM-10.6'], { piece: { piece: to } });
  const price = priceOf(state, seat, space, to);
  if (free || canPay(now, price)) return null;
  return cannotPay(now, price, to === 'tradingHouse' ? ['TM-10.2', 'TM-10.3'] : ['TM-10.2']);
}

function spaceRefusal(state: State, seat: number, space: SpaceId): Refusal | null {
  const kind = state.structures[space]?.kind;
  if (kind === undefined || !isOwn(state, seat, space)) return refuse('not-yours', ['TM-10.1'], { space: { space } });
  const reasons = UPGRADES[kind].map((to) => upgradeRefusal(state, seat, space, to));
  if (reasons.length === 0)
    return refuse('no-such-upgrade', ['TM-10.1'], { from: { piece: kind }, to: { piece: kind } });
  return whyNone(reasons);
}

/** Why nothing can be upgraded, or null. */
export function nothingToUpgrade(state: State, seat: number): Refusal | null {
  const reasons = ownSpaces(state, seat).map((space) => spaceRefusal(state, seat, space));
  return whyNone(reasons, refuse('no-such-upgrade', ['TM-10.1']));
}

/** Levels behind "upgrade": the structure, what it becomes. */
export function upgradeLevel(view: State, seat: number, [space, kind]: readonly string[]): Level {
  if (space === undefined) {
    const listed = () =>
      ownSpaces(view, seat).filter((id) => UPGRADES[view.structures[id]?.kind ?? 'sanctuary'].length > 0);
    return chooseSpace(
      { key: 'ask.upgradeSpace' },
      listed,
      (id) => spaceRefusal(view, seat, id),
      () => ({ progress: true }),
    );
  }
  if (kind !== undefined) return done();
  const from = view.structures[space]?.kind ?? 'sanctuary';
  const targets = UPGRADES[from].map((id) => word(id, { target: { piece: id }, progress: true }));
  const level = choose({ key: 'ask.upgradeTo', args: { space: { space } } }, targets, ({ id }) =>
    upgradeRefusal(view, seat, space, id as Kind),
  );
  const known = (id: string): id is Kind => TARGETS.includes(id as Kind);
  return { ...level, has: (id) => (known(id) ? upgradeRefusal(view, seat, space, id) : level.has(id)) };
}

/** Favor tiles that a seat could still take: left, and no second copy of one (TM-19.1). */
function favorTilesFor(state: State, seat: number): string[] {
  const { favors } = seatOf(state, seat);
  return Object.keys(FAVOR_TILES).filter((tile) => (state.favors[tile] ?? 0) > 0 && !favors.includes(tile));
}

function favorTilesDue(script: Script, seat: number, count: number, because: string[]): void {
  const possible = Math.min(count, favorTilesFor(script.state, seat).length - (script.state.turn?.favors ?? 0));
  if (possible > 0) script.emit('RewardDue', { seat, kind: 'favorTile', count: possible }, [...because, 'TM-19.1']);
}

/** Effects that a stronghold brings at once. */
const AT_ONCE: Partial<Record<Faction, (script: Script, seat: number) => void>> = {
  auren: (script, seat) => favorTilesDue(script, seat, ABILITIES.auren.strongholdFavorTiles, ['TM-18.3']),
  alchemists: (script, seat) => script.gainPower(seat, ABILITIES.alchemists.strongholdPower, 'stronghold', ['TM-18.7']),
  cultists: (script, seat) => script.scoreVp(seat, ABILITIES.cultists.strongholdVp, 'stronghold', ['TM-18.14']),
  mermaids: (script, seat) => advanceShippingFree(script, seat, 'stronghold', ['TM-18.19']),
  halflings: (script, seat) => spadesObtained(script, seat, ABILITIES.halflings.strongholdSpades, 0, 'stronghold'),
  darklings: (script, seat) => script.emit('RewardDue', { seat, kind: 'ordination' }, ['TM-18.9']),
};

/** Gives what a structure brings besides points, offers and towns (TM-10.4, 18.27). */
function rewards(script: Script, seat: number, to: Kind): void {
  const faction = factionOf(script.seat(seat));
  if (to === 'temple' || to === 'sanctuary') {
    if (faction !== 'chaosMagicians') favorTilesDue(script, seat, UPGRADE_FAVOR_TILES, ['TM-10.4']);
    else favorTilesDue(script, seat, ABILITIES.chaosMagicians.favorTiles, ['TM-10.4', 'TM-18.27']);
  }
  if (to === 'stronghold') AT_ONCE[faction]?.(script, seat);
}

/** A structure becomes another; at its price unless `free`. */
export function upgrade(script: Script, seat: number, space: SpaceId, to: Kind, free = false): void {
  const from = script.state.structures[space]?.kind ?? 'dwelling';
  if (!free) {
    const price = priceOf(script.state, seat, space, to);
    const rules = to === 'tradingHouse' ? ['TM-10.2', 'TM-10.3'] : ['TM-10.2'];
    script.emit('ResourcesPaid', { seat, ...price, reason: to }, rules);
  }
  script.emit('StructureUpgraded', { seat, space, from, to }, free ? ['TM-18.30', 'TM-10.1'] : ['TM-10.1']);
  structurePlaced(script, seat, space, to);
  rewards(script, seat, to);
}
