/** Use cases of the boards of clubs: their topics. */
import { type ClubTopic, MOST_TOPICS } from '@wayfinder/contract';
import { ID_LENGTH, madeId, type TopicRecord } from '@wayfinder/store';
import { changeClub, clubFor } from '../clubs/within.ts';
import type { Context } from '../context.ts';
import { NotFound, Problem } from '../problems.ts';
import type { Service, UserId } from '../types.ts';
import { numberIn } from './rooms.ts';
import { assertMayWrite } from './sanctions.ts';
import { readLine } from './written.ts';

/** The use cases of boards. */
export function boardsOf(context: Context): Pick<Service, 'topics' | 'openTopic' | 'patchTopic'> {
  const { boards, talk } = context.store;
  const one = async (user: UserId, clubId: string, topic: number): Promise<ClubTopic> => {
    const { unread, hidden } = await passedBy(context, user);
    const found = await boards.topic(clubId, { userId: user, without: unread }, topic);
    if (!found) throw new NotFound('unknown-talk');
    return topicTold(found, hidden);
  };
  return {
    async topics(user, clubId, { limit, cursor }) {
      await clubFor(context, user, clubId, 'read-board');
      const { unread, hidden } = await passedBy(context, user);
      const { rows, next } = await boards.topics(clubId, { userId: user, without: unread }, limit, cursor ?? null);
      return { topics: rows.map((topic) => topicTold(topic, hidden)), next };
    },
    async openTopic(user, clubId, { title, text }, seed) {
      await clubFor(context, user, clubId, 'write-board');
      await assertMayWrite(context, user);
      const room = {
        key: { of: 'clubs', id: clubId, room: 0 },
        game: null,
        until: null,
        mayWrite: true,
        tends: false,
      } as const;
      const line = await readLine(context, room, user, text);
      const made = seed === undefined ? null : madeId(ID_LENGTH, `${seed} topic`);
      const at = { user, clubId, act: 'write-board' } as const;
      const topic = await changeClub(context, at, async ({ change }) => {
        const before = made === null ? null : await change.board.openedBy(made);
        if (before !== null) return before;
        if ((await change.board.count()) >= MOST_TOPICS) throw new Problem('too-many');
        const opened = await change.board.open(title, user, made);
        const talked = await change.board.talk(opened);
        await talked?.add({ authorId: user, ...line });
        return opened;
      });
      await talk.putSeen({ of: 'clubs', id: clubId, room: topic }, user, 1, context.clock.now().toISOString());
      return one(user, clubId, topic);
    },
    async patchTopic(user, clubId, numbered, patch) {
      const topic = numberIn(numbered);
      await changeClub(context, { user, clubId, act: 'tend-board' }, async ({ change }) => {
        const talked = topic === null ? null : await change.board.talk(topic);
        if (!talked || topic === null) throw new NotFound('unknown-talk');
        await change.board.patch(topic, patch);
        if (patch.closed !== undefined && patch.closed !== talked.isClosed)
          await change.log({ act: patch.closed ? 'topic-closed' : 'topic-opened', by: user });
      });
      return one(user, clubId, topic ?? 0);
    },
  };
}

/** Accounts that somebody passes by: of those whom they mute or block no line is unread, and of those whom they block nothing is told. */
async function passedBy({ store }: Context, user: UserId): Promise<{ unread: string[]; hidden: string[] }> {
  const marks = await store.marks.of(user);
  return {
    unread: marks.flatMap(({ blocked, muted, userId }) => (blocked || muted ? [userId] : [])),
    hidden: marks.flatMap(({ blocked, userId }) => (blocked ? [userId] : [])),
  };
}

/** A topic as it is told. Of one that somebody blocked has opened nothing is told but that it is there: others talk in it. */
export function topicTold(topic: TopicRecord, without: readonly string[]): ClubTopic {
  const { topic: number, title, authorId, player, name, flag, at, lastAt, pinnedAt, closedAt, total, unread } = topic;
  const isHidden = authorId !== null && without.includes(authorId);
  return {
    topic: number,
    title: isHidden ? '…' : title,
    author: player === null || isHidden ? null : { player, name, flag },
    hidden: isHidden,
    ...{ at, lastAt, pinned: pinnedAt !== null, closed: closedAt !== null, total, unread },
  };
}
