/**
 * Counts over games played in great number, to hold the component data against its marks (docs/rules/small-islands-simulation.md). Pure:
 * counts are records of numbers, so that those of several threads and runs can be added up.
 */
import { isKnown } from '@wayfinder/engine';
import { dataOf } from '../data/index.ts';
import { discoveryTokenOf } from '../data/lookup.ts';
import type { EventData, EventType } from '../events/index.ts';
import { faceCalled, fitsSomewhere, type Island, islandsOf } from '../map.ts';
import { meets } from '../rules/missions.ts';
import { isAlexis, type Score, type State, seatOf } from '../state.ts';

/** Number of times that each thing came. */
export type Tally = Record<string, number>;

/** Counts of what an objective, a mission or a reward card did. */
export interface CardCounts {
  /** Games in which somebody revealed it, and in which it paid. */
  games: Tally;
  paidGames: Tally;
  uses: Tally;
  houses: Tally;
  vp: Tally;
}

export interface Counts {
  /** Whole games, their rounds, explorations by players, and turns that began with a choice. */
  played: Tally;
  /** Turns: `any` has a place for a tile at hand or in the display, `slots` for each slot that could be taken, `tiles` for each tile seen. */
  places: Tally;
  /** Turns in which a tile was seen, and in which it had no place. */
  seen: Tally;
  nowhere: Tally;
  /** Islands at round ends by size, 13 standing for more. */
  sizes: Tally;
  /** Islands of size 2 and more at round ends: how many, with a free symbol, and their symbols. */
  islands: Tally;
  /** Of those, how many met the mission of a card. */
  met: Tally;
  cards: CardCounts;
  /** Final scores of all players, and of winners. */
  scores: Tally;
  winners: Tally;
  /** Sums over players: VP of ships and tokens, houses, tokens kept and placed, own ships on the map. */
  players: Tally;
  /** Games by a number at their end: islands of size 2 and more, and the largest. */
  islandsAtEnd: Tally;
  largest: Tally;
  ends: Tally;
  /** Achievements of winners, by id. */
  achievements: Tally;
  /** Winners (alone: the player) by ports of the own ship, discovery tokens and houses. */
  winnerPorts: Tally;
  winnerTokens: Tally;
  winnerHouses: Tally;
  /** Alexis: score, wins, explorations with and without a place, houses, ports. */
  alexisScores: Tally;
  alexis: Tally;
}

/** Size from which islands are counted together. */
export const MOST_SIZE = 13;

/** Nothing counted yet. */
export function noCounts(): Counts {
  return {
    played: {},
    places: {},
    seen: {},
    nowhere: {},
    sizes: {},
    islands: {},
    met: {},
    cards: { games: {}, paidGames: {}, uses: {}, houses: {}, vp: {} },
    scores: {},
    winners: {},
    players: {},
    islandsAtEnd: {},
    largest: {},
    ends: {},
    achievements: {},
    winnerPorts: {},
    winnerTokens: {},
    winnerHouses: {},
    alexisScores: {},
    alexis: {},
  };
}

function bump(tally: Tally, key: string | number, by = 1): void {
  tally[key] = (tally[key] ?? 0) + by;
}

function addTally(to: Tally, from: Tally): void {
  for (const [key, n] of Object.entries(from)) bump(to, key, n);
}

/** Adds counts to others, which are changed. */
export function addCounts(to: Counts, from: Counts): void {
  const { cards: toCards, ...toRest } = to;
  const { cards: fromCards, ...fromRest } = from;
  for (const key of Object.keys(toRest) as (keyof typeof toRest)[]) addTally(toRest[key], fromRest[key]);
  for (const key of Object.keys(toCards) as (keyof CardCounts)[]) addTally(toCards[key], fromCards[key]);
}

/** The mean of numbers counted. */
export function meanOf(tally: Tally): number {
  const all = Object.entries(tally);
  const n = all.reduce((sum, [, times]) => sum + times, 0);
  return n === 0 ? 0 : all.reduce((sum, [value, times]) => sum + Number(value) * times, 0) / n;
}

/** The number that this share of those counted doesn't exceed. */
export function shareBelow(tally: Tally, share: number): number {
  const all = Object.entries(tally)
    .map(([value, times]) => ({ value: Number(value), times }))
    .sort((a, b) => a.value - b.value);
  const n = all.reduce((sum, { times }) => sum + times, 0);
  let passed = 0;
  for (const { value, times } of all) {
    passed += times;
    if (passed >= share * n) return value;
  }
  return 0;
}

/** Number of those counted that are of this number or more. */
export function fromOn(tally: Tally, least: number): number {
  return Object.entries(tally).reduce((sum, [value, times]) => sum + (Number(value) >= least ? times : 0), 0);
}

/** A turn begins: which tiles could be placed (SI-4.2, 4.3). `hand`: the tiles that its seat holds. */
export function countTurn(counts: Counts, state: State, hand: readonly string[]): void {
  const data = dataOf(state.data);
  const display = state.display.filter((tile) => tile !== null);
  const fits = new Map([...hand, ...display].map((tile) => [tile, fitsSomewhere(state, faceCalled(data, tile))]));
  const { places, seen, nowhere } = counts;
  const handFits = hand.some((tile) => fits.get(tile));
  bump(places, 'turns');
  bump(places, 'any', [...fits.values()].includes(true) ? 1 : 0);
  for (const tile of display) {
    bump(places, 'slots');
    bump(places, 'slotsFit', handFits || fits.get(tile) ? 1 : 0);
  }
  for (const [tile, has] of fits) {
    bump(places, 'tiles');
    bump(places, 'tilesFit', has ? 1 : 0);
    bump(seen, tile);
    if (!has) bump(nowhere, tile);
  }
}

function isCounted({ cells }: Island): boolean {
  return cells.length >= 2;
}

/** A round is over: the islands as they lie. */
export function countIslands(counts: Counts, state: State): void {
  const data = dataOf(state.data);
  const missions = state.settings.mode === 'normal' ? data.objectiveCards : data.missionCards;
  for (const island of islandsOf(state)) {
    bump(counts.sizes, Math.min(MOST_SIZE, island.cells.length));
    if (!isCounted(island)) continue;
    bump(counts.islands, 'n');
    bump(counts.islands, 'free', island.free.length > 0 ? 1 : 0);
    for (const [kind, n] of Object.entries(island.signs)) bump(counts.islands, kind, n);
    for (const { id, mission } of missions) if (meets(island.signs, mission)) bump(counts.met, id);
  }
}

/** The largest island, and how many there are of size 2 and more. */
function countLand(counts: Counts, state: State): void {
  const islands = islandsOf(state);
  bump(counts.islandsAtEnd, islands.filter(isCounted).length);
  bump(counts.largest, Math.max(...islands.map(({ cells }) => cells.length)));
}

function countPlayer(
  { players: sums }: Counts,
  state: State,
  { seat, ports, discovery, discoveryVp, houses }: Score,
): void {
  const placed = Object.values(state.map).flatMap(({ tokens }) => tokens.filter((token) => token.seat === seat));
  bump(sums, 'n');
  bump(sums, 'ports', ports);
  bump(sums, 'discovery', discovery.length);
  bump(sums, 'discoveryVp', discoveryVp);
  bump(sums, 'houses', houses);
  bump(sums, 'tokens', placed.length);
  bump(sums, 'ship', seatOf(state, seat).ship === 'placed' ? 1 : 0);
}

function countWinner(counts: Counts, { total, ports, discovery, houses }: Score): void {
  bump(counts.winners, total);
  bump(counts.winnerPorts, ports);
  bump(counts.winnerTokens, discovery.length);
  bump(counts.winnerHouses, houses);
}

function countAlexis(counts: Counts, { total, place, ports, houses }: Score): void {
  bump(counts.alexisScores, total);
  bump(counts.alexis, 'games');
  bump(counts.alexis, 'won', place === 1 ? 1 : 0);
  bump(counts.alexis, 'ports', ports);
  bump(counts.alexis, 'houses', houses);
}

/** A game is over. `achieved`: what its winner has achieved. @throws Error for one that goes on */
export function countGame(counts: Counts, state: State, achieved: readonly string[]): void {
  const { scores, end } = state;
  if (!scores || !end) throw new Error('the game goes on');
  bump(counts.played, 'games');
  bump(counts.ends, end);
  countLand(counts, state);
  for (const score of scores) {
    if (isAlexis(state, score.seat)) countAlexis(counts, score);
    else {
      bump(counts.scores, score.total);
      countPlayer(counts, state, score);
    }
  }
  // Alone, the player's score counts whether or not it was the higher one.
  const best = scores.find(({ seat }) => !isAlexis(state, seat));
  if (best) countWinner(counts, best);
  for (const id of achieved) bump(counts.achievements, id);
}

/** An event, as it is told on the service. */
interface Told {
  type: string;
  data: unknown;
}

/** Follows one game and counts what its events tell. */
export class Watcher {
  private readonly revealed = new Set<string>();
  private readonly paid = new Set<string>();
  private cards: readonly string[] = [];
  private readonly counts: Counts;

  constructor(counts: Counts) {
    this.counts = counts;
  }

  /** Counts the events of an entry; `state` is that behind it, in which the map is as it was at the end of a round. */
  told(events: readonly Told[], state: State): void {
    for (const { type, data } of events) this.toldOne(type as EventType, data, state);
  }

  /** Counts what cards did in this game. */
  over(): void {
    for (const card of this.revealed) bump(this.counts.cards.games, card);
    for (const card of this.paid) bump(this.counts.cards.paidGames, card);
  }

  private toldOne(type: EventType, data: unknown, state: State): void {
    const { played, alexis } = this.counts;
    if (type === 'RoundStarted') bump(played, 'rounds');
    else if (type === 'RoundEnded') countIslands(this.counts, state);
    else if (type === 'GameEnded') this.toldEnd(data as EventData['GameEnded'], state);
    else if (type === 'TileBoxed') bump(played, 'boxed');
    else if (type === 'AlexisScored') bump(alexis, 'failed');
    else if (type === 'TileTaken') this.toldTaken(data as EventData['TileTaken'], state);
    else if (type === 'ShipPlaced') bump(played, (data as EventData['ShipPlaced']).ship);
    else if (type === 'ObjectiveRevealed') this.reveal((data as EventData['ObjectiveRevealed']).cards);
    else if (type === 'HousePlaced') this.house(data as EventData['HousePlaced'], state);
    else if (type === 'PrestigeScored') this.pay((data as EventData['PrestigeScored']).items.map(({ vp }) => vp));
    else if (type === 'DiscoveryKept') this.keep(data as EventData['DiscoveryKept'], state);
  }

  /** The last round has no end of its own, unless the next one couldn't begin (SI-11.4). */
  private toldEnd({ reason }: EventData['GameEnded'], state: State): void {
    if (reason !== 'pile') countIslands(this.counts, state);
  }

  private toldTaken({ seat }: EventData['TileTaken'], state: State): void {
    if (isAlexis(state, seat)) bump(this.counts.alexis, 'explored');
    else bump(this.counts.played, 'explorations');
  }

  private reveal(cards: readonly string[]): void {
    this.cards = cards;
    for (const card of cards) {
      this.revealed.add(card);
      bump(this.counts.cards.uses, card);
    }
  }

  private house({ seat }: EventData['HousePlaced'], state: State): void {
    if (isAlexis(state, seat)) return;
    for (const card of this.cards) bump(this.counts.cards.houses, card);
  }

  private pay(vps: readonly number[]): void {
    const vp = vps.reduce((sum, one) => sum + one, 0);
    if (vp === 0) return;
    for (const card of this.cards) {
      this.paid.add(card);
      bump(this.counts.cards.vp, card, vp);
    }
  }

  private keep({ token }: EventData['DiscoveryKept'], state: State): void {
    if (isKnown(token)) this.pay([discoveryTokenOf(dataOf(state.data), token.value).value]);
  }
}
