import { expect, test } from 'vitest';
import { apart } from './apart.ts';

const LINKED = /\S+@\w|\p{L}:[^\s\u200b]|[^\s.]\.[^\s.\u200b]/u;

test.each([
  'www.evil.example',
  'evil.example/prize?x=1',
  'https://evil.example',
  'Win at evil.example now',
  'ann@evil.example',
  'evil．example',
  '@everyone',
  'a.b.c',
  'mailto:ann@evil.example',
  'tel:+19005551234',
  'sms:12345',
])('in %s nothing is a link any more, and it reads as before', (name) => {
  expect(apart(name)).not.toMatch(LINKED);
  expect(apart(name).replaceAll('\u200b', '')).toBe(name);
});

test.each([
  '+1 900 555 1234',
  '(900) 555-1234',
  '900.555.1234',
  '19005551234',
  '０９０１２３４５６７８',
  '+1 900–555 1234',
  String.raw`\(900\) 555\-1234`,
  '٠١٢٣٤٥٦٧',
])('in %s nothing is a number to call any more', (name) => {
  expect(apart(name)).not.toMatch(/\p{Nd}[^\u200b]*\p{Nd}/u);
  expect(apart(name).replaceAll(/[\u200b\u2068\u2069]/gu, '')).toBe(name);
});

test.each(['אברהם 3', 'محمد', 'Ana אברהם', '\u{1e922}\u{1e923}'])('%s keeps its direction to itself', (name) => {
  expect(apart(name)).toBe(`\u2068${name}\u2069`);
});

test('a link in such a name is kept apart, too', () => {
  expect(apart('אברהם@evil.example')).toBe('\u2068אברהם@\u200bevil.\u200bexample\u2069');
});

test.each(['Player 12345', '2 of 3', 'Room: 4', '10:30', 'Ana (2)', '지우', 'नीना', '東京 2026'])(
  '%s stays, too',
  (name) => {
    expect(apart(name)).toBe(name);
  },
);

test.each(['Ana', 'J. R. Lund', 'Reach no. 2', 'Well…', 'The end.'])('%s stays as it is', (name) => {
  expect(apart(name)).toBe(name);
});
