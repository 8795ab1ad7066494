'use client';

import type { ProblemCode } from '@wayfinder/contract';
import { Button, ButtonLink, TextField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState, useTransition } from 'react';
import { endSession } from '../offline/forget.ts';
import { ForgetDrafts } from '../parts/forget-drafts.tsx';
import { otherwise } from '../parts/other-build.ts';
import { deleteAccount, signInAgain } from './actions.ts';

/** All that is stored of the person, to take away; and the end of the account. */
export function Account({ email, fresh }: { email: string; fresh: boolean }): ReactElement {
  const t = useTranslations('settings');
  return (
    <div className="wp-stack">
      <p className="wf-soft">{t('exportHint')}</p>
      <div>
        <ButtonLink href="/api/v1/me/export" download="wayfinder-account.json">
          {t('export')}
        </ButtonLink>
      </div>
      <p className="wf-soft">{t('deleteHint')}</p>
      {fresh ? <Deletion email={email} /> : <SignInAgain />}
    </div>
  );
}

/** A session that was left open somewhere must not be enough. */
function SignInAgain(): ReactElement {
  const t = useTranslations('settings');
  return (
    <form action={signInAgain} className="wp-stack">
      <ForgetDrafts />
      <p>{t('deleteFresh')}</p>
      <div>
        <Button type="submit">{t('deleteSignIn')}</Button>
      </div>
    </form>
  );
}

function Deletion({ email }: { email: string }): ReactElement {
  const [t, problem] = [useTranslations('settings'), useTranslations('problem')];
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<ProblemCode | null>(null);
  const [busy, start] = useTransition();
  const submit = (): void => {
    if (busy) return;
    start(async () => {
      // The service itself may be out of reach.
      const code = await deleteAccount(typed).catch(otherwise('unavailable' as const));
      setRefused(code);
      if (code !== null) return;
      endSession();
      // A whole new page: this one was written for somebody who was signed in.
      location.assign('/');
    });
  };
  return (
    <form action={submit} className="wp-stack">
      <TextField
        id="confirm"
        label={t('deleteConfirm', { email })}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        maxLength={254}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        {...(refused ? { error: problem.has(refused) ? problem(refused) : problem('internal') } : {})}
      />
      <div>
        <Button type="submit" aria-disabled={busy || undefined}>
          {t('delete')}
        </Button>
      </div>
    </form>
  );
}
