/** The board of Conquest of Paradise for the board kit. */
import { boxGrow, type GameBoard, walkHex } from '@wayfinder/board';
import type { State } from '../state.ts';
import { Board } from './board.tsx';
import { boxAround, boxOf, CHART, CHART_HEXES, livelyHexes } from './chart.ts';
import { describeHex } from './spoken.ts';

const ALL = new Set(CHART_HEXES);

export const board: GameBoard<State> = {
  Board,
  bounds: () => boxGrow(CHART, 26),
  focusBounds: (view, level) => {
    const offered = Object.keys(level.targets);
    return boxAround(offered.length > 0 ? offered : livelyHexes(view), 60);
  },
  neighbour: (_view, id, direction) => (id === null ? '0,0' : walkHex(ALL, id, direction)),
  place: (_view, id) => (ALL.has(id) ? boxOf([id]) : null),
  describe: describeHex,
};

export { placeName } from './chart.ts';
export * as status from './status.ts';
