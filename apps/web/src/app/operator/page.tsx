import type { OperatorLog } from '@wayfinder/contract';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { oneOf, type Search } from '../../clubs/club-of.ts';
import styles from '../../operator/operator.module.css';
import { Named, Reports } from '../../operator/reports.tsx';
import { Page } from '../../parts/page.tsx';
import { Texts } from '../../parts/texts.tsx';
import { me, orNull } from '../../server/api.ts';

/** Refusals of whoever is no operator: the page isn't there for them. */
const NO_OPERATOR = ['not-operator', 'not-signed-in', 'session-needed', 'bad-token'];
const SHOWN = 20;
const PARTS = ['open', 'decided', 'log'] as const;
type Part = (typeof PARTS)[number];

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('operator'))('title'), robots: { index: false } };
}

/** Reports of lines and what was decided about them, for operators alone. */
export default async function Operator({ searchParams }: { searchParams: Search }): Promise<ReactElement> {
  const search = await searchParams;
  if (!(await me())) notFound();
  const part = PARTS.find((one) => one === search.show) ?? 'open';
  const cursor = oneOf(search.cursor);
  const t = await getTranslations('operator');
  const { list, next } = part === 'log' ? await logOf(cursor) : await reportsOf(part, cursor);
  return (
    <Page>
      <Texts of={['operator']}>
        <div className="wp-stack wp-loose">
          <h1>{t('title')}</h1>
          <nav className={styles.choices} aria-label={t('title')}>
            {PARTS.map((one) => (
              <Link key={one} href={`/operator?show=${one}`} {...(one === part ? { 'aria-current': 'page' } : {})}>
                {t(`show.${one}`)}
              </Link>
            ))}
          </nav>
          <section className="wp-stack">
            <h2 tabIndex={-1} className="wf-hidden">
              {t(`show.${part}`)}
            </h2>
            {list ?? <p>{t(`none.${part}`)}</p>}
          </section>
          {next === null ? null : (
            <p>
              <Link className="wp-link" href={`/operator?show=${part}&cursor=${encodeURIComponent(next)}`}>
                {t('more')}
              </Link>
            </p>
          )}
        </div>
      </Texts>
    </Page>
  );
}

interface Shown {
  /** Null: there is nothing. */
  list: ReactElement | null;
  next: string | null;
}

async function reportsOf(state: Exclude<Part, 'log'>, cursor: string | null): Promise<Shown> {
  const query = { state, limit: SHOWN, ...(cursor === null ? {} : { cursor }) };
  const found = (await orNull('listReports', { query }, NO_OPERATOR)) ?? notFound();
  return { list: found.reports.length === 0 ? null : <Reports reports={found.reports} />, next: found.next };
}

async function logOf(cursor: string | null): Promise<Shown> {
  const query = { limit: SHOWN, ...(cursor === null ? {} : { cursor }) };
  const found = (await orNull('getOperatorLog', { query }, NO_OPERATOR)) ?? notFound();
  return { list: found.acts.length === 0 ? null : <Acts acts={found.acts} />, next: found.next };
}

async function Acts({ acts }: Pick<OperatorLog, 'acts'>): Promise<ReactElement> {
  const [t, format] = [await getTranslations('operator'), await getFormatter()];
  return (
    <ul className="wp-rows">
      {acts.map(({ id, at, by, of, act, reason, until }) => (
        <li key={id}>
          <p>
            <strong>{t(`decided.${act}`)}</strong> <Named person={of} />
          </p>
          <p className={styles.text}>{reason}</p>
          <p className="wp-facts wf-soft wf-small">
            <span>{format.dateTime(new Date(at), 'moment')}</span>
            <span>
              {t('decidedBy')} <Named person={by} />
            </span>
            {until === null ? null : <span>{t('until', { until: format.dateTime(new Date(until), 'moment') })}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
