import { hasBoard } from '@wayfinder/games-catalog/faces';
import type { Metadata } from 'next';
import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { Page } from '../../parts/page.tsx';
import { Picture } from '../../pictures/picture.tsx';
import { loadBook } from '../../rules/book.ts';
import styles from '../../rules/rules.module.css';
import { api } from '../../server/api.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('rules'))('title') };
}

/** The games whose rules can be read. */
export default async function AllRules(): Promise<ReactElement> {
  const [t, { rulesets }] = [await getTranslations('rules'), await (await api())('listRulesets', {})];
  return (
    <Page at="rules" narrow>
      <div className="wp-stack wp-panel">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        <ul className="wp-rows">
          {rulesets.map(({ id, name }) => (
            <li key={id} className={styles.game}>
              {hasBoard(id) ? <Picture of={{ ruleset: id }} size="thumb" /> : null}
              <div>
                <h2>
                  <Link className="wp-link" href={`/rules/${id}`}>
                    {name}
                  </Link>
                </h2>
                <Size ruleset={id} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  );
}

/** Amount of text that there is to read. */
async function Size({ ruleset }: { ruleset: string }): Promise<ReactElement | null> {
  const [t, book] = [await getTranslations('rules'), await loadBook(ruleset, await getLocale())];
  if (!book) return null;
  const rules = book.chapters.reduce((sum, chapter) => sum + chapter.rules.length, 0);
  return (
    <p className="wf-soft wf-small">
      {t('chapterCount', { n: book.chapters.length })} · {t('ruleCount', { n: rules })}
    </p>
  );
}
