import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { chooseLanguage } from '../i18n/actions.ts';
import { LOCALE_NAMES, LOCALES } from '../i18n/locales.ts';
import { OFFERED } from '../i18n/messages.ts';
import { visitor } from '../server/api.ts';

/** Below a page, for those who aren't signed in: the languages. Who is signed in has them in the settings. */
export async function Footer(): Promise<ReactElement | null> {
  if (await visitor()) return null;
  const [t, now] = [await getTranslations('site'), await getLocale()];
  return (
    <footer className="wp-footer">
      <form action={chooseLanguage} aria-label={t('language')}>
        {LOCALES.filter((locale) => OFFERED.has(locale)).map((locale) => (
          <button
            key={locale}
            type="submit"
            name="language"
            value={locale}
            lang={locale}
            aria-pressed={locale === now}
            className="wf-button wf-button-quiet"
          >
            {LOCALE_NAMES[locale]}
          </button>
        ))}
      </form>
    </footer>
  );
}
