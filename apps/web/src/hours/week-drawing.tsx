import { VisuallyHidden } from '@wayfinder/ui';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import styles from './hours.module.css';
import { DAY_MINUTES, type Span } from './playing-week.ts';
import { useDayWords } from './words.ts';

/** Looks of a part of a day: it counts, a turn's own time passes in it, or a reserve or bank does. */
export type Look = 'counts' | 'turn' | 'reserve';

export interface Part extends Span {
  look: Look;
}

/** Something that is at one moment: a turn begins, its own time is over, all time is up. */
export interface Moment {
  minute: number;
  kind: 'begin' | 'over' | 'up';
}

/** A day of a drawn week. */
export interface DrawnDay {
  parts: readonly Part[];
  moments: readonly Moment[];
}

/** Class names with which each look and each moment is drawn. */
const CLASSES = {
  counts: styles.counts,
  turn: styles.turn,
  reserve: styles.reserve,
  begin: styles.begin,
  over: styles.over,
  up: styles.up,
} as const;

/** The hours whose places are marked on every strip. */
const MARKED = [6, 12, 18];
const AXIS = [0, ...MARKED, 24];
const HEIGHT = 20;

/** A week as a strip for each day: what counts is filled. Whoever can't see it is told the same times. */
export function WeekDrawing({ days }: { days: readonly DrawnDay[] }): ReactElement {
  const format = useFormatter();
  const { dayName, counted } = useDayWords();
  return (
    <div className={styles.week}>
      <ol className={styles.days}>
        {days.map(({ parts, moments }, weekday) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the week
          <li key={weekday} className={styles.day}>
            <span aria-hidden="true" className={styles.dayName}>
              {dayName(weekday, 'short')}
            </span>
            <VisuallyHidden>{counted(weekday, parts)}</VisuallyHidden>
            <Strip parts={parts} moments={moments} />
          </li>
        ))}
      </ol>
      <div aria-hidden="true" className={styles.axis}>
        {AXIS.map((hour) => (
          <span key={hour}>{format.number(hour)}</span>
        ))}
      </div>
    </div>
  );
}

function Strip({ parts, moments }: DrawnDay): ReactElement {
  return (
    <svg
      className={styles.strip}
      viewBox={`0 0 ${DAY_MINUTES} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {parts.map(({ from, to, look }) => (
        <rect key={`${look}${from}`} className={CLASSES[look]} x={from} width={to - from} height={HEIGHT} />
      ))}
      {MARKED.map((hour) => (
        <line key={hour} className={styles.hour} x1={hour * 60} x2={hour * 60} y2={HEIGHT} />
      ))}
      {moments.map(({ minute, kind }) => (
        <line key={kind} className={CLASSES[kind]} x1={minute} x2={minute} y2={HEIGHT} />
      ))}
    </svg>
  );
}

/** Explains the looks that are in a drawing. */
export function Legend({
  looks,
  moments,
}: {
  looks: readonly Look[];
  moments: readonly Moment['kind'][];
}): ReactElement {
  const t = useTranslations('week');
  return (
    <ul className={`wf-soft wf-small ${styles.legend}`}>
      {[...looks, ...moments].map((one) => (
        <li key={one}>
          <svg className={styles.swatch} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
            {one === 'counts' || one === 'turn' || one === 'reserve' ? (
              <rect className={CLASSES[one]} width="20" height="20" />
            ) : (
              <line className={CLASSES[one]} x1="10" x2="10" y2="20" />
            )}
          </svg>
          {t(`legend.${one}`)}
        </li>
      ))}
    </ul>
  );
}
