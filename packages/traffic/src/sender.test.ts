import { expect, test } from 'vitest';
import { senderOf } from './sender.ts';

test('an IPv6 network is one sender, an IPv4 address is one however it is written', () => {
  const home = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0db8:0001:0002:0:0:0:9'];
  expect(new Set(home.map(senderOf))).toEqual(new Set(['2001:db8:1:2::/64']));
  expect(senderOf('2001:db8:1:3::1')).not.toBe(senderOf('2001:db8:1:2::1'));
  for (const same of ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107'])
    expect(senderOf(same)).toBe('203.0.113.7');
  expect(senderOf('203.0.113.8')).not.toBe(senderOf('203.0.113.7'));
  for (const odd of ['', 'unknown', '6.6.6.6, 7.7.7.7', '<script>']) expect(senderOf(odd)).toBe('unknown');
});
