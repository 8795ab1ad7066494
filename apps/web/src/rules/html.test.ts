import { faces } from '@wayfinder/games-catalog/faces';
import { expect, test } from 'vitest';
import { loadBook } from './book.ts';
import { ruleHtml } from './html.ts';

const known = new Set(['CP-1.2', 'CP-4.1']);

test('a rule that is named is a link; what is no rule is not', () => {
  const html = ruleHtml('a-game', 'As CP-1.2, not as CP-9.99.', known);
  expect(html).toContain('As <a href="/rules/a-game#CP-1.2">CP-1.2</a>, not as CP-9.99.');
});

test('numbers inside tags stay untouched', () => {
  expect(ruleHtml('a-game', '[see](#CP-4.1)', known)).toContain('<a href="#CP-4.1">see</a>');
});

test('tables and code are drawn', () => {
  const html = ruleHtml('a-game', 'Setting `strict`:\n\n| a | b |\n|---|---|\n| 1 | CP-4.1 |\n', known);
  expect(html).toContain('<code>strict</code>');
  expect(html).toContain('<td><a href="/rules/a-game#CP-4.1">CP-4.1</a></td>');
});

test('ranges as Korean writes them are not struck through', () => {
  expect(ruleHtml('a-game', '1~2개면 하나, 3~4개면 둘', known)).toContain('1~2개면 하나, 3~4개면 둘');
});

test.each(Object.keys(faces))('no rule of %s comes out empty, nor as bare Markdown', async (game) => {
  const book = await loadBook(game, 'en');
  for (const { id, html } of book?.chapters.flatMap(({ rules }) => rules) ?? []) {
    expect(html.replace(/<[^>]*>/g, '').trim(), id).not.toBe('');
    expect(html, id).not.toMatch(/`|\*\*|\|---/);
  }
});

test('a game that has no rules written down has no book', async () => {
  expect(await loadBook('unheard-of', 'en')).toBeNull();
  expect(await loadBook('constructor', 'en')).toBeNull();
});
