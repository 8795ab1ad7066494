/** SI-13.20 to 13.22: Alexis' reward turn. He takes what is best for him, and nobody is asked. */
import type { AdventureCard } from '../data/index.ts';
import { type Island, inReadingOrder, splitPlace } from '../map.ts';
import type { Script } from '../script.ts';
import { ALEXIS } from '../state.ts';
import { openIslands } from './houses.ts';
import { ruleOfMission } from './missions.ts';

/** True where his house takes the last free symbol and the human has none there. */
function shutsOut({ free, houses }: Island): boolean {
  return free.length === 1 && houses.every(({ seat }) => seat === ALEXIS);
}

/** His order of islands (SI-13.21). */
function inHisFavour(a: Island, b: Island): number {
  return (
    Number(shutsOut(b)) - Number(shutsOut(a)) ||
    b.cells.length - a.cells.length ||
    inReadingOrder(a.cells[0] ?? '', b.cells[0] ?? '') ||
    (a.id < b.id ? -1 : 1)
  );
}

/** The topmost, then leftmost free symbol, then the lowest spot. */
function firstFree({ free }: Island): string {
  const spot = (place: string): number => Number(splitPlace(place).part);
  const sorted = [...free].sort((a, b) => inReadingOrder(splitPlace(a).cell, splitPlace(b).cell) || spot(a) - spot(b));
  return sorted[0] ?? '';
}

/** A house on every island that meets the card's mission, as far as his houses go. */
export function placeHisHouses(script: Script, { mission }: AdventureCard): void {
  const open = openIslands(script.state, ALEXIS, { mission });
  const chosen = [...open].sort(inHisFavour).slice(0, script.seat(ALEXIS).stock);
  for (const island of chosen) {
    const rules = ['SI-13.20', 'SI-13.21', 'SI-8.4', 'SI-8.5', 'SI-8.6', ruleOfMission(mission)];
    script.emit('HousePlaced', { seat: ALEXIS, spot: firstFree(island), island: island.id }, rules);
  }
}

/** All adventure cards still in the game become a new deck (SI-13.22). */
export function renewDeck(script: Script): void {
  const card = script.state.alexis?.card;
  if (card) script.emit('AdventureCardDiscarded', { card }, ['SI-13.22']);
  const { alexis } = script.state;
  if (!alexis) return;
  const n = alexis.deck.shown.n + alexis.discards.length;
  script.emit('AdventureDeckShuffled', { from: 'discards', n }, ['SI-13.22']);
}
