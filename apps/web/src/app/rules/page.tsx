import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { Page } from '../../parts/page.tsx';
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
            <li key={id}>
              <Link className="wp-link" href={`/rules/${id}`}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  );
}
