/** Sources at random: words, marks in any order, and what would do harm. For tests only. */

import fc from 'fast-check';

/** Words have letters that nothing else here has, so that a law can follow the letters. */
const WORDS = ['A', 'BC', 'D A', 'CAB'];

const MARKS = [
  ...['*', '**', '_', '`', '``', '[', ']', '![', '<', '>', '\\', '#', '~', '!', '@', '&', '"', "'", '.', ':'],
  ...[
    '\n',
    '\n\n',
    ' ',
    '  \n',
    '\t',
    '\n> ',
    '\n- ',
    '\n  - ',
    '\n7. ',
    '\n# ',
    '\n### ',
    '\n---\n',
    '\n```\n',
    '\n~~~\n',
  ],
  ...['](https://a.example/b "c")', '](/games/x?y#z)', '](mailto:a@b.example)', '<https://b.example>', '<a@b.example>'],
  ...['https://a.example/b_c', 'www.b.example', 'a@b.example', '#12', '@noor', '&amp;', '&lt;', '\n[a]: /b\n'],
];

/** Addresses that no link may have, and HTML. */
export const HARMFUL = [
  ...[
    '](javascript:alert(1))',
    '](<java script:a>)',
    '](jaVaScript:x)',
    '](&#106;avascript:x)',
    '](javascript&colon;x)',
  ],
  ...['](data:text/html,x)', '](vbscript:x)', '](//evil.example)', '](/.//evil.example)', '](/\\\\evil.example)'],
  ...['](&#47;/evil.example)', '](https:/evil.example)', '](https://own@evil.example/)', '](http://u:p@evil.example)'],
  ...[
    '](/&#9;/evil.example)',
    '](/%2e//evil.example)',
    '](mailto:a@b.example?bcc=c@d.example)',
    '](https://)',
    '](file:///x)',
  ],
  ...[
    '<javascript:x>',
    '<script>x</script>',
    '<img src=x onerror=y>',
    '<!-- x -->',
    '</p>',
    '<b onclick="x">',
    '"><svg/onload=x>',
  ],
];

/** Characters that nobody sees, halves of a character, and joiners where these belong and where these do not. */
const UNSEEN = [
  ...[
    '\u0000',
    '\u0007',
    '\u007F',
    '\u0085',
    '\u00AD',
    '\u034F',
    '\u061C',
    '\u115F',
    '\u180E',
    '\u200B',
    '\u200E',
    '\u2028',
  ],
  ...['\u202A', '\u202E', '\u2060', '\u2066', '\u2069', '\u3164', '\uFEFF', '\uFFFF', '\uD83D', '\uDE00', '\u{E0041}'],
  ...['\u200C', '\u200D', '\uFE0F', '\u0301', '\u0628', '\u0915\u094D', '\u{1F468}', '\u{1F3FD}', '\u2764'],
  '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
];

/** Most pieces open or close a mark, so that marks stand inside each other. */
export const anySource: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...WORDS) },
      { weight: 5, arbitrary: fc.constantFrom(...MARKS) },
      { weight: 2, arbitrary: fc.constantFrom(...HARMFUL).map((end) => (end.startsWith(']') ? `[A${end}` : end)) },
      { weight: 1, arbitrary: fc.constantFrom(...UNSEEN) },
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''));

/** Deep ones, and ones with more nodes than a tree has. */
export const bigSource: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('> ', '- ', '1. ', '*a ', '**_', '[', '> - ', '\n- A', '`A` ', '\n\nA', '  \nA'),
    fc.integer({ min: 0, max: 2300 }),
  )
  .map(([piece, times]) => `${piece.repeat(times)}A`);

export const anyKind = fc.constantFrom('page', 'talk') as fc.Arbitrary<'page' | 'talk'>;
