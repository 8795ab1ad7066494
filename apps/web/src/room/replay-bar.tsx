'use client';

import type { Message } from '@wayfinder/engine';
import { Button, Icon, IconButton } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { useParts } from './context.tsx';
import type { LogGroup } from './log-groups.ts';
import styles from './room.module.css';
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
        <TurnMarks marks={marks} length={length} />
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

/** Names of turns nearer to each other than this much of the line would run into one another. */
const LABEL_GAP = 13;

interface TurnMark {
  from: number;
  /** How far along the line, in hundredths. */
  x: number;
  heading: Message;
  named: boolean;
}

/** Where turns begin on the line, and which of them have room for a name; the last one always has. */
export function turnMarks(marks: readonly LogGroup[], length: number): TurnMark[] {
  const begun = marks.flatMap(({ from, heading }) => (heading ? [{ from, heading }] : []));
  const found: TurnMark[] = [];
  let free = 101;
  for (const { from, heading } of begun.reverse()) {
    const x = length > 1 ? ((from - 1) / (length - 1)) * 100 : 0;
    const named = free - x >= LABEL_GAP;
    if (named) free = x;
    found.unshift({ from, x, heading, named });
  }
  return found;
}

/** The line with a tick where each turn begins; drawn, so that no style stands in the page. */
function TurnMarks({ marks, length }: { marks: readonly LogGroup[]; length: number }): ReactElement {
  const { words } = useParts();
  return (
    <svg className={styles.ticks} aria-hidden="true">
      <line x1="0%" x2="100%" y1={18} y2={18} data-line />
      {turnMarks(marks, length).map(({ from, x, heading, named }) => (
        <g key={from}>
          <line x1={`${x}%`} x2={`${x}%`} y1={named ? 11 : 14} y2={named ? 25 : 22} />
          {named ? (
            <text x={`${x}%`} y={38} dx={4}>
              {words.say(heading)}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}
