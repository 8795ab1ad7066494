/** Shapes of sources that keep parsers busy: each repeats a piece up to a length. For tests only. */

const times = (piece: string) => (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Opens so often, then closes as often. */
const nested = (open: string, close: string) => (length: number) => {
  const depth = Math.floor(length / (open.length + close.length));
  return `${open.repeat(depth)}a${close.repeat(depth)}`;
};

/** Each line is longer than the one before. */
const stairs = (line: (n: number) => string) => (length: number) => {
  const lines = Array.from({ length: Math.floor(Math.sqrt(length)) }, (_, n) => line(n));
  return lines.join('\n').slice(0, length);
};

/** A piece now and then, in one long paragraph. */
const spread = (piece: string, every: number) => times(`${'a\n'.repeat(every / 2)}${piece}`);

/** The shapes that were slow in some parser, or in this one before it had its bounds. */
export const WORST: Readonly<Record<string, (length: number) => string>> = {
  'opening brackets': times('['),
  'opened links': times('[a]('),
  'nested links': nested('[', '](a)'),
  stars: times('*'),
  'nested strong': nested('*_', '_*'),
  'nested quotes': times('>'),
  'items in one line': times('* '),
  'numbers in one line': times('1. '),
  'quotes of lists': times('> - '),
  'single quotes': times('> a\n\n'),
  'empty quotes': times('>\n\n'),
  'quotes in items': times('- > a\n\n'),
  'lists between paragraphs': times('- a\n\nb\n\n'),
  'behind an open bracket': (length) => `[${times('a h ')(length)}`,
  'wrong addresses': times('www._'),
  'marks in a long paragraph': spread('*a', 40),
  'spread brackets': spread('[', 40),
};

export const MORE: Readonly<Record<string, (length: number) => string>> = {
  'closing brackets': times(']'),
  images: times('!['),
  'nested images': nested('![', '](a)'),
  'open stars': times('a **b '),
  'mixed marks': times('*a __b '),
  underscores: times('a_'),
  'quotes as stairs': stairs((n) => `${'>'.repeat(n)}a`),
  'lists as stairs': stairs((n) => `${'  '.repeat(n)}- a`),
  'ticks as stairs': stairs((n) => '`'.repeat(n)),
  ticks: times('`a'),
  fences: times('```\na\n'),
  tags: times('<a '),
  comments: times('<!--'),
  'automatic links': times('<a:'),
  addresses: times('http://a.b '),
  'one long address': (length) => `https://a.example/${'a'.repeat(length)}`,
  'one long address of brackets': (length) => `https://a.example/${nested('(', ')')(length)}`,
  'one long mail address': (length) => `a@${'b.'.repeat(length / 2)}`,
  'mail addresses': times('a@b.'),
  'empty lines': times('\n'),
  'empty lines of spaces': times('\n   '),
  'short lines': times('a\n'),
  'hard breaks': times('a\\\n'),
  spaces: (length) => `a${' '.repeat(length)}a`,
  items: times('- a\n'),
  'loose items': times('- a\n\n'),
  'lists without end': times('* a\n- b\n'),
  'lazy lines': times('> a\nb\n'),
  headings: times('# a\n'),
  digits: times('1\n'),
  mentions: times('@Noor '),
  'almost mentions': times('@Noo'),
  moments: times('#1'),
  joiners: times('\u200D'),
  flags: times('\u{1F3F4}\u{E0067}'),
};
