/** The one player to whom a seat is offered, as they are typed. */
import type { PeopleList } from '@wayfinder/contract';

/** The player of the address of a player's page, or of what stands at its end; null: it is none. */
export function playerIn(typed: string): string | null {
  return /(?:^|\/)([0-9A-Za-z]{16,32})\/?$/.exec(typed.trim())?.[1] ?? null;
}

/** The one of these people who has this name; undefined: nobody has it, or several do. */
export function namedIn(people: PeopleList['people'], name: string): string | undefined {
  const same = people.filter((one) => one.name.trim().toLowerCase() === name.trim().toLowerCase());
  return same.length === 1 ? same[0]?.player : undefined;
}
