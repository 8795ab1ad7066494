/** Additions of a chapter to the invariants: checks of its own, and what the checks of the basic game must count in. */
import type { Group, State } from '../../state.ts';
import type { MarkerType } from '../facts.ts';

/** Faults, one sentence each with the place and the rule. */
export type Check = (state: State) => string[];

/** A chapter's share of `invariants`; called for every state, also without the chapter's setting. */
export interface InvariantsPart {
  checks?: readonly Check[];
  /** Discovery markers of this type that the chapter keeps: out of the game, or held by somebody. */
  markersElsewhere?(state: State, type: MarkerType['type']): number;
  /** Tiles that the chapter keeps off the map and out of the pile. */
  tilesElsewhere?(state: State): string[];
  /** Tiles that the chapter adds to the 29 of the basic game. */
  moreTiles?(state: State): string[];
  /** Arts & Culture cards that the chapter keeps: an opponent's. */
  cardsElsewhere?(state: State): string[];
  /** Boxes of the group beyond the printed ones that count, less those that are lost. */
  moreBoxes?(group: Group): number;
  /** True for a seat whose pieces aren't bound to the counter mix. */
  hasAnyPieces?(state: State, seat: number): boolean;
}
