import { SeatDisc } from '@wayfinder/ui';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';

export default async function Home(): Promise<ReactElement> {
  const t = await getTranslations('site');
  return (
    <main>
      <h1>{t('name')}</h1>
      <SeatDisc seat={1} />
    </main>
  );
}
