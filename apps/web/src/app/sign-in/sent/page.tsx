import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { Page } from '../../../parts/page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('signIn'))('sentTitle') };
}

export default async function Sent(): Promise<ReactElement> {
  const t = await getTranslations('signIn');
  return (
    <Page narrow>
      <div className="wp-stack wp-panel">
        <h1>{t('sentTitle')}</h1>
        <p>{t('sentText')}</p>
        <p className="wf-soft">{t('sentHint')}</p>
        <p>
          <Link className="wp-link" href="/sign-in">
            {t('again')}
          </Link>
        </p>
      </div>
    </Page>
  );
}
