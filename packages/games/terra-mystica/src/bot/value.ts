/**
 * Worth of a position to a seat, in VP: those it has, what its goods, income, cults and structures should still bring, and what it would
 * score for them at the end. A guess, made to compare the positions after one's own choices; nothing in it looks at what others will do.
 */
import type { Seat } from '@wayfinder/engine';
import { BONUS_CARDS, FAVOR_TILES, FINAL, type Goods, SCORING_TILES } from '../data/index.ts';
import { LAST_ROUND, TOWN_NEEDS } from '../data/numbers.ts';
import { canPay, cardOf, factsOf, inSupply } from '../rules/facts.ts';
import { largestGroup } from '../rules/scoring.ts';
import { freeGroups, powerNeeded, powerOf } from '../rules/towns.ts';
import { type SeatState, type State, seatOf } from '../state.ts';
import { CULTS, type Cult, KINDS } from '../words.ts';
import { roomValue } from './room.ts';
import type { Weights } from './weights.ts';

/** Facts that own actions don't change: the bot looks at them once for a choice. */
export interface Outlook {
  seat: Seat;
  weights: Weights;
  /** Of the other seats: structures of their largest groups, and steps on each track. */
  areas: readonly number[];
  cults: Readonly<Record<Cult, readonly number[]>>;
}

/** The outlook of a seat. */
export function outlookOf(view: State, seat: Seat, weights: Weights): Outlook {
  const others = view.seats.flatMap((now, other) => (other === seat || now.faction === null ? [] : [{ now, other }]));
  const steps = (cult: Cult) => others.map(({ now }) => now.cults[cult]);
  return {
    seat,
    weights,
    areas: others.map(({ other }) => largestGroup(view, other)),
    cults: { fire: steps('fire'), water: steps('water'), earth: steps('earth'), air: steps('air') },
  };
}

/** Share of the game that is still to come, from 1 to 0. */
function remaining({ round }: State): number {
  return (LAST_ROUND - Math.max(1, round)) / (LAST_ROUND - 1);
}

/** Adds so many times these goods to others. */
function add(sum: Required<Goods>, { coins = 0, workers = 0, priests = 0, power = 0 }: Goods, times = 1): void {
  sum.coins += coins * times;
  sum.workers += workers * times;
  sum.priests += priests * times;
  sum.power += power * times;
}

/** Income of a round from structures and tiles; the bonus card changes from round to round. */
function lastingIncome(now: SeatState): Required<Goods> {
  const sum = { coins: 0, workers: 0, priests: 0, power: 0 };
  const { structures } = factsOf(now);
  for (const kind of KINDS) {
    const { coins, workers, priests, power } = structures[kind].income;
    const n = now.built[kind];
    sum.coins += coins?.[n] ?? 0;
    sum.workers += workers?.[n] ?? 0;
    sum.priests += priests?.[n] ?? 0;
    sum.power += power?.[n] ?? 0;
  }
  for (const tile of now.favors) add(sum, FAVOR_TILES[tile]?.income ?? {});
  return sum;
}

/** Structures that coins and workers can be built into: the scarcer of both limits them. */
function buildings(coins: number, workers: number, w: Weights): number {
  return (((coins / w.ratio) ** -w.scarcity + workers ** -w.scarcity) / 2) ** (-1 / w.scarcity);
}

/** Goods in hand and those of the next round: of what there is much, more is worth less. In the last round what they score (TM-17.7). */
function goodsValue(state: State, now: SeatState, w: Weights): number {
  const { coins, workers, priests, bowls } = now;
  const [, two, three] = bowls;
  if (state.round >= LAST_ROUND) return (coins + workers + priests + three + two / 2) / FINAL.coinsPerVp;
  const pool = { coins, workers, priests, power: 0 };
  add(pool, lastingIncome(now));
  if (now.passed || state.round === 0) add(pool, cardOf(now)?.income ?? {});
  const power = three + w.bowlTwo * two + w.nextPower * pool.power;
  return (
    w.build * buildings(pool.coins + w.spareCoins, pool.workers + w.spareWorkers, w) +
    w.priests * pool.priests ** w.shrink +
    w.power * power ** w.shrink
  );
}

/** The income of the rounds after that, in the same way. */
function incomeValue(state: State, now: SeatState, w: Weights): number {
  const rounds = LAST_ROUND - 1 - state.round;
  if (rounds <= 0) return 0;
  const { coins, workers, priests, power } = lastingIncome(now);
  const worth =
    w.incomeBuild * buildings(coins + w.spareCoinIncome, workers + w.spareWorkerIncome, w) +
    w.incomePriests * priests ** w.shrink +
    w.incomePower * power ** w.shrink;
  return worth * rounds ** w.growth;
}

/** VP to expect of prizes by rank. `spread`: by how much the others may still change, against the own number. */
function prizeFor(own: number, others: readonly number[], prizes: readonly number[], spread: number): number {
  if (own === 0) return 0;
  let above = 0;
  for (const other of others) above += 1 / (1 + Math.exp((own - other) / spread));
  const rank = Math.floor(above);
  const [prize = 0, next = 0] = prizes.slice(rank, rank + 2);
  return prize + (above - rank) * (next - prize);
}

/** Even at the end the others still move a little: a tie is no sure prize. */
const LEAST_SPREAD = 0.4;

function cultValue(state: State, now: SeatState, { cults, weights: w }: Outlook): number {
  const left = remaining(state);
  let sum = bonusValue(state, now, w) + w.key * now.keys * left;
  for (const cult of CULTS) {
    const prize = prizeFor(now.cults[cult], cults[cult], FINAL.cultTracks, LEAST_SPREAD + w.cultSpread * left);
    sum += w.cultScore * prize + w.cultStep * now.cults[cult];
  }
  return sum;
}

/** Cult bonuses for the steps already made: in this round whole ones, in later rounds shares. */
function bonusValue(state: State, now: SeatState, w: Weights): number {
  let sum = 0;
  for (let round = Math.max(1, state.round); round < LAST_ROUND; round += 1) {
    const bonus = SCORING_TILES[state.scoring[round - 1] ?? '']?.cultBonus;
    const cult = CULTS.find((track) => track === bonus?.cult);
    const isThis = round === state.round;
    if (!bonus || !cult || (isThis && state.phase !== 'actions')) continue;
    const { coins = 0, workers = 0, priests = 0, power = 0, spades = 0 } = bonus.gain;
    const goods = coins * w.bonusCoin + workers * w.bonusWorker + priests * w.bonusPriest + power * w.bonusPower;
    const times = now.cults[cult] / bonus.perSteps;
    sum += (isThis ? w.roundBonus * Math.floor(times) : w.laterBonus * times) * (goods + spades * w.bonusSpade);
  }
  return sum;
}

/** The scoring of areas, and every structure of the largest group. */
function areaValue(state: State, { seat, areas, weights: w }: Outlook): number {
  const left = remaining(state);
  const size = largestGroup(state, seat);
  const prize = prizeFor(size, areas, FINAL.largestArea, LEAST_SPREAD + w.areaSpread * left);
  return (1 - left + w.area * left) * prize + w.areaSize * left * size;
}

/** Groups of own structures that are not in a town yet: the nearer to one, the better. */
function townValue(state: State, { seat, weights: w }: Outlook): number {
  const needed = powerNeeded(state, seat);
  let sum = 0;
  for (const group of freeGroups(state, seat)) {
    const share = Math.min(1, powerOf(state, group) / needed) * Math.min(1, group.length / TOWN_NEEDS.structures);
    sum += share * share;
  }
  return w.town * sum * (state.round >= LAST_ROUND ? w.townLate : 1);
}

/** VP that favor tiles will bring besides income. */
function favorValue(state: State, now: SeatState, w: Weights): number {
  const rounds = LAST_ROUND - state.round;
  const passes = rounds + (now.passed ? 0 : 1);
  let sum = 0;
  for (const tile of now.favors) {
    const { vpWhenBuilding, vpAtPassByCount, townPowerNeeded, specialAction } = FAVOR_TILES[tile] ?? {};
    const { dwelling = 0, tradingHouse = 0 } = vpWhenBuilding ?? {};
    sum += dwelling * Math.min(inSupply(now, 'dwelling'), w.dwellings * rounds);
    sum += tradingHouse * w.tradingHouses * rounds;
    sum += w.passTile * passes * (vpAtPassByCount?.tradingHouse?.[Math.max(now.built.tradingHouse, 1)] ?? 0);
    if (townPowerNeeded) sum += w.townTile * rounds;
    if (specialAction) sum += w.stepTile * (rounds + (now.used.includes(tile) ? 0 : 1));
  }
  return sum;
}

/** Strongholds with an action a round. */
const ACTING = ['auren', 'witches', 'swarmlings', 'chaosMagicians', 'giants', 'nomads'];

/** VP that strongholds, sanctuaries and tracks will bring besides income. */
function abilityValue(state: State, now: SeatState, w: Weights): number {
  const rounds = LAST_ROUND - state.round;
  const { stronghold, sanctuary } = now.built;
  const used = now.used.some((source) => source.startsWith('ACT')) ? 0 : 1;
  const acts = ACTING.includes(now.faction ?? '');
  const ofStronghold = acts ? w.strongholdAction * (rounds + used) : w.stronghold * rounds;
  const ofTracks = (w.exchange * now.exchange + w.shipping * now.shipping) * rounds;
  return stronghold * ofStronghold + sanctuary * w.sanctuary + ofTracks;
}

/** VP that a bonus card will bring: its points on passing, its action. Its income is among the goods. */
function cardValue({ card, built, shipping, used, passed }: SeatState, w: Weights): number {
  const facts = BONUS_CARDS[card ?? ''];
  if (card === null || !facts) return 0;
  const { vpAtPassByCount = {}, specialAction = {}, shippingBonus = 0 } = facts;
  let points = vpAtPassByCount.shippingLevel?.[shipping] ?? 0;
  for (const kind of KINDS) points += vpAtPassByCount[kind]?.[built[kind]] ?? 0;
  const action = (specialAction.spades ?? 0) * w.cardSpade + (specialAction.cultStep ?? 0) * w.cardStep;
  const isLeft = passed || !used.includes(card);
  return w.cardPoints * points + (isLeft ? action : 0) + w.cardShipping * shippingBonus;
}

/** Worth of the choices that an action has begun and its mover still has to make. */
function pendingValue({ turn }: State, seat: Seat, now: SeatState, w: Weights): number {
  if (turn?.seat !== seat) return 0;
  const spades = w.spadeDue * (turn.dig?.free ?? 0);
  const mayBuild = turn.dig !== null && canPay(now, factsOf(now).structures.dwelling.cost);
  const second = turn.double && turn.actions > 1 ? w.secondAction : 0;
  return spades + (mayBuild ? w.dwellingDue : 0) + w.favorDue * turn.favors + w.townDue * turn.towns.length + second;
}

/** The guess. */
export function worthOf(state: State, outlook: Outlook): number {
  const { seat, weights } = outlook;
  const now = seatOf(state, seat);
  if (state.phase === 'over') return now.vp;
  return (
    now.vp +
    goodsValue(state, now, weights) +
    incomeValue(state, now, weights) +
    cultValue(state, now, outlook) +
    areaValue(state, outlook) +
    townValue(state, outlook) +
    favorValue(state, now, weights) +
    abilityValue(state, now, weights) +
    cardValue(now, weights) +
    roomValue(state, seat, weights) +
    pendingValue(state, seat, now, weights)
  );
}
