/** A game in a judging thread: its table now, and a stretch of its log up to now, so that the near past can be told without the database. */
import {
  applyEntry,
  cloneTable,
  type Entry,
  openTable,
  positionOf,
  type Ruleset,
  type Table,
  type Viewer,
} from '@wayfinder/engine';
import type { GameKey, Stretch } from './protocol.ts';

/** Events that a reel holds before it lets the older half go. */
const HELD = 400;

export interface Reel {
  ruleset: Ruleset;
  table: Table;
  /** The table before `tail`; null: before the first event. */
  base: Table | null;
  tail: Entry[];
}

/** The reel of a stretch of log. */
export function makeReel(ruleset: Ruleset, game: GameKey, stretch: Stretch): Reel {
  const table = openTable(ruleset, game.info, stretch.entries, stretch.table ?? undefined);
  return { ruleset, table, base: stretch.table, tail: [...stretch.entries] };
}

/** Moves a reel over entries that its table has not seen. */
export function extendReel(reel: Reel, entries: readonly Entry[]): void {
  for (const entry of entries) applyEntry(reel.ruleset, reel.table, entry);
  reel.tail.push(...entries);
  shorten(reel);
}

/** Puts the table in place that the same entries have already been judged into. */
export function moveReel(reel: Reel, table: Table, entries: readonly Entry[]): void {
  reel.table = table;
  reel.tail.push(...entries);
  shorten(reel);
}

function shorten(reel: Reel): void {
  const held = reel.tail.reduce((sum, entry) => sum + entry.events.length, 0);
  if (held <= HELD) return;
  const old: Entry[] = [];
  let left = held;
  while (left > HELD / 2 && reel.tail.length > 1) {
    const entry = reel.tail.shift();
    if (!entry) break;
    old.push(entry);
    left -= entry.events.length;
  }
  reel.base = openTable(reel.ruleset, reel.table.info, old, reel.base ?? undefined);
}

/** A table of its own at the beginning of the reel. */
export function baseOf(reel: Reel): Table {
  return reel.base ? cloneTable(reel.base) : openTable(reel.ruleset, reel.table.info, []);
}

/** Beginning of the reel for a viewer. */
export function beginning(reel: Reel, viewer: Viewer): number {
  return reel.base ? positionOf(reel.base, viewer) : 0;
}
