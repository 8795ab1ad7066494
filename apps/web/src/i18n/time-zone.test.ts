import { expect, test } from 'vitest';
import { validTimeZone } from './time-zone.ts';

test.each(['Asia/Kolkata', 'Asia/Calcutta', 'America/Buenos_Aires'])(
  'a zone keeps the name that the browser gave it: %s',
  (name) => {
    expect(validTimeZone(encodeURIComponent(name))).toBe(name);
  },
);

test.each([undefined, '', 'Nowhere/Land', '%', '../..'])('what is no zone is UTC: %s', (cookie) => {
  expect(validTimeZone(cookie)).toBe('UTC');
});
