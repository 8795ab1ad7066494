/** Choice of whoever plays on where a member of a season stops. Pure: the same for all, by the rule that was known at sign-up. */
import type { LeagueSettings } from '@wayfinder/contract';
import { isIn, type LeftSeat, type SeasonPlayerRecord } from '@wayfinder/store';

/** Whoever is to play on. */
export type StandIn = { kind: 'named' | 'waiting-list'; userId: string } | { kind: 'bot' } | { kind: 'nobody' };

/** Facts that the choice goes by. */
export interface Choice {
  replacers: LeagueSettings['replacers'];
  /** Players of the season, in the order in which they signed up. */
  players: readonly SeasonPlayerRecord[];
  /** The member of the club whom the leaver named; null: nobody, or no member any more. */
  named: string | null;
  /** Seats of the season that were left before. */
  left: readonly LeftSeat[];
  /** Accounts that stand in at a game that isn't over: nobody does so in two at once by the rule. */
  busy: ReadonlySet<string>;
  /** Accounts that can't sit down in this game: they play or played there, or are to play there. */
  barred: ReadonlySet<string>;
  /** Division of the game; null: nobody is a rival there. */
  division: number | null;
  /** Division of a player by their number; null: they wait. */
  divisionOf: (number: number) => number | null;
}

/** Players who said that they stand in, and still are in the season. */
export function willingOf(players: readonly SeasonPlayerRecord[]): SeasonPlayerRecord[] {
  return players.filter((player) => player.standsIn && player.flag !== null && isIn(player));
}

/**
 * The first of the rule that there is. Nobody is seated who didn't say at sign-up that they stand in, and nobody at a second game while they stand in at
 * one. Those who wait come first, then players of other divisions; of these whoever stands in least often in this season, then whoever signed up first.
 * Players of the same division are rivals, to whom the result matters: they come only where nobody else stands in.
 */
export function chooseStandIn(choice: Choice): StandIn {
  const { replacers, named, left, busy, division, divisionOf } = choice;
  const times = (userId: string | null): number => left.filter((one) => one.userId === userId).length;
  const isRival = ({ number }: { number: number }): boolean => division !== null && divisionOf(number) === division;
  const plays = ({ number }: { number: number }): number => (divisionOf(number) === null ? 0 : 1);
  const able = ableOf(choice);
  const others = able.filter((one) => !isRival(one));
  const willing = (others.length > 0 ? others : able)
    .filter(({ userId }) => !busy.has(userId))
    .sort((a, b) => plays(a) - plays(b) || times(a.userId) - times(b.userId) || a.number - b.number);
  for (const replacer of replacers) {
    if (replacer === 'bot') return { kind: 'bot' };
    const found = replacer === 'named' ? willing.find(({ userId }) => userId === named) : willing[0];
    if (found) return { kind: replacer, userId: found.userId };
  }
  return { kind: 'nobody' };
}

/** Players who stand in, and may sit down in the game. */
function ableOf({ players, barred }: Choice): { userId: string; number: number }[] {
  return willingOf(players).flatMap(({ userId, number }) =>
    userId === null || barred.has(userId) ? [] : [{ userId, number }],
  );
}
