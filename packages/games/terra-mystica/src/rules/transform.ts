/** Section 8: what happens when spades are obtained and used. Which they may be is the chapter of spades. */
import { ABILITIES } from '../data/abilities.ts';
import type { Script } from '../script.ts';
import { type DigSource, type SeatState, type State, seatOf } from '../state.ts';
import type { SpaceId, Terrain } from '../words.ts';
import { hasStronghold, homeOf, scoringTileRule, scoringTileVp, times } from './facts.ts';
import { skippingOf } from './reach.ts';
import { spadePrice, spadingOf, wayCost } from './spades.ts';

const SOURCE_RULES: Record<DigSource | 'cultBonus', string[]> = {
  workers: ['TM-8.3'],
  ACT5: ['TM-8.5', 'TM-13.2'],
  ACT6: ['TM-8.5', 'TM-13.2'],
  BON1: ['TM-8.5', 'TM-19.18'],
  ACTG: ['TM-18.21', 'TM-8.5'],
  stronghold: ['TM-18.11'],
  ACTN: ['TM-18.26'],
  cultBonus: ['TM-16.3'],
};

/**
 * Spades are obtained: in this moment they score and bring power (TM-8.11), whether used later or not. Cult-bonus spades score nothing by
 * tiles (TM-16.6).
 */
export function spadesObtained(
  script: Script,
  seat: number,
  free: number,
  bought: number,
  source: DigSource | 'cultBonus',
): void {
  const now = script.seat(seat);
  const spades = free + bought;
  script.emit('SpadesObtained', { seat, free, bought, source }, [...SOURCE_RULES[source], 'TM-8.11']);
  const pays = source === 'cultBonus' ? 0 : scoringTileVp(script.state, 'spade');
  script.scoreVp(seat, pays * spades, 'scoringTile', ['TM-8.11', scoringTileRule(script.state)]);
  const phase = source === 'cultBonus' ? ['TM-16.6'] : ['TM-8.11'];
  const { halflings, darklings, alchemists } = ABILITIES;
  if (now.faction === 'halflings')
    script.scoreVp(seat, halflings.vpForSpade * spades, 'halflings', ['TM-18.10', ...phase]);
  if (now.faction === 'darklings') script.scoreVp(seat, darklings.vpForBoughtSpade * bought, 'darklings', ['TM-18.8']);
  if (hasStronghold(now, 'alchemists'))
    script.gainPower(seat, alchemists.powerForSpade * spades, 'alchemists', ['TM-18.7', ...phase]);
}

/** Pays for tunneling or carpet flight where the space needs it, and scores it (TM-18.17, 18.24). */
export function payWay(script: Script, seat: number, space: SpaceId): void {
  const now = script.seat(seat);
  const skipping = skippingOf(now);
  const { workers = 0, priests = 0 } = wayCost(script.state, seat, space);
  if (skipping === null || workers + priests === 0) return;
  const { way, rule, vp, withStronghold } = skipping;
  const rules = now.built.stronghold > 0 ? [rule, withStronghold.rule] : [rule];
  script.emit('WayPaid', { seat, space, way, workers, priests }, rules);
  script.scoreVp(seat, vp, way, [rule]);
}

/** One space is transformed: missing spades are bought, the way is paid. Path as walked: space, terrain, number of spades. */
export function transform(script: Script, seat: number, [space = '', terrain, count]: readonly string[]): void {
  const to = terrain as Terrain;
  const spades = Number(count);
  const spading = spadingOf(script.state, seat);
  const free = Math.min(spades, spading.free);
  const bought = spades - free;
  if (bought > 0) {
    const price = times(spadePrice(script.seat(seat)), bought);
    script.emit('ResourcesPaid', { seat, ...price, reason: 'spades' }, priceRules(script.seat(seat)));
    spadesObtained(script, seat, 0, bought, spading.source);
  }
  payWay(script, seat, space);
  const from = script.state.terrain[space] ?? to;
  script.emit('TerrainTransformed', { seat, space, from, to, spades, free }, transformRules(script.state, seat, to));
}

/** Rules by which a space is changed into a terrain. */
function transformRules(state: State, seat: number, to: Terrain): string[] {
  const now = seatOf(state, seat);
  const giants = now.faction === 'giants';
  const away = to !== homeOf(now);
  const { source, changed } = spadingOf(state, seat);
  const second = source === 'stronghold' && changed.some((other) => state.terrain[other] !== homeOf(now));
  // Only imported games leave so much off home terrain.
  const lax = away && (giants || second);
  return ['TM-8.2', ...(away ? ['TM-8.4'] : []), ...(giants ? ['TM-18.22'] : []), ...(lax ? ['TM-20.9'] : [])];
}

function priceRules({ faction }: SeatState): string[] {
  return faction === 'darklings' ? ['TM-8.3', 'TM-18.8'] : ['TM-8.3'];
}
