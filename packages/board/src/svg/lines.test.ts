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
  ['in Japanese round names in katakana', 'いまラロトンガへ', 60, ['いま', 'ラロトンガへ']],
  ['in Japanese before an opening bracket, not after', '五文字だよ（うちは', 60, ['五文字だよ', '（うちは']],
  ['in Japanese not before small kana', '四文字で切って', 50, ['四文字で', '切って']],
])('a text is broken %s', (_, text, width, lines) => {
  expect(brokenLines(text, 10, width)).toEqual(lines);
});
