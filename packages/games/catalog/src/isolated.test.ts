import { expect, test } from 'vitest';
import { isolated } from './isolated.ts';
import { makeWords } from './words.ts';

test.each(['אברהם 3', 'محمد', 'Ana אברהם', '\u{1e922}\u{1e923}'])('%s keeps its direction to itself, once', (name) => {
  expect(isolated(name)).toBe(`\u2068${name}\u2069`);
  expect(isolated(isolated(name))).toBe(`\u2068${name}\u2069`);
});

test.each(['Ana', 'J. R. Lund 3', '지우', '花子', 'नीना', '🏴', ''])('%s stays as it is', (name) => {
  expect(isolated(name)).toBe(name);
});

test('names of players stand so in sentences and alone; a Korean particle goes by their sound', () => {
  const seat = (n: number): string => ['אברהם 3', 'Ana'][n] ?? '';
  const words = makeWords({ locale: 'ko', seat, texts: { 'event.Won': '{seat}을(를) {n}' } });
  expect(words.say({ key: 'event.Won', args: { seat: { seat: 0 }, n: { count: 19 } } })).toBe(
    '\u2068אברהם 3\u2069을 19',
  );
  expect(words.say({ key: 'event.Won', args: { seat: { seat: 1 }, n: { count: 19 } } })).toBe('Ana를 19');
  expect(words.name({ seat: 0 })).toBe('\u2068אברהם 3\u2069');
});
