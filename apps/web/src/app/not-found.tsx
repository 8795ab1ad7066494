import { ButtonLink } from '@wayfinder/ui';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { Page } from '../parts/page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('error'))('notFoundTitle') };
}

export default async function NotFound(): Promise<ReactElement> {
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
