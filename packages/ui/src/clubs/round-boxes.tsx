import type { ReactElement } from 'react';
import { cssVar } from '../css.ts';
import { Picture } from './picture.tsx';

/** Part of the running round that is filled where nothing says how far it has come. */
const HALF = 0.5;
const HEIGHT = 8;
const EDGE = 1.2;

interface RoundBoxesProps {
  readonly rounds: number;
  /** Rounds that are over. The next one is running, unless all are over or nothing runs. */
  readonly done: number;
  /** Part of the running round that is over, 0 to 1; `null`: none is running. */
  readonly running?: number | null;
  /** Width of one box in px: 11 in rows, 40 beside a cup's name. */
  readonly box?: number;
  readonly label?: string;
}

/** Rounds of a game or a tournament as boxes: filled, the running one in part, empty. */
export function RoundBoxes({ rounds, done, running = HALF, box = 11, label }: RoundBoxesProps): ReactElement {
  const step = box + (box > 20 ? 6 : 3.5);
  const width = rounds * step - (step - box) + EDGE;
  const filled = (round: number): number => (round < done ? 1 : round === done ? (running ?? 0) : 0);
  return (
    <Picture
      className="wf-round-boxes"
      width={width}
      height={HEIGHT + EDGE}
      viewBox={`0 0 ${width} ${HEIGHT + EDGE}`}
      label={label}
    >
      {Array.from({ length: rounds }, (_, round) => round).map((round) => (
        <g key={round} transform={`translate(${EDGE / 2 + round * step} ${EDGE / 2})`}>
          <rect width={box * filled(round)} height={HEIGHT} rx="1" fill={cssVar('ink')} />
          <rect width={box} height={HEIGHT} rx="1" fill="none" stroke={cssVar('ink')} strokeWidth={EDGE} />
        </g>
      ))}
    </Picture>
  );
}
