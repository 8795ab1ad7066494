import { ButtonLink } from '@wayfinder/ui';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { signInProblem } from '../../../auth/problems.ts';
import { Page } from '../../../parts/page.tsx';

type Search = Promise<Record<string, string | string[] | undefined>>;

export async function generateMetadata({ searchParams }: { searchParams: Search }): Promise<Metadata> {
  const { error = 'Verification' } = await searchParams;
  return { title: (await getTranslations('signIn.problem'))(`${signInProblem(error)}.title`) };
}

/** Signing in went wrong: what happened and what to do. Without a code it was the link. */
export default async function SignInProblem({ searchParams }: { searchParams: Search }): Promise<ReactElement> {
  const [t, { error = 'Verification' }] = [await getTranslations('signIn'), await searchParams];
  const problem = signInProblem(error);
  return (
    <Page narrow>
      <div className="wp-stack wp-panel">
        <h1>{t(`problem.${problem}.title`)}</h1>
        <p>{t(`problem.${problem}.text`)}</p>
        <p>
          <ButtonLink kind="primary" href="/sign-in">
            {t('problemAgain')}
          </ButtonLink>
        </p>
      </div>
    </Page>
  );
}
