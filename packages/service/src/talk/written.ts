/** Lines as they are written: their trees, who may be named in them, and the moments that they name. */
import type { ProseBlock, ProsePart, ProseTree } from '@wayfinder/contract';
import type { Viewer } from '@wayfinder/engine';
import { readProse } from '@wayfinder/prose';
import type { Moment, NewLine } from '@wayfinder/store';
import type { Context } from '../context.ts';
import { namesAt } from '../names-at-table.ts';
import { positionIn } from '../position.ts';
import type { UserId } from '../types.ts';
import type { Room } from './rooms.ts';

/** Moments of one line that are looked up at most; more stay text. */
const MOST_MOMENTS = 10;

/** Changes every part of a tree that has no parts of its own. */
export function mapParts(tree: ProseTree, change: (part: ProsePart) => ProsePart): ProseTree {
  const part = (one: ProsePart): ProsePart => ('parts' in one ? { ...one, parts: one.parts.map(part) } : change(one));
  const block = (one: ProseBlock): ProseBlock => {
    if ('parts' in one) return { ...one, parts: one.parts.map(part) };
    if ('items' in one) return { ...one, items: one.items.map((blocks) => blocks.map(block)) };
    return 'blocks' in one ? { ...one, blocks: one.blocks.map(block) } : one;
  };
  return { ...tree, blocks: tree.blocks.map(block) };
}

/** Parts of a tree that have no parts of their own. */
export function leavesOf(tree: ProseTree): ProsePart[] {
  const found: ProsePart[] = [];
  mapParts(tree, (part) => {
    found.push(part);
    return part;
  });
  return found;
}

/** Place of a viewer among positions. */
export function placeIn(viewer: Viewer): number {
  return viewer === 'spectator' ? 0 : viewer + 1;
}

/** A text as it is kept: with its tree, and of a game with the seat of its author and what its moments mean to others. */
export async function readLine(
  context: Context,
  { key, game }: Room,
  user: UserId,
  text: string,
): Promise<Pick<NewLine, 'text' | 'prose' | 'about' | 'names'>> {
  if (!game) return readInTopic(context, key.id, text);
  const prose = readProse(text, 'talk', { mentions: [...namesAt(game.head.seats).values()] });
  const numbers = leavesOf(prose).flatMap((part) => (part.kind === 'moment' ? [part.number] : []));
  const moments = await momentsOf(context, game, [...new Set(numbers)].slice(0, MOST_MOMENTS));
  const seat = game.head.seats.find((stay) => stay.userId === user && stay.untilAt === null)?.seat ?? null;
  return { text, prose: withMoments(prose, moments), about: { seat, moments } };
}

/** A line of a topic, with the members whom it names. A board has no moments. */
async function readInTopic(
  { store }: Context,
  clubId: string,
  text: string,
): Promise<Pick<NewLine, 'text' | 'prose' | 'about' | 'names'>> {
  const members = await store.boards.namesIn(clubId, text);
  const prose = readProse(text, 'talk', { mentions: members.map(({ name }) => name) });
  const named = new Set(leavesOf(prose).flatMap((part) => (part.kind === 'mention' ? [part.name] : [])));
  const names = members.flatMap(({ userId, name }) => (named.has(name) ? [userId] : []));
  return { text, prose: withMoments(prose, []), about: null, names };
}

/** Moments that the author has seen, as all viewers count them. */
async function momentsOf(
  { store }: Context,
  { head, viewer }: NonNullable<Room['game']>,
  numbers: readonly number[],
): Promise<Moment[]> {
  const moments: Moment[] = [];
  for (const number of numbers) {
    if (number > positionIn(head, viewer)) continue;
    const positions =
      number === 0
        ? Array.from({ length: head.seatCount + 1 }, () => 0)
        : await store.log.positionsAt(head.id, viewer, number, head.seatCount);
    if (positions) moments.push({ number, positions });
  }
  return moments;
}

/** A tree in which only these numbers are moments. */
function withMoments(tree: ProseTree, moments: readonly Moment[]): ProseTree {
  return mapParts(tree, (part) =>
    part.kind === 'moment' && !moments.some(({ number }) => number === part.number)
      ? { kind: 'text', text: `#${part.number}` }
      : part,
  );
}
