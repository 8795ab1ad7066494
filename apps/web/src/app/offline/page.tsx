import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { SeenBoards } from '../../offline/seen-boards.tsx';
import { BarePage } from '../../parts/bare-page.tsx';
import { Texts } from '../../parts/texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('offline');
  return { title: t('title'), robots: { index: false } };
}

/** Shown by the service worker instead of any page while there is no network. It is kept for whoever opens this browser, so that it names nobody. */
export default async function Offline(): Promise<ReactElement> {
  const t = await getTranslations('offline');
  return (
    <BarePage>
      <div className="wp-stack">
        <div>
          <h1>{t('title')}</h1>
          <p className="wp-lead">{t('text')}</p>
        </div>
        <Texts of={['offline']}>
          <SeenBoards />
        </Texts>
      </div>
    </BarePage>
  );
}
