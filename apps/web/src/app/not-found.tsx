import { ButtonLink } from '@wayfinder/ui';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { askPath } from '../auth/paths.ts';
import { Page } from '../parts/page.tsx';
import { visitor } from '../server/api.ts';
import { WANTED } from '../server/nowhere.ts';
import WrongLink from './join/[token]/not-found.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('error'))('notFoundTitle') };
}

export default async function NotFound(): Promise<ReactElement> {
  const wanted = (await headers()).get(WANTED) ?? '/';
  if (wanted.startsWith('/join/')) return <WrongLink />;
  const [t, site, who] = [await getTranslations('error'), await getTranslations('site'), await visitor()];
  return (
    <Page narrow>
      <div className="wp-stack wp-panel">
        <h1>{t('notFoundTitle')}</h1>
        <p>{t('notFoundText')}</p>
        {who === null ? <p>{t('notFoundSignIn')}</p> : null}
        <div className="wp-row">
          {who === null ? (
            <ButtonLink kind="primary" href={askPath(wanted)}>
              {site('signIn')}
            </ButtonLink>
          ) : null}
          <ButtonLink href="/">{t('notFoundHome')}</ButtonLink>
        </div>
      </div>
    </Page>
  );
}
