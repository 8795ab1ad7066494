/** Drawings of Conquest of Paradise beside its board. */
import type { GameFigures } from '@wayfinder/board';
import type { State } from '../../state.ts';
import { Decision } from './decision.tsx';

export const figures: GameFigures<State> = { Decision };
