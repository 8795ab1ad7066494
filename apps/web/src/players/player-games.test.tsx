import type { PlayerGames } from '@wayfinder/contract';
import { makeWords } from '@wayfinder/games-catalog/words';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '../i18n/locales.ts';
import { messagesOf } from '../i18n/messages.ts';
import { Badges, GamesOf } from './player-games.tsx';

const words = makeWords({
  locale: 'en',
  texts: { 'achievements.deep': 'The Deep', 'achievement.deep.first': 'First', 'badge.diver': 'Diver' },
  seat: () => '',
});

/** Games in which two of three were achieved; the badge needs `needs`. */
const games = (needs: number): PlayerGames => ({
  ruleset: 'shells',
  name: 'Shells',
  played: 4,
  finished: 3,
  won: 1,
  lists: [
    {
      id: 'deep',
      achievements: [
        { id: 'deep.first', games: 1, first: '2026-03-02T10:00:00.000Z' },
        { id: 'deep.unnamed', games: 0, first: null },
        { id: 'deep.far', games: 2, first: '2026-03-04T10:00:00.000Z' },
      ],
      badge: { id: 'diver', needs, has: 2, since: needs > 2 ? null : '2026-03-04T10:00:00.000Z' },
    },
  ],
});

function shown(element: ReactElement, locale: Locale = 'en') {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={messagesOf(locale)}>
      {element}
    </NextIntlClientProvider>,
  );
  return { html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
}

test('tells how often was played, and of each list what is got, since when, and what is open', () => {
  const { text, html } = shown(<GamesOf games={games(3)} words={words} you={false} />);
  expect(text).toContain('4 games 3 finished 1 won The Deep 2 of 3 Diver 2 of 3 different achievements');
  expect(text).toContain('First on Mar 2, 2026');
  // A thing without words is called by its id.
  expect(text).toContain('deep.unnamed still open');
  expect(text).toContain('deep.far in 2 games, first on Mar 4, 2026');
  expect(html.match(/data-got="true"/g)).toHaveLength(2);
});

test('a badge is named at the top once it is whole, and tells since when it is whose', () => {
  const badges = (needs: number) => shown(<Badges all={[{ games: games(needs), words }]} />).text;
  expect(badges(3)).toBe('');
  expect(badges(2)).toContain('Diver');
  const of = (you: boolean) => shown(<GamesOf games={games(2)} words={words} you={you} />).text;
  expect(of(false)).toContain('Diver Since March 4, 2026');
  expect(of(true)).toContain('Diver Yours since March 4, 2026');
});

test.each(LOCALES)('numbers and days are told in %s', (locale) => {
  const { text } = shown(<GamesOf games={games(2)} words={words} you />, locale);
  for (const number of ['4', '3', '1', '2026']) expect(text).toContain(number);
  expect(text).not.toMatch(/[{}]|player\./);
});

test('games with nothing to achieve tell how often they were played', () => {
  const { text } = shown(<GamesOf games={{ ...games(2), lists: [] }} words={words} you={false} />);
  expect(text.trim()).toBe('Shells 4 games 3 finished 1 won');
});
