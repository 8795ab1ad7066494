/**
 * What a position is worth to a seat, in VP: those it has, what its goods, income, cults and structures should still bring, and what it would
 * score for them at the end. A guess, made to compare the positions after one's own choices; nothing in it looks at what others will do.
 */
import type { Seat } from '@wayfinder/engine';
import { BONUS_CARDS, FAVOR_TILES, FINAL, type Goods } from '../data/index.ts';
import { LAST_ROUND, TOWN_NEEDS } from '../data/numbers.ts';
import { LAND_BESIDE } from '../map.ts';
import { factsOf, hasStronghold, homeOf, inSupply, scoringTileOf } from '../rules/facts.ts';
import { incomeOf } from '../rules/income.ts';
import { ownSpaces } from '../rules/reach.ts';
import { awardsFor, largestGroup } from '../rules/scoring.ts';
import { stepsUp } from '../rules/spades.ts';
import { freeGroups, powerNeeded, powerOf } from '../rules/towns.ts';
import { type SeatState, type State, seatOf } from '../state.ts';
import { CULTS, KINDS, type Terrain } from '../words.ts';

/** VP for one coin, worker, priest, and token in bowls II and III, while there is time to use them. */
const EARLY = { coins: 0.45, workers: 1, priests: 1.6, two: 0.22, three: 0.45 };
/** The same when only the final scoring is left (TM-17.7). */
const LATE = { coins: 0.33, workers: 0.33, priests: 0.33, two: 0.16, three: 0.33 };

type Prices = typeof EARLY;

/** How much of the game is still to come, from 1 to 0. */
function ahead({ round }: State): number {
  return (LAST_ROUND - Math.max(1, round)) / (LAST_ROUND - 1);
}

function pricesAt(state: State): Prices {
  const early = Math.min(1, ahead(state) * 1.6);
  const mix = (kind: keyof Prices): number => early * EARLY[kind] + (1 - early) * LATE[kind];
  return {
    coins: mix('coins'),
    workers: mix('workers'),
    priests: mix('priests'),
    two: mix('two'),
    three: mix('three'),
  };
}

/** Goods in hand; many of one kind are worth less each. */
function goodsValue({ coins, workers, priests, bowls: [, two, three] }: SeatState, prices: Prices): number {
  const plenty = (n: number, most: number): number => Math.min(n, most) + 0.6 * Math.max(0, n - most);
  return (
    plenty(coins, 15) * prices.coins +
    plenty(workers, 8) * prices.workers +
    plenty(priests, 4) * prices.priests +
    two * prices.two +
    three * prices.three
  );
}

/** What so much income is worth in one round. */
function incomeWorth({ coins = 0, workers = 0, priests = 0, power = 0 }: Goods): number {
  return coins * 0.42 + workers * 0.85 + priests * 1.4 + Math.min(power, 8) * 0.25;
}

/** What the income of the rounds to come is worth; that of the bonus card comes once, if it is a new one. */
function incomeValue(state: State, seat: Seat): number {
  const { card, passed } = seatOf(state, seat);
  const ofCard = incomeWorth(BONUS_CARDS[card ?? '']?.income ?? {});
  const all = incomeWorth(incomeOf(state, seat)) - ofCard;
  let sum = (passed || state.round === 0) && state.round < LAST_ROUND ? ofCard : 0;
  for (let round = state.round + 1; round <= LAST_ROUND; round += 1) {
    const late = round >= LAST_ROUND ? 0.7 : 1;
    sum += late * all;
  }
  return sum;
}

/** Bonus of the round's scoring tile for steps already made, and a share of the final scoring of cults. */
function cultValue(state: State, seat: Seat): number {
  const { cults } = seatOf(state, seat);
  const late = 1 - 0.75 * ahead(state);
  let sum = 0;
  for (const cult of CULTS) {
    const awards = awardsFor(
      state.seats.map((other) => other.cults[cult]),
      FINAL.cultTracks,
    );
    sum += late * (awards.find((award) => award.seat === seat)?.vp ?? 0) + 0.25 * cults[cult];
  }
  return sum + roundBonus(state, seat);
}

function roundBonus(state: State, seat: Seat): number {
  if (state.round >= LAST_ROUND || state.phase !== 'actions') return 0;
  const bonus = scoringTileOf(state)?.cultBonus;
  const cult = CULTS.find((track) => track === bonus?.cult);
  if (!bonus || !cult) return 0;
  const times = Math.floor(seatOf(state, seat).cults[cult] / bonus.perSteps);
  const { coins = 0, workers = 0, priests = 0, power = 0, spades = 0 } = bonus.gain;
  return times * (coins * 0.4 + workers * 0.9 + priests * 1.5 + power * 0.25 + spades * 1.8);
}

/** A share of the final scoring of areas, and something for every structure that hangs together with others. */
function areaValue(state: State, seat: Seat): number {
  const sizes = state.seats.map((_, other) => largestGroup(state, other));
  const award = awardsFor(sizes, FINAL.largestArea).find((one) => one.seat === seat)?.vp ?? 0;
  return award * (1 - 0.8 * ahead(state)) + (sizes[seat] ?? 0) * (0.5 + 0.7 * ahead(state));
}

/** Groups of own structures that are not in a town yet: the nearer to one, the better. */
function townValue(state: State, seat: Seat): number {
  const needed = powerNeeded(state, seat);
  const shares = freeGroups(state, seat).map(
    (group) => Math.min(1, powerOf(state, group) / needed) * Math.min(1, group.length / TOWN_NEEDS.structures),
  );
  return shares.reduce((sum, share) => sum + 5 * share * share, 0) * (state.round >= LAST_ROUND ? 0.2 : 1);
}

/** What tiles, strongholds and tracks will bring besides income. */
function abilityValue(state: State, seat: Seat): number {
  const now = seatOf(state, seat);
  const rounds = LAST_ROUND - state.round;
  const passes = rounds + (now.passed ? 0 : 1);
  let sum = 0;
  for (const tile of now.favors) {
    const { vpWhenBuilding, vpAtPassByCount, townPowerNeeded, specialAction } = FAVOR_TILES[tile] ?? {};
    if (vpWhenBuilding?.dwelling)
      sum += vpWhenBuilding.dwelling * Math.min(inSupply(now, 'dwelling'), 1.1 * rounds + 0.5);
    if (vpWhenBuilding?.tradingHouse) sum += vpWhenBuilding.tradingHouse * (0.7 * rounds + 0.3);
    sum += passes * (vpAtPassByCount?.tradingHouse?.[Math.max(now.built.tradingHouse, 1)] ?? 0);
    if (townPowerNeeded) sum += 0.5 * rounds;
    if (specialAction) sum += 0.9 * (rounds + (now.used.includes(tile) ? 0 : 1));
  }
  if (now.built.stronghold > 0) sum += strongholdValue(now, rounds);
  if (now.built.sanctuary > 0) sum += 1;
  sum += 0.7 * now.exchange * rounds + 0.55 * now.shipping * rounds;
  return sum + cardValue(state, seat, now.card ?? '', now.passed);
}

function strongholdValue(now: SeatState, rounds: number): number {
  const used = now.used.some((source) => source.startsWith('ACT')) ? 0 : 1;
  const active = ['auren', 'witches', 'swarmlings', 'chaosMagicians', 'giants', 'nomads'].includes(now.faction ?? '');
  if (active) return 2.6 * (rounds + used);
  return hasStronghold(now, 'engineers') ? 1.5 * rounds : 0.8 * rounds;
}

/** What a bonus card will bring: its points on passing, its action; its income only if it was just taken. */
function cardValue(state: State, seat: Seat, card: string, isNew: boolean): number {
  const facts = BONUS_CARDS[card];
  if (!facts) return 0;
  const { built, shipping, used } = seatOf(state, seat);
  const points = KINDS.reduce((sum, kind) => sum + (facts.vpAtPassByCount?.[kind]?.[built[kind]] ?? 0), 0);
  const sailing = facts.vpAtPassByCount?.shippingLevel?.[shipping] ?? 0;
  const action = (facts.specialAction?.spades ?? 0) * 2 + (facts.specialAction?.cultStep ?? 0) * 1.2;
  const left = isNew || !used.includes(card) ? action : 0;
  return points + sailing + left + (facts.shippingBonus ? 0.8 : 0);
}

/** Room to grow: empty spaces beside own structures, the more the nearer their terrain is to home. */
function roomValue(state: State, seat: Seat): number {
  const home = homeOf(seatOf(state, seat));
  const beside = new Set(ownSpaces(state, seat).flatMap((space) => LAND_BESIDE[space] ?? []));
  const worth = [...beside]
    .filter((space) => !state.structures[space])
    .map((space) => [1.3, 0.6, 0.3, 0.1][terrainDistance(state.terrain[space] ?? home, home)] ?? 0)
    .sort((a, b) => b - a);
  const best = worth.slice(0, 4).reduce((sum, one) => sum + one, 0);
  return best * Math.min(1, 2 * ahead(state));
}

/** Spades between two terrains by the shorter way. */
export function terrainDistance(from: Terrain, to: Terrain): number {
  return Math.min(stepsUp(from, to), stepsUp(to, from));
}

/** What an action has begun and its mover still has to choose. */
function pendingValue({ turn }: State, seat: Seat, now: SeatState): number {
  if (turn?.seat !== seat) return 0;
  const spades = turn.dig ? 1.4 * turn.dig.free : 0;
  const { coins = 0, workers = 0 } = factsOf(now).structures.dwelling.cost;
  const mayBuild = turn.dig !== null && now.coins >= coins && now.workers >= workers;
  const second = turn.double && turn.actions > 1 ? 2.5 : 0;
  return spades + (mayBuild ? 2.5 : 0) + 4.5 * turn.favors + 9 * turn.towns.length + second;
}

/** The guess. */
export function worthOf(state: State, seat: Seat): number {
  const now = seatOf(state, seat);
  if (state.phase === 'over') return now.vp;
  return (
    now.vp +
    goodsValue(now, pricesAt(state)) +
    incomeValue(state, seat) +
    cultValue(state, seat) +
    areaValue(state, seat) +
    townValue(state, seat) +
    abilityValue(state, seat) +
    roomValue(state, seat) +
    pendingValue(state, seat, now)
  );
}
