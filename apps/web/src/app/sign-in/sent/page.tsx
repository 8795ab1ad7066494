import { Button, TextField } from '@wayfinder/ui';
import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { ASKER_COOKIE, type CodeProblem } from '../../../auth/code.ts';
import { Page } from '../../../parts/page.tsx';

type Search = Promise<Record<string, string | string[] | undefined>>;

const PROBLEMS: readonly CodeProblem[] = ['codeWrong', 'codeGone', 'codeTooMany'];

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('signIn'))('sentTitle') };
}

/** A mail is on its way; the browser that asked for it can take its code. */
export default async function Sent({ searchParams }: { searchParams: Search }): Promise<ReactElement> {
  const [t, { problem }, jar] = [await getTranslations('signIn'), await searchParams, await cookies()];
  return (
    <Page narrow>
      <div className="wp-stack wp-panel">
        <h1>{t('sentTitle')}</h1>
        <p>{t('sentText')}</p>
        {jar.has(ASKER_COOKIE) ? <CodeForm problem={PROBLEMS.find((known) => known === problem)} /> : null}
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

/** Works before any script is there. */
async function CodeForm({ problem }: { problem: CodeProblem | undefined }): Promise<ReactElement> {
  const t = await getTranslations('signIn');
  return (
    <form method="post" action="/auth/code" className="wp-stack">
      <TextField
        id="code"
        name="code"
        label={t('code')}
        hint={t('codeHint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        maxLength={20}
        {...(problem ? { error: t(problem) } : {})}
      />
      <Button type="submit" wide>
        {t('codeEnter')}
      </Button>
    </form>
  );
}
