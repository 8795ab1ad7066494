import { expect, test } from 'vitest';
import { proseHtml } from './html.ts';
import { readProse } from './read.ts';
import { proseText } from './text.ts';

const BASE = 'https://play.example';
const html = (source: string) => proseHtml(readProse(source, 'page'), BASE);
const plain = (source: string, base?: string) => proseText(readProse(source, 'page'), base);
const talk = readProse('Hi @Noor\nsee #12', 'talk', { mentions: ['Noor'] });

test('HTML is escaped, and links say that they are not ours', () => {
  expect(html('**a** <b> & "c"')).toBe('<p><strong>a</strong> &lt;b&gt; &amp; &quot;c&quot;</p>');
  expect(html('[a](/b?c=1&d)')).toBe(
    '<p><a href="https://play.example/b?c=1&amp;d" rel="nofollow noopener ugc">a</a></p>',
  );
  expect(html('3. a\n4. b\n\n---')).toBe('<ol start="3"><li>a</li><li>b</li></ol>\n<hr>');
  expect(proseHtml(talk, BASE)).toBe('<p>Hi <strong>@Noor</strong><br>see #12</p>');
});

test('plain text has lines for blocks and items, and no mark', () => {
  expect(plain('# A\n\n**b** *c*\n\n- d\n- e\n  1. f\n\n> g\n\n---')).toBe('A\n\nb c\n\n• d\n• e\n\n  1. f\n\ng');
  expect(proseText(talk)).toBe('Hi @Noor\nsee #12');
});

test('plain text tells addresses where asked, once', () => {
  const source = '[a](/b) https://c.example d@e.example';
  expect(plain(source)).toBe('a https://c.example d@e.example');
  expect(plain(source, BASE)).toBe('a (https://play.example/b) https://c.example d@e.example');
});
