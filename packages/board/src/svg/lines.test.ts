import { expect, test } from 'vitest';
import { brokenLines } from './lines.tsx';

test.each([
  ['at spaces', 'Your canoes move up to 3 hexes.', 100, ['Your canoes move up', 'to 3 hexes.']],
  [
    'at spaces in Korean too, never within a word',
    '내 카누가 3칸까지 이동해요.',
    60,
    ['내 카누가', '3칸까지', '이동해요.'],
  ],
  ['anywhere in Japanese, but not before punctuation', 'カヌーが動く。', 60, ['カヌーが動', 'く。']],
])('a text is broken %s', (_, text, width, lines) => {
  expect(brokenLines(text, 10, width)).toEqual(lines);
});
