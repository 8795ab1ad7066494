import { readFileSync } from 'node:fs';
import { type ProseKind, readProse } from '@wayfinder/prose';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProseView } from './prose-view.tsx';

const inside = (html: string): string => html.replace(/^<div[^>]*>|<\/div>$/g, '');

function drawn(source: string, kind: ProseKind = 'page', moments = true): string {
  const prose = readProse(source, kind, { mentions: ['Noor'] });
  const momentHref = moments ? (number: number) => `/games/x?at=${number}` : undefined;
  return inside(renderToStaticMarkup(<ProseView prose={prose} momentHref={momentHref} />));
}

test('draws blocks and marks as elements', () => {
  expect(drawn('# A\n\n### B\n\n*c* **d** `e`\\\nf')).toBe(
    '<h2>A</h2><h3>B</h3><p><em>c</em> <strong>d</strong> <code>e</code><br/>f</p>',
  );
  expect(drawn('- a\n\n> b\n\n3. c\n\n---')).toBe(
    '<ul><li><p>a</p></li></ul><blockquote><p>b</p></blockquote><ol start="3"><li><p>c</p></li></ol><hr/>',
  );
  expect(drawn('```\na < b\n```')).toBe('<pre tabindex="0"><code>a &lt; b</code></pre>');
});

test('HTML is text', () => {
  expect(drawn('<img src=x onerror=alert(1)>')).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>');
});

test('links to other sites say that they are not ours; own paths are plain links', () => {
  expect(drawn('[a](https://b.example/c)')).toBe(
    '<p><a href="https://b.example/c" rel="nofollow noopener ugc">a</a></p>',
  );
  expect(drawn('[a](/rules)')).toBe('<p><a href="/rules">a</a></p>');
  expect(drawn('[a](javascript:b)')).toBe('<p>a</p>');
});

test.each([
  ['[a.example](https://b.example)', 'b.example'],
  ['[see **a.example**/b](https://b.example)', 'b.example'],
  // Cyrillic in the address, then Cyrillic in the words.
  ['[apple.com](https://\u0430pple.com)', 'xn--pple-43d.com'],
  ['[\u0430pple.com](https://apple.com)', 'apple.com'],
  ['[a@b.example](mailto:a@c.example)', 'c.example'],
  ['[b.example:81](https://b.example)', 'b.example'],
])('%s shows its host', (source, host) => {
  expect(drawn(source)).toMatch(new RegExp(`</a><span[^>]*> \\(${host.replaceAll('.', '\\.')}\\)</span>`));
});

test.each([
  '[words, e.g](https://b.example)',
  '[B.example](https://www.b.example/c)',
  'https://b.example/c',
  'a@b.example',
])('%s shows no host besides', (source) => {
  expect(drawn(source)).not.toContain('<span');
});

test('mentions are strong, and moments lead to their place in the game', () => {
  expect(drawn('@noor #12', 'talk')).toBe('<p><strong>@Noor</strong> <a href="/games/x?at=12">#12</a></p>');
  expect(drawn('#12', 'talk', false)).toBe('<p>#12</p>');
});

test('what is cut says so', () => {
  expect(drawn('- a\n'.repeat(1000))).toMatch(/<p>…<\/p>$/);
});

test('no page gets the parser', () => {
  for (const file of ['prose-view.tsx', 'other-host.ts']) {
    const code = readFileSync(new URL(file, import.meta.url), 'utf8');
    expect(code).not.toMatch(/import (?!type )[^;]*'@wayfinder\/prose'/);
  }
});
