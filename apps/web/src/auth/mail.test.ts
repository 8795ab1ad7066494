import { expect, test } from 'vitest';
import { signInMail } from './mail.ts';

const words = {
  subject: 'Sign in',
  hello: 'Hello,',
  text: 'A link.',
  button: 'Go',
  ignore: 'Leave it.',
  bye: 'Fair winds,',
  name: 'W',
};

test('both parts hold the link, and the HTML part escapes it', () => {
  const link = 'https://play.example/sign-in/confirm?token=t&email=a%40b&then=%2F"';
  const mail = signInMail(words, link, 'en');
  expect(mail.text).toContain(link);
  expect(mail.html).toContain('href="https://play.example/sign-in/confirm?token=t&amp;email=a%40b&amp;then=%2F&quot;"');
  expect(mail.html).not.toContain('<img');
});

test('a code stands alone in both parts, where it can be copied, and not in the subject that a locked screen shows', () => {
  const mail = signInMail({ ...words, code: { text: 'Or type:', digits: '012345' } }, 'https://play.example/', 'en');
  expect(mail.text.split('\n')).toContain('012345');
  expect(mail.html).toContain('>012345<');
  expect(mail.subject).not.toMatch(/\d/);
});
