import { ErrorNote } from '@wayfinder/ui';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { leadOf, safePath } from '../../auth/paths.ts';
import { signInProblem } from '../../auth/problems.ts';
import { SignInForm } from '../../auth/sign-in-form.tsx';
import { Page } from '../../parts/page.tsx';
import { Texts } from '../../parts/texts.tsx';
import { me } from '../../server/api.ts';
import { publicOrigin } from '../../server/environment.ts';

type Search = Promise<Record<string, string | string[] | undefined>>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('signIn'))('title') };
}

export default async function SignIn({ searchParams }: { searchParams: Search }): Promise<ReactElement> {
  const { then, callbackUrl, error } = await searchParams;
  const next = safePath(then ?? callbackUrl, publicOrigin());
  if (await me()) redirect(next);
  const t = await getTranslations('signIn');
  return (
    <Page narrow>
      <div className="wp-stack wp-panel">
        <h1>{t('title')}</h1>
        {error ? (
          <ErrorNote title={t(`problem.${signInProblem(error)}.title`)}>
            {t(`problem.${signInProblem(error)}.text`)}
          </ErrorNote>
        ) : null}
        <p>{t(leadOf(next))}</p>
        <Texts of={['signIn']}>
          <SignInForm then={next} />
        </Texts>
      </div>
    </Page>
  );
}
