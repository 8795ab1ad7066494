import { ButtonLink } from '@wayfinder/ui';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { Page } from '../../parts/page.tsx';
import { Texts } from '../../parts/texts.tsx';
import { UnsubscribeForm } from './unsubscribe-form.tsx';

type Search = Promise<Record<string, string | string[] | undefined>>;

export async function generateMetadata(): Promise<Metadata> {
  const title = (await getTranslations('unsubscribe'))('title');
  return { title, referrer: 'strict-origin', robots: { index: false } };
}

/** The link of a mail: looking changes nothing, the button does. Needs no sign-in. */
export default async function Unsubscribe({ searchParams }: { searchParams: Search }): Promise<ReactElement> {
  const [t, { key }] = [await getTranslations('unsubscribe'), await searchParams];
  return (
    <Page narrow>
      <div className="wp-stack wp-panel">
        {typeof key === 'string' && key.length > 0 ? (
          <Texts of={['unsubscribe']}>
            <UnsubscribeForm unsubscribeKey={key} />
          </Texts>
        ) : (
          <>
            <h1>{t('title')}</h1>
            <p>{t('broken')}</p>
            <p>
              <ButtonLink href="/settings">{t('settings')}</ButtonLink>
            </p>
          </>
        )}
      </div>
    </Page>
  );
}
