import fc from 'fast-check';
import { expect, test } from 'vitest';
import { line } from './line.ts';
import { mySettings } from './me.ts';
import { type KindChannels, MESSAGE_KINDS, usualChannels } from './messages.ts';

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
  'র\u200d্যাম',
  'ന്\u200d',
  'അവന്\u200d പോയി',
  'ಕ್\u200c',
  'ක්\u200dරිස්',
  'Nguyễn Thị Ngọc Ẩn',
  'שָׁלוֹם',
  'שּׁ֔ם',
  'مُحَمَّدٌ',
  'น้ำผึ้ง',
  'བསྒྲུབས',
  'လျှို့ဝှက်',
  '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
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
  ['an Arabic letter mark within a name', 'A\u061cna'],
  ['a mark of direction within a name', 'A\u200fna'],
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
  ['a heap that a mark round it divides', `a${'\u0323\u0307\u0323\u0307\u0489'.repeat(7)}`],
  ['a mark before its letter', '\u0301Ana'],
  ['a mark after a space', 'Ana \u0301'],
  ['marks of direction alone', '\u200e\u200f'],
  ['a joiner after an accent', 'q\u0301\u200dna'],
  ['two joiners at once', 'ന്\u200d\u200d'],
  ['a joiner between letters that nothing binds', 'क\u200dष'],
  ['a flag that doesn’t end', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}'],
  ['tags after another sign', '🏁\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['spaces alone', ' \u00a0\u3000 '],
  ['nothing', ''],
  ['a musical sign that begins a beam', '\u{1d173}Ana'],
  ['an annotation', 'A\ufff9na'],
])('%s is no name', (_what, text) => {
  expect(name.safeParse(text).success).toBe(false);
});

/** All that Unicode 17 draws as nothing, or that its fonts do. */
const NOTHING_DRAWN = [
  ...[0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x2800, 0x2d7f, 0x3164, 0xfeff, 0xffa0, 0xfffc],
  ...[0x1107f, 0x13441, 0x13442, 0x16fe4, 0x1d159],
  ...[
    [0x180b, 0x180f],
    [0x200b, 0x200f],
    [0x202a, 0x202e],
    [0x2060, 0x206f],
    [0xfe00, 0xfe0f],
    [0xfff0, 0xfffb],
    [0x1bca0, 0x1bca3],
    [0x1d173, 0x1d17a],
    [0xe0000, 0xe0fff],
  ].flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, n) => first + n)),
];

test('nothing that is drawn as nothing is a name, or within one', () => {
  const taken = NOTHING_DRAWN.filter((code) => {
    const blank = String.fromCodePoint(code);
    return [blank, `A${blank}na`, `Ana ${blank} Lund`].some((text) => name.safeParse(text).success);
  });
  expect(taken.map((code) => code.toString(16))).toEqual([]);
});

test('marks of direction at the ends are left out', () => {
  for (const mark of ['\u200e', '\u200f', '\u061c']) {
    expect(name.parse(`${mark}Ana${mark}`)).toBe('Ana');
    expect(name.parse(` ${mark} Ana ${mark}${mark} `)).toBe('Ana');
  }
});

test('what is written in two ways is one name, and spaces are one', () => {
  expect(name.parse('Zoe\u0308')).toBe('Zoë');
  expect(name.parse('\u00a0Ana\u2003 \u3000Lund ')).toBe('Ana Lund');
});

/** Any character at all, or one that people write. */
const ANY = fc.oneof(
  ...(['binary', 'grapheme'] as const).map((unit) => fc.string({ unit, minLength: 1, maxLength: 1 })),
);

/** Nothing that is taken holds a character that a page would draw as nothing, but for what joins visible ones. */
test('whatever is taken can be seen, and is taken again as it is', () => {
  let taken = 0;
  fc.assert(
    fc.property(fc.string({ unit: ANY, maxLength: 12 }), (text) => {
      const parsed = name.safeParse(text);
      if (!parsed.success) return;
      taken += 1;
      expect(name.parse(parsed.data)).toBe(parsed.data);
      expect(parsed.data).toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u);
      expect(parsed.data).not.toMatch(
        /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u2800\u3164\u200b\ufffc\u{1d159}\u{16fe4}]/u,
      );
    }),
    { numRuns: 2_000 },
  );
  expect(taken).toBeGreaterThan(50);
});

test('a name that was taken under an older rule is told as it is', () => {
  const usual = MESSAGE_KINDS.map((kind) => [kind, usualChannels(kind)]);
  const messages = {
    ...{ email: true, holdSeconds: null, returnedAt: null, digestMinute: null, quiet: null, reminders: [12, 2] },
    kinds: Object.fromEntries(usual) as KindChannels,
  };
  const settings = { name: 'Ana\ufffc', locale: 'en', theme: 'system', timeZone: null, messages };
  expect(mySettings.parse(settings)).toEqual(settings);
});
