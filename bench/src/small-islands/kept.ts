/** Counts kept in a file between runs, so that many games can be played in pieces. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type Counts, noCounts } from '@wayfinder/small-islands/simulate';

/** Counts by kind of game. Games are played in the order of their numbers, so how many there are says which. */
export interface Kept {
  /** Amount by which the players of these games erred. */
  error: number;
  counts: Record<string, Counts>;
}

/** Contents of a file; nothing yet where there is none. @throws Error where its players erred otherwise */
export function readKept(file: string | undefined, error: number): Kept {
  if (!file || !existsSync(file)) return { error, counts: {} };
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept;
  if (kept.error !== error) throw new Error(`${file} holds games of players that err by ${kept.error} VP`);
  return kept;
}

export function writeKept(file: string | undefined, kept: Kept): void {
  if (!file) return;
  writeFileSync(`${file}.new`, JSON.stringify(kept));
  renameSync(`${file}.new`, file);
}

/** The counts of a kind of game, to be added to. */
export function countsOf(kept: Kept, simulation: string): Counts {
  const found = kept.counts[simulation] ?? noCounts();
  kept.counts[simulation] = found;
  return found;
}
