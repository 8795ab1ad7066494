import { expect, test } from 'vitest';
import { askPath, confirmAddress, leadOf, safePath, sentPath } from './paths.ts';

const HERE = 'https://play.example';

test('only paths of this site are gone to', () => {
  expect(safePath('/join/abc?x=1#y', HERE)).toBe('/join/abc?x=1#y');
  expect(safePath(`${HERE}/games/1`, HERE)).toBe('/games/1');
  const elsewhere = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    `${HERE}//evil.example`,
    '',
    undefined,
    7,
  ];
  for (const value of elsewhere) expect(safePath(value, HERE), String(value)).toBe('/');
  expect(safePath('/auth/signout', HERE)).toBe('/');
});

test('the mail’s link leads to a page and keeps where its reader was going', () => {
  const callback = `${HERE}/auth/callback/nodemailer?callbackUrl=${encodeURIComponent(`${HERE}/join/a.b`)}&token=t&email=a%40b.example`;
  expect(confirmAddress(callback, HERE)).toBe(`${HERE}/sign-in/confirm?token=t&email=a%40b.example&then=%2Fjoin%2Fa.b`);
});

test('who waits for a mail is led on to where they were going, whatever goes wrong on the way', () => {
  expect([sentPath('/'), askPath('/')]).toEqual(['/sign-in/sent', '/sign-in']);
  expect(sentPath('/join/a.b?c=1&d=2')).toBe('/sign-in/sent?then=%2Fjoin%2Fa.b%3Fc%3D1%26d%3D2');
  expect(sentPath('/new', 'codeWrong')).toBe('/sign-in/sent?problem=codeWrong&then=%2Fnew');
  expect(askPath('/join/a.b?c=1&d=2')).toBe('/sign-in?then=%2Fjoin%2Fa.b%3Fc%3D1%26d%3D2');
});

test('the sign-in page says what comes after it', () => {
  for (const path of ['/join/a.b', '/games/1', '/games/1?decision=2']) expect(leadOf(path)).toBe('joinLead');
  expect(leadOf('/new')).toBe('newLead');
  expect(leadOf('/new?game=terra-mystica')).toBe('newLead');
  expect(leadOf('/settings')).toBe('settingsLead');
  for (const path of ['/leagues/7Yc3mKpQ2vXb/2/sign-up', '/leagues/a/12/sign-up?from=mail'])
    expect(leadOf(path)).toBe('signUpLead');
  for (const path of ['/leagues/a/2', '/leagues/a/2/sign-ups', '/leagues/a/b/2/sign-up'])
    expect(leadOf(path)).toBe('lead');
  for (const path of ['/', '/rules', '/newest', '/constructor', '/unsubscribe?key=k'])
    expect(leadOf(path)).toBe('lead');
});
