/** Small helpers to write messages about positions. */
import type { Arg, Message } from '@wayfinder/engine';
import type { Goods } from '../../data/index.ts';
import type { SeatState } from '../../state.ts';

/** A message with numbers and other arguments. */
export function said(key: string, args: Readonly<Record<string, Arg | number>> = {}): Message {
  const typed = Object.entries(args).map(([name, arg]) => [name, typeof arg === 'number' ? { count: arg } : arg]);
  return typed.length === 0 ? { key } : { key, args: Object.fromEntries(typed) as Record<string, Arg> };
}

/** Things that can be paid or brought, each a piece that a list counts, in the order in which they are named. */
const THINGS = [
  ...['priest', 'worker', 'coin', 'power', 'spade', 'vp', 'step'],
  ...['key', 'shippingLevel', 'favorTile', 'townTile'],
] as const;
export type Things = Readonly<Record<string, number>>;

/** Things as a list, each as often as it is there. */
export function thingList(things: Things): { list: Arg[] } {
  return { list: THINGS.flatMap((piece) => Array.from({ length: things[piece] ?? 0 }, () => ({ piece }))) };
}

/** Goods by the pieces that stand for them. */
export function goodsThings({ coins = 0, workers = 0, priests = 0, power = 0 }: Goods): Things {
  return { coin: coins, worker: workers, priest: priests, power };
}

/** The tokens of a seat's bowls, as arguments. */
export function bowlsOf({ bowls: [one, two, three] }: SeatState): { one: number; two: number; three: number } {
  return { one, two, three };
}

/** The same for bowls after something has happened. */
export function bowlsAfter({ bowls: [one, two, three] }: SeatState): Record<`${'one' | 'two' | 'three'}After`, number> {
  return { oneAfter: one, twoAfter: two, threeAfter: three };
}
