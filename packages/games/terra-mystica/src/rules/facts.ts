/** Small questions about a seat that many chapters ask. */
import { type Arg, type Refusal, type RuleId, refuse } from '@wayfinder/engine';
import { ABILITIES } from '../data/abilities.ts';
import {
  BONUS_CARDS,
  FACTION_FACTS,
  type FactionFacts,
  type Goods,
  SCORING_TILES,
  type ScoringTile,
  SUPPLY,
  TOWN_TILES,
} from '../data/index.ts';
import { POWER_PRICE } from '../data/numbers.ts';
import { type SeatState, type State, seatOf } from '../state.ts';
import { CULTS, type Faction, type Kind, type Terrain } from '../words.ts';
import { goingRound } from './order.ts';

/** Cards on display, lowest number first: a state that was read from a database has its keys in another order. */
export function cardsOnDisplay({ cards }: State): string[] {
  return Object.keys(BONUS_CARDS).filter((card) => card in cards);
}

/** Town tiles in play, left or not, lowest number first: for the same reason. */
export function townTilesInPlay({ towns }: State): string[] {
  return Object.keys(TOWN_TILES).filter((tile) => tile in towns);
}

/** The faction of a seat. @throws Error before it has one. */
export function factionOf(now: SeatState): Faction {
  if (now.faction === null) throw new Error('no faction yet');
  return now.faction;
}

/** The faction board of a seat. @throws Error before it has one. */
export function factsOf(now: SeatState): FactionFacts {
  return FACTION_FACTS[factionOf(now)];
}

/** The home terrain of a seat's faction. @throws Error before it has one. */
export function homeOf(now: SeatState): Terrain {
  return factsOf(now).home;
}

/** True when a seat plays this faction and its stronghold stands. */
export function hasStronghold(now: SeatState, faction: Faction): boolean {
  return now.faction === faction && now.built.stronghold > 0;
}

/** Structures of a kind still in the supply (TM-1.1). */
export function inSupply(now: SeatState, kind: Kind): number {
  return SUPPLY[kind] - now.built[kind];
}

/** Priests in the supply: neither in hand nor on the cult board (TM-5.5). */
export function priestsInSupply({ priests, priestsOn }: SeatState): number {
  const onBoard = CULTS.reduce((sum, cult) => sum + priestsOn[cult].length, 0);
  return SUPPLY.priests - onBoard - priests;
}

/** True when a seat holds these goods; `power` means tokens in bowl III. */
export function canPay(now: SeatState, { coins = 0, workers = 0, priests = 0, power = 0 }: Goods): boolean {
  return now.coins >= coins && now.workers >= workers && now.priests >= priests && now.bowls[2] >= power;
}

const PIECE_OF = { coins: 'coin', workers: 'worker', priests: 'priest', power: 'power' } as const;

/** So many of a thing are needed, so many there. */
interface Short {
  piece: string;
  need: number;
  have: number;
}

/** A refusal that tells what is missing: of each thing that isn't enough, how many it takes and how many there are. */
export function tooFew(things: readonly Short[], rules: RuleId[]): Refusal {
  const short = things.filter(({ need, have }) => need > have);
  const list = (of: 'need' | 'have'): Arg => ({
    list: short.flatMap((one) => Array.from({ length: one[of] }, () => ({ piece: one.piece }))),
  });
  const n = short.reduce((sum, { have }) => sum + have, 0);
  return refuse('cannot-pay', rules, { need: list('need'), have: list('have'), n: { count: n } });
}

/** The same for power of which so much is there once more of it is burned (TM-6.4); null where burning wouldn't do. */
export function burnFirst({ bowls: [, two, three] }: SeatState, power: number, rules: RuleId[]): Refusal | null {
  const burn = power - three;
  if (burn <= 0 || burn > Math.floor(two / 2)) return null;
  const { args } = tooFew([{ piece: PIECE_OF.power, need: power, have: three }], rules);
  return refuse('burn-first', [...rules, 'TM-6.4'], { ...args, burn: { count: burn } });
}

/** The same for a price in goods. */
export function cannotPay(now: SeatState, price: Goods, rules: RuleId[]): Refusal {
  const held: Required<Goods> = { ...now, power: now.bowls[2] };
  const kinds = Object.keys(PIECE_OF) as (keyof Goods)[];
  return tooFew(
    kinds.map((kind) => ({ piece: PIECE_OF[kind], need: price[kind] ?? 0, have: held[kind] })),
    rules,
  );
}

/** Number of things that a refusal says are missing; null for one that is about something else. */
function missingIn({ args }: Refusal): number | null {
  const { need, have } = args ?? {};
  return need && have && 'list' in need && 'list' in have ? need.list.length - have.list.length : null;
}

/** Of reasons why nothing can be done that of which least is missing; of those about something else the first. Null where there are none. */
export function nearestOf(reasons: readonly (Refusal | null)[]): Refusal | null {
  const given = reasons.filter((reason) => reason !== null);
  const missing = (reason: Refusal): number => missingIn(reason) ?? Number.POSITIVE_INFINITY;
  return given.reduce<Refusal | null>(
    (best, reason) => (best === null || missing(reason) < missing(best) ? reason : best),
    null,
  );
}

/** Goods that a seat could have at most by burning and by conversions, each kind as if alone (TM-4.4, 6.4, 6.5). An upper limit of what it can pay. */
export function mostByConverting(now: SeatState): Required<Goods> {
  const [, two, three] = now.bowls;
  const power = three + Math.floor(two / 2);
  const priests = now.priests + Math.min(priestsInSupply(now), Math.floor(power / POWER_PRICE.priest));
  const workers = now.workers + now.priests + Math.floor(power / POWER_PRICE.worker);
  const vp = now.faction === 'alchemists' ? Math.floor(now.vp / ABILITIES.alchemists.vpForCoin) : 0;
  return { power, priests, workers, coins: now.coins + workers + Math.floor(power / POWER_PRICE.coin) + vp };
}

/** The position in which a seat has all that it could have by converting, of each kind: what it can't do then it can't do at all. */
export function withAllConverted(state: State, seat: number): State {
  const now = seatOf(state, seat);
  const { power, ...goods } = mostByConverting(now);
  const rich: SeatState = { ...now, ...goods, bowls: [now.bowls[0], now.bowls[1], power] };
  return { ...state, seats: state.seats.with(seat, rich) };
}

/** A price taken several times. */
export function times(goods: Goods, n: number): Goods {
  return Object.fromEntries(Object.entries(goods).map(([kind, amount]) => [kind, amount * n]));
}

/** Two prices together. */
export function plus(a: Goods, b: Goods): Goods {
  const sum: Goods = { ...a };
  for (const [kind, amount] of Object.entries(b) as [keyof Goods, number][]) sum[kind] = (sum[kind] ?? 0) + amount;
  return sum;
}

/** The scoring tile of the round; null before the first. */
export function scoringTileOf({ scoring, round }: State): ScoringTile | null {
  return SCORING_TILES[scoring[round - 1] ?? ''] ?? null;
}

/** VP that the scoring tile of the round pays for something; nothing outside the action phase (TM-19.27). */
export function scoringTileVp(state: State, what: Kind | 'spade' | 'townFounded'): number {
  if (state.phase !== 'actions') return 0;
  return scoringTileOf(state)?.vp[what] ?? 0;
}

/** The rule of the scoring tile of the round. */
export function scoringTileRule(state: State): string {
  const tile = state.scoring[state.round - 1] ?? '';
  const number = Number(tile.replace(/\D/g, ''));
  return number === 9 ? 'TM-20.8' : `TM-19.${27 + number}`;
}

/** The rule of a favor tile, a town tile or a bonus card. */
export function ruleOfTile(tile: string): string {
  const number = Number(tile.replace(/\D/g, ''));
  if (tile.startsWith('BON')) return number === 10 ? 'TM-20.6' : `TM-19.${17 + number}`;
  if (tile.startsWith('TW')) return number > 5 ? 'TM-20.7' : `TM-19.${11 + number}`;
  return number <= 4 ? 'TM-19.2' : `TM-19.${number - 2}`;
}

/** The card that a seat holds, as it is printed. */
export function cardOf(now: SeatState) {
  return now.card === null ? null : (BONUS_CARDS[now.card] ?? null);
}

/** The seat that plays a faction, or null. */
export function seatWith(state: State, faction: Faction): number | null {
  const seat = state.seats.findIndex((one) => one.faction === faction);
  return seat < 0 ? null : seat;
}

/** The other seats, going round from a seat: clockwise, or in the order of the round (TM-11.2, 20.1). */
export function othersFrom(state: State, seat: number): number[] {
  const order = state.settings.turnOrder === 'passing' ? state.order : state.clockwise;
  return goingRound(order, seat).slice(1);
}
