/** Finds text on a page that isn't in the reader's language: sentences of the English catalogues, and in Korean and Japanese any run of Latin words. */
import type { Page } from 'playwright-core';
import type { Locale } from '../../src/i18n/locales.ts';
import { messagesOf } from '../../src/i18n/messages.ts';

/** Written the same in every language: names of people, games and standards that the pictures' world holds. */
const SAME = [
  /Wayfinder|Conquest of Paradise|Terra Mystica|Small Islands/g,
  /Noor|Tomasz|Ji-woo|Ana|Vera/g,
  /First Light|Stars of Matariki|The Long Reach|Under the Long Cloud|A Quiet Strait|South of Fiji|Two Lagoons/g,
  /War in the Straits|Gull and Tern|High Lagoon|Slow Harvest|Sunday Sand|Never Sailed|Among Friends|Nine Bridges/g,
  /English|Français/g,
  /npx wayfinder audit/g,
  /https?:\/\/\S*|\S+@\S+/g,
  /Standard Webhooks|[A-Z]{2,4}(-[\dA-Za-z.-]+)?/g,
];

/** Two Latin words beside each other, each of three letters or more: a phrase, not a name. */
const PHRASE = /[A-Za-z]{3,}[ ,.’'-]+[A-Za-z]{3,}/;

/** Every text of a catalogue without placeholders. */
function plain(node: unknown): string[] {
  if (typeof node === 'string') return node.includes('{') || node.includes('<') ? [] : [node];
  return Object.values(node as object).flatMap(plain);
}

/** Texts on the page that a reader of this language would stumble over; none for English. */
export async function untranslated(page: Page, locale: Locale): Promise<string[]> {
  if (locale === 'en') return [];
  const own = new Set(plain(messagesOf(locale)));
  const english = new Set(plain(messagesOf('en')).filter((text) => !own.has(text)));
  const texts = await page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      // What is marked as being in another language says so itself.
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
  return texts.filter((text) => english.has(text) || (locale !== 'fr' && PHRASE.test(withoutNames(text))));
}

function withoutNames(text: string): string {
  return SAME.reduce((rest, names) => rest.replace(names, ''), text);
}
