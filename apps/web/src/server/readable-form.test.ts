import { expect, test } from 'vitest';
import { isReadable } from './readable-form.ts';

const post = (body: string, headers: Record<string, string>) =>
  isReadable(new Request('http://localhost:3000/sign-in', { method: 'POST', body, headers }));
const multipart = { 'content-type': 'multipart/form-data; boundary=edge' };
const whole = '--edge\r\ncontent-disposition: form-data; name="email"\r\n\r\na@b.example\r\n--edge--\r\n';

test('a form that is whole can be read, and what no action reads is nobody’s here', async () => {
  expect(await post(whole, multipart)).toBe(true);
  expect(await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).toBe(true);
  expect(await post('["a@b.example"]', { 'content-type': 'text/plain', 'next-action': '00ff' })).toBe(true);
  expect(await post('anything', { 'content-type': 'text/plain' })).toBe(true);
  expect(await isReadable(new Request('http://localhost:3000/'))).toBe(true);
});

test.each([
  ['cut off in a field', whole.slice(0, 70), multipart],
  ['cut off before its end', whole.slice(0, -6), multipart],
  ['empty', '', multipart],
  ['without a boundary', whole, { 'content-type': 'multipart/form-data' }],
  ['of another boundary', whole, { 'content-type': 'multipart/form-data; boundary=other' }],
  ['no list of arguments', '{"a":1}', { 'content-type': 'text/plain', 'next-action': '00ff' }],
  ['arguments that are cut off', '["$K', { 'content-type': 'text/plain', 'next-action': '00ff' }],
])('a form that is %s can’t', async (_what, body, headers) => {
  expect(await post(body, headers)).toBe(false);
});
