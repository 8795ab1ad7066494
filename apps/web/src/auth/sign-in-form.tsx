'use client';

import { Button, TextField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useActionState } from 'react';
import { requestLink } from './actions.ts';

/** Asks for the address that the link is sent to. Works before any script is there. */
export function SignInForm({ then }: { then: string }): ReactElement {
  const t = useTranslations('signIn');
  const [state, submit, pending] = useActionState(requestLink, { problem: null, email: '' });
  return (
    <form action={submit} className="wp-stack">
      <input type="hidden" name="then" value={then} />
      <TextField
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        maxLength={254}
        defaultValue={state.email}
        label={t('email')}
        {...(state.problem ? { error: t(state.problem) } : {})}
      />
      <Button kind="primary" type="submit" wide aria-disabled={pending || undefined}>
        {t('send')}
      </Button>
    </form>
  );
}
