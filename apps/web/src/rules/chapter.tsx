import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import type { Book, BookRule } from './book.ts';
import styles from './rules.module.css';

interface ChapterProps {
  chapter: Book['chapters'][number];
  locale: string;
}

/** One chapter: its rules, and folded away where they come from. */
export async function Chapter({ chapter, locale }: ChapterProps): Promise<ReactElement> {
  const t = await getTranslations('rules');
  const { id, title, lang, part, rules } = chapter;
  return (
    <section className={styles.chapter} aria-labelledby={`chapter-${id}`}>
      {part ? (
        <p className={styles.part} lang={part.lang === locale ? undefined : part.lang}>
          {part.title}
        </p>
      ) : null}
      <h2 id={`chapter-${id}`} lang={lang === locale ? undefined : lang}>
        <span className={styles.number}>{id}</span> {title}
      </h2>
      {rules.map((rule) => (
        <Rule key={rule.id} rule={rule} locale={locale} />
      ))}
      <details className={styles.sources}>
        <summary>{t('sources')}</summary>
        <dl>
          {rules.map((rule) => (
            <div key={rule.id}>
              <dt>{rule.id}</dt>
              <dd>
                <span lang="en">{rule.source}</span>
                {rule.ruling ? <> · {t(rule.ruling)}</> : null}
                {rule.scenarios.length > 0 ? (
                  <span className={styles.scenarios}>{t('scenarios', { names: rule.scenarios.join(', ') })}</span>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

async function Rule({ rule, locale }: { rule: BookRule; locale: string }): Promise<ReactElement> {
  const t = await getTranslations('rules');
  const { id, title, html, lang, edition } = rule;
  const other = lang === locale ? undefined : lang;
  return (
    <section className={styles.rule} id={id} data-rule={id} aria-labelledby={`title-${id}`}>
      <h3 id={`title-${id}`}>
        <a className={styles.id} href={`#${id}`}>
          {id}
        </a>{' '}
        <span lang={other} data-title>
          {title}
        </span>
        {edition && edition !== 'both' ? <span className={styles.edition}>{t(`edition.${edition}`)}</span> : null}
      </h3>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own files, and nobody else's */}
      <div className={styles.text} lang={other} dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
