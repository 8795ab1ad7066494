import { expect, test } from 'vitest';
import { readProse } from './read.ts';
import type { Block, Part, ProseKind } from './tree.ts';

const text = (words: string): Part => ({ kind: 'text', text: words });
const paragraph = (...parts: Part[]): Block => ({ kind: 'paragraph', parts });
const blocks = (source: string, kind: ProseKind = 'page') => readProse(source, kind).blocks;

test('a page has paragraphs, headings of two levels, lists, quotes, code and rules', () => {
  expect(blocks('# Us\n\nWe *play*\nat **night**.\n\n### When\n\n---\n\n> So\n\n```\na < b\n```')).toEqual([
    { kind: 'heading', level: 2, parts: [text('Us')] },
    paragraph(
      text('We '),
      { kind: 'emphasis', parts: [text('play')] },
      text(' at '),
      { kind: 'strong', parts: [text('night')] },
      text('.'),
    ),
    { kind: 'heading', level: 3, parts: [text('When')] },
    { kind: 'rule' },
    { kind: 'quote', blocks: [paragraph(text('So'))] },
    { kind: 'codeBlock', text: 'a < b' },
  ]);
});

test('headings begin with the second level, whatever their writer began with', () => {
  const levels = (source: string) => blocks(source).map((block) => ('level' in block ? block.level : 0));
  expect(levels('# a\n## b\n###### c')).toEqual([2, 3, 3]);
  expect(levels('#### a\n##### b')).toEqual([2, 3]);
});

test('lists stand in lists, and tell the number they begin with', () => {
  expect(blocks('3. a\n4. b\n   - c')).toEqual([
    {
      kind: 'list',
      start: 3,
      items: [
        [paragraph(text('a'))],
        [paragraph(text('b')), { kind: 'list', start: null, items: [[paragraph(text('c'))]] }],
      ],
    },
  ]);
});

test('HTML, definitions, references and tables stay as written, and images are their alternative text', () => {
  for (const source of ['<b onclick="x">a</b>', '<!-- a -->', '[a]: /b', '&lt;a&#x202E;', '| a |', 'a ~~b~~'])
    expect(blocks(source)).toEqual([paragraph(text(source))]);
  expect(blocks('![a *map*](https://a.example/b.png)')).toEqual([paragraph(text('a map'))]);
});

test('talk keeps every end of a line, and marks of a page stay text', () => {
  expect(blocks('a\nb  \nc\n\n# d\n***\n> e', 'talk')).toEqual([
    paragraph(text('a'), { kind: 'lineBreak' }, text('b'), { kind: 'lineBreak' }, text('c')),
    paragraph(text('# d'), { kind: 'lineBreak' }, text('***'), { kind: 'lineBreak' }, text('> e')),
  ]);
  expect(blocks('- a\n- `b`', 'talk')).toEqual([
    { kind: 'list', start: null, items: [[paragraph(text('a'))], [paragraph({ kind: 'code', text: 'b' })]] },
  ]);
  expect(blocks('-', 'talk')).toEqual([paragraph(text('-'))]);
});

test('a link tells where it goes, and holds no other link', () => {
  const link = (to: string, host: string | null, words: string): Part => ({
    kind: 'link',
    to,
    host,
    parts: [text(words)],
  });
  expect(blocks('[a](https://b.example/c)')).toEqual([paragraph(link('https://b.example/c', 'b.example', 'a'))]);
  expect(blocks('[a](/games/x)')).toEqual([paragraph(link('/games/x', null, 'a'))]);
  expect(blocks('[](/games/x)')).toEqual([paragraph(link('/games/x', null, '/games/x'))]);
  expect(blocks('see [ http://b.example/c_d, or')).toEqual([
    paragraph(text('see [ '), link('http://b.example/c_d', 'b.example', 'http://b.example/c_d'), text(', or')),
  ]);
  expect(blocks('[http://a.example](http://b.example)')).toEqual([
    paragraph(link('http://b.example/', 'b.example', 'http://a.example')),
  ]);
  expect(blocks('a@b.example')).toEqual([paragraph(link('mailto:a@b.example', 'b.example', 'a@b.example'))]);
  expect(blocks('[a](javascript:b)')).toEqual([paragraph(text('a'))]);
});

test('levels beyond the sixth are text', () => {
  expect(JSON.stringify(blocks(`${'> '.repeat(7)}a`))).toContain('[{"kind":"text","text":"> a"}]');
  expect(JSON.stringify(blocks(`${'> '.repeat(6)}*a*`))).toContain('[{"kind":"text","text":"a"}]');
});

test('a tree is cut at 2,000 nodes, and says so', () => {
  const list = (items: number) => readProse('- a\n'.repeat(items), 'page');
  // The list, and of each item the item, a paragraph and a text.
  expect(list(666).cut).toBe(false);
  expect(list(667).cut).toBe(true);
});

test('what would keep the parser busy is read without marks', () => {
  const source = `**a** ${'*a '.repeat(3000)}`.trim();
  expect(blocks(source)).toEqual([paragraph(text(source))]);
});
