/** The web pages' catalogues. en is complete; the others fall back to it key by key. */
import en from '../messages/en.json';
import fr from '../messages/fr.json';
import ja from '../messages/ja.json';
import ko from '../messages/ko.json';
import { LOCALES, type Locale } from './locales.ts';

export type Messages = typeof en;
interface Nested {
  /** A text; in the built pages some are lists, as the build has parsed them. */
  [key: string]: string | readonly unknown[] | Nested;
}

const catalogues: Record<Locale, Nested> = { en, fr, ja, ko };

/** The languages that have at least one text of their own. */
export const OFFERED: ReadonlySet<Locale> = new Set(LOCALES.filter((l) => Object.keys(catalogues[l]).length > 0));

function isNested(value: Nested[string]): value is Nested {
  return typeof value === 'object' && !Array.isArray(value);
}

function merged(base: Nested, over: Nested): Nested {
  const result: Nested = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const under = base[key];
    result[key] = isNested(value) && under !== undefined && isNested(under) ? merged(under, value) : value;
  }
  return result;
}

/** Texts by language, put together once: each page asks for all of them. */
const complete = new Map<Locale, Messages>();

/** The texts of a language, with English where it has none. */
export function messagesOf(locale: Locale): Messages {
  const messages = complete.get(locale) ?? (merged(en, catalogues[locale]) as Messages);
  complete.set(locale, messages);
  return messages;
}
