/** Finds text on a page that isn't in the reader's language. */
import type { Page } from 'playwright-core';
import { catalogues, printed, ruleTexts } from '../../../../scripts/local/catalogues.mjs';
import type { Locale } from '../../src/i18n/locales.ts';
import { CLUB_NAMES, MEMBERS, WRITTEN } from './clubs.ts';
import { DESK_NAMES, DESK_SAID } from './desks.ts';
import { LEAGUE_GAMES, LEAGUE_NAMES, PLACED, SAID } from './seasons.ts';

/** Finds any of these texts. */
function inText(texts: readonly string[]): RegExp {
  return new RegExp(texts.map((text) => text.replace(/[.?*+()]/g, '\\$&')).join('|'), 'g');
}

/** Written the same in every language: names of people, games and standards that the pictures' world holds. */
const SAME = [
  // Whole names before parts of them.
  inText([
    ...CLUB_NAMES,
    ...WRITTEN,
    ...MEMBERS,
    ...LEAGUE_NAMES,
    ...LEAGUE_GAMES,
    ...SAID,
    ...DESK_NAMES,
    ...DESK_SAID,
    PLACED,
    'Dora',
    'Emil',
  ]),
  /Wayfinder|Conquest of Paradise|Terra Mystica|Small Islands/g,
  /Noor|Tomasz|Ji-woo|Ana|Vera|Ivo|Bot \d/g,
  /First Light|Stars of Matariki|The Long Reach|Under the Long Cloud|A Quiet Strait|South of Fiji|Two Lagoons/g,
  /War in the Straits|Gull and Tern|High Lagoon|Slow Harvest|All Aboard|Sunday Sand|Never Sailed|Among Friends|Nine Bridges|Highest Bidder|Old Customs|The Ash Quarter/g,
  /Before the Voyage|Alone at Sea|Two Tasks|A Long Tremor|What the Sea Takes|Something in the Water/g,
  /Iron Crew|Fair Winds|Where the Sun Rises|Sweet Potatoes|Terns at Dusk/g,
  /Twelve Fathoms|The Coral Key|A Temple Inland|One Lantern|All the Far Shores|The First Map|Barley and Reef/g,
  /English|Français/g,
  /npx --no wayfinder audit/g,
  /https?:\/\/\S*|\S+@\S+/g,
  /\b[\w-]+(\.[\w-]+)+( …\S+)?/g,
  // Fingerprints of logs: between two digits any word may stand.
  /\b(?=[a-f]*\d)[\da-f]{8,}/g,
  /\b[\da-f]{4}( [\da-f]{4}){3,7}\b/g,
  /Standard Webhooks|[A-Z]{2,4}(-[\dA-Za-z.-]+)?/g,
];

/** Two Latin words beside each other, each of three letters or more: a phrase, not a name. */
const PHRASE = /[A-Za-z]{3,}[ ,.’'-]+[A-Za-z]{3,}/;

/** A time by the halves of the English day: "PM 10:09". */
const HALVES = /\b[AP]M\s?\d|\d\s?[AP]M\b/;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

interface Tongue {
  /** Words of English texts that no text of this language has. */
  readonly foreign: ReadonlySet<string>;
  /** English texts that no text of this language is like. */
  readonly english: ReadonlySet<string>;
}

const tongues = new Map<Locale, Tongue>();

/** Of all catalogues: the pages', the mails' and the games'. */
function tongueOf(locale: Locale): Tongue {
  const known = tongues.get(locale);
  if (known) return known;
  const all = catalogues();
  const english = all.flatMap((one) => Object.values(one.english));
  const own = new Set(all.flatMap(({ others }) => Object.values(others[locale] ?? {})));
  const ownWords = new Set([...own, ...ruleTexts(locale)].flatMap((text) => wordsOf(printed(text))));
  const tongue = {
    foreign: new Set(english.flatMap((text) => wordsOf(printed(text))).filter((word) => !ownWords.has(word))),
    english: new Set(english.filter((text) => !own.has(text))),
  };
  tongues.set(locale, tongue);
  return tongue;
}

/**
 * Those of these texts that a reader of this language would stumble over; none for English. An English text is known by any of its words that the
 * language hasn't, so that names put into it make no difference, or by an hour's AM or PM; in Korean and Japanese any phrase in Latin letters is one.
 */
export function strange(texts: readonly string[], locale: Locale): string[] {
  if (locale === 'en') return [];
  const { foreign, english } = tongueOf(locale);
  return texts.filter((text) => {
    const rest = SAME.reduce((left, names) => left.replace(names, ' '), text);
    return (
      english.has(text) ||
      HALVES.test(text) ||
      wordsOf(rest).some((word) => foreign.has(word)) ||
      (locale !== 'fr' && PHRASE.test(rest))
    );
  });
}

/** Texts on the page, and names of its parts, that aren't in this language. */
export async function untranslated(page: Page, locale: Locale): Promise<string[]> {
  if (locale === 'en') return [];
  const texts = await page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      // Text that is marked as being in another language says so itself.
      const marked = element?.closest('[lang]') !== document.documentElement;
      if (!element || marked || element.closest('script, style, noscript, [translate="no"]')) continue;
      const text = node.textContent?.trim();
      if (text) found.add(text);
    }
    for (const named of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = named.getAttribute(name)?.trim();
        if (text && named.closest('[lang]') === document.documentElement) found.add(text);
      }
    return [...found];
  });
  return strange(texts, locale);
}
