import { expect, test } from 'vitest';
import { textsIn } from '../texts.ts';
import { mailHtml, mailText } from './call-mail.tsx';

const MAIL = {
  locale: 'en',
  name: 'Aiko',
  game: 'Reef',
  stage: null,
  what: 'Build.',
  situation: [],
  since: { lines: [], more: 0, fromStart: false, movedOn: null },
  talk: null,
  seats: [],
  waiting: 1,
  deadline: null,
  picture: null,
  links: { decision: 'https://x/d', mute: 'https://x/m', unsubscribe: 'https://x/u' },
  hoursLeft: null,
  head: null,
};

test('Japanese sentences follow one another without a space', () => {
  const mail = {
    ...MAIL,
    locale: 'ja',
    stage: '第6ターン',
    what: '建ててください。',
    situation: ['席が空いています。', '残りは2つです。'],
  };
  const say = (key: string): string => `${key}。`;
  const html = mailHtml(mail, say);
  expect(html).toContain('席が空いています。残りは2つです。');
  expect(html).toContain('intro。第6ターン');
  expect(html).toContain('waiting。noDeadline。');
  expect(mailText(mail, say)).not.toContain('。 ');
});

test.each(['en', 'ko', 'ja', 'fr'])('that nothing happened since a move is said once: %s', (locale) => {
  const say = textsIn(locale);
  const nothing = say('sinceNothing');
  // Stretches of four letters that sentence and heading share: "your", "지난번에", "回の手番".
  const again = [say('since'), say('sinceOn', { day: '' })].flatMap((heading) =>
    Array.from({ length: heading.length - 3 }, (_, at) => heading.slice(at, at + 4)).filter((part) =>
      nothing.includes(part),
    ),
  );
  expect(again).toEqual([]);
});

test('a name without a space breaks where it must, on every part of a mail', () => {
  const html = mailHtml({ ...MAIL, game: 'W'.repeat(80) }, (key) => key);
  for (const role of ['main', 'contentinfo']) {
    expect(html).toMatch(new RegExp(`role="${role}" style="[^"]*overflow-wrap:anywhere;word-break:break-word`));
  }
});

test.each([
  ['en', 'you could see'],
  ['ko', '볼 수 있었던'],
  ['ja', 'あなたが見られた'],
  ['fr', 'vous pouviez voir'],
])('a fingerprint has digits enough to prove, and covers what its reader could see: %s', (locale, words) => {
  const mail = { ...MAIL, locale, hoursLeft: null, head: 'abcd'.repeat(16) };
  for (const text of [mailHtml(mail, textsIn(locale)), mailText(mail, textsIn(locale))]) {
    expect(text).toContain('abcd'.repeat(8));
    expect(text).toContain(words);
  }
});
