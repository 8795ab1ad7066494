/** The texts of messages, in the reader's language where it has them. */
import { IntlMessageFormat } from 'intl-messageformat';
import english from './messages/en.json' with { type: 'json' };
import french from './messages/fr.json' with { type: 'json' };
import japanese from './messages/ja.json' with { type: 'json' };
import korean from './messages/ko.json' with { type: 'json' };

/** A text of the catalogue. */
export type TextKey = keyof typeof english;

const CATALOGUES: Readonly<Record<string, Readonly<Record<TextKey, string>>>> = {
  en: english,
  fr: french,
  ja: japanese,
  ko: korean,
};

/** Says a text in one language. */
export type Say = (key: TextKey, values?: Record<string, string | number>) => string;

/** The texts in a language, or in English where there are none in it. */
export function textsIn(locale: string): Say {
  const own = CATALOGUES[locale];
  const [texts, language] = own ? [own, locale] : [english, 'en'];
  return (key, values = {}) => String(new IntlMessageFormat(texts[key], language).format(values));
}
