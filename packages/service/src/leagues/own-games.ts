/** Games about which somebody decides nothing, as these are their own. */
import type { SeasonGameRecord, SeasonPlayerRecord } from '@wayfinder/store';
import type { Context } from '../context.ts';
import type { UserId } from '../types.ts';

type Planned = Pick<SeasonGameRecord, 'game' | 'seats' | 'begunAt'>;

/** True for members of a game, and for all who sit or sat in it, stand-ins as well. */
export async function isOwnGame(
  context: Context,
  user: UserId,
  planned: Planned,
  players: readonly SeasonPlayerRecord[],
): Promise<boolean> {
  if (players.some(({ number, userId }) => userId === user && planned.seats.includes(number))) return true;
  const head = planned.begunAt === null ? null : await context.store.games.head(planned.game);
  return [...(head?.seats ?? []), ...(head?.former ?? [])].some(({ userId }) => userId === user);
}

/** Accounts of the members of a game who haven't stopped, and of whoever sits there now. */
export async function sittersOf(
  context: Context,
  planned: Planned,
  players: readonly SeasonPlayerRecord[],
): Promise<string[]> {
  const members = players.filter(({ number, leftAt }) => leftAt === null && planned.seats.includes(number));
  const head = planned.begunAt === null ? null : await context.store.games.head(planned.game);
  const stays = (head?.seats ?? []).filter(({ untilAt }) => untilAt === null);
  return [...new Set([...members, ...stays].flatMap(({ userId }) => userId ?? []))];
}
