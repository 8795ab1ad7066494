/** Use cases of what somebody keeps for themselves: whom they mute and block, notes of people, and notes of games. */
import { MOST_MARKS, type PersonMark, playerId as playerIdSchema } from '@wayfinder/contract';
import type { GameHead, MarkRecord } from '@wayfinder/store';
import { seenBy } from '../access.ts';
import { type Context, nowOf } from '../context.ts';
import { NotFound, Problem } from '../problems.ts';
import type { Service, UserId } from '../types.ts';

/** The use cases of marks and notes. */
export function marking(context: Context): Pick<Service, 'marks' | 'putMark' | 'privateNote' | 'putPrivateNote'> {
  const { marks } = context.store;
  const all = async (user: UserId): Promise<PersonMark[]> => (await marks.of(user)).map(markTold);
  const note = async (user: UserId, gameId: string) => (await marks.note(gameId, user)) ?? { text: '', at: null };
  return {
    marks: all,
    async putMark(user, player, patch) {
      const isPlayer = playerIdSchema.safeParse(player).success;
      const put = isPlayer ? await marks.put(user, player, patch, nowOf(context), MOST_MARKS) : 'unknown';
      if (put === 'unknown') throw new NotFound('unknown-player');
      if (put === 'too-many') throw new Problem('too-many');
      return all(user);
    },
    // A note is read also of a game that its writer may not see any more.
    privateNote: note,
    async putPrivateNote({ user, link }, gameId, text) {
      await seenBy(context, { user, link }, gameId);
      await marks.putNote(gameId, user, text, nowOf(context));
      return note(user, gameId);
    },
  };
}

function markTold({ userId: _, ...mark }: MarkRecord): PersonMark {
  return mark;
}

/** Players at a table whom somebody blocks. */
export async function blockedAt(
  { store }: Context,
  head: GameHead,
  user: UserId,
): Promise<{ player: string; name: string }[]> {
  const sitting = head.seats.filter(({ userId, untilAt }) => userId !== null && userId !== user && untilAt === null);
  const ids = sitting.flatMap(({ userId }) => userId ?? []);
  if (ids.length === 0) return [];
  const blocked = await store.marks.blockedAmong(user, ids);
  return sitting.flatMap(({ userId, playerId, name }) =>
    userId !== null && playerId !== null && blocked.includes(userId) ? [{ player: playerId, name: name ?? '' }] : [],
  );
}

/** Tells whoever is about to share a game with somebody they block. `accepted`: they were told, and come all the same. @throws Problem blocked-there */
export async function assertNoneBlocked(
  context: Context,
  head: GameHead,
  user: UserId,
  accepted: boolean | undefined,
): Promise<void> {
  if (accepted) return;
  const blocked = await blockedAt(context, head, user);
  if (blocked.length > 0) throw new Problem('blocked-there', { blocked });
}
