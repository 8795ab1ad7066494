import { count, fromLeast, type Level } from '@wayfinder/engine';
import { makeWords } from '@wayfinder/games-catalog/words';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messagesOf } from '../i18n/messages.ts';
import { Choices } from './choices.tsx';
import { type RoomParts, RoomProvider } from './context.tsx';

const words = makeWords({ locale: 'en', texts: { 'note.left': 'you keep {n}' }, seat: String });

/** The number that a level's stepper begins at, and what is said of it. */
function begins(level: Level): { n: string | undefined; note: string | undefined } {
  const note = (_view: unknown, _decision: unknown, _path: unknown, { id }: { id: string }) => ({
    key: 'note.left',
    args: { n: { count: 20 - Number(id) } },
  });
  const composed = { level, decision: { id: 'bid' }, path: ['witches'], steps: [], table: { state: {} } };
  const parts = { kit: { status: { note } }, words, room: { composed } } as unknown as RoomParts;
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messagesOf('en')}>
      <RoomProvider value={parts}>
        <Choices list={false} onList={() => undefined} />
      </RoomProvider>
    </NextIntlClientProvider>,
  );
  return { n: /<output[^>]*>(\d+)</.exec(html)?.[1], note: /you keep \d+/.exec(html)?.[0] };
}

const no = { code: 'no', rules: [] };

test('a stepper begins at the most that can be taken, unless its level begins at the least', () => {
  expect(begins(count({ key: 'ask' }, 1, 4)).n).toBe('4');
  expect(begins(count({ key: 'ask' }, 1, 4, (n) => (n > 2 ? no : null))).n).toBe('2');
  expect(begins(fromLeast(count({ key: 'ask' }, 0, 19))).n).toBe('0');
  expect(begins(fromLeast(count({ key: 'ask' }, 0, 19, (n) => (n < 3 ? no : null)))).n).toBe('3');
});

test('what the number leads to stands below it', () => {
  expect(begins(fromLeast(count({ key: 'ask' }, 3, 19))).note).toBe('you keep 17');
});
