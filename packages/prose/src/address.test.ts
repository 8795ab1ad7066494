import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test.each([
  ['https://a.example', 'https://a.example/', 'a.example'],
  ['HTTP://A.example:8080/b?c#d', 'http://a.example:8080/b?c#d', 'a.example:8080'],
  // The first letter is Cyrillic.
  ['https://\u0430pple.example/', 'https://xn--pple-43d.example/', 'xn--pple-43d.example'],
  ['https://a.example/@b', 'https://a.example/@b', 'a.example'],
  ['mailto:a.b+c@d.example', 'mailto:a.b+c@d.example', 'd.example'],
  ['/games/x?y#z', '/games/x?y#z', null],
  ['/', '/', null],
])('%s is allowed', (written, to, host) => {
  expect(addressOf(written)).toEqual({ to, host });
});

test.each([
  ...['javascript:alert(1)', 'JAVASCRIPT:x', 'data:text/html,x', 'vbscript:x', 'file:///etc', 'xmpp:a@b.example', ''],
  ...['//b.example', '/\\b.example', '/.//b.example', '/a/..//b.example', '/\t/b.example', 'games', '#a', '?a'],
  ...[
    'https:b.example',
    'https:/b.example',
    'https://',
    'https:// b',
    'https://a@b.example',
    'http://a:b@c.example',
    'http://@c.example',
  ],
  ...['https://a\u202E.example', ' https://a.example', 'https://a.example\n', 'https://a\\@b.example'],
  ...['mailto:a@b.example?bcc=c@d.example', 'mailto:a@b.example,c@d.example', 'mailto:a', 'mailto:%0aa@b.example'],
  `https://a.example/${'a'.repeat(2000)}`,
])('%s is refused', (written) => {
  expect(addressOf(written)).toBeNull();
});
