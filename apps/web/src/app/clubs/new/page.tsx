import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTimeZone, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { FoundForm } from '../../../clubs/found-form.tsx';
import { Page } from '../../../parts/page.tsx';
import { Texts } from '../../../parts/texts.tsx';
import { me } from '../../../server/api.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('clubs'))('found') };
}

/** Founding a club. */
export default async function NewClub(): Promise<ReactElement> {
  if (!(await me())) redirect('/sign-in?then=/clubs/new');
  const t = await getTranslations('clubs');
  return (
    <Page at="clubs" narrow>
      <div className="wp-stack">
        <h1>{t('found')}</h1>
        <p className="wp-lead">{t('what')}</p>
        <Texts of={['clubForm', 'crest']}>
          <FoundForm zone={await getTimeZone()} />
        </Texts>
      </div>
    </Page>
  );
}
