/** Lists and sentences that several parts of the page say. */
import type { Arg, Message } from '@wayfinder/engine';
import { said } from '../../said.ts';
import type { Worth } from './worth.ts';

export const tileList = (tiles: readonly string[]): Arg => ({ list: tiles.map((tile) => ({ tile })) });
export const cardList = (cards: readonly string[]): Arg => ({ list: cards.map((card) => ({ card })) });
export const pieceList = (pieces: readonly string[]): Arg => ({ list: pieces.map((piece) => ({ piece })) });
export const spaceList = (spaces: readonly string[]): Arg => ({ list: spaces.map((space) => ({ space })) });

/**
 * A round's objective under a key: as `{card}`, or under `<key>.pair` as `{mission}` and `{reward}` where they are cards of their own. What is laid
 * aside with it goes as `{next}`, or as `{nextMission}` and `{nextReward}`.
 */
export function objectiveSaid(key: string, cards: readonly string[], aside: readonly string[] = []): Message {
  const [[card = '', reward], [next, nextReward]] = [cards, aside];
  const later = next === undefined ? {} : { [reward === undefined ? 'next' : 'nextMission']: { card: next } };
  if (reward === undefined) return said(key, { card: { card }, ...later });
  const last = nextReward === undefined ? {} : { nextReward: { card: nextReward } };
  return said(`${key}.pair`, { mission: { card }, reward: { card: reward }, ...later, ...last });
}

/** Gain from an objective, under a key. `<key>.none`: no island takes a house for it. `<key>.nothing`: none that does pays, or no house is at hand. */
export function bringsSaid(key: string, worth: Worth): Message {
  if (worth.total > 0) return worthSaid(key, worth);
  return said(worth.met === 0 ? `${key}.none` : `${key}.nothing`);
}

/** Points or discovery tokens under a key of either: `<key>.points`, `<key>.tokens`. */
export function worthSaid(
  key: string,
  { inTokens, total, islands }: Worth,
  more: Readonly<Record<string, Arg | number>> = {},
): Message {
  return said(`${key}.${inTokens ? 'tokens' : 'points'}`, { n: total, islands: spaceList(islands), ...more });
}
