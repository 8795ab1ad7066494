import type { ReactElement } from 'react';
import { cssVar } from '../css.ts';
import { Picture, percent } from './picture.tsx';

/** The longest wait of a day in five steps: 0 for a short one, 4 for the longest. */
export type WaitLevel = 0 | 1 | 2 | 3 | 4;

interface WaitStripProps {
  /** Length of the time axis in days: the same for all strips of a season. */
  readonly days: number;
  /** First day of the game on the axis. */
  readonly from: number;
  /** One level a day, from that day on. */
  readonly levels: readonly WaitLevel[];
  /** The game is over: paler, with a thick end. */
  readonly ended?: boolean;
  /** Expected end in days on the axis, dashed; past the axis an arrow. Late: with a filled dot, else a ring. */
  readonly expected?: { readonly day: number; readonly late: boolean } | undefined;
  /** Height in px. */
  readonly height?: number;
  readonly label?: string;
}

/** One game on the time axis of a season: each day shaded by its longest wait. */
export function WaitStrip(props: WaitStripProps): ReactElement {
  const { days, from, levels, ended = false, expected, height = 15, label } = props;
  const to = from + levels.length;
  return (
    <Picture className="wf-wait-strip" width="100%" height={height} label={label}>
      <g opacity={ended ? 0.62 : 1}>
        {runs(levels).map(({ level, at, length }) => (
          <rect
            key={at}
            x={percent((from + at) / days)}
            width={percent(length / days)}
            height="100%"
            fill={cssVar(`heat${level}`)}
          />
        ))}
      </g>
      <rect
        x={percent(from / days)}
        width={percent(levels.length / days)}
        height="100%"
        fill="none"
        stroke={cssVar('ink')}
        strokeWidth={ended ? 1 : 1.3}
      />
      {ended ? (
        <rect x={percent(to / days)} width="3" height="100%" fill={cssVar('ink')} />
      ) : expected === undefined ? null : (
        <Expected from={to / days} to={expected.day / days} late={expected.late} />
      )}
    </Picture>
  );
}

/** Days of one level that follow each other. */
interface Run {
  readonly level: WaitLevel;
  readonly at: number;
  readonly length: number;
}

/** Days in a row with the same level, as one stretch each. */
export function runs(levels: readonly WaitLevel[]): readonly Run[] {
  const starts = levels.flatMap((level, at) => (level === levels[at - 1] ? [] : [{ level, at }]));
  return starts.map(({ level, at }, index) => ({
    level,
    at,
    length: (starts[index + 1]?.at ?? levels.length) - at,
  }));
}

interface ExpectedProps {
  readonly from: number;
  readonly to: number;
  readonly late: boolean;
}

function Expected({ from, to, late }: ExpectedProps): ReactElement {
  const isBeyond = to > 1;
  return (
    <>
      <line
        x1={percent(from)}
        x2={percent(Math.min(to, 1))}
        y1="50%"
        y2="50%"
        stroke={cssVar('ink')}
        strokeWidth="1.6"
        strokeDasharray="3 3"
      />
      {isBeyond ? (
        <svg x="100%" y="50%" overflow="visible" role="presentation">
          <path d="M-8-5l8 5-8 5z" fill={cssVar('ink')} />
        </svg>
      ) : (
        <circle
          cx={percent(to)}
          cy="50%"
          r="4"
          fill={cssVar(late ? 'ink' : 'paper')}
          stroke={cssVar('ink')}
          strokeWidth="1.8"
        />
      )}
    </>
  );
}
