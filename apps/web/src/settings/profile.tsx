'use client';

import type { Me, PatchSettings } from '@wayfinder/contract';
import { Button, CheckField, ErrorNote, Icon, RadioGroup, SelectField, TextField } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, type ReactNode, useState, useTransition } from 'react';
import { LOCALE_NAMES, type Locale } from '../i18n/locales.ts';
import { otherwise } from '../parts/other-build.ts';
import { useCall } from '../parts/use-call.ts';
import { sendTestMail, type TestMail } from './actions.ts';

const THEMES = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

/** A form of settings with its button; the page is written anew with what was saved. */
function SettingsForm({ changes, children }: { changes: PatchSettings; children: ReactNode }): ReactElement {
  const t = useTranslations('settings');
  const router = useRouter();
  const { send, busy, trouble } = useCall();
  const [saved, setSaved] = useState(false);
  const submit = async (): Promise<void> => {
    const answer = await send('patchSettings', { body: changes });
    setSaved(answer !== null);
    if (answer !== null) router.refresh();
  };
  return (
    <form className="wp-stack" action={submit} onChange={() => setSaved(false)}>
      {children}
      {trouble ? <ErrorNote title={trouble} /> : null}
      <div className="wp-row">
        <Button type="submit" aria-disabled={busy || undefined}>
          {t('save')}
        </Button>
        <span role="status">{saved ? t('saved') : ''}</span>
      </div>
    </form>
  );
}

/** Name, theme and language. */
export function Profile({ me, locales }: { me: Me; locales: readonly Locale[] }): ReactElement {
  const t = useTranslations('settings');
  const [name, setName] = useState(me.name);
  const [theme, setTheme] = useState(me.theme);
  const [locale, setLocale] = useState(me.locale);
  return (
    <SettingsForm changes={{ name: name.trim(), theme, locale }}>
      <TextField
        id="name"
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="nickname"
        required
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <RadioGroup
        legend={t('theme')}
        name="theme"
        value={theme}
        choices={(['system', 'light', 'dark'] as const).map((value) => ({ value, label: t(THEMES[value]) }))}
        onChange={setTheme}
      />
      <SelectField
        id="language"
        label={t('language')}
        value={locale}
        onChange={(event) => setLocale(event.target.value as Locale)}
      >
        {locales.map((one) => (
          <option key={one} value={one} lang={one}>
            {LOCALE_NAMES[one]}
          </option>
        ))}
      </SelectField>
    </SettingsForm>
  );
}

/** One mail now, to see that mails arrive. */
function SendNow({ email }: { email: string }): ReactElement {
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
function Returned({ email }: { email: string }): ReactElement {
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
function Hold({ value, onChange }: { value: number | null; onChange: (hold: number | null) => void }): ReactElement {
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

/** Messages that are sent, when, and where to. */
export function Messages({ me }: { me: Me }): ReactElement {
  const t = useTranslations('settings');
  const [email, setEmail] = useState(me.messages.email);
  const [holdSeconds, setHold] = useState(me.messages.holdSeconds);
  return (
    <>
      {me.messages.returnedAt === null ? null : <Returned email={me.email} />}
      <SettingsForm changes={{ messages: { email, holdSeconds } }}>
        <CheckField
          id="email"
          label={t('email')}
          hint={t('emailHint', { email: me.email })}
          checked={email}
          onChange={(event) => setEmail(event.target.checked)}
        />
        <Hold value={holdSeconds} onChange={setHold} />
      </SettingsForm>
      <SendNow email={me.email} />
    </>
  );
}
