import { expect, test } from 'vitest';
import { withTimeouts } from './send.ts';

test('each step of a send ends in time; what the operator set stays', () => {
  const url = new URL(withTimeouts('smtps://user:p%40ss@mail.example:465?socketTimeout=3000'));
  expect(Object.fromEntries(url.searchParams)).toEqual({
    socketTimeout: '3000',
    dnsTimeout: '5000',
    connectionTimeout: '5000',
    greetingTimeout: '5000',
  });
  expect([url.protocol, url.username, url.password, url.host]).toEqual([
    'smtps:',
    'user',
    'p%40ss',
    'mail.example:465',
  ]);
});
