/** Small helpers to write levels down. */
import { type Choice, type Level, type Message, NOT_OFFERED, type Refusal } from '@wayfinder/engine';
import { isLand } from '../map.ts';
import type { SpaceId } from '../words.ts';

/** Why none of several ways is open: the reason of the first, `without` where there are none. Null as soon as one is open. */
export function whyNone(reasons: readonly (Refusal | null)[], without: Refusal | null = null): Refusal | null {
  return reasons.includes(null) ? null : (reasons[0] ?? without);
}

/** A choice that is a number. */
export function numberChoice(n: number): Choice {
  return { id: String(n), target: { count: n } };
}

/** A choice that is a space of the map. */
export function spaceChoice(space: SpaceId, more: Partial<Choice> = {}): Choice {
  return { id: space, target: { space }, ...more };
}

/** A choice that is a bonus card, with what it does. */
export function cardChoice(card: string): Choice {
  return { id: card, target: { card }, text: { key: `cardText.${card}`, args: { card: { card } } } };
}

/** A choice that is a favor tile, a town tile or an action of the board, a card or a faction, with what it does. */
export function tileChoice(tile: string): Choice {
  return { id: tile, target: { tile }, text: { key: `tileText.${tile}`, args: { tile: { tile } } } };
}

/**
 * A level of spaces. `listed` makes those that are shown, only when they are shown: it must name every space that `refusalOf` allows. Any other
 * land hex of the map is refused with the reason that `refusalOf` gives, so that a tap anywhere on the board is answered. `more` is what a
 * listed space shows besides.
 */
export function chooseSpace(
  ask: Message,
  listed: () => readonly SpaceId[],
  refusalOf: (space: SpaceId) => Refusal | null,
  more: (space: SpaceId) => Partial<Choice> = () => ({}),
): Level {
  const choices = (): Choice[] =>
    listed().map((space) => {
      const refused = refusalOf(space);
      return spaceChoice(space, refused ? { ...more(space), refused } : more(space));
    });
  return { ask, done: false, list: choices, has: (id) => (isLand(id) ? refusalOf(id) : NOT_OFFERED) };
}
