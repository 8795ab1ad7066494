import type { GameHead, NoteRecord } from '@wayfinder/store';
import { expect, test } from 'vitest';
import { noticeOf } from './notices.ts';

const AT = '2026-01-01T12:00:00.000Z';
const ANA = { seat: 0, name: 'Ana', bot: null, fromAt: AT, untilAt: null as string | null };

interface Noted {
  kind: 'offered' | 'taken';
  seat: number;
  data: object;
  seats: readonly object[];
  name?: string;
}

/** The sentence of a note, for somebody who reads English. */
async function sentenceOf({ kind, seat, data, seats, name = 'Friday' }: Noted): Promise<string | undefined> {
  const head = { id: 'game', name, ruleset: 'small-islands', seats } as unknown as GameHead;
  const note = { number: 1, at: AT, kind, seat, data } as unknown as NoteRecord;
  const store = { beside: { note: async () => note } } as unknown as Parameters<typeof noticeOf>[0];
  const message = { gameId: 'game', call: -1, kind, seat: 0, userId: 'ana' };
  const told = await noticeOf(store, message, head, { locale: 'en', timeZone: 'UTC' });
  return told?.text.replace(/[\u2068\u2069]/g, '');
}

/** The sentence of an offered seat. */
const offered = (until: string | null, seat = ANA, name = 'Friday'): Promise<string | undefined> =>
  sentenceOf({ kind: 'offered', seat: 0, data: { until }, seats: [seat], name });

test('whoever is offered a seat is told by whom, of which board game, and until when they may come back', async () => {
  expect(await offered(null)).toBe('Ana offers you their seat (Small Islands).');
  expect(await offered(null, ANA, 'Small Islands')).toBe('Ana offers you their seat.');
  expect(await offered(AT)).toMatch(
    /^Ana offers you their seat \(Small Islands\)\. They may come back until Thursday.+UTC\.$/,
  );
});

test('a seat whose player has left is offered by nobody', async () => {
  expect(await offered(null, { ...ANA, untilAt: AT })).toBe(
    'You are offered the seat of Ana, who has left (Small Islands).',
  );
});

test('a bot is called as it is on pages', async () => {
  const seats = [ANA, { ...ANA, seat: 1, name: null, bot: 'easy' }];
  expect(await sentenceOf({ kind: 'taken', seat: 1, data: {}, seats })).toBe(
    'Bot 2 sits at the table now, in another’s place.',
  );
});
