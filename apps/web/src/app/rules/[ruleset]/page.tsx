import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { Page } from '../../../parts/page.tsx';
import { loadRules } from '../../../rules/load.ts';
import styles from '../../../rules/rules.module.css';
import { orNotFound } from '../../../server/api.ts';

type Params = Promise<{ ruleset: string }>;

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const { name } = await orNotFound('getRuleset', { params: { id: (await params).ruleset } });
  return { title: `${(await getTranslations('rules'))('title')}: ${name}` };
}

/** One game's rules, every rule at the address that pages link to: `#ID`. */
export default async function Rules({ params }: { params: Params }): Promise<ReactElement> {
  const { ruleset } = await params;
  const { name } = await orNotFound('getRuleset', { params: { id: ruleset } });
  const [t, rules] = [await getTranslations('rules'), await loadRules(ruleset)];
  return (
    <Page at="rules">
      <div className="wp-stack wp-panel">
        {rules === null ? (
          <>
            <h1>{name}</h1>
            <p>{t('none')}</p>
          </>
        ) : (
          <>
            <h1>{rules.title ?? name}</h1>
            <nav aria-labelledby="contents">
              <h2 id="contents">{t('contents')}</h2>
              <ul className={styles.contents}>
                {rules.sections.map(({ id, title }) => (
                  <li key={id}>
                    <a className="wp-link" href={`#${id}`}>
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file from docs/rules, and nobody else's */}
            <article className={styles.rules} dangerouslySetInnerHTML={{ __html: rules.html }} />
          </>
        )}
      </div>
    </Page>
  );
}
