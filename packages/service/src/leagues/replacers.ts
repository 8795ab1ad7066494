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
  /** Numbers of those on the waiting list. */
  waiting: readonly number[];
  /** The member of the club whom the leaver named; null: nobody, or no member any more. */
  named: string | null;
  /** Seats of the season that were left before. */
  left: readonly LeftSeat[];
  /** Accounts that can't sit down in this game: they play or played there, or are to play there. */
  barred: ReadonlySet<string>;
}

/**
 * The first of the rule that there is. From the waiting list, and from those who stand in, whoever stands in least often in this season; of these the one
 * who signed up first.
 */
export function chooseStandIn({ replacers, players, waiting, named, left, barred }: Choice): StandIn {
  const stopped = new Set(
    players.flatMap(({ userId, leftAt }) => (userId !== null && leftAt !== null ? [userId] : [])),
  );
  const isFree = (userId: string | null): userId is string =>
    userId !== null && !barred.has(userId) && !stopped.has(userId);
  for (const replacer of replacers) {
    if (replacer === 'bot') return { kind: 'bot' };
    if (replacer === 'named' && isFree(named)) return { kind: 'named', userId: named };
    if (replacer !== 'waiting-list') continue;
    const times = (userId: string | null): number => left.filter((one) => one.userId === userId).length;
    const [first] = players
      .filter(({ number, standsIn, flag }) => flag !== null && (standsIn || waiting.includes(number)))
      .filter((player) => isIn(player) && isFree(player.userId))
      .sort((a, b) => times(a.userId) - times(b.userId) || a.number - b.number);
    if (first?.userId) return { kind: 'waiting-list', userId: first.userId };
  }
  return { kind: 'nobody' };
}
