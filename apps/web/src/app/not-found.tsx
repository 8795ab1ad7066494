import { ButtonLink } from '@wayfinder/ui';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { Page } from '../parts/page.tsx';
import { WANTED } from '../server/nowhere.ts';
import WrongLink from './join/[token]/not-found.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('error'))('notFoundTitle') };
}

export default async function NotFound(): Promise<ReactElement> {
  if ((await headers()).get(WANTED)?.startsWith('/join/')) return <WrongLink />;
  const t = await getTranslations('error');
  return (
    <Page narrow>
      <div className="wp-stack wp-panel">
        <h1>{t('notFoundTitle')}</h1>
        <p>{t('notFoundText')}</p>
        <p>
          <ButtonLink href="/">{t('notFoundHome')}</ButtonLink>
        </p>
      </div>
    </Page>
  );
}
