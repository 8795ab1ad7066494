/** The board of Conquest of Paradise for the board kit. */
import { boxGrow, type GameBoard, walkHex } from '@wayfinder/board';
import { neighbours } from '../hexes.ts';
import type { State } from '../state.ts';
import { Board } from './board.tsx';
import { boxAround, boxOf, CHART, CHART_HEXES, livelyHexes } from './chart.ts';
import { motion } from './motion.ts';
import { describeHex } from './spoken.ts';

const ALL = new Set(CHART_HEXES);

export const board: GameBoard<State> = {
  Board,
  bounds: () => boxGrow(CHART, 26),
  focusBounds: (view, level) => {
    const offered = Object.keys(level.targets);
    return boxAround(offered.length > 0 ? offered : scene(view), 60);
  },
  neighbour: (_view, id, direction) => (id === null ? '0,0' : walkHex(ALL, id, direction)),
  place: (_view, id) => (ALL.has(id) ? boxOf([id]) : null),
  describe: describeHex,
  motion,
};

/** Where things happen now: the explorer's waters, the battle, the mover's pieces; otherwise wherever there is something. */
function scene(view: State): string[] {
  if (view.battle) return [view.battle.hex, ...neighbours(view.battle.hex)];
  const explorerAt = view.exploration?.at;
  if (explorerAt) return [explorerAt, ...neighbours(explorerAt)];
  const mover = view.movement?.seat;
  const theirs = Object.entries(view.hexes).flatMap(([hex, { stacks }]) =>
    mover !== undefined && stacks[String(mover)] ? [hex] : [],
  );
  return theirs.length > 0 ? theirs : livelyHexes(view);
}

export { placeName } from './places.ts';
export * as status from './status.ts';
