import { Button, TextField } from '@wayfinder/ui';
import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import type { CodeProblem } from '../../../auth/code.ts';
import { askerCookie } from '../../../auth/cookies.ts';
import { askPath, safePath } from '../../../auth/paths.ts';
import { Page } from '../../../parts/page.tsx';
import { publicOrigin } from '../../../server/environment.ts';

type Search = Promise<Record<string, string | string[] | undefined>>;

const PROBLEMS: readonly CodeProblem[] = ['codeWrong', 'codeGone'];

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('signIn'))('sentTitle') };
}

/** A mail is on its way; the browser that asked for it can take its code. */
export default async function Sent({ searchParams }: { searchParams: Search }): Promise<ReactElement> {
  const [t, { problem, then }, jar] = [await getTranslations('signIn'), await searchParams, await cookies()];
  const next = safePath(then, publicOrigin());
  return (
    <Page narrow>
      <div className="wp-stack wp-panel">
        <h1>{t('sentTitle')}</h1>
        <p>{t('sentText')}</p>
        {jar.has(askerCookie()) ? <CodeForm problem={PROBLEMS.find((known) => known === problem)} then={next} /> : null}
        <p className="wf-soft">{t('sentHint')}</p>
        <p>
          <Link className="wp-link" href={askPath(next)}>
            {t('again')}
          </Link>
        </p>
      </div>
    </Page>
  );
}

/** Works before any script is there. */
async function CodeForm({ problem, then }: { problem: CodeProblem | undefined; then: string }): Promise<ReactElement> {
  const t = await getTranslations('signIn');
  return (
    <form method="post" action="/auth/code" className="wp-stack">
      <input type="hidden" name="then" value={then} />
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
