/** The names of those who sit at one table, told so that no reader takes one for another. */
import { botName } from '@wayfinder/contract';
import type { GameHead } from '@wayfinder/store';
import { lookAlike } from './look-alike.ts';

type Seats = Pick<GameHead['seats'][number], 'seat' | 'name' | 'playerId' | 'untilAt' | 'bot'>[];

/** Of a player id, which nobody chooses: so much tells those apart who sit together. */
const MARK_LENGTH = 4;
/** Tables whose names are kept: names are told with every view. */
const KEPT = 500;
const kept = new Map<string, ReadonlyMap<number, string>>();
/** The same by the list of who sits there, which is never changed once it is read. A move tells each viewer of all of them. */
const ofList = new WeakMap<Seats, ReadonlyMap<number, string>>();

/**
 * By seat the name of whoever sits there. Where two look alike both have a mark: the tail of their player id. So nobody is kept out by somebody who
 * took their name first, and nobody passes for another.
 */
export function namesAt(seats: Seats): ReadonlyMap<number, string> {
  const names = ofList.get(seats) ?? namesOf(seats);
  ofList.set(seats, names);
  return names;
}

function namesOf(seats: Seats): ReadonlyMap<number, string> {
  const sitting = seats.flatMap(({ seat, name, playerId, untilAt, bot }) => {
    if (untilAt !== null) return [];
    // A person who is called like a bot is marked, the bot is not.
    if (bot !== null) return [{ seat, name: botName(seat), marked: botName(seat) }];
    return name === null ? [] : [{ seat, name, marked: `${name} (${(playerId ?? '').slice(-MARK_LENGTH)})` }];
  });
  const key = JSON.stringify(sitting);
  const known = kept.get(key);
  if (known) return known;
  const told = new Map(
    sitting.map((one) => {
      // A name that is made to look like another's with its mark is marked itself.
      const isLike = sitting.some(
        (other) => other !== one && (lookAlike(one.name, other.name) || lookAlike(one.name, other.marked)),
      );
      return [one.seat, isLike ? one.marked : one.name];
    }),
  );
  const [oldest] = kept.keys();
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(key, told);
  return told;
}
