/** Drawings of Terra Mystica beside its board. */
import type { GameFigures } from '@wayfinder/board';
import type { State } from '../state.ts';
import { FactionBoard } from './faction-board.tsx';

export const figures: GameFigures<State> = { Decision: () => null, Seat: FactionBoard };
