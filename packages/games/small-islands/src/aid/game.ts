/** Facts that the player aid asks of a game. None of them is secret, and none of them changes while the game is played. */
import type { Data, Mode } from '../data/index.ts';

export interface AidGame {
  data: Data;
  mode: Mode;
  /** Human players; 1 is the solo mode. */
  players: number;
  /** Of Alexis; null unless solo. */
  level: number | null;
}
