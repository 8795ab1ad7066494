'use client';

import { Button, TextField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { useCall } from '../parts/use-call.ts';

/** Asks a new player for the name that the others see, then goes where the visitor was going. */
export function WelcomeForm({ name, then }: { name: string; then: string }): ReactElement {
  const t = useTranslations('welcome');
  const { send, busy, trouble } = useCall();
  const [typed, setTyped] = useState(name);
  const submit = async (): Promise<void> => {
    const saved = await send('patchSettings', { body: { name: typed.trim() } });
    // A whole new page: the header was written without the name.
    if (saved) location.assign(then);
  };
  return (
    <form action={submit} className="wp-stack">
      <TextField
        id="name"
        name="name"
        label={t('name')}
        autoComplete="nickname"
        required
        maxLength={40}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        {...(trouble ? { error: trouble } : {})}
      />
      <Button kind="primary" type="submit" wide aria-disabled={busy || undefined}>
        {t('save')}
      </Button>
    </form>
  );
}
