import { expect, test } from 'vitest';
import { lookAlike } from './look-alike.ts';

test.each([
  ['an exact copy', 'Ana', 'Ana'],
  ['another case', 'Ana', 'ANA'],
  ['Cyrillic letters', 'Ana', '\u0410n\u0430'],
  ['Greek letters', 'Tomas', '\u03a4omas'],
  ['full-width letters', 'Ana', 'Ａｎａ'],
  ['mathematical letters', 'Ana', '𝐀𝐧𝐚'],
  ['a capital i for an l', 'Bill', 'BiII'],
  ['a digit for a letter', 'Oslo', '0slo'],
  ['two letters for one', 'modern', 'rnodern'],
  ['an accent', 'Zoe', 'Zoë'],
  ['spaces', 'Ana Lund', 'AnaLund'],
  ['a full stop', 'Ana', 'Ana.'],
  ['an underscore', 'club_night', 'club night'],
  ['a joiner', 'می\u200cخواهم', 'میخواهم'],
  ['signs alone', '!!', '!!'],
])('%s looks alike', (_what, one, other) => {
  expect(lookAlike(one, other)).toBe(true);
  expect(lookAlike(other, one)).toBe(true);
});

test.each([
  ['Ana', 'Anna'],
  ['Ben', 'Ken'],
  ['지우', '지유'],
  ['花子', '花'],
  ['Ana L.', 'Ana K.'],
  ['Player 1', 'Player 2'],
  ['!!', '??'],
])('%s and %s are two', (one, other) => {
  expect(lookAlike(one, other)).toBe(false);
});
