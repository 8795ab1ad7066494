'use client';

import { Button, Icon, IconButton } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import type { LogGroup } from './log-groups.ts';
import styles from './room.module.css';
import type { ReplayControl } from './use-replay.ts';

const SPEEDS = [0.5, 1, 2, 4] as const;

/** The slider over all past moments, with marks where turns begin. */
export function ReplayBar({ replay, marks }: { replay: ReplayControl; marks: readonly LogGroup[] }): ReactElement {
  const t = useTranslations('replay');
  const { at, length, playing, speed } = replay;
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
        <input
          type="range"
          min={1}
          max={Math.max(1, length)}
          value={at}
          aria-label={t('slider')}
          aria-valuetext={t('value', { at, n: length })}
          onChange={(event) => replay.go(event.target.valueAsNumber)}
        />
        <TurnMarks marks={marks} length={length} />
      </div>
      <Button
        kind="quiet"
        onClick={() => replay.setSpeed(SPEEDS[(SPEEDS.indexOf(speed as 1) + 1) % SPEEDS.length] ?? 1)}
      >
        <span className="wf-hidden">{t('speed')} </span>
        {t('speedTimes', { n: speed })}
      </Button>
    </section>
  );
}

/** A tick where each turn begins; drawn, so that no style stands in the page. */
function TurnMarks({ marks, length }: { marks: readonly LogGroup[]; length: number }): ReactElement {
  const begun = marks.filter(({ heading }) => heading !== null);
  return (
    <svg
      className={styles.ticks}
      viewBox={`0 0 ${Math.max(1, length - 1)} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {begun.map(({ from }) => (
        <line key={from} x1={from - 1} x2={from - 1} y1={0} y2={1} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  );
}
