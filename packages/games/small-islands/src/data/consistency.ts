/** Relations between the records of a data file, so that it can be played with (SI-1.2). */
import { wrongCards } from './consistency/cards.ts';
import { wrongToPlay } from './consistency/playable.ts';
import { wrongSetUp } from './consistency/set-up.ts';
import { wrongTiles } from './consistency/tiles.ts';
import { readFile } from './read-file.ts';

/** All that is wrong with a file, each a sentence that names the record; empty when it can be played with. */
export function faultsOf(raw: unknown): string[] {
  const { file, faults } = readFile(raw);
  return [...faults, ...wrongSetUp(file), ...wrongTiles(file), ...wrongCards(file), ...wrongToPlay(file)];
}
