'use client';

import { pointsText } from '@wayfinder/games-catalog/words';
import { Change, SeatRow } from '@wayfinder/ui';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { TimeLeft } from '../parts/time.tsx';
import { useParts } from './context.tsx';
import styles from './room.module.css';

/** Who has what: one row a seat, with what everybody may see, now and after the composed steps. */
export function SeatsPanel({ now, after }: { now: unknown; after: unknown }): ReactElement {
  const t = useTranslations('room');
  const { kit, words, room } = useParts();
  const { state, seat: mine } = room;
  const figures = now === null ? [] : kit.status.seats(now);
  const later = after === null ? [] : kit.status.seats(after);
  return (
    <div>
      <h2 className={styles.panelTitle}>{t('seats')}</h2>
      <ul className={styles.seats}>
        {state.seats.map(({ seat, departed }) => {
          const awaited = state.awaited.find((one) => one.seat === seat);
          const name = words.name({ seat });
          const figure = figures[seat];
          return (
            <li key={seat}>
              <SeatRow
                seat={seat}
                due={awaited !== undefined}
                name={seat === mine ? t('you', { name }) : name}
                detail={
                  <>
                    {awaited ? (
                      <span className={styles.dueLine}>
                        <span className={styles.dueWord}>{t('due')}</span>
                        {awaited.deadline ? <TimeLeft until={awaited.deadline} icon={false} /> : null}
                      </span>
                    ) : null}
                    {departed ? <span className={styles.dueLine}>{t('departed')}</span> : null}
                    <span className={styles.facts}>
                      {figure?.facts.map((fact) => (
                        <span key={fact.key}>{words.say(fact)}</span>
                      ))}
                    </span>
                  </>
                }
                {...(figure && figure.score !== null
                  ? { figure: <Points now={figure.score} after={later[seat]?.score ?? figure.score} /> }
                  : {})}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Points now, and after the composed steps where that differs. */
function Points({ now, after }: { now: number; after: number }): ReactElement {
  const [t, locale] = [useTranslations('room'), useLocale()];
  return <Change now={pointsText(now, locale)} after={pointsText(after, locale)} spoken={t('becomes')} />;
}
