/** Games about which somebody decides nothing, as these are their own. */
import type { AccountStay, SeasonGameRecord, SeasonPlayerRecord, SeatRecord } from '@wayfinder/store';
import type { UserId } from '../types.ts';

type Planned = Pick<SeasonGameRecord, 'game' | 'seats' | 'begunAt'>;

/** Reader of stays: the games of the store, or a change of a season, which reads over its own connection. */
interface Stays {
  stays(game: string): Promise<AccountStay[]>;
}

/** True for members of a game, and for all who sit or sat in it, stand-ins as well. */
export async function isOwnGame(
  from: Stays,
  user: UserId,
  planned: Planned,
  players: readonly SeasonPlayerRecord[],
): Promise<boolean> {
  if (players.some(({ number, userId }) => userId === user && planned.seats.includes(number))) return true;
  const stays = planned.begunAt === null ? [] : await from.stays(planned.game);
  return stays.some(({ userId }) => userId === user);
}

/** The player of the season to whom a seat belongs now, also while a bot plays for them; undefined: nobody of the season. */
export function sitterIn(
  players: readonly SeasonPlayerRecord[],
  { userId, untilAt }: Pick<SeatRecord, 'userId' | 'untilAt'>,
): SeasonPlayerRecord | undefined {
  return userId === null || untilAt !== null ? undefined : players.find((one) => one.userId === userId);
}

/** Accounts of the members of a game who haven't stopped, and of whoever sits there now. */
export async function sittersOf(
  from: Stays,
  planned: Planned,
  players: readonly SeasonPlayerRecord[],
): Promise<string[]> {
  const members = players.filter(({ number, leftAt }) => leftAt === null && planned.seats.includes(number));
  const stays = planned.begunAt === null ? [] : await from.stays(planned.game);
  return [...new Set([...members, ...stays.filter(({ sits }) => sits)].flatMap(({ userId }) => userId ?? []))];
}
