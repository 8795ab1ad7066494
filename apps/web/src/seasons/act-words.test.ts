/** Lines of a season's log, as members read them. */
import type { SeasonAct, SeasonDetail } from '@wayfinder/contract';
import { createFormatter, createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import { formatsOf } from '../i18n/formats.ts';
import { LOCALES, type Locale } from '../i18n/locales.ts';
import { messagesOf } from '../i18n/messages.ts';
import { type ActWords, actText } from './act-words.ts';

const NAMES = ['Marek', 'Ana', 'Ben', 'Yuki'];
const seats = [1, 2, 4].map((number) => ({ number, left: false, by: null, isBot: false }));
const SEASON = {
  roster: [
    ...NAMES.map((name, n) => ({ number: n + 1, name, player: `p${n}` })),
    { number: 5, name: null, player: null },
  ],
  list: [{ number: 2, games: [{ number: 3, name: 'Sedge Water', seats }] }],
} as unknown as SeasonDetail;
const HERE = { division: 2, game: 3 };
const FREJA = { player: 'freja', name: 'Freja' };

function wordsIn(locale: Locale): ActWords {
  const of = { locale, messages: messagesOf(locale), onError: (error: Error) => expect.fail(error.message) };
  return {
    log: createTranslator({ ...of, namespace: 'seasonLog' }) as ActWords['log'],
    season: createTranslator({ ...of, namespace: 'season' }) as ActWords['season'],
    problem: createTranslator({ ...of, namespace: 'problem' }) as ActWords['problem'],
    ...{ format: createFormatter({ locale, timeZone: 'UTC', formats: formatsOf(locale) }), locale },
  };
}

function said(
  act: string,
  data: SeasonAct['data'],
  { by = FREJA as SeasonAct['by'], locale = 'en' as Locale } = {},
): string {
  const line = { number: 1, at: '2026-11-28T08:12:00.000Z', act, by, data };
  return actText(SEASON, line, wordsIn(locale)).replaceAll(/\p{Cf}/gu, '');
}

test('an act says to whom it was done, in which game, and by how much', () => {
  expect(said('nudged', { ...HERE, players: [1] })).toBe('Freja nudged Marek in Sedge Water.');
  expect(said('nudged', { ...HERE, players: [1, null] })).toBe(
    'Freja nudged Marek and somebody outside the season in Sedge Water.',
  );
  expect(said('extended', { ...HERE, hours: 72, reason: 'Holidays' })).toBe('Freja gave Sedge Water 3 days more.');
  expect(said('extended', { ...HERE, hours: 24 })).toBe('Freja gave Sedge Water one day more.');
  expect(said('extended', { ...HERE, hours: 30 })).toBe('Freja gave Sedge Water 30 hours more.');
  expect(said('later-end', { lastDay: '2026-12-27', before: '2026-12-20' })).toBe(
    'Freja let the season end later: on December 27, not on December 20.',
  );
  expect(said('decided', { ...HERE, decision: 'scored', places: [2, 1, 2] })).toBe(
    'Freja decided the objection in Sedge Water: it has other places: Ana 1st, Marek 2nd, and Yuki 2nd.',
  );
});

test('it says who took whose seat, and by whose choice', () => {
  const seat = { ...HERE, seat: 0, number: 1 };
  expect(said('substituted', { ...seat, kind: 'chosen', came: 3 })).toBe(
    'Freja gave Marek’s seat in Sedge Water to Ben.',
  );
  expect(said('substituted', { ...seat, kind: 'waiting-list', came: 3 })).toBe(
    'Freja gave Marek’s seat in Sedge Water to Ben, next by the rule.',
  );
  expect(said('substituted', { ...seat, kind: 'bot', came: null })).toBe(
    'Freja gave Marek’s seat in Sedge Water to a bot, next by the rule.',
  );
  expect(said('given-back', seat)).toBe('Freja gave Marek their seat in Sedge Water back.');
  const clock = { by: null };
  expect(said('stood-in', { ...seat, kind: 'named', came: 3 }, clock)).toBe('Sedge Water: Ben stands in for Marek.');
  expect(said('stood-in', { ...seat, kind: 'bot', came: null }, clock)).toBe('Sedge Water: a bot plays on for Marek.');
  expect(said('stood-in', { ...seat, kind: 'nobody', came: null }, clock)).toBe(
    'Sedge Water: nobody plays on for Marek.',
  );
  expect(said('stood-in', { ...seat, kind: 'handed-on', came: 4 }, clock)).toBe(
    'Sedge Water: Marek handed the seat on for good, to Yuki.',
  );
  expect(said('stood-in', { ...seat, kind: 'handed-on', came: null }, clock)).toBe(
    'Sedge Water: Marek handed the seat on for good.',
  );
  expect(said('placed', { number: 3, of: 5, division: 2 }, clock)).toBe(
    'Ben took over the place of a former player (5): Division 2.',
  );
});

test('it says why a season waits, and what a step did to games', () => {
  const clock = { by: null };
  expect(said('waits', { for: 'too-few-players' }, clock)).toBe(
    'The season waits for an organiser. There are too few players for a division.',
  );
  expect(said('waits', { for: 'objections-open' }, clock)).toBe(
    'The season waits for an organiser. Some objections aren’t decided.',
  );
  expect(said('waits', { for: 'objections-open', until: '2027-03-12T19:00:00.000Z' }, clock)).toBe(
    'The season waits for an organiser. Some objections aren’t decided. If nobody decides, results stand from Fri, Mar 12, 7:00 PM on, and the season is closed.',
  );
  expect(said('stands', { ...HERE, number: 1 }, clock)).toBe(
    'Sedge Water: no organiser decided about the objection within 14 days, so the result stands.',
  );
  expect(said('waits', { for: 'season-before-open' }, clock)).toBe('The season waits until the one before is closed.');
  expect(said('waits', { for: 'internal' }, clock)).toBe('A step of the season failed. The clock tries it again.');
  expect(said('waits', { for: 'no-such-code' }, clock)).toBe('The season waits for an organiser.');
  expect(said('waits', { for: 'league-archived', season: 2 }, clock)).toBe(
    'The next season is announced once club and league are open again. The league is archived.',
  );
  expect(said('next-announced', { season: 2 }, clock)).toBe('Club and league are open again: season 2 is announced.');
  expect(said('objections', { games: 4, void: 1, widened: [1, 2] })).toBe(
    'Freja ended the games; results are open to objections. 4 open games were stopped, to be scored as they stood. ' +
      'One game never began. Marek and Ana can end in more places again.',
  );
  expect(said('objections', { games: 0, void: 0 }, clock)).toBe(
    'The clock ended the games; results are open to objections.',
  );
  expect(said('back-to-running', { games: 1, objections: 2 })).toBe(
    'Freja took the end back; games go on. One game was open. 2 objections lapsed.',
  );
  expect(said('left', { number: 1, how: 'club' }, clock)).toBe('Marek left the club, and with it the season.');
});

test('a line that an earlier program wrote is told as far as it goes, and an organiser who is gone is not the clock', () => {
  expect(said('nudged', HERE)).toBe('Freja nudged in Sedge Water.');
  expect(said('substituted', { ...HERE, seat: 0, number: 1 })).toBe(
    'Freja gave Marek’s seat in Sedge Water to somebody else.',
  );
  expect(said('stood-in', { ...HERE, seat: 0, number: 1, kind: 'named' }, { by: null })).toBe(
    'Sedge Water: somebody stands in for Marek.',
  );
  expect(said('nudged', { ...HERE, players: [1] }, { by: null })).toBe(
    'Somebody who has left nudged Marek in Sedge Water.',
  );
  expect(said('some-new-act', {}, { by: null })).toBe('The clock did something.');
});

test('all languages name the same people, games and numbers', () => {
  for (const locale of LOCALES) {
    const all = [
      said('nudged', { ...HERE, players: [1, 2] }, { locale }),
      said('substituted', { ...HERE, number: 1, kind: 'chosen', came: 2 }, { locale }),
      said('substituted', { ...HERE, number: 1, kind: 'named', came: 2 }, { locale }),
      said('stood-in', { ...HERE, number: 1, kind: 'named', came: 2 }, { locale }),
    ];
    for (const text of all) for (const name of ['Marek', 'Ana', 'Sedge Water']) expect(text).toContain(name);
    expect(said('extended', { ...HERE, hours: 72 }, { locale })).toMatch(/Sedge Water.*3|3.*Sedge Water/);
    expect(said('later-end', { lastDay: '2026-12-27', before: '2026-12-20' }, { locale })).toMatch(/27/);
    expect(said('placed', { number: 3, of: 1, division: 2 }, { locale })).toMatch(/Ben.*Marek.*2/);
    expect(said('waits', { for: 'too-few-players' }, { locale }).length).toBeGreaterThan(20);
    expect(said('waits', { for: 'objections-open', until: '2027-03-12T19:00:00.000Z' }, { locale })).toMatch(/12/);
    expect(said('stands', { ...HERE, number: 1 }, { locale })).toMatch(/Sedge Water.*14/);
  }
});
