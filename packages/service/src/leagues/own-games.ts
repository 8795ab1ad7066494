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
