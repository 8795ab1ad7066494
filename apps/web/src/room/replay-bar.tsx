'use client';

import { Button, Icon, IconButton } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { useParts } from './context.tsx';
import type { LogGroup } from './log-groups.ts';
import styles from './replay.module.css';
import type { ReplayControl } from './use-replay.ts';

const SPEEDS = [1, 2, 4] as const;

/** The slider over all past moments, with marks where turns begin. */
export function ReplayBar({ replay, marks }: { replay: ReplayControl; marks: readonly LogGroup[] }): ReactElement {
  const t = useTranslations('replay');
  const { at, length, playing, speed, past } = replay;
  const faster = SPEEDS[(SPEEDS.indexOf(speed as 1) + 1) % SPEEDS.length] ?? 1;
  return (
    <section className={styles.replay} aria-label={t('title')}>
      <IconButton label={t('back')} onClick={() => replay.step(-1)} aria-disabled={at <= 1 || undefined}>
        <Icon name="back" />
      </IconButton>
      <IconButton label={playing ? t('pause') : t('play')} onClick={replay.toggle}>
        <Icon name={playing ? 'pause' : 'play'} />
      </IconButton>
      <IconButton label={t('forward')} onClick={() => replay.step(1)} aria-disabled={at >= length || undefined}>
        <Icon name="forward" />
      </IconButton>
      <div className={styles.track}>
        <TurnMarks marks={marks} at={at} length={length} />
        <input
          type="range"
          min={1}
          max={Math.max(1, length)}
          value={at}
          aria-label={t('slider')}
          aria-valuetext={t('value', { at, n: length })}
          onChange={(event) => replay.go(event.target.valueAsNumber)}
        />
      </div>
      <Button kind="quiet" onClick={replay.toNow} aria-pressed={!past}>
        {t('now')}
      </Button>
      <Button kind="quiet" onClick={() => replay.setSpeed(faster)}>
        <span className={styles.speedWord}>{t('speed')} </span>
        {t('speedTimes', { n: speed })}
      </Button>
    </section>
  );
}

/** Between a tick and its name, and between one name and the next. */
const TICK_GAP = 4;
const LABEL_GAP = 10;
/** Width of a letter at the most, in px; those of East Asia are square. */
const LETTER = 7.5;
const SQUARE_LETTER = 13.5;

/** About how wide a name stands on the line. */
export function labelWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter >= '\u2e80' ? SQUARE_LETTER : LETTER), 0);
}

interface TurnMark {
  from: number;
  label: string;
  /** Distance along the line, in hundredths. */
  x: number;
  /** On which side of its tick the name stands, or over the middle of a short line; null where there is no room for it. */
  side: 'after' | 'before' | 'over' | null;
}

/** Starts of turns on a line of this width. Room for a name goes to the one that is shown, then to the later ones first. */
export function turnMarks(
  turns: readonly { from: number; label: string }[],
  { at, length, width }: { at: number; length: number; width: number },
): TurnMark[] {
  const along = (position: number): number => (length > 1 ? (position - 1) / (length - 1) : 0);
  const taken: [number, number][] = [];
  const fits = (from: number, wide: number): boolean =>
    from >= 0 && from + wide <= width && taken.every(([a, b]) => from + wide + LABEL_GAP <= a || b + LABEL_GAP <= from);
  const now = turns.findLast(({ from }) => from <= at);
  const last = turns.at(-1);
  const thumb = along(at) * width;
  const sideOf = (turn: { from: number; label: string }): TurnMark['side'] => {
    const [tick, wide] = [along(turn.from) * width, labelWidth(turn.label) + TICK_GAP];
    // Behind the last turn is nothing but the end: its name may stand before it, but never below what shows another moment.
    const before = turn === now || (turn === last && (thumb < tick - wide || thumb > tick));
    const over = turn === now && wide <= width;
    const side = fits(tick, wide) ? 'after' : before && fits(tick - wide, wide) ? 'before' : over ? 'over' : null;
    const from = { after: tick, before: tick - wide, over: (width - wide) / 2 };
    if (side) taken.push([from[side], from[side] + wide]);
    return side;
  };
  const first = [...(now ? [now] : []), ...turns.filter((turn) => turn !== now).reverse()];
  const sides = new Map(first.map((turn) => [turn.from, sideOf(turn)]));
  return turns.map(({ from, label }) => ({ from, label, x: along(from) * 100, side: sides.get(from) ?? null }));
}

/** Points at which a name begins, is centred or ends. */
const ANCHORS = { after: 'start', before: 'end', over: 'middle' } as const;
const GAPS = { after: TICK_GAP, before: -TICK_GAP, over: 0 } as const;

/** The line with a tick where each turn begins; drawn, so that no style stands in the page. */
function TurnMarks({ marks, at, length }: { marks: readonly LogGroup[]; at: number; length: number }): ReactElement {
  const { words } = useParts();
  const [line, width] = useWidth();
  const turns = marks.flatMap(({ from, heading }) => (heading ? [{ from, label: words.say(heading) }] : []));
  return (
    <svg ref={line} className={styles.ticks} aria-hidden="true">
      <line x1="0%" x2="100%" y1={18} y2={18} data-line />
      {turnMarks(turns, { at, length, width }).map(({ from, label, x, side }) => (
        <g key={from}>
          <line x1={`${x}%`} x2={`${x}%`} y1={side ? 11 : 14} y2={side ? 25 : 22} />
          {side ? (
            <text x={side === 'over' ? '50%' : `${x}%`} y={38} dx={GAPS[side]} textAnchor={ANCHORS[side]}>
              {label}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}

/** Width of an element; 0 until it is measured. */
function useWidth(): [RefObject<SVGSVGElement | null>, number] {
  const element = useRef<SVGSVGElement>(null);
  const [width, set] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => set(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
