/** Names that a reader takes for one another. */
import type { GameHead } from '@wayfinder/store';
import unhomoglyph from 'unhomoglyph';
import type { UserId } from './types.ts';

/** What of a name a reader goes by: its skeleton (Unicode UTS #39), whatever its case, spaces and full stops. */
function skeletonOf(name: string): string {
  const bare = name.normalize('NFKD').replace(/[\p{Default_Ignorable_Code_Point}\p{M}\s.,·_'’-]/gu, '');
  const folded = unhomoglyph(unhomoglyph(bare).toLowerCase());
  // Nothing but signs: they are all there is to go by.
  return folded === '' ? name : folded;
}

/** True for two names that look alike. */
export function lookAlike(one: string, other: string): boolean {
  return skeletonOf(one) === skeletonOf(other);
}

/** True where somebody else who sits at this table has a name that looks like this one. */
export function isTakenAt({ seats }: Pick<GameHead, 'seats'>, user: UserId, name: string): boolean {
  const others = seats.filter(({ userId, untilAt }) => userId !== user && untilAt === null);
  return others.some((other) => other.name !== null && lookAlike(other.name, name));
}
