import type { ReactElement } from 'react';
import { cssVar } from '../css.ts';
import { Picture, percent } from './picture.tsx';

/** Height of the bar in px. */
const BAR = 8;

/** A date below the bar, with a tick. */
export interface ScaleMark {
  /** Weeks since the start. */
  readonly week: number;
  readonly text: string;
}

interface ScaleBarProps {
  /** Length of the season; the last block of one that doesn't end with a week is shorter. */
  readonly weeks: number;
  /** Weeks from the start to now; `null` while there is no needle. Before the start and after the end the needle stands at that end. */
  readonly today: number | null;
  /** Words at the needle. */
  readonly todayText?: string;
  /** Words below: at the start, at the end, and between as many as there is room for. */
  readonly marks?: readonly ScaleMark[];
  readonly label?: string;
}

/** Time of a season as at the edge of a chart, a block a week: past in ink, to come pale, a needle at today. As wide as its page. */
export function ScaleBar({ weeks, today, todayText, marks = [], label }: ScaleBarProps): ReactElement {
  const now = today === null ? 0 : Math.min(Math.max(today, 0), weeks);
  const top = todayText === undefined ? 8 : '1.35em';
  return (
    <Picture className={classOf(todayText !== undefined, marks.length > 0)} width="100%" label={label}>
      <svg y={top} overflow="visible" role="presentation">
        <rect width="100%" height={BAR} fill={cssVar('paper')} />
        {blocks(weeks, now).map(({ from, to, isPast }) => (
          <rect
            key={`${from}`}
            x={percent(from / weeks)}
            width={percent((to - from) / weeks)}
            height={BAR}
            fill={cssVar(isPast ? 'ink' : 'line')}
          />
        ))}
        <rect width="100%" height={BAR} fill="none" stroke={cssVar('ink')} strokeWidth="1.2" />
        {marks.map((mark) => (
          <Mark key={mark.week} mark={mark} weeks={weeks} />
        ))}
        {today === null ? null : <Needle share={now / weeks} text={todayText} />}
      </svg>
    </Picture>
  );
}

function classOf(hasToday: boolean, hasMarks: boolean): string {
  return `wf-scale-bar${hasToday ? ' wf-scale-bar-today' : ''}${hasMarks ? ' wf-scale-bar-marks' : ''}`;
}

/** A stretch of the bar in one colour, in weeks. */
interface Block {
  readonly from: number;
  readonly to: number;
  readonly isPast: boolean;
}

/** The dark blocks of a bar: every second week, from the first; the week of today is parted at the needle. */
export function blocks(weeks: number, now: number): readonly Block[] {
  const dark = Array.from({ length: Math.ceil(weeks / 2) }, (_, pair) => ({
    from: 2 * pair,
    to: Math.min(2 * pair + 1, weeks),
  }));
  return dark.flatMap(({ from, to }): readonly Block[] => {
    if (to <= now) return [{ from, to, isPast: true }];
    if (from >= now) return [{ from, to, isPast: false }];
    return [
      { from, to: now, isPast: true },
      { from: now, to, isPast: false },
    ];
  });
}

interface NeedleProps {
  readonly share: number;
  readonly text?: string | undefined;
}

/** The needle; its words stand on the side where there is more room. */
function Needle({ share, text }: NeedleProps): ReactElement {
  const isLate = share > 0.5;
  return (
    <svg x={percent(share)} overflow="visible" role="presentation">
      <path d="M0-3v14" stroke={cssVar('ink')} strokeWidth="2.2" />
      <path d="M-5-8H5L0-1z" fill={cssVar('ink')} />
      {text === undefined ? null : (
        <text className="wf-scale-today" x={isLate ? -9 : 9} y="-0.3em" textAnchor={isLate ? 'end' : 'start'}>
          {text}
        </text>
      )}
    </svg>
  );
}

function Mark({ mark: { week, text }, weeks }: { readonly mark: ScaleMark; readonly weeks: number }): ReactElement {
  const anchor = week <= 0 ? 'start' : week >= weeks ? 'end' : 'middle';
  return (
    <svg x={percent(week / weeks)} y={BAR} overflow="visible" role="presentation">
      <path d="M0 0v6" stroke={cssVar('ink')} strokeWidth="1.2" />
      <text y="1.5em" textAnchor={anchor}>
        {text}
      </text>
    </svg>
  );
}
