import { expect, test } from 'vitest';
import { textsIn } from '../texts.ts';
import { mailHtml, mailText } from './call-mail.tsx';

test('Japanese sentences follow one another without a space', () => {
  const mail = {
    locale: 'ja',
    name: 'Aiko',
    game: 'Reef',
    stage: '第6ターン',
    what: '建ててください。',
    situation: ['席が空いています。', '残りは2つです。'],
    since: { lines: [], more: 0, fromStart: false, movedOn: null },
    seats: [],
    waiting: 1,
    deadline: null,
    picture: null,
    links: { decision: 'https://x/d', mute: 'https://x/m', unsubscribe: 'https://x/u' },
    head: null,
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
