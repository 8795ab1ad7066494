/**
 * What this device saw of a game before anybody could change it: the hash of its seed, the nonce that this browser gave, the last head of the log.
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
  /** The last head, with the events that it covers. */
  head?: { viewer: Viewer; head: string; position: number };
}

/** What is kept of a game. */
export function read(gameId: string): Kept {
  try {
    return JSON.parse(ownStore()?.getItem(keyOf(gameId)) ?? '{}') as Kept;
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
