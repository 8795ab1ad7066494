import { hasLedgers } from '@wayfinder/games-catalog/faces';
import type { Metadata } from 'next';
import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { Fragment, type ReactElement } from 'react';
import { Page } from '../../../parts/page.tsx';
import { Texts } from '../../../parts/texts.tsx';
import { type Book, loadBook, partsOf } from '../../../rules/book.ts';
import { Chapter } from '../../../rules/chapter.tsx';
import { FindRule } from '../../../rules/find-rule.tsx';
import styles from '../../../rules/rules.module.css';
import { orNotFound } from '../../../server/api.ts';

type Params = Promise<{ ruleset: string }>;
type Search = Promise<Record<string, string | string[] | undefined>>;

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const { name } = await orNotFound('getRuleset', { params: { id: (await params).ruleset } });
  return { title: (await getTranslations('rules'))('titleOf', { game: name }) };
}

/** One game's rules, every rule at the address that pages link to: `#ID`. */
export default async function Rules({
  params,
  searchParams,
}: {
  params: Params;
  searchParams: Search;
}): Promise<ReactElement> {
  const [{ ruleset }, { game }, locale] = [await params, await searchParams, await getLocale()];
  const { name } = await orNotFound('getRuleset', { params: { id: ruleset } });
  const [t, book] = [await getTranslations('rules'), await loadBook(ruleset, locale)];
  const back = typeof game === 'string' && /^[\w-]{1,40}$/.test(game) ? `/games/${game}` : null;
  return (
    <Page at="rules">
      <div className={styles.page}>
        <div className={styles.head}>
          <p>
            <Link className="wp-link" href={back ?? '/rules'}>
              {back ? t('backToGame') : t('backToAll')}
            </Link>
          </p>
          <h1>{t('titleOf', { game: name })}</h1>
          <p className="wf-soft">{book ? t('lead') : t('none')}</p>
          {hasLedgers(ruleset) ? (
            <p>
              <Link className="wp-link" href={`/ledgers/${ruleset}#examples`}>
                {t('ledgers')}
              </Link>
            </p>
          ) : null}
        </div>
        {book ? <Reading book={book} locale={locale} /> : null}
      </div>
    </Page>
  );
}

async function Reading({ book, locale }: { book: Book; locale: string }): Promise<ReactElement> {
  const t = await getTranslations('rules');
  const partly = book.chapters.some(({ rules }) => rules.some(({ lang }) => lang !== locale));
  return (
    <>
      <div className={styles.aside}>
        <Texts of={['rules']}>
          <FindRule />
        </Texts>
        <Contents book={book} locale={locale} />
      </div>
      <article className={styles.book} data-rules>
        {partly ? <p className={styles.note}>{t('partlyEnglish')}</p> : null}
        {book.chapters.map((chapter) => (
          <Chapter key={chapter.id} chapter={chapter} locale={locale} />
        ))}
      </article>
    </>
  );
}

/** The chapters: beside the rules where there is room, folded away above them where there is not. */
async function Contents({ book, locale }: { book: Book; locale: string }): Promise<ReactElement> {
  const t = await getTranslations('rules');
  const other = (lang: string): string | undefined => (lang === locale ? undefined : lang);
  const list = partsOf(book.chapters).map(({ part, chapters }) => (
    <Fragment key={chapters[0]?.id}>
      {part ? (
        <p className={styles.part} lang={other(part.lang)}>
          {part.title}
        </p>
      ) : null}
      <ol className={styles.contents}>
        {chapters.map(({ id, title, lang }) => (
          <li key={id}>
            <a href={`#chapter-${id}`} lang={other(lang)}>
              <span className={styles.number}>{id}</span> <span>{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </Fragment>
  ));
  return (
    <>
      <nav className={styles.wide} aria-label={t('contents')}>
        {list}
      </nav>
      <details className={styles.narrow}>
        <summary>{t('contents')}</summary>
        <nav aria-label={t('contents')}>{list}</nav>
      </details>
    </>
  );
}
