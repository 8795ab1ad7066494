/** Section 17: final scoring and the end. */
import type { NewEvent, Outcome, RuleId, Seat } from '@wayfinder/engine';
import { FINAL } from '../data/index.ts';
import { LAST_ROUND } from '../data/numbers.ts';
import { distance, riverDistance } from '../map.ts';
import type { Part } from '../part.ts';
import { Script } from '../script.ts';
import { type State, seatOf } from '../state.ts';
import { CULTS, type Cult, type SpaceId } from '../words.ts';
import { directlyAdjacent, hasShipping, ownSpaces, skipOf } from './reach.ts';

/** A seat's award: `rank` is the first of those that the tied seats occupy. */
export interface Award {
  seat: Seat;
  rank: number;
  vp: number;
}

/**
 * Awards for the highest values: tied seats share the prizes of all ranks that they occupy, rounded down (TM-17.3). A value of 0 gets nothing
 * (TM-17.4). Seats in falling order; those that reach no rank with a prize are left out.
 * @param values by seat.
 * @param prizes VP by rank.
 */
export function awardsFor(values: readonly number[], prizes: readonly number[]): Award[] {
  const placed = values.flatMap((value, seat) => (value > 0 ? [{ seat, value }] : []));
  return placed
    .map(({ seat, value }) => {
      const above = placed.filter((other) => other.value > value).length;
      const tied = placed.filter((other) => other.value === value).length;
      const shared = prizes.slice(above, above + tied).reduce((sum, prize) => sum + prize, 0);
      return { seat, rank: above + 1, vp: Math.floor(shared / tied) };
    })
    .filter(({ rank }) => rank <= prizes.length)
    .sort((a, b) => a.rank - b.rank);
}

/**
 * True for two structures of a seat that are joined for area scoring: shipping as on the track, without the bonus card. Dwarves and Fakirs join by how far
 * they skip, whatever lies between (TM-17.5, 17.6).
 */
function joins(state: State, seat: Seat): (a: SpaceId, b: SpaceId) => boolean {
  const now = seatOf(state, seat);
  const over = hasShipping(now)
    ? (a: SpaceId, b: SpaceId) => riverDistance(a, b) <= now.shipping
    : (a: SpaceId, b: SpaceId) => distance(a, b) <= skipOf(now);
  return (a, b) => directlyAdjacent(state, a).includes(b) || over(a, b);
}

/** Number of structures in a seat's largest group (TM-17.5). */
export function largestGroup(state: State, seat: Seat): number {
  const joined = joins(state, seat);
  const left = new Set(ownSpaces(state, seat));
  let largest = 0;
  for (const first of left) {
    left.delete(first);
    const group = [first];
    // The list grows while it is walked: all that hangs together with what is in it.
    for (const space of group) {
      const more = [...left].filter((other) => joined(space, other));
      for (const other of more) left.delete(other);
      group.push(...more);
    }
    largest = Math.max(largest, group.length);
  }
  return largest;
}

/** Rest of a seat's goods as coins and VP (TM-17.7). `left`: coins that make no VP. */
export function resourcesOf(state: State, seat: Seat) {
  const { faction, coins, workers, priests, bowls } = seatOf(state, seat);
  const [, two, three] = bowls;
  const burned = Math.floor(two / 2);
  const all = coins + workers + priests + three + burned;
  const price = faction === 'alchemists' ? FINAL.alchemistsCoinsPerVp : FINAL.coinsPerVp;
  return { seat, burned, coins: all, left: all % price, vp: Math.floor(all / price) };
}

/** Places by VP; ties share a place (TM-17.9). */
function rankingOf({ seats }: State): { seat: Seat; place: number; score: number }[] {
  return seats
    .map(({ vp }, seat) => ({ seat, place: 1 + seats.filter((other) => other.vp > vp).length, score: vp }))
    .sort((a, b) => a.place - b.place);
}

/** Rules that played a part in awards: ties shared, nobody's value counted for 0, ranks unused with two seats. */
function awardRules(values: readonly number[], points: readonly Award[]): RuleId[] {
  const tied = new Set(points.map(({ rank }) => rank)).size < points.length;
  const rules: [RuleId, boolean][] = [
    ['TM-17.3', tied],
    ['TM-17.4', values.includes(0)],
    ['TM-17.10', values.length === 2],
  ];
  return rules.filter(([, applies]) => applies).map(([rule]) => rule);
}

/** Counts of the final scoring, by seat, and the awards for them. */
interface Awards {
  values: number[];
  points: Award[];
}

/** Steps on a cult track and the awards for them (TM-17.2). */
export function cultAwards({ seats }: State, cult: Cult): Awards {
  const values = seats.map(({ cults }) => cults[cult]);
  return { values, points: awardsFor(values, FINAL.cultTracks) };
}

/** Structures in largest groups and the awards for them (TM-17.5). */
export function areaAwards(state: State): Awards {
  const values = state.seats.map((_, seat) => largestGroup(state, seat));
  return { values, points: awardsFor(values, FINAL.largestArea) };
}

/** Cults, area, resources, end (TM-17.8). */
function finalScoring(state: State): NewEvent[] {
  const script = new Script(state);
  for (const cult of CULTS) {
    const { values, points } = cultAwards(state, cult);
    script.emit('CultScored', { cult, points }, ['TM-17.2', 'TM-17.8', ...awardRules(values, points)]);
  }
  const { values: sizes, points } = areaAwards(state);
  script.emit('AreaScored', { sizes, points }, ['TM-17.5', 'TM-17.6', ...awardRules(sizes, points)]);
  const resources = state.seats.map((_, seat) => resourcesOf(state, seat));
  script.emit('ResourcesScored', { resources }, ['TM-17.7']);
  script.emit('GameEnded', { ranking: rankingOf(script.state) }, ['TM-17.1', 'TM-17.9']);
  return script.events;
}

/** Outcome of the game, or null while it goes on. Ties stay ties (TM-17.9). */
export function outcomeOf({ ranking }: State): Outcome | null {
  if (ranking === null) return null;
  return { ranking: ranking.map((placing) => ({ ...placing, tieBreaks: [] })), reason: 'final-scoring' };
}

function advance(state: State): NewEvent[] | null {
  return state.phase === 'bonus' && state.round >= LAST_ROUND ? finalScoring(state) : null;
}

/** Section 17. */
export const scoringPart: Part = { advance };
