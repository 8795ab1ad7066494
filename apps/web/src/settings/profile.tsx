'use client';

import type { Me } from '@wayfinder/contract';
import { Button, ErrorNote, RadioGroup, SelectField, TextField } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { LOCALE_NAMES, type Locale } from '../i18n/locales.ts';
import { useCall } from '../parts/use-call.ts';

const THEMES = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

/** Name, theme and language. */
export function Profile({ me, locales }: { me: Me; locales: readonly Locale[] }): ReactElement {
  const t = useTranslations('settings');
  const router = useRouter();
  const { send, busy, trouble } = useCall();
  const [saved, setSaved] = useState(false);
  const [name, setName] = useState(me.name);
  const [theme, setTheme] = useState(me.theme);
  const [locale, setLocale] = useState(me.locale);
  const save = async (): Promise<void> => {
    const answer = await send('patchSettings', { body: { name: name.trim(), theme, locale } });
    setSaved(answer !== null);
    // The page is written anew with what was saved.
    if (answer !== null) router.refresh();
  };
  return (
    <form className="wp-stack" action={save} onChange={() => setSaved(false)}>
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
