import { ButtonLink } from '@wayfinder/ui';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { Page } from '../../../parts/page.tsx';

type Search = Promise<Record<string, string | string[] | undefined>>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('signIn'))('problemTitle') };
}

/** What Auth.js calls `Verification` is a link that is used, old or cut off; everything else is ours. */
export default async function SignInProblem({ searchParams }: { searchParams: Search }): Promise<ReactElement> {
  const [t, { error }] = [await getTranslations('signIn'), await searchParams];
  const linkIsBad = error === undefined || error === 'Verification';
  return (
    <Page narrow>
      <div className="wp-stack wp-panel">
        <h1>{t('problemTitle')}</h1>
        <p>{linkIsBad ? t('problemText') : t('problemOther')}</p>
        <p>
          <ButtonLink kind="primary" href="/sign-in">
            {t('problemAgain')}
          </ButtonLink>
        </p>
      </div>
    </Page>
  );
}
