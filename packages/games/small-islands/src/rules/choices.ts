/** Small helpers to write levels down. */
import { type Choice, choose, type Level, type Message, type Refusal, word } from '@wayfinder/engine';
import { TURNS, type Turn } from '../data/index.ts';

/** A choice that is a tile, with what it shows. */
export function tileChoice(tile: string): Choice {
  return { id: tile, target: { tile } };
}

/** A choice that is a card. */
export function cardChoice(card: string): Choice {
  return { id: card, target: { card } };
}

/** A choice that is a place of the board. */
export function spaceChoice(space: string): Choice {
  return { id: space, target: { space } };
}

/** A turn of a tile. */
export function turnOf(id: string | undefined): Turn {
  return (TURNS.find((turn) => String(turn) === id) ?? 0) as Turn;
}

/** A level of the four turns of a tile. */
export function chooseTurn(refusalOf: (turn: Turn) => Refusal | null, turns: readonly Turn[] = TURNS): Level {
  const words = turns.map((turn) => word(String(turn), { target: { option: `turn-${turn}` } }));
  return choose({ key: 'ask.turn-tile' }, words, ({ id }) => refusalOf(turnOf(id)));
}

/**
 * A level of places on the board. `listed` makes those that are shown, only when they are shown; it must name every place that `refusalOf` allows. Any
 * other place is refused with the reason that `refusalOf` gives, so that a tap anywhere is answered; null where it knows no such place.
 */
export function choosePlace(
  ask: Message,
  listed: () => readonly string[],
  refusalOf: (place: string) => Refusal | null,
): Level {
  return {
    ask,
    done: false,
    list: () =>
      listed().map((place) => {
        const refused = refusalOf(place);
        return refused ? { ...spaceChoice(place), refused } : spaceChoice(place);
      }),
    has: (id) => refusalOf(id),
  };
}
