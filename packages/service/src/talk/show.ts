/** Lines as they are told to one reader. */
import { EDIT_MINUTES, type ProseTree, REACTIONS, type TalkLine } from '@wayfinder/contract';
import type { Instant, LineRecord, MarkRecord } from '@wayfinder/store';
import { namesAt } from '../names-at-table.ts';
import { positionIn } from '../position.ts';
import type { UserId } from '../types.ts';
import type { Room } from './rooms.ts';
import { leavesOf, mapParts, placeIn } from './written.ts';

/** Reader of lines. */
export interface LineReader {
  user: UserId | null;
  /** Their name, by which others mention them. */
  name: string | null;
  marks: readonly MarkRecord[];
  now: Instant;
}

/** Until when a line may be edited. */
export function editableUntil({ at }: Pick<LineRecord, 'at'>): Instant {
  return new Date(Date.parse(at) + EDIT_MINUTES * 60_000).toISOString();
}

export function lineTold(line: LineRecord, room: Room, reader: LineReader): TalkLine {
  const { number, at, editedAt, deletedBy } = line;
  const mark = reader.marks.find(({ userId }) => userId === line.authorId);
  const isOwn = line.authorId !== null && line.authorId === reader.user;
  const bare = { number, at, editedAt, deleted: deletedBy, reactions: [], editableUntil: null };
  if (mark?.blocked)
    return {
      ...bare,
      ...{ editedAt: null, deleted: null, hidden: true, muted: false },
      ...{ author: null, source: null, prose: null, mentionsMe: false },
    };
  const prose = line.prose && treeTold(line.prose, line, room);
  const until = editableUntil(line);
  return {
    ...bare,
    author: authorTold(line, room, isOwn),
    ...{ hidden: false, muted: mark?.muted ?? false },
    source: isOwn ? line.text : null,
    prose,
    mentionsMe: prose !== null && !isOwn && mentions(prose, reader.name),
    reactions: reactionsTold(line, reader.user),
    editableUntil: isOwn && prose !== null && until > reader.now ? until : null,
  };
}

function authorTold(
  { player, name, flag, authorId, about }: LineRecord,
  { game }: Room,
  you: boolean,
): TalkLine['author'] {
  if (player === null) return null;
  const stay = game?.head.seats.find(({ userId, untilAt }) => userId === authorId && untilAt === null);
  const atTable = stay && game ? namesAt(game.head.seats).get(stay.seat) : undefined;
  return { player, name: atTable ?? name, flag, seat: about?.seat ?? null, you };
}

/** The tree with moments as the reader counts events; what they don't know yet is text. */
function treeTold(tree: ProseTree, { about }: LineRecord, { game }: Room): ProseTree {
  if (!game || (about?.moments ?? []).length === 0) return tree;
  const { head, viewer, frozenAt } = game;
  const latest = frozenAt ?? positionIn(head, viewer);
  const place = placeIn(viewer);
  const authorsPlace = placeIn(about?.seat ?? 'spectator');
  return mapParts(tree, (part) => {
    if (part.kind !== 'moment') return part;
    const moment = about?.moments.find((one) => one.number === part.number);
    // Whoever counts as the author does counts the same, to the event.
    const number = place === authorsPlace ? moment?.number : moment?.positions[place];
    return number === undefined || number > latest ? { kind: 'text', text: '#…' } : { kind: 'moment', number };
  });
}

function mentions(prose: ProseTree, name: string | null): boolean {
  return name !== null && leavesOf(prose).some((part) => part.kind === 'mention' && part.name === name);
}

function reactionsTold({ reactions }: LineRecord, user: UserId | null): TalkLine['reactions'] {
  return REACTIONS.flatMap((reaction) => {
    const of = reactions.filter((one) => one.reaction === reaction);
    return of.length === 0 ? [] : [{ reaction, count: of.length, mine: of.some((one) => one.user === user) }];
  });
}
