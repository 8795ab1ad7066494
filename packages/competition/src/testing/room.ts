/** Functions that the laws are about, so that a broken twin can stand in for each. For tests only. */

import { exchange, fillGap } from '../moves.ts';
import { whatINeed } from '../needs.ts';
import { finalRanges } from '../ranges.ts';
import { nextSeason } from '../seeding.ts';
import { standings } from '../standings.ts';

export interface Room {
  readonly standings: typeof standings;
  readonly finalRanges: typeof finalRanges;
  readonly whatINeed: (...args: Parameters<typeof whatINeed>) => ReturnType<typeof whatINeed>;
  readonly nextSeason: typeof nextSeason;
  readonly exchange: typeof exchange<string>;
  readonly fillGap: typeof fillGap<string>;
}

export const ROOM: Room = { standings, finalRanges, whatINeed, nextSeason, exchange, fillGap };
