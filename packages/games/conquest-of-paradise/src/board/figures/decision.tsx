/** Facts on which a decision turns, as a drawing: knots of a voyage, the two sides of a battle, the points of a building step. */
import type { FigureProps } from '@wayfinder/board';
import type { ReactElement } from 'react';
import type { State } from '../../state.ts';
import { BattlePanel } from './battle.tsx';
import { BuildPanel } from './building.tsx';
import { KnotLine } from './knots.tsx';

type Figure = (props: FigureProps<State>) => ReactElement | null;

const FIGURES: Readonly<Record<string, Figure>> = {
  exploreStep: KnotLine,
  acceptResult: KnotLine,
  arioi: BattlePanel,
  battleCard: BattlePanel,
  loss: BattlePanel,
  retreat: BattlePanel,
  settle: BattlePanel,
  regroup: BattlePanel,
  surplus: BattlePanel,
  build: BuildPanel,
};

/** The figure of this decision, or null where words say all: called, not rendered, so that a page knows before it makes room. */
export function Decision(props: FigureProps<State>): ReactElement | null {
  return FIGURES[props.decision.kind]?.(props) ?? null;
}
