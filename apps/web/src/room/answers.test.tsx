import type { Choice } from '@wayfinder/engine';
import type { ChoiceCard } from '@wayfinder/games-catalog/faces';
import { makeWords } from '@wayfinder/games-catalog/words';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messagesOf } from '../i18n/messages.ts';
import type { Kit } from '../play/kit.ts';
import { Answers } from './answers.tsx';
import { type RoomParts, RoomProvider } from './context.tsx';
import type { Room } from './use-room.ts';

const texts = { 'option.witches': 'Witches', 'option.pass': 'pass', 'note.witches': '5 VP more for each town' };
const words = makeWords({ locale: 'en', texts, seat: String });

/** The answers of a question at which the Witches are a card. */
function shown(choices: Choice[], opens: boolean): string {
  const choiceCard = (_view: unknown, _decision: unknown, _path: unknown, { id }: Choice): ChoiceCard | null =>
    id === 'witches' ? { face: id, row: `${id}.start`, told: () => ({ facts: [], tables: [], cards: [] }) } : null;
  const note = (_view: unknown, _decision: unknown, _path: unknown, { id }: Choice) =>
    id === 'witches' ? { key: 'note.witches' } : null;
  const cards = async () => () => null;
  const kit = { status: { choiceCard, note }, cards } as unknown as Kit;
  const room = { composed: { decision: {}, table: { state: {} }, path: [] } } as unknown as Room;
  const parts = { kit, room, words, point: () => undefined, show: () => undefined } as unknown as RoomParts;
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messagesOf('en')}>
      <RoomProvider value={parts}>
        <Answers choices={choices} path={[]} onChoose={() => undefined} opens={opens} />
      </RoomProvider>
    </NextIntlClientProvider>,
  );
}

const choice = (id: string): Choice => ({ id, target: { option: id } });
const buttons = (html: string): string[] => html.match(/<button.*?<\/button>/g) ?? [];

test('an answer with many sides is a button with its name, faces and note, beside one that opens the sides', () => {
  const html = shown([choice('witches')], true);
  const [answer = '', opener = '', ...more] = buttons(html);
  expect(more).toEqual([]);
  expect(answer).toContain('Witches');
  expect(answer).toContain('5 VP more for each town');
  expect(answer.match(/data-card/g)).toHaveLength(2);
  expect(opener).toContain('aria-label="Details: Witches"');
  expect(opener).toContain('aria-expanded="false"');
});

test('where answers stay in sight after one is chosen, and for answers with one side, nothing opens', () => {
  expect(buttons(shown([choice('witches')], false))).toHaveLength(1);
  expect(shown([choice('witches')], false).match(/data-card/g)).toHaveLength(1);
  const pass = shown([choice('pass')], true);
  expect(buttons(pass)).toHaveLength(1);
  expect(pass).not.toContain('data-card');
});

test('answers that can be laid on the board are marked as such, so that they stand side by side', () => {
  const kit = { status: { drags: () => ['1'] }, cards: async () => () => null } as unknown as Kit;
  const room = { composed: { decision: {}, table: { state: {} }, path: [] } } as unknown as Room;
  const parts = { kit, room, words, point: () => undefined, show: () => undefined } as unknown as RoomParts;
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messagesOf('en')}>
      <RoomProvider value={parts}>
        <Answers choices={[choice('witches')]} path={[]} onChoose={() => undefined} />
      </RoomProvider>
    </NextIntlClientProvider>,
  );
  expect(html).toContain('data-laid');
  expect(shown([choice('witches')], true)).not.toContain('data-laid');
});
