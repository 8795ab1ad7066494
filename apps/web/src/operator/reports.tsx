import type { Report } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { PlayerLink } from '../parts/player-link.tsx';
import { Ago } from '../parts/time.tsx';
import { Decide } from './decide.tsx';
import styles from './operator.module.css';

/** Lines that were reported, each with those around it. */
export function Reports({ reports }: { reports: readonly Report[] }): ReactElement {
  return (
    <ul className={styles.reports}>
      {reports.map((report) => (
        <OneReport key={report.id} report={report} />
      ))}
    </ul>
  );
}

type Person = Report['author'];

/** Somebody's name, with the way to their page. */
export async function Named({ person }: { person: Person }): Promise<ReactElement> {
  const t = await getTranslations('operator');
  if (!person) return <span>{t('gone')}</span>;
  return <PlayerLink player={person.player}>{isolated(person.name)}</PlayerLink>;
}

async function OneReport({ report }: { report: Report }): Promise<ReactElement> {
  const [t, talk] = [await getTranslations('operator'), await getTranslations('talk')];
  const { id, of, place, room, reason, text, line, at, reporter, author, number, context, decision, decidedAt, own } =
    report;
  const href = of === 'games' ? `/games/${place}` : `/clubs/${place}/board/${room}`;
  return (
    <li>
      <article className="wp-stack wp-panel" aria-labelledby={`report-${id}`}>
        <h2 id={`report-${id}`}>{talk(`reason.${reason}`)}</h2>
        <p className={`wp-facts wf-soft wf-small ${styles.about}`}>
          {own && reporter === null ? null : (
            <span>
              {t('by')} <Named person={reporter} />
            </span>
          )}
          <span>
            <Ago at={at} />
          </span>
          <span>
            <Link className="wp-link" href={href}>
              {t(of === 'games' ? `room.${room === 'players' ? 'players' : 'spectators'}` : 'topic')}
            </Link>
          </span>
        </p>
        {text === '' ? null : <p className={styles.text}>{text}</p>}
        <h3>
          {t('line')} <Named person={author} />
        </h3>
        <blockquote className={styles.line}>{line}</blockquote>
        <details>
          <summary className={styles.around}>{t('context', { n: context.length })}</summary>
          <ol className={styles.context}>
            {context.map((one) => (
              <li key={one.number} data-reported={one.number === number || undefined}>
                <span className="wp-strong">{one.author ? isolated(one.author.name) : t('gone')}</span>{' '}
                <span className="wf-soft wf-small">
                  <Ago at={one.at} />
                </span>
                <p className={styles.text}>{one.text ?? t('deleted')}</p>
              </li>
            ))}
          </ol>
        </details>
        {decision === null || decidedAt === null ? null : (
          <p>
            <strong>{t(`decided.${decision}`)}</strong> <Ago at={decidedAt} />
          </p>
        )}
        {own ? (
          <p>{t('own')}</p>
        ) : (
          <Decide id={id} name={author ? isolated(author.name) : null} isDecided={decision !== null} />
        )}
      </article>
    </li>
  );
}
