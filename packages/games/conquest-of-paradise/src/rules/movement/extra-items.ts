/** Things that go over an edge of land: walkers beside a stack's canoes, and words of the decision `movement` beside its own (CP-27.11, 27.12). */
import type { Seat } from '@wayfinder/engine';
import type { HexId, State } from '../../state.ts';
import { landEdge } from '../south-island/edge.ts';
import { walk, walkerItems } from '../south-island/walk.ts';
import type { StepItem } from './items.ts';
import type { MovementWord } from './movement-word.ts';
import type { Standing } from './standing.ts';

/** Items of a step from `from` to `to` beside canoes and rumors; they come after those, in the order in which they are listed. */
export function extraItems(view: State, seat: Seat, from: HexId, to: HexId, standing: Standing): StepItem[] {
  return walkerItems(view, seat, from, to, standing);
}

/** Words listed between `move` and `turn`, as far as the game has them. Called with each level of the decision. */
export function movementWords(view: State): readonly MovementWord[] {
  return landEdge(view) ? [walk] : [];
}
