import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formatsOf } from '../i18n/formats.ts';
import { messagesOf } from '../i18n/messages.ts';
import { type RoomParts, RoomProvider } from './context.tsx';
import { SeatsLine, SeatsPanel } from './seats-panel.tsx';

/** The line of a game alone against an opponent, whose points count or don't. */
function lineAlone(counts: boolean): string {
  const figures = [14, 9].map((score) => ({ score, facts: [] }));
  const status = { seats: () => figures, ...(counts ? { otherPoints: () => [] } : {}) };
  const words = { name: ({ seat }: { seat: number }) => ['Ana', 'Alexis'][seat] };
  const room = {
    line: { isLocal: true },
    seat: 0,
    state: { seats: [{ seat: 0 }], awaited: [{ seat: 0 }], table: { state: null } },
  };
  const parts = { kit: { status }, words, room } as unknown as RoomParts;
  return htmlOf(parts, <SeatsLine view={{}} />);
}

function htmlOf(parts: RoomParts, panel: ReactElement): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" formats={formatsOf('en')} messages={messagesOf('en')}>
      <RoomProvider value={parts}>{panel}</RoomProvider>
    </NextIntlClientProvider>,
  );
}

test('who counts points alone against somebody sees theirs beside the own ones', () => {
  expect(lineAlone(true)).toMatch(/Ana.*14.*Alexis.*9/);
  expect(lineAlone(false)).not.toContain('Alexis');
});

test('a bot is told with its level, and thinks where a person is to move', () => {
  const seats = [null, 'steady', 'easy'].map((bot, seat) => ({ seat, bot, player: null, departed: false }));
  const awaited = [0, 2].map((seat) => ({ seat, deadline: null }));
  const status = { seats: () => [] };
  const words = { name: ({ seat }: { seat: number }) => ['Ana', 'Bot 2', 'Bot 3'][seat] };
  const room = { line: { isLocal: true }, seat: 0, state: { seats, awaited, table: { state: null } } };
  const game = { clock: null, hours: null, pause: null };
  const parts = { game, kit: { status }, words, room } as unknown as RoomParts;
  const html = htmlOf(parts, <SeatsPanel now={{}} after={{}} />);
  const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(text).toMatch(/Ana \(you\) to move Bot 2 Bot, steady Bot 3 thinking Bot, easy/);
  expect(html.match(/wf-bot/g)).toHaveLength(2);
});

test('a seat tells its reserve, and one that a bot has tells none', () => {
  const DAY = 86_400;
  const seats = [6 * DAY, 39 * 3_600, 0, DAY].map((reserve, seat) => ({
    seat,
    reserve,
    bot: seat === 3 ? 'easy' : null,
    player: null,
    departed: false,
  }));
  const words = { name: ({ seat }: { seat: number }) => ['Ana', 'Ben', 'Cem', 'Bot 4'][seat] };
  const room = { line: { isLocal: true }, seat: null, state: { seats, awaited: [], table: { state: null } } };
  const game = { clock: { turnSeconds: DAY, reserveSeconds: 6 * DAY }, hours: null, pause: null };
  const parts = { game, kit: { status: { seats: () => [] } }, words, room } as unknown as RoomParts;
  const text = htmlOf(parts, <SeatsPanel now={{}} after={{}} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(text).toMatch(/Ana 6 d of reserve Ben 1 d 15 h of reserve Cem no reserve left Bot 4 Bot, easy $/);
});

test('in a pause nobody’s time is told, but that it is one; a dated one is over at its date', () => {
  const seats = ['Ana', 'Ben'].map((_, seat) => ({ seat, bot: null, player: null, departed: false, reserve: null }));
  const words = { name: ({ seat }: { seat: number }) => ['Ana', 'Ben'][seat] };
  const awaited = [{ seat: 0, deadline: '2100-01-01T00:00:00.000Z' }];
  const room = { line: { isLocal: true }, seat: null, state: { seats, awaited, table: { state: null } } };
  const textIn = (until: string | null): string => {
    const game = { clock: null, hours: null, pause: { since: until, until, endableFrom: until } };
    const parts = { game, kit: { status: { seats: () => [] } }, words, room } as unknown as RoomParts;
    return htmlOf(parts, <SeatsPanel now={{}} after={{}} />);
  };
  expect(textIn(null)).toContain('Paused');
  expect(textIn(null)).not.toContain('Time left');
  expect(textIn('2099-12-31T00:00:00.000Z')).toContain('Paused');
  expect(textIn('2020-01-01T00:00:00.000Z')).toContain('Time left');
});
