import { expect, test } from 'vitest';
import { readProse } from './read.ts';

/** The tree of one line in short: names in angle brackets, moments in curly ones. */
function short(source: string, ...mentions: string[]): string {
  const [block] = readProse(source, 'talk', { mentions }).blocks;
  const parts = block && 'parts' in block ? block.parts : [];
  return parts
    .map((part) => {
      if (part.kind === 'mention') return `<${part.name}>`;
      if (part.kind === 'moment') return `{${part.number}}`;
      return 'text' in part ? part.text : `(${part.kind})`;
    })
    .join('');
}

test('names are found in any case, the longest first, and as the caller writes them', () => {
  expect(short('@noor and @NOOR B, (@Noor).', 'Noor', 'Noor B')).toBe('<Noor> and <Noor B>, (<Noor>).');
});

test('names are whole words behind an @ that begins a word', () => {
  for (const source of ['@Noora', 'x@Noor', '@@Noor', '@Noor_', 'Noor', '@ Noor'])
    expect(short(source, 'Noor')).toBe(source);
  expect(short('@Noor’s @Noor-like', 'Noor')).toBe('<Noor>’s <Noor>-like');
});

test('particles stand right behind a name in scripts without spaces', () => {
  expect(short('@민수가 @Noor님 안녕@Noor', '민수', 'Noor')).toBe('<민수>가 <Noor>님 안녕<Noor>');
});

test('numbers of the log are whole words', () => {
  expect(short('#12, (#0) #9999999.')).toBe('{12}, ({0}) {9999999}.');
  for (const source of ['#12a', 'a#12', '#012', '#', '##12', '#99999999', '/a#12']) expect(short(source)).toBe(source);
});

test('code, links and pages have neither', () => {
  expect(short('`@Noor #1`', 'Noor')).toBe('@Noor #1');
  expect(short('[@Noor #1](/a)', 'Noor')).toBe('(link)');
  expect(JSON.stringify(readProse('@Noor #1', 'page', { mentions: ['Noor'] }))).toContain('"text":"@Noor #1"');
});

test('empty names and signs of expressions are harmless', () => {
  expect(short('@ @.* @(a', '', '.*', '(a')).toBe('@ <.*> <(a>');
});
