/** Section 14: what the winner of a game has achieved. */
import type { AchievementList } from '@wayfinder/engine';
import { type Achievement, CURRENT_VERSION, dataOf, MODES } from '../data/index.ts';
import { islandsOf } from '../map.ts';
import { isAlexis, type Score, type State, seatOf } from '../state.ts';

/** A finished game, from one seat's side. */
interface Finished {
  state: State;
  seat: number;
  score: Score;
}

/** Islands that count: of two tiles or more. */
function sizes({ state }: Finished): number[] {
  return islandsOf(state)
    .map(({ cells }) => cells.length)
    .filter((size) => size >= 2);
}

function firstShipIsOwn({ state: { ships }, seat }: Finished): boolean {
  const [first] = Object.values(ships).sort((a, b) => a.n - b.n);
  return first?.owner === seat;
}

function placedNoToken({ state: { map }, seat }: Finished): boolean {
  return Object.values(map).every(({ tokens }) => tokens.every((token) => token.seat !== seat));
}

function twoHousesOnOneIsland({ state, seat }: Finished): boolean {
  return islandsOf(state).some(({ houses }) => houses.filter((house) => house.seat === seat).length > 1);
}

/** True where one achievement is met. A ship that Alexis took was not placed by its owner (SI-14.2). */
function isMet(achievement: Achievement, finished: Finished): boolean {
  const { state, seat, score } = finished;
  const { houseStock, houseSupply } = dataOf(state.data).setup;
  switch (achievement.kind) {
    case 'scoreAtLeast':
      return score.total >= achievement.value;
    case 'ownShipVpAtLeast':
      return score.ports >= achievement.value;
    case 'islandsOfSize2AtLeast':
      return sizes(finished).length >= achievement.value;
    case 'discoveryTokensAtLeast':
      return score.discovery.length >= achievement.value;
    case 'soloLevelAtLeast':
      return Number(state.settings.alexis) >= achievement.value;
    case 'islandTilesAtLeast':
      return Math.max(0, ...sizes(finished)) >= achievement.value;
    case 'housesAtMost':
      return score.houses <= achievement.value;
    case 'allHousesPlaced':
      return score.houses === houseStock + houseSupply;
    case 'ownShipFirst':
      return firstShipIsOwn(finished);
    case 'ownShipNotPlaced':
      return seatOf(state, seat).ship !== 'placed';
    case 'noBonusTokenPlaced':
      return placedNoToken(finished);
    case 'twoOwnHousesOnOneIsland':
      return twoHousesOnOneIsland(finished);
  }
}

/** Ids of the achievements that a seat has met in a game: only the winner's are counted, of the mode played (SI-14.1, 14.2). */
export function achievementsOf(state: State, seat: number): string[] {
  const score = state.scores?.find((one) => one.seat === seat);
  if (score?.place !== 1 || isAlexis(state, seat)) return [];
  const own = dataOf(state.data).achievements.filter(({ mode }) => mode === state.settings.mode);
  return own.filter((achievement) => isMet(achievement, { state, seat, score })).map(({ id }) => id);
}

const current = dataOf(CURRENT_VERSION);

/** By mode, what can be achieved, and how many of it make a great explorer (SI-14.3). */
export const ACHIEVEMENT_LISTS: readonly AchievementList[] = MODES.map((mode) => ({
  id: mode,
  achievements: current.achievements.filter((one) => one.mode === mode).map(({ id }) => id),
  badge: { id: mode, needs: current.achievementsNeeded[mode] },
}));
