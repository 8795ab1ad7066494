import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { safePath } from '../../auth/paths.ts';
import { WelcomeForm } from '../../auth/welcome-form.tsx';
import { Page } from '../../parts/page.tsx';
import { Texts } from '../../parts/texts.tsx';
import { me } from '../../server/api.ts';
import { publicOrigin } from '../../server/environment.ts';

type Search = Promise<Record<string, string | string[] | undefined>>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('welcome'))('title') };
}

/** After the first sign-in. */
export default async function Welcome({ searchParams }: { searchParams: Search }): Promise<ReactElement> {
  const [who, { callbackUrl }, t] = [await me(), await searchParams, await getTranslations('welcome')];
  if (!who) redirect('/sign-in');
  return (
    <Page narrow>
      <div className="wp-stack wp-panel">
        <h1>{t('title')}</h1>
        <p>{t('text')}</p>
        <Texts of={['welcome']}>
          <WelcomeForm name={who.name} then={safePath(callbackUrl, publicOrigin())} />
        </Texts>
      </div>
    </Page>
  );
}
