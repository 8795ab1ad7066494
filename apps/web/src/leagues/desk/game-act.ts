/** Acts on one game, as the server and the browser know them. */
import type { ActInSeason, DeskChoice } from '@wayfinder/contract';

export type GameAct = ActInSeason['act'];

/** A game that an organiser decides about. */
export interface DecidedGame {
  division: number;
  number: number;
  name: string;
  /** `number`: of the seat's member in the season. `back`: their name, where somebody else sits there and they may have it again. */
  seats: readonly { seat: number; name: string; number: number; back?: string }[];
}

/** A game that an organiser acts on, as the desk has it. */
export interface ActGame extends DecidedGame {
  /** `plays`: number of whoever sits there; null: nobody of the season does. */
  seats: readonly (DecidedGame['seats'][number] & { plays: number | null })[];
  /** The first deadline; null: there is none. Left out where the game doesn't run. */
  deadline?: string | null;
}

/** True for what is done on one game. */
export function isGameAct(choice: DeskChoice): choice is Exclude<GameAct, 'unvoid'> {
  return choice !== 'later-end' && choice !== 'step' && choice !== 'decide' && choice !== 'admit';
}

/** Id in the desk's page of what an organiser may do about a game. */
export function actsId({ division, number }: Pick<DecidedGame, 'division' | 'number'>): string {
  return `acts-${division}-${number}`;
}
