import { expect, test } from 'vitest';
import { figureText } from './figures.ts';

test('chances, averages and counts are written as the language does', () => {
  expect(figureText('chance', 0.6875, 'en')).toBe('68.8%');
  expect(figureText('chance', 0.6875, 'fr')).toMatch(/^68,8\s%$/u);
  expect(figureText('about', 0.984375, 'ko')).toBe('98%');
  expect(figureText('mean', 1 / 3, 'ja')).toBe('0.33');
  expect(figureText('mean', 2, 'en')).toBe('2');
  expect(figureText('count', 4, 'en')).toBe('4');
});
