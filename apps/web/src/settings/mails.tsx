'use client';
import { Button, ErrorNote, Icon, SelectField } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState, useTransition } from 'react';
import { otherwise } from '../parts/other-build.ts';
import { useCall } from '../parts/use-call.ts';
import { sendTestMail, type TestMail } from './actions.ts';

/** One mail now, to see that mails arrive. */
export function SendNow({ email }: { email: string }): ReactElement {
  const t = useTranslations('settings');
  const [busy, start] = useTransition();
  const [told, tell] = useState<TestMail | null>(null);
  const send = (): void => {
    if (busy) return;
    tell(null);
    // The service itself may be out of reach.
    start(async () => tell(await sendTestMail().catch(otherwise('sendFailed' as const))));
  };
  return (
    <div className="wp-row">
      <Button onClick={send} aria-disabled={busy || undefined}>
        <Icon name="mail" /> {t('sendNow')}
      </Button>
      <span role="status">{told ? t(told, { email }) : ''}</span>
    </div>
  );
}

/** Mails to the address come back: says so, and lets its owner try again. */
export function Returned({ email }: { email: string }): ReactElement {
  const t = useTranslations('settings');
  const router = useRouter();
  const { send, busy, trouble } = useCall();
  const again = async (): Promise<void> => {
    const answer = await send('patchSettings', { body: { messages: { returnedAt: null } } });
    if (answer !== null) router.refresh();
  };
  return (
    <>
      <ErrorNote
        title={t('returned', { email })}
        action={
          <Button onClick={again} aria-disabled={busy || undefined}>
            {t('tryAgain')}
          </Button>
        }
      >
        {t('returnedText')}
      </ErrorNote>
      {trouble ? <ErrorNote title={trouble} /> : null}
    </>
  );
}

/** Seconds that one may choose for a mail to wait. */
const HOLDS = [0, 120, 600, 3_600];

/** Time that a mail waits; empty: as long as is usual here. */
export function Hold({
  value,
  onChange,
}: {
  value: number | null;
  onChange: (hold: number | null) => void;
}): ReactElement {
  const t = useTranslations('settings');
  const label = (seconds: number): string => {
    if (seconds === 0) return t('holdNone');
    return seconds % 60 === 0 ? t('holdMinutes', { n: seconds / 60 }) : t('holdSeconds', { n: seconds });
  };
  const offered = value === null || HOLDS.includes(value) ? HOLDS : [...HOLDS, value].sort((a, b) => a - b);
  return (
    <SelectField
      id="hold"
      label={t('hold')}
      hint={t('holdHint')}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t('holdUsual')}</option>
      {offered.map((seconds) => (
        <option key={seconds} value={seconds}>
          {label(seconds)}
        </option>
      ))}
    </SelectField>
  );
}
