import type { LeagueSettings } from '@wayfinder/contract';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import styles from './make.module.css';
import { atOnceOf, paceOf } from './pace.ts';

/** A league in figures: players of a game and of a division, games of each, weeks, and moves a day. */
export function LeagueFigures({ settings }: { settings: LeagueSettings }): ReactElement {
  const t = useTranslations('leagueFigures');
  const { seats, size, games, weeks } = settings;
  const { moves, days } = paceOf(settings);
  const figures = [
    ['seats', t('seats', { n: seats }), t('seatsText')],
    ['size', t('size', { n: size }), t('sizeText')],
    ['games', t('games', { n: games }), t('gamesText', { n: atOnceOf(settings) })],
    ['weeks', t('weeks', { n: weeks }), t('weeksText')],
    ['moves', t('moves', { n: moves }), t('movesText', { days })],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([key, figure, text]) => (
        <div key={key}>
          <dt>{text}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
