/** The texts of messages, in the reader's language where it has them. */
import { IntlMessageFormat } from 'intl-messageformat';
import english from './messages/en.json' with { type: 'json' };
import french from './messages/fr.json' with { type: 'json' };
import japanese from './messages/ja.json' with { type: 'json' };
import korean from './messages/ko.json' with { type: 'json' };

const CATALOGUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: english,
  fr: french,
  ja: japanese,
  ko: korean,
};

/** A text of the catalogue. */
export type TextKey = keyof typeof english;

/** Says a text in one language. */
export type Say = (key: TextKey, values?: Record<string, string | number>) => string;

/** The texts in a language; what it lacks is said in English. */
export function textsIn(locale: string): Say {
  return (key, values = {}) => {
    const own = CATALOGUES[locale]?.[key];
    const format = new IntlMessageFormat(own ?? english[key], own === undefined ? 'en' : locale);
    return String(format.format(values));
  };
}
