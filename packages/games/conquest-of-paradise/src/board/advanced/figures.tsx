/** Facts on which decisions of the advanced rules turn, as a drawing: the points of the starting pieces, and the die of a search. */
import { BoardText, Die, FigureFrame, type FigureProps, type GameFigures } from '@wayfinder/board';
import type { ReactElement } from 'react';
import { BUILD_CHART } from '../../data/index.ts';
import { resultOf, searchHelp } from '../../rules/kumara/help.ts';
import { chosenAlong } from '../../rules/start-pieces/draft.ts';
import { KINDS, type State } from '../../state.ts';
import { Purses } from '../figures/building.tsx';
import { Decision as BasicDecision } from '../figures/decision.tsx';
import { KnotLine } from '../figures/knots.tsx';
import { pointsAfter } from '../page/start.ts';

/** Pieces that can be there at the start. */
const PIECES = BUILD_CHART.filter(({ item, cost }) => cost > 0 && KINDS.some((kind) => kind === item));

function StartPanel({ decision, path, palette, text }: FigureProps<State>): ReactElement {
  const { points, spent } = pointsAfter(chosenAlong(path).pieces);
  const purse = { key: 'start', label: text('figure.startPoints'), points, spent };
  return <Purses purses={[purse]} items={PIECES} seat={decision.seat} palette={palette} />;
}

const WIDTH = 360;
const HEIGHT = 70;
const FACES = [1, 2, 3, 4, 5, 6];
const DIE = 30;
const STEP = WIDTH / FACES.length;

/** The faces of the die, those with the same end side by side: what is added is counted already. Null where no search is. */
function SearchPanel({ view, decision, path, palette, text }: FigureProps<State>): ReactElement | null {
  if (decision.kind === 'explore' && path[0] !== 'search') return null;
  const { galapagos, cards, oceanChart } = searchHelp(view, decision.seat);
  const ends = FACES.map((face) => resultOf(face + galapagos + cards, oceanChart));
  const runs = [...new Set(ends)].map((end) => ({ end, from: ends.indexOf(end), to: ends.lastIndexOf(end) }));
  const { ink, inkSoft } = palette.colours;
  return (
    <FigureFrame width={WIDTH} height={HEIGHT}>
      {FACES.map((face, i) => (
        <Die
          key={face}
          centre={{ x: (i + 0.5) * STEP, y: 20 }}
          palette={palette}
          value={face}
          size={DIE}
          filled={ends[i] === 'explore'}
        />
      ))}
      {runs.map(({ end, from, to }) => (
        <g key={end}>
          <path
            d={`M${from * STEP + 6} 43v5H${(to + 1) * STEP - 6}v-5`}
            fill="none"
            stroke={inkSoft}
            strokeWidth={1.4}
            strokeLinejoin="round"
          />
          <BoardText
            centre={{ x: ((from + to + 1) / 2) * STEP, y: 60 }}
            palette={palette}
            text={text(`figure.search.${end}`)}
            size={12}
            weight={end === 'explore' ? 700 : 500}
            colour={end === 'explore' ? ink : inkSoft}
          />
        </g>
      ))}
    </FigureFrame>
  );
}

const FIGURES: Readonly<Record<string, (props: FigureProps<State>) => ReactElement | null>> = {
  startPieces: StartPanel,
  explore: SearchPanel,
  searcher: SearchPanel,
  useMarker: KnotLine,
};

/** The figures of a game with advanced rules. */
export const figures: GameFigures<State> = {
  Decision: (props) => (FIGURES[props.decision.kind] ?? BasicDecision)(props),
};
