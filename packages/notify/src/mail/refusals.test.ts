import { expect, test } from 'vitest';
import { refusalOf } from './refusals.ts';

test.each([
  ['5.1.1', 'gone'],
  ['5.1.2', 'gone'],
  ['5.1.3', 'gone'],
  ['5.1.6', 'gone'],
  ['5.1.10', 'gone'],
  ['5.2.1', 'doubtful'],
  ['5.4.4', 'doubtful'],
  // About whoever sends, a full mailbox, a policy.
  ['5.1.7', null],
  ['5.1.8', null],
  ['5.2.2', null],
  ['5.7.1', null],
])('550 %s says of the address that it is %s', (status, says) => {
  expect(refusalOf({ code: 550, status })).toBe(says);
  // A passing refusal says nothing.
  expect(refusalOf({ code: 450, status })).toBeNull();
});
