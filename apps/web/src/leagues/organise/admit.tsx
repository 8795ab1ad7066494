'use client';

import { Button, ErrorNote, TextField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../parts/use-call.ts';
import { useKeepPlace } from '../../settings/keep-place.ts';

interface AdmitProps {
  league: string;
  season: number;
  /** Number in the season of whoever asks to play. */
  number: number;
}

/** Yes or no to the sign-up of somebody who left two seasons. */
export function Admit({ league, season, number }: AdmitProps): ReactElement {
  const t = useTranslations('admission');
  const keepPlace = useKeepPlace();
  const { send, busy, trouble } = useCall();
  const [reason, setReason] = useState('');
  const answer = async (admit: boolean): Promise<void> => {
    const pressed = document.activeElement;
    const params = { id: league, season: String(season) };
    const body = { number, admit, reason: reason.trim() };
    if ((await send('putAdmission', { params, body })) !== null) keepPlace(pressed);
  };
  return (
    <form className="wp-stack" action={() => answer(true)}>
      <TextField
        id={`admission-${number}`}
        label={t('reason')}
        hint={t('reasonHint')}
        required
        maxLength={200}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {trouble ? <ErrorNote title={trouble} /> : null}
      <div className="wp-row">
        <Button type="submit" kind="primary" aria-disabled={busy || undefined}>
          {t('yes')}
        </Button>
        <Button
          onClick={({ currentTarget }) => currentTarget.form?.reportValidity() && void answer(false)}
          aria-disabled={busy || undefined}
        >
          {t('no')}
        </Button>
      </div>
    </form>
  );
}
