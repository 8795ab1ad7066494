/** Section 8: the reward phase, seat by seat. */
import {
  type Choice,
  choose,
  done,
  known,
  type Level,
  type NewEvent,
  type Random,
  type RuleId,
  secret,
  word,
} from '@wayfinder/engine';
import { dataOf } from '../data/index.ts';
import { adventureCardOf, discoveryTokenOf } from '../data/lookup.ts';
import { type Island, islandOfHouseSpot, islandsOf } from '../map.ts';
import type { DecisionPart, Part } from '../part.ts';
import { drawSome, Script } from '../script.ts';
import { clockwiseAfter, isAlexis, type Reward, type State, seatOf } from '../state.ts';
import { drawMission } from './alexis.ts';
import { placeHisHouses, renewDeck } from './alexis-houses.ts';
import { spaceChoice } from './choices.ts';
import { bestPaid, openIslands, spotRefusal } from './houses.ts';
import { isLastShip } from './landing.ts';
import { ruleOfMission } from './missions.ts';
import { objectiveOf, type Pair } from './objective.ts';
import { broughtBy, payOf, ruleOfReward, tokensDrawn } from './paying.ts';
import { isPileShort } from './rounds.ts';

/** Declines the houses that are left. */
export const NO_MORE = 'end';

/** Seat whose reward turn it is, or null when all have had theirs. */
export function rewardSeat({ reward }: Pick<State, 'reward'>): number | null {
  return reward?.order[reward.at] ?? null;
}

/** The objective that a seat has revealed. @throws Error before it is */
export function revealedPair(state: State, seat: number): Pair {
  return objectiveOf(dataOf(state.data), seatOf(state, seat).revealed ?? []);
}

/** Islands on which the seat whose turn it is may still put a house (SI-8.3 to 8.8). */
function choices(state: State, seat: number): Island[] {
  return seatOf(state, seat).stock === 0 ? [] : openIslands(state, seat, revealedPair(state, seat));
}

/** True where a house on this spot is the turn's last one: none is left at hand, or no other island takes one (SI-8.6, 8.8, 8.15). */
export function endsPlacing(view: State, seat: number, spot: string): boolean {
  const island = islandOfHouseSpot(view, spot);
  return seatOf(view, seat).stock === 1 || choices(view, seat).every(({ id }) => id === island?.id);
}

/** SI-8.2: what was sealed becomes public. */
function reveal(script: Script, seat: number): void {
  const { choice } = script.seat(seat);
  const cards = choice ? known(choice).current : [];
  script.emit('ObjectiveRevealed', { seat, cards }, ['SI-8.2']);
}

/** Pay that a spot's house would bring, shown beside it. */
function spotChoice(view: State, seat: number, spot: string): Choice {
  const island = islandOfHouseSpot(view, spot);
  const { reward } = revealedPair(view, seat);
  if (!island) return spaceChoice(spot);
  const args = { n: { count: broughtBy(view, reward, island) }, space: { space: spot } };
  const paid = { key: reward.kind === 'discovery' ? 'house.draws' : 'house.pays', args };
  return { ...spaceChoice(spot), text: paid, progress: true };
}

function housesLevel(view: State, seat: number, path: readonly string[]): Level {
  if (path.length > 0) return done();
  const objective = revealedPair(view, seat);
  const spots = choices(view, seat).flatMap(({ free }) => free);
  const ask = { key: 'ask.houses', args: { n: { count: seatOf(view, seat).stock } } };
  const level = choose(ask, [...spots.map((spot) => spotChoice(view, seat, spot)), word(NO_MORE)]);
  return { ...level, has: (id) => (id === NO_MORE ? null : spotRefusal(view, seat, objective, id)) };
}

const houses: DecisionPart = {
  open(state) {
    const seat = rewardSeat(state);
    if (state.step !== 'houses' || seat === null || isAlexis(state, seat)) return [];
    if (choices(state, seat).length === 0) return [];
    return [{ kind: 'houses', seat, blocks: 'all', context: `${state.round}-${state.reward?.houses.length ?? 0}` }];
  },
  next: (view, seat, _decision, path) => housesLevel(view, seat, path),
  decide(state, seat, _decision, [spot = '']): NewEvent[] {
    const script = new Script(state);
    if (spot === NO_MORE) {
      script.emit('HousesEnded', { seat }, ['SI-8.3']);
      return script.events;
    }
    const { mission } = revealedPair(state, seat);
    const island = islandOfHouseSpot(state, spot)?.id ?? '';
    const rules = ['SI-8.3', 'SI-8.4', 'SI-8.5', 'SI-8.6', 'SI-8.7', 'SI-8.8', 'SI-8.9', ruleOfMission(mission)];
    script.emit('HousePlaced', { seat, spot, island }, rules);
    return script.events;
  },
  /** As many as the stock allows, best paid first. */
  fallback(view, seat) {
    const best = bestPaid(view, seat, revealedPair(view, seat), islandsOf(view));
    return [best[0]?.spot ?? NO_MORE];
  },
};

const keepDiscovery: DecisionPart = {
  open(state) {
    const seat = rewardSeat(state);
    if (state.step !== 'keep-discovery' || seat === null) return [];
    // With a single token drawn nobody is asked (SI-10.2).
    const { looking } = seatOf(state, seat);
    if (!looking || looking.tokens.shown.n < 2) return [];
    return [{ kind: 'keep-discovery', seat, blocks: 'all', context: `${state.round}-${state.reward?.paid ?? 0}` }];
  },
  next(view, seat, _decision, path) {
    const { looking } = seatOf(view, seat);
    if (!looking || path.length > 0) return done();
    return choose(
      { key: 'ask.keep-discovery' },
      known(looking.tokens).map((token) => ({ id: token, target: { piece: token } })),
    );
  },
  decide(state, seat, _decision, [token = '']): NewEvent[] {
    const script = new Script(state);
    keep(script, seat, token, ['SI-10.2', 'SI-10.3']);
    return script.events;
  },
  /** The highest value, ties the lowest id. */
  fallback(view, seat) {
    const tokens = known(seatOf(view, seat).looking?.tokens ?? seatOf(view, seat).discovery);
    return [bestToken(view, tokens)];
  },
};

/** The token with the highest value; of equals the one with the lowest id. */
export function bestToken(view: Pick<State, 'data'>, tokens: readonly string[]): string {
  const value = (id: string): number => discoveryTokenOf(dataOf(view.data), id).value;
  return [...tokens].sort((a, b) => value(b) - value(a) || (a < b ? -1 : 1))[0] ?? '';
}

function keep(script: Script, seat: number, token: string, because: string[]): void {
  script.emit('DiscoveryKept', { seat, token: secret([seat], token, null) }, because);
}

/** SI-10.2: for the next house as many tokens as temples, or as are left; false when all houses have had theirs. */
function drawDiscovery(script: Script, random: Random, seat: number, reward: Reward): boolean {
  const house = reward.houses[reward.paid];
  if (!house) return false;
  const island = islandOfHouseSpot(script.state, house.spot);
  const count = island ? tokensDrawn(script.state, island) : 0;
  if (count === 0) {
    script.emit('NothingDiscovered', { seat, island: house.island }, ['SI-8.10', 'SI-10.2', 'SI-10.3']);
    return true;
  }
  const { drawn, more } = drawSome(random, 'discovery', known(script.state.discovery), count);
  const tokens = secret([seat], [...drawn].sort(), { n: count });
  script.emit('DiscoveryDrawn', { seat, island: house.island, tokens }, ['SI-8.10', 'SI-8.11', 'SI-10.2'], more);
  return true;
}

/** Pays for the houses of this turn, all placed (SI-8.10, 8.11). */
function payHouses(script: Script, seat: number, { houses: placed }: Reward, { reward }: Pair): void {
  const items = placed.map(({ spot, island }) => {
    const there = islandOfHouseSpot(script.state, spot);
    return { island, vp: there ? payOf(reward, there) : 0 };
  });
  script.emit('PrestigeScored', { seat, items }, ['SI-8.10', 'SI-8.11', ruleOfReward(reward)]);
}

/** Refill, return, and the next seat's reward turn (SI-8.12, 8.13). */
function close(script: Script, seat: number): void {
  const { stock, supply, revealed } = script.seat(seat);
  const taken = Math.min(script.data.setup.houseStock - stock, supply);
  if (taken > 0) script.emit('HouseStockRefilled', { seat, taken }, ['SI-8.12']);
  script.emit('ObjectiveReturned', { seat, cards: revealed ?? [] }, ['SI-8.13', 'SI-11.1']);
  script.emit('RewardTurnEnded', { seat }, ['SI-8.1']);
}

function pay(script: Script, random: Random, seat: number, reward: Reward): void {
  const pair = revealedPair(script.state, seat);
  if (pair.reward.kind === 'discovery') {
    if (drawDiscovery(script, random, seat, reward)) return;
  } else if (reward.houses.length > 0) payHouses(script, seat, reward, pair);
  close(script, seat);
}

/** A single token drawn leaves nothing to choose: it is kept (SI-10.2). */
function keepOnly(script: Script, seat: number): void {
  const { looking } = script.seat(seat);
  const [only] = looking ? known(looking.tokens) : [];
  if (only !== undefined) keep(script, seat, only, ['SI-10.2']);
}

/** Alexis' reward turn: a card, houses, a new deck (SI-13.20 to 13.22). */
function alexisTurn(script: Script, seat: number): void {
  const { alexis } = script.state;
  if (!alexis?.card) return;
  placeHisHouses(script, adventureCardOf(script.data, alexis.card));
  renewDeck(script);
  script.emit('RewardTurnEnded', { seat }, ['SI-8.1', 'SI-13.20']);
}

/** Why the game ends after the last reward turn, or null when another round is prepared, for which tiles may still be too few (SI-11.3 to 11.5). */
function endReason(state: State, { reason }: Reward): 'stalled' | 'empty-slot' | 'ships' | null {
  if (reason !== 'landed') return reason;
  return isLastShip(state) ? 'ships' : null;
}

/** True where the game is over once these rewards are paid. */
export function endsAfterRewards(state: State): boolean {
  return state.reward !== null && (endReason(state, state.reward) !== null || isPileShort(state));
}

const END_RULES: Readonly<Record<'stalled' | 'empty-slot' | 'ships', readonly RuleId[]>> = {
  stalled: ['SI-11.5', 'SI-4.10'],
  'empty-slot': ['SI-11.5', 'SI-13.18'],
  ships: ['SI-11.3'],
};

/** After the last reward turn: the next round, or the end (SI-11.1 to 11.5). */
function endRound(script: Script, reward: Reward): void {
  const { state } = script;
  const [first = 0] = reward.order;
  const reason = endReason(state, reward);
  if (reason !== null) {
    script.emit('GameEnded', { reason }, [...END_RULES[reason]]);
    return;
  }
  const solo = state.alexis ? ['SI-13.24'] : [];
  const next = { round: state.round, first: clockwiseAfter(state, first) };
  script.emit('RoundEnded', next, ['SI-11.1', 'SI-11.2', ...solo]);
}

type Stage = (script: Script, random: Random, seat: number, reward: Reward) => void;

const STAGES: Readonly<Partial<Record<State['step'], Stage>>> = {
  reveal: (script, random, seat) => (isAlexis(script.state, seat) ? drawMission(script, random) : reveal(script, seat)),
  houses(script, _random, seat) {
    if (isAlexis(script.state, seat)) alexisTurn(script, seat);
    else script.emit('HousesEnded', { seat }, ['SI-8.15']);
  },
  pay,
  'keep-discovery': (script, _random, seat) => keepOnly(script, seat),
};

/** Section 8. */
export const rewardsPart: Part = {
  decisions: { houses, 'keep-discovery': keepDiscovery },
  advance(state, random): NewEvent[] | null {
    const stage = STAGES[state.step];
    const { reward } = state;
    if (!stage || !reward) return null;
    if (houses.open(state).length > 0 || keepDiscovery.open(state).length > 0) return null;
    const script = new Script(state);
    const seat = rewardSeat(state);
    if (seat === null) endRound(script, reward);
    else stage(script, random, seat, reward);
    return script.events;
  },
};
