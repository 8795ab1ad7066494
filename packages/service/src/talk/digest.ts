/** Use cases of digests: lines that are new to somebody and that no mail has told them of. */
import type { ProseTree } from '@wayfinder/contract';
import type { LineRecord, RoomKey, UntoldRoom } from '@wayfinder/store';
import { type Context, nowOf } from '../context.ts';
import { namesAt } from '../names-at-table.ts';
import type { RoomNews, Service, UserId } from '../types.ts';
import { readingOf, talkReader } from './rooms.ts';
import { leavesOf } from './written.ts';

/** Lines of a room that are counted at most. */
const LOOKED_THROUGH = 100;

/** The use cases of digests. */
export function digesting(context: Context): Pick<Service, 'talkDigest' | 'talkTold'> {
  const { talk, talkDigests, marks, people } = context.store;
  return {
    async talkDigest(user) {
      const [rooms, own, self] = await Promise.all([
        talkDigests.untold(user, context.clock.now()),
        marks.of(user),
        people.byId(user),
      ]);
      const without = new Set(own.flatMap((one) => (one.blocked || one.muted ? [one.userId] : [])));
      const news: RoomNews[] = [];
      for (const room of rooms) {
        const name = room.key.of === 'games' ? await nameAtTable(context, user, room.key) : (self?.name ?? null);
        const found = name === null ? null : await newsIn(context, room, { user, name, without });
        if (found) news.push(found);
      }
      return news;
    },
    talkTold: (user, key, number) => talk.putTold(key, user, number, nowOf(context)),
  };
}

/** The name of somebody at a table that they sit at; null: they may not read there any more. */
async function nameAtTable(context: Context, user: UserId, { id }: RoomKey): Promise<string | null> {
  const head = await context.store.games.head(id);
  if (!head) return null;
  const who = await talkReader(context, head, user);
  if (readingOf(head, 'players', who, nowOf(context))?.until !== null) return null;
  const stay = head.seats.find(({ userId, untilAt }) => userId === user && untilAt === null);
  return stay ? (namesAt(head.seats).get(stay.seat) ?? null) : null;
}

interface Reading {
  user: UserId;
  name: string;
  /** Accounts that they mute or block. */
  without: ReadonlySet<string>;
}

/** A line that is there, of somebody whom its reader reads. */
type Readable = LineRecord & { prose: ProseTree };

async function newsIn(
  { store }: Context,
  { key, place, title, after, since }: UntoldRoom,
  { user, name, without }: Reading,
): Promise<RoomNews | null> {
  const lines = await store.talk.lines(key, { before: null, until: null, limit: LOOKED_THROUGH });
  const isRead = ({ authorId }: LineRecord): boolean => authorId !== user && !without.has(authorId ?? '');
  const isNew = (line: LineRecord): line is Readable =>
    line.number > after && line.at >= since && line.prose !== null && isRead(line);
  const found = lines.filter(isNew);
  const [latest] = found;
  if (!latest) return null;
  const mentions = found.filter(({ prose }) =>
    leavesOf(prose).some((part) => part.kind === 'mention' && part.name === name),
  ).length;
  return {
    ...{ key, place, title, lines: found.length, mentions },
    last: lines[0]?.number ?? latest.number,
    ...{ name: latest.name, prose: latest.prose },
  };
}
