import type { GameDetail } from '@wayfinder/contract';
import type { Outcome } from '@wayfinder/engine';
import { makeWords } from '@wayfinder/games-catalog/words';
import { opponentLook } from '@wayfinder/ui';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messagesOf } from '../i18n/messages.ts';
import type { Kit } from '../play/kit.ts';
import { type RoomParts, RoomProvider } from './context.tsx';
import { Result } from './result.tsx';
import type { Room } from './use-room.ts';

const NAMES = ['Noor', 'Tomasz', 'Ana'];
const words = makeWords({
  locale: 'en',
  texts: {
    'outcome.goal': 'The goal was reached.',
    'option.alexis': 'Alexis',
    tieBreaks: '{t0} houses',
    'achievement.deep.first': 'First into the deep',
    'achievement.deep.far': 'Far out',
    villages: 'Villages',
    atolls: 'Atolls',
    burnt: 'Burnt',
  },
  seat: (seat) => NAMES[seat] ?? '?',
});

/** The text of the result, and its markup. */
function shown(
  places: [seat: number, place: number, score: number][],
  link: string | null = null,
  told = false,
  game: Partial<GameDetail> = {},
  others?: Outcome['others'],
) {
  const ranking = places.map(([seat, place, score]) => ({ seat, place, score, tieBreaks: others ? [3] : [] }));
  const sources = (_view: unknown, seat: number) => [
    { label: { key: 'villages' }, value: 10 - seat },
    { label: { key: 'atolls' }, value: 0 },
    { label: { key: 'burnt' }, value: seat === 1 ? -2.5 : 0 },
  ];
  const otherPoints = (_view: unknown, option: string) =>
    option === 'alexis' ? [{ label: { key: 'villages' }, value: 21 }] : [];
  const kit = { status: told ? { points: sources, otherPoints } : {} } as unknown as Kit;
  // Tomasz is a bot.
  const seats = NAMES.map((_, seat) => ({
    seat,
    you: seat === 2,
    player: seat === 1 ? null : `player-${seat}`,
    bot: seat === 1 ? 'easy' : null,
  }));
  const room = { state: { table: { state: {} }, seats }, seat: 2, line: { ledger: async () => '' } } as unknown as Room;
  const parts = { game: { id: '7Yc3mKpQ2vXb', achieved: [], ...game } as GameDetail, words, kit, room } as RoomParts;
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messagesOf('en')}>
      <RoomProvider value={parts}>
        <Result outcome={{ ranking, reason: 'goal', ...(others ? { others } : {}) }} link={link} />
      </RoomProvider>
    </NextIntlClientProvider>,
  );
  return { html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
}

test('the ranking is told in order of places, halves as halves, with why the game ended', () => {
  const { text } = shown([
    [1, 2, 12.5],
    [0, 1, 22],
    [2, 3, 0.5],
  ]);
  expect(text).toContain('Noor wins');
  expect(text).toContain('The goal was reached.');
  expect(text).toMatch(/1st Noor 22 2nd Tomasz 12½ 3rd Ana ½/);
});

test('a shared win names all who share it', () => {
  const { text } = shown([
    [0, 1, 20],
    [1, 3, 9],
    [2, 1, 20],
  ]);
  expect(text).toContain('Noor and Ana share the win');
  expect(text).toMatch(/1st Noor 20 1st Ana 20 3rd Tomasz 9/);
});

test('the game can be taken along with its draws, also by who only has the link', () => {
  expect(shown([[0, 1, 3]]).html).toContain('href="/api/v1/games/7Yc3mKpQ2vXb/export"');
  expect(shown([[0, 1, 3]], 'key').html).toContain('href="/api/v1/games/7Yc3mKpQ2vXb/export?link=key"');
});

test('what gave the points is told by source, in the order of the places; what gave nobody any is left out', () => {
  const places: [number, number, number][] = [
    [1, 2, 6.5],
    [0, 1, 10],
  ];
  expect(shown(places, null, true).text).toMatch(/What gave the points .*Villages 10 9 Burnt 0 −2½ Together 10 6½/);
  expect(shown(places, null, true).text).not.toContain('Atolls');
  expect(shown(places).text).not.toContain('What gave the points');
});

test('who plays alone and loses is told so, without a place', () => {
  const { text } = shown([[0, 2, 19]]);
  expect(text).toContain('Noor loses');
  expect(text).not.toContain('2nd');
});

test('a game whose players have a notation can be taken along as a ledger', () => {
  expect(shown([[0, 1, 3]], null, false, { ruleset: 'terra-mystica' }).text).toContain('Export as a ledger');
  expect(shown([[0, 1, 3]], null, false, { ruleset: 'conquest-of-paradise' }).text).not.toContain('ledger');
});

test('the seats of a ledger are many, and win as such', () => {
  const places: [number, number, number][] = [
    [0, 1, 20],
    [1, 2, 9],
  ];
  expect(shown(places, null, false, { status: 'finished', startedAt: null }).text).toContain('Victory: Noor');
});

test('a side that nobody plays has a place with its points, and may win; a tie is told with what parted it', () => {
  const against = (place: number, score: number, mine: [number, number, number]) =>
    shown([mine], null, true, {}, [{ option: 'alexis', place, score, tieBreaks: [5] }]).text;
  const lost = against(1, 31, [0, 2, 28]);
  expect(lost).toContain('Alexis wins');
  expect(lost).toMatch(/1st Alexis 31 2nd Noor 28/);
  expect(lost).not.toContain('houses');
  const won = against(2, 28, [0, 1, 31]);
  expect(won).toContain('Noor wins');
  expect(won).toMatch(/1st Noor 31 2nd Alexis 28/);
  expect(won).toMatch(/What gave the points Alexis Villages 10 21 Together 31 28/);
  expect(against(1, 28, [0, 2, 28])).toMatch(/1st Alexis 5 houses 28 2nd Noor 3 houses 28/);
});

test('names lead to the pages of those who sit there', () => {
  const { html } = shown([
    [1, 2, 12],
    [0, 1, 22],
    [2, 3, 5],
  ]);
  expect([...html.matchAll(/href="\/players\/([^"]+)">([^<]+)/g)].map(([, id, name]) => [id, name])).toEqual([
    ['player-0', 'Noor'],
    ['player-2', 'Ana'],
  ]);
});

test('a bot has its mark and no page', () => {
  const { html } = shown([
    [1, 1, 12],
    [0, 2, 5],
  ]);
  expect(html).toMatch(/Tomasz<span class="wf-bot" role="img" aria-label="Bot, easy"/);
  expect(html.match(/wf-bot/g)).toHaveLength(1);
});

test('what the reader has achieved is told in the words of the game, with the way to all of it', () => {
  const { text, html } = shown([[2, 1, 9]], null, false, { achieved: ['deep.far', 'deep.first'] });
  expect(text).toContain('You achieved in this game Far out First into the deep All your achievements');
  expect(html).toContain('href="/players/player-2">All your achievements');
  for (const achieved of [[], null])
    expect(shown([[2, 1, 9]], null, false, { achieved }).text).not.toContain('achieve');
});

test('a side that nobody plays has a disc of its own, not the ring of a seat that is free', () => {
  const { html } = shown([[0, 2, 19]], null, false, {}, [{ option: 'alexis', place: 1, score: 25, tieBreaks: [3] }]);
  expect(html).toContain(`--wf-seat-${opponentLook}`);
  expect(html).not.toContain('stroke-dasharray');
});
