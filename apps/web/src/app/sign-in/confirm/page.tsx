import { Button } from '@wayfinder/ui';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { CALLBACK } from '../../../auth/auth.ts';
import { safePath } from '../../../auth/paths.ts';
import { Page } from '../../../parts/page.tsx';
import { publicOrigin } from '../../../server/environment.ts';

type Search = Promise<Record<string, string | string[] | undefined>>;

// The token stands in this page's address and must not leave with it; `no-referrer` would take the form's Origin away too.
export async function generateMetadata(): Promise<Metadata> {
  const title = (await getTranslations('signIn'))('confirmTitle');
  return { title, referrer: 'strict-origin', robots: { index: false } };
}

/** Page that a mail's link opens. Looking consumes nothing; the button does. */
export default async function Confirm({ searchParams }: { searchParams: Search }): Promise<ReactElement> {
  const { token, email, then } = await searchParams;
  if (typeof token !== 'string' || typeof email !== 'string' || !token || !email) redirect('/sign-in/problem');
  const t = await getTranslations('signIn');
  return (
    <Page narrow>
      <div className="wp-stack wp-panel">
        <h1>{t('confirmTitle')}</h1>
        <p>{t('confirmText', { email })}</p>
        <form method="post" action={CALLBACK} className="wp-stack">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="then" value={safePath(then, publicOrigin())} />
          <Button kind="primary" type="submit" wide>
            {t('confirm')}
          </Button>
        </form>
        <p className="wf-soft">{t('confirmHint')}</p>
      </div>
    </Page>
  );
}
