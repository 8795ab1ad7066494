import fc from 'fast-check';
import { expect, test } from 'vitest';
import { line } from './line.ts';

const name = line(40);

test.each([
  'Ana',
  'J. R. R. Tolkien',
  'Zoë Ångström',
  '지우',
  '花子',
  '葛\u{e0100}城',
  'محمد',
  'می\u200cخواهم',
  'क्\u200dष',
  '👩‍👩‍👧',
  '❤️ Ana',
  '1️⃣ table',
  '🇫🇷',
  '<b>Ana</b>',
  '@everyone',
  'W'.repeat(40),
])('%s is a name', (text) => {
  expect(name.parse(text)).toBe(text);
});

test.each([
  ['a zero-width space', '\u200b'],
  ['one within a name', 'A\u200bna'],
  ['a Hangul filler', '\u3164'],
  ['a half-width one', 'Ana\uffa0'],
  ['a braille blank', '\u2800'],
  ['tag characters', 'Ana\u{e0041}\u{e0042}'],
  ['an Arabic letter mark', '\u061cAna'],
  ['a soft hyphen', 'A\u00adna'],
  ['a combining joiner', 'A\u034fna'],
  ['a joiner between Latin letters', 'A\u200dna'],
  ['a joiner at the end', 'Ana\u200d'],
  ['a variation selector after a letter', 'Ana\ufe0f'],
  ['a line separator', 'Ana\u2028Ben'],
  ['a paragraph separator', 'Ana\u2029Ben'],
  ['a new line', 'Ana\nBen'],
  ['a turned direction', 'Ana\u202eneB'],
  ['an isolated direction', '\u2067Ana'],
  ['a byte order mark', '\ufeffAna'.slice(0, 1).concat('x\ufeffy')],
  ['private signs', 'Ana\ue000'],
  ['half a pair', 'Ana\ud800'],
  ['no character', 'Ana\uffff'],
  ['marks alone', '\u0301\u0301'],
  ['a heap of marks', `A${'\u0323\u0307'.repeat(4)}na`],
  ['spaces alone', ' \u00a0\u3000 '],
  ['nothing', ''],
  ['a musical sign that begins a beam', '\u{1d173}Ana'],
  ['an annotation', 'A\ufff9na'],
])('%s is no name', (_what, text) => {
  expect(name.safeParse(text).success).toBe(false);
});

test('what is written in two ways is one name, and spaces are one', () => {
  expect(name.parse('Zoe\u0308')).toBe('Zoë');
  expect(name.parse('\u00a0Ana\u2003 \u3000Lund ')).toBe('Ana Lund');
});

/** Nothing that is taken holds a character that a page would draw as nothing, but for what joins visible ones. */
test('whatever is taken can be seen, and is taken again as it is', () => {
  let taken = 0;
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
      const parsed = name.safeParse(text);
      if (!parsed.success) return;
      taken += 1;
      expect(name.parse(parsed.data)).toBe(parsed.data);
      expect(parsed.data).toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u);
      expect(parsed.data).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u2800\u3164\u200b\u{e0020}-\u{e007f}]/u);
    }),
    { numRuns: 2_000 },
  );
  expect(taken).toBeGreaterThan(50);
});
