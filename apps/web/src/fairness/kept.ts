/**
 * Memory of this device about a game before anybody could change it: the hash of its seed, the nonce that this browser gave, heads of the log.
 * With these a finished game can be proved (docs/fairness.md). Kept as what is composed is, and forgotten with it.
 */
import type { Viewer, Witness } from '@wayfinder/engine';
import { ownStore } from '../offline/device.ts';
import { keyOf } from './forget.ts';

/** As it is kept. */
export interface Kept {
  /** As it stood before the start: the first one counts. */
  seedHash?: string;
  /** Rules and manner of seating, as they stood then. */
  setUp?: NonNullable<Witness['setUp']>;
  /** This browser's share of the chance. */
  nonce?: string;
  /** The service took it: another device may have been faster, and then another one counts. */
  isGiven?: boolean;
  /** The page showed this browser's player at a seat. */
  isSeated?: boolean;
  /** The game has started with this browser's nonce: a page from before says nothing new. */
  isBegun?: boolean;
  /** Heads in the order in which they were told. */
  heads?: KeptHead[];
  /** The last head, as it was kept before there were several. */
  head?: KeptHead;
}

/** A head as the page was told it, with the events that it covers. */
export interface KeptHead {
  viewer: Viewer;
  head: string;
  position: number;
}

/** The record that is kept of a game. */
export function read(gameId: string): Kept {
  try {
    const { head, ...kept } = JSON.parse(ownStore()?.getItem(keyOf(gameId)) ?? '{}') as Kept;
    return head ? { ...kept, heads: [head, ...(kept.heads ?? [])] } : kept;
  } catch {
    return {};
  }
}

/** Keeps this of a game. */
export function keep(gameId: string, kept: Kept): void {
  try {
    ownStore()?.setItem(keyOf(gameId), JSON.stringify(kept));
  } catch {
    // A full store keeps nothing: the game can be proved on no other grounds then.
  }
}
