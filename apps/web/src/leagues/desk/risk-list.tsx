'use client';

import type { DeskGame } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { type AwayToday, Waiting } from './chart.tsx';
import styles from './desk.module.css';
import { actsId } from './game-act.ts';
import { byRisk } from './risks.ts';

/** Games that are listed; the axis below has all of them. */
const SHOWN = 8;

interface RiskListProps {
  games: readonly DeskGame[];
  zone: string;
  away: AwayToday;
  /** Organisers may act on games that aren't their own. */
  acts: boolean;
}

/** On a phone, above the time axis: running games, the one most at risk first. */
export function RiskList({ games, zone, away, acts }: RiskListProps): ReactElement | null {
  const t = useTranslations('seasonDesk');
  const format = useFormatter();
  const running = byRisk(games);
  if (running.length === 0) return null;
  return (
    <section className={styles.risks}>
      <h2 className={styles.chartTitle}>{t('risks')}</h2>
      <ol>
        {running.slice(0, SHOWN).map((game) => (
          <li key={`${game.division}-${game.number}`} data-late={game.late || undefined}>
            <span className={styles.riskName}>
              {game.game === null ? game.name : <a href={`/games/${game.game}`}>{game.name}</a>}
            </span>
            <span className={styles.gameEnd} data-late={game.late || undefined}>
              {game.expectedEnd === null
                ? null
                : t('endsOn', {
                    date: format.dateTime(new Date(game.expectedEnd), {
                      day: 'numeric',
                      month: 'short',
                      timeZone: zone,
                    }),
                  })}
            </span>
            <Waiting game={game} zone={zone} away={away} />
            <span className="wf-soft">{t('division', { n: game.division })}</span>
            {acts && !game.own ? (
              <a className={styles.riskActs} href={`#${actsId(game)}`}>
                {t('actOn', { game: isolated(game.name) })}
              </a>
            ) : null}
          </li>
        ))}
      </ol>
      {running.length > SHOWN ? (
        <p className="wf-soft wf-small">{t('moreBelow', { n: running.length - SHOWN })}</p>
      ) : null}
    </section>
  );
}
