import type { formatsOf } from '../i18n/formats.ts';
import type { Locale } from '../i18n/locales.ts';
import type { Messages } from '../i18n/messages.ts';

// Keys of texts are checked against the English catalogue, names of formats against ours.
declare module 'next-intl' {
  interface AppConfig {
    Messages: Messages;
    Locale: Locale;
    Formats: ReturnType<typeof formatsOf>;
  }
}
