/** Face-down things put together and taken apart: known to whoever it says, whatever is done to them. */
import { combineHidden, type Hidden, mapHidden, type Seat, secret } from '@wayfinder/engine';
import type { FaceDown } from './state.ts';

/** Face-down things known to these seats; to nobody when there are none. */
export function hide(to: readonly Seat[], things: readonly string[]): FaceDown {
  return secret(to, [...things].sort(), { n: things.length });
}

/** Rest of one pile without these things; `to` stays as it is. */
export function without(pile: FaceDown, things: readonly string[]): FaceDown {
  return mapHidden(
    pile,
    (all) => all.filter((one) => !things.includes(one)),
    (shown) => ({ n: shown.n - things.length }),
  );
}

/** A pile with these things, which all may know of. */
export function withMore(pile: FaceDown, things: readonly string[]): FaceDown {
  return mapHidden(
    pile,
    (all) => [...all, ...things].sort(),
    (shown) => ({ n: shown.n + things.length }),
  );
}

/** A pile without the things of another, which it contains: known to those who knew it, as long as they know what is taken. */
export function lessHidden<Taken, Shown>(
  pile: FaceDown,
  taken: Hidden<Taken, Shown>,
  list: (value: Taken) => readonly string[],
  count: (shown: Shown) => number,
): FaceDown {
  const rest = combineHidden(
    pile,
    taken,
    (all, value) => all.filter((one) => !list(value).includes(one)),
    (a, b) => ({ n: a.n - count(b) }),
  );
  return { ...rest, to: pile.to };
}

/** A pile with the things of another. */
export function plusHidden<Added, Shown>(
  pile: FaceDown,
  added: Hidden<Added, Shown>,
  list: (value: Added) => readonly string[],
  count: (shown: Shown) => number,
): FaceDown {
  const sum = combineHidden(
    pile,
    added,
    (all, value) => [...all, ...list(value)].sort(),
    (a, b) => ({ n: a.n + count(b) }),
  );
  return { ...sum, to: pile.to };
}
