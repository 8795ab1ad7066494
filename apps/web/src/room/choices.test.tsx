import { choose, count, fromLeast, type Level } from '@wayfinder/engine';
import { makeWords } from '@wayfinder/games-catalog/words';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messagesOf } from '../i18n/messages.ts';
import { Choices } from './choices.tsx';
import { type RoomParts, RoomProvider } from './context.tsx';

const words = makeWords({
  locale: 'en',
  texts: {
    'note.left': 'you keep {n}',
    'option.turn-0': 'as it comes',
    'option.turn-1': 'turned once',
    'option.turn-2': 'turned twice',
    'refusal.no': 'no',
  },
  seat: String,
});

/** The markup of the choices. */
function shown(parts: object): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messagesOf('en')}>
      <RoomProvider value={{ words, ...parts } as unknown as RoomParts}>
        <Choices list={false} onList={() => undefined} />
      </RoomProvider>
    </NextIntlClientProvider>,
  );
}

/** The number that a level's stepper begins at, and what is said of it. */
function begins(level: Level): { n: string | undefined; note: string | undefined } {
  const note = (_view: unknown, _decision: unknown, _path: unknown, { id }: { id: string }) => ({
    key: 'note.left',
    args: { n: { count: 20 - Number(id) } },
  });
  const composed = { level, decision: { id: 'bid' }, path: ['witches'], steps: [], table: { state: {} } };
  const html = shown({ kit: { status: { note } }, room: { composed } });
  return { n: /<output[^>]*>(\d+)</.exec(html)?.[1], note: /you keep \d+/.exec(html)?.[0] };
}

const no = { code: 'no', rules: [] };

test('a question that only turns a thing shows how it lies, the ways to turn it and to leave it, and all of them as a list', () => {
  const turns = choose(
    { key: 'ask' },
    ['0', '1', '2'].map((id) => ({ id, target: { option: `turn-${id}` } })),
    ({ id }) => (id === '0' ? no : null),
  );
  const cells = choose({ key: 'cell' }, [{ id: '0,1', target: { space: '0,1' } }]);
  const ruleset = {
    next: (_view: unknown, _seat: number, _decision: unknown, path: string[]) => (path[1] ? turns : cells),
  };
  const composed = {
    level: turns,
    decision: { id: 'lay', kind: 'lay', seat: 0 },
    path: ['L1', '0,1'],
    steps: [],
    table: { state: {} },
  };
  const board = { refines: () => 1, place: (_view: unknown, id: string) => (id === '0,1' ? {} : null) };
  const html = shown({ kit: { status: {}, board, ruleset }, room: { composed, state: {} } });
  const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(text).toMatch(/Tap it again to turn it.* turned once Leave it like this Both ways to lie as a list/);
  expect(html).toMatch(/aria-label="Turn left".*aria-label="Turn right"/);
  expect(text).toMatch(/as a list turned once turned twice as it comes/);
});

test('a stepper begins at the most that can be taken, unless its level begins at the least', () => {
  expect(begins(count({ key: 'ask' }, 1, 4)).n).toBe('4');
  expect(begins(count({ key: 'ask' }, 1, 4, (n) => (n > 2 ? no : null))).n).toBe('2');
  expect(begins(fromLeast(count({ key: 'ask' }, 0, 19))).n).toBe('0');
  expect(begins(fromLeast(count({ key: 'ask' }, 0, 19, (n) => (n < 3 ? no : null)))).n).toBe('3');
});

test('what the number leads to stands below it', () => {
  expect(begins(fromLeast(count({ key: 'ask' }, 3, 19))).note).toBe('you keep 17');
});
