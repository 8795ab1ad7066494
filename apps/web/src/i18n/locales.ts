/** The languages that have a catalogue. A language is offered once its catalogue has texts. */
export const LOCALES = ['en', 'ko', 'ja', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];
const DEFAULT_LOCALE: Locale = 'en';

/** Cookie with the language that a visitor chose before signing in. */
export const LANGUAGE_COOKIE = 'wf-language';

/** The language's own name, for the one who looks for it. */
export const LOCALE_NAMES: Record<Locale, string> = { en: 'English', ko: '한국어', ja: '日本語', fr: 'Français' };

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** The languages of an Accept-Language header, best first. */
function wanted(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', q] = part.trim().split(';q=');
      return { tag: tag.toLowerCase(), q: q === undefined ? 1 : Number(q) || 0 };
    })
    .sort((a, b) => b.q - a.q)
    .map(({ tag }) => tag);
}

/** The language to use: the reader's choice, else the first that the browser asks for, among those offered. */
export function pickLocale(chosen: string | undefined, acceptLanguage: string, offered: ReadonlySet<Locale>): Locale {
  if (isLocale(chosen) && offered.has(chosen)) return chosen;
  for (const tag of wanted(acceptLanguage)) {
    const locale = LOCALES.find((one) => tag === one || tag.startsWith(`${one}-`));
    if (locale && offered.has(locale)) return locale;
  }
  return DEFAULT_LOCALE;
}
