import { expect, test } from 'vitest';
import { cleanText } from './clean.ts';

test.each([
  ['a family', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
  ['a heart on fire', '\u2764\uFE0F\u200D\u{1F525}'],
  ['a worker with a tone', '\u{1F469}\u{1F3FD}\u200D\u{1F527}'],
  ['the flag of Scotland', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['Persian', '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645'],
  ['Sinhala', '\u0DC1\u0DCA\u200D\u0DBB\u0DD3'],
  ['a variant of a Han character', '\u845B\u{E0100}'],
  ['tabs and lines', 'a\tb\nc'],
])('%s stays', (_, text) => {
  expect(cleanText(text)).toBe(text);
});

test.each([
  ['bidi controls', 'a\u202Eb\u2066c\u2069\u200F', 'abc'],
  ['a byte order mark and spaces of no width', '\uFEFFa\u200Bb\u2060', 'ab'],
  ['joiners in Latin words', 'ad\u200Dm\u200Cin', 'admin'],
  ['tags that make no flag', 'a\u{E0061}\u{E007F}', 'a'],
  ['controls', 'a\u0000\u0007\u007F\u009B', 'a'],
  ['fillers', '\u3164\u115F\uFFA0', ''],
  ['halves of characters', '\uD83Da\uDE00', '\uFFFDa\uFFFD'],
  ['line ends', 'a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
])('%s are cleaned', (_, text, clean) => {
  expect(cleanText(text)).toBe(clean);
});
