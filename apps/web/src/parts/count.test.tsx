import { renderToStaticMarkup as html } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Count } from './count.tsx';

const link = (n: number): string =>
  html(
    <a href="/">
      My turns
      <Count n={n} />
    </a>,
  );

test('a link is read with its count, and by no other words than are seen', () => {
  expect(link(3).replace(/<[^>]*>/g, '')).toBe('My turns 3');
  expect(link(3)).not.toContain('aria-');
});

test('nothing stands beside a link behind which nothing waits', () => {
  expect(link(0)).toBe('<a href="/">My turns</a>');
});
