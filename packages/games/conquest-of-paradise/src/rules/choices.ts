/** Small helpers to write levels down. */
import { type Choice, choose, type Level, type Message, NOT_OFFERED, type Refusal } from '@wayfinder/engine';
import { isOnMap } from '../hexes.ts';
import type { HexId } from '../state.ts';

/** A choice that is a hex. */
export function hexChoice(hex: HexId, more: Partial<Choice> = {}): Choice {
  return { id: hex, target: { space: hex }, ...more };
}

/** A choice that is a card, with what the card does. */
export function cardChoice(card: string): Choice {
  return { id: card, target: { card }, text: { key: `cardText.${card}`, args: { card: { card } } } };
}

/**
 * A level of hexes. `listed` are shown; any other hex of the map is refused with the reason that `refusalOf` gives, so that a tap anywhere
 * on the board is answered.
 */
export function chooseHex(
  ask: Message,
  listed: readonly HexId[],
  refusalOf: (hex: HexId) => Refusal | null,
  more: Partial<Choice> = {},
): Level {
  const level = choose(
    ask,
    listed.map((hex) => hexChoice(hex, more)),
    (choice) => refusalOf(choice.id),
  );
  const elsewhere = (hex: string): Refusal => (isOnMap(hex) ? (refusalOf(hex) ?? NOT_OFFERED) : NOT_OFFERED);
  return { ...level, has: (id) => (listed.includes(id) ? level.has(id) : elsewhere(id)) };
}

/** The level without some of its choices, which are refused as before: for what can never be chosen in this game. */
export function withoutList(level: Level, ids: readonly string[]): Level {
  return { ...level, list: () => level.list().filter(({ id }) => !ids.includes(id)) };
}
