import type { LedgerSummary } from '@wayfinder/contract';
import { ledgerWords } from '@wayfinder/games-catalog/faces';
import { listed, pointsText } from '@wayfinder/games-catalog/words';
import type { Metadata } from 'next';
import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { LedgerDesk } from '../../../ledgers/ledger-desk.tsx';
import { LedgerForm } from '../../../ledgers/ledger-form.tsx';
import styles from '../../../ledgers/ledgers.module.css';
import { Page } from '../../../parts/page.tsx';
import { Texts } from '../../../parts/texts.tsx';
import { orNotFound } from '../../../server/api.ts';

type Params = Promise<{ ruleset: string }>;

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const { name } = await orNotFound('getRuleset', { params: { id: (await params).ruleset } });
  return { title: (await getTranslations('ledgers'))('titleOf', { game: name }) };
}

/** Ledgers of a ruleset: one's own, read in the browser alone, and the example games. */
export default async function Ledgers({ params }: { params: Params }): Promise<ReactElement> {
  const { ruleset } = await params;
  const [{ name }, { ledgers }] = await Promise.all([
    orNotFound('getRuleset', { params: { id: ruleset } }),
    orNotFound('listLedgers', { params: { id: ruleset } }),
  ]);
  const [t, rules] = [await getTranslations('ledgers'), await getTranslations('rules')];
  return (
    <Texts of={['room', 'log', 'replay', 'since', 'ledgers']}>
      <LedgerDesk>
        <Page at="rules">
          <div className={styles.page}>
            <div className={styles.head}>
              <p>
                <Link className="wp-link" href={`/rules/${ruleset}`}>
                  {rules('titleOf', { game: name })}
                </Link>
              </p>
              <h1>{t('titleOf', { game: name })}</h1>
              <p>{t('lead', { game: name })}</p>
            </div>
            <section className="wp-stack wp-tight">
              <h2>{t('open')}</h2>
              <p className="wf-soft">{t('alone')}</p>
              <LedgerForm ruleset={ruleset} />
            </section>
            <section className={`wp-stack wp-tight ${styles.examples}`} id="examples">
              <h2>{t('examples')}</h2>
              <p className="wf-soft">{t('examplesLead')}</p>
              <Examples ruleset={ruleset} ledgers={ledgers} />
            </section>
          </div>
        </Page>
      </LedgerDesk>
    </Texts>
  );
}

/** Examples, each with who played, the points of each, and who won. */
async function Examples({
  ruleset,
  ledgers,
}: {
  ruleset: string;
  ledgers: readonly LedgerSummary[];
}): Promise<ReactElement> {
  const [room, locale] = [await getTranslations('room'), await getLocale()];
  const words = await ledgerWords(ruleset, locale);
  return (
    <ul className="wp-rows">
      {ledgers.map(({ name, seats }) => {
        const most = Math.max(...seats.map(({ points }) => points));
        const names = seats.map(({ who }) => words.name(who));
        const best = names.filter((_, seat) => seats[seat]?.points === most);
        return (
          <li key={name} className={styles.example}>
            <h3>
              <Link className="wp-link" href={`/ledgers/${ruleset}/${name}`}>
                {listed(names, locale)}
              </Link>
            </h3>
            <p className="wp-facts wf-soft wf-small">
              <span>{room('victory', { names: listed(best, locale) })}</span>
              {seats.map(({ points }, seat) => (
                <span key={names[seat]}>
                  {names[seat]} {pointsText(points, locale)}
                </span>
              ))}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
