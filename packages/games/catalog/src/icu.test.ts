import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { faces } from './faces.ts';
import { formatMessage, type Node, parseMessage } from './icu.ts';

const said = (text: string, locale: string, values: Record<string, string | number> = {}): string =>
  formatMessage(parseMessage(text), locale, values)
    .map((part) => (typeof part === 'string' ? part : String(part.put)))
    .join('');

const LOCALES = ['en', 'ko', 'ja', 'fr'];

test.each([
  "It''s {x}",
  "Hawai''i and Hawai'i",
  "a '{quoted}' thing, '{it''s}' too",
  "{n, plural, =0 {no'#'ne} one {# isle} other {# isles of {x}}}",
  '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  '{x, select, up {up} Ana {by {n, plural, one {# step} other {# steps}}} other {down}}',
  '{n, plural, one {{x, select, up {# up} other {# down}}} other {{x, select, up {# ups} other {# downs}}}}',
  '{n, number} · { n }',
])('says what the full formatter says: %s', (text) => {
  for (const locale of LOCALES) {
    for (const n of [0, 1, 2, 3, 11, 1_234]) {
      for (const x of ['up', 'Ana']) {
        expect(said(text, locale, { n, x })).toBe(new IntlMessageFormat(text, locale).format({ n, x }));
      }
    }
  }
});

test.each(['{', '{n, plural, one {a}}', '{n, plural, other {a}', 'a}', '{n, date}', '{}'])('refuses %s', (text) => {
  expect(() => parseMessage(text)).toThrow('not a message');
});

test('what is missing shows itself', () => {
  expect(said('To {space}', 'en')).toBe('To {space}');
});

/** Every argument with each of the values that its branches ask for. */
function valuesOf(nodes: readonly Node[], into = new Map<string, Set<string | number>>()) {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const values = into.get(node.arg) ?? new Set<string | number>(node.kind === 'value' ? ['Ana'] : [0, 1, 2, 5]);
    into.set(node.arg, values);
    if (!('options' in node)) continue;
    if (node.kind === 'select') for (const id of Object.keys(node.options)) values.add(id);
    for (const branch of Object.values(node.options)) valuesOf(branch, into);
  }
  return into;
}

test.each(Object.keys(faces))(
  'says every text of %s as the full formatter does, in every language',
  async (game) => {
    let compared = 0;
    for (const locale of LOCALES) {
      for (const [key, text] of Object.entries((await faces[game]?.texts(locale))?.texts ?? {})) {
        const values = valuesOf(parseMessage(text));
        const full = new IntlMessageFormat(text, locale);
        const rounds = Math.max(1, ...[...values.values()].map((set) => set.size));
        for (let round = 0; round < rounds; round += 1) {
          const given = Object.fromEntries([...values].map(([name, set]) => [name, [...set][round % set.size] ?? 0]));
          expect(said(text, locale, given), `${locale} ${key}`).toBe(full.format(given));
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(500);
  },
  60_000,
);
