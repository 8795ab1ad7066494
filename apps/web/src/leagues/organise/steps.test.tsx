/** Questions of steps: what each does to the games of a season, in full sentences. */
import type { SeasonDetail, SeasonGame, ToldReason } from '@wayfinder/contract';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formatsOf } from '../../i18n/formats.ts';
import { messagesOf } from '../../i18n/messages.ts';
import { backFrom, Meaning, type Step } from './steps.tsx';

const GAME: SeasonGame = {
  ...{ number: 1, game: 'abcdefghijkm', name: 'Cold Ford', wave: 0, setUp: 0, beginsAt: '2026-11-02T20:00:00.000Z' },
  ...{ seats: [], result: null, isVoid: false, asked: null },
};
const RESULT: SeasonGame['result'] = {
  ...{ places: [1, 2], scores: [9, 4], how: 'adjudicated', at: '2026-12-01T20:00:00.000Z' },
};
const NOW = Date.parse('2026-12-01T20:00:00.000Z');
const ROW: Omit<SeasonDetail['list'][number]['table'][number], 'number'> = {
  ...{ place: 1, sharedBy: 1, points: { n: 1, d: 1 }, played: 1, open: 0, wins: 1, seconds: 0, thirds: 0, share: null },
  ...{ range: { best: 1, worst: 1, worstIfShared: 1, isExact: true }, zone: 'stay' },
};

function seasonOf(games: SeasonGame[], more: Partial<SeasonDetail> = {}): SeasonDetail {
  const division: SeasonDetail['list'][number] = {
    ...{ number: 1, size: 4, up: 0, down: 0, placements: [], balance: null, extra: [], games },
    table: [
      { ...ROW, number: 2 },
      { ...ROW, number: 1, place: 2 },
    ],
  };
  const player = {
    ...{ player: null, flag: 0, you: false, signedUpAt: null, away: [], standsIn: false, leftAt: null },
    admission: null,
  };
  return {
    ...{
      number: 1,
      state: 'running',
      firstDay: '2026-11-02',
      lastDay: '2026-12-20',
      players: 2,
      waitingCount: 0,
      divisions: 1,
    },
    ...{ opensAt: '2026-10-12T20:00:00.000Z', closesAt: '2026-10-30T20:00:00.000Z' },
    ...{ startsAt: '2026-11-02T20:00:00.000Z', endsAt: '2026-12-20T20:00:00.000Z' },
    ...{
      objectsUntil: '2026-12-25T20:00:00.000Z',
      standsFrom: null,
      games: { all: games.length, ended: 1 },
      you: 'none',
    },
    league: { id: 'league', clubId: 'club', name: 'Winter League', ruleset: 'small-islands' },
    settings: { objectionDays: 5 } as SeasonDetail['settings'],
    timeZone: 'UTC',
    roster: [
      { ...player, number: 1, name: 'Oskar' },
      { ...player, number: 2, name: 'Priya' },
    ],
    ...{ list: [division], waiting: [], ...more },
  };
}

function said(step: Step, then: SeasonDetail): string {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" formats={formatsOf('en')} messages={messagesOf('en')}>
      <Meaning step={step} then={then} now={NOW} />
    </NextIntlClientProvider>,
  );
  return html
    .replaceAll(/<\/(?:p|li|h3)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .trim();
}

test('an end says how many games are scored, how many never begin, and shows the places as they would be', () => {
  const scored = { ...GAME, result: RESULT };
  const then = seasonOf([scored, scored, scored, { ...GAME, game: null, isVoid: true }]);
  expect(said({ way: 'on', to: 'objections' }, then)).toBe(
    [
      '2 open games stop, and each is scored as it stands after its last full round. 1 game never begins. Members can then object to results for 5 days.',
      'Places as they would be, by what everybody may know of the games:',
      'Division 1',
      '1 Priya',
      '2 Oskar',
    ].join('\n'),
  );
});

test('an end of a season whose games are over says nothing of others, and names no days where there are none', () => {
  const then = seasonOf([{ ...GAME, result: RESULT }], { settings: { objectionDays: 0 } as SeasonDetail['settings'] });
  expect(said({ way: 'on', to: 'objections' }, then)).toMatch(
    /^No game is open\. The season is then closed: there are no days to object\.\n/,
  );
});

test('a start says which games begin, and until when it can be taken back', () => {
  const planned = { ...GAME, game: null };
  const then = seasonOf([planned, planned, { ...planned, wave: 1 }]);
  expect(said({ way: 'on', to: 'running' }, then)).toMatch(
    /^2 games begin within a minute\. 1 game begins later, with its wave\. The start can be taken back until somebody has moved\. Once a game of yours has begun, another organiser does that: nobody draws their own games anew\.\n/,
  );
});

test.each([
  [1, 1, 'Everyone plays each set-up once.'],
  [3, 3, 'Everyone plays each set-up 3 times.'],
  [1, 2, 'Everyone plays each set-up 1 or 2 times.'],
  [0, 3, 'Everyone plays each set-up 0 to 3 times.'],
])('a start of a league with several set-ups says that everybody plays each %i to %i times', (fewest, most, text) => {
  const { list, ...then } = seasonOf([{ ...GAME, game: null }]);
  const balance = { meetings: 1, positions: 2, games: 4, setUps: { fewest, most, members: [] } };
  const told = said({ way: 'on', to: 'running' }, { ...then, list: list.map((one) => ({ ...one, balance })) });
  expect(told).toContain(`1 game, 4 each. Every pair meets once. ${text}`);
});

test('divisions are shown with those who play and those who wait apart, and with who comes up and down', () => {
  const [list] = seasonOf([]).list;
  const placed = (number: number, reason: ToldReason) => ({ number, reason, isAsked: false });
  const up = placed(1, { kind: 'up', from: 2, place: 1 });
  const down = placed(2, { kind: 'down', from: 1, place: 6 });
  const then = seasonOf([], {
    ...{ players: 2, waitingCount: 1, waiting: [{ number: 3, reason: { kind: 'no-room', from: 2, place: 7 } }] },
    list: list ? [{ ...list, placements: [up, down] }] : [],
  });
  expect(said({ way: 'on', to: 'seeded' }, then)).toBe(
    [
      'Nobody can sign up or withdraw any more. So it would be:',
      '2 players, 1 division, 0 games; 1 member waits',
      'Division 1',
      'Oskar and Priya',
      'Up: Oskar',
      'Down: Priya',
      '0 games, 0 each.',
      'On the waiting list: former player 3',
    ].join('\n'),
  );
});

test('the end of objections says who goes up and down', () => {
  const [list] = seasonOf([]).list;
  const table = list?.table.map((row, n) => ({ ...row, zone: n === 0 ? ('up' as const) : ('stay' as const) })) ?? [];
  const then = seasonOf([], { list: list ? [{ ...list, table }] : [] });
  expect(said({ way: 'on', to: 'closed' }, then)).toMatch(/\nDivision 1\n1 Priya\n2 Oskar\nUp: Priya$/);
});

test('an end names those of whom no game counts, and says that they stay', () => {
  const [list] = seasonOf([]).list;
  const table = list?.table.map((row, n) => (n === 0 ? row : { ...row, played: 0 })) ?? [];
  const end = (rows: typeof table) =>
    said({ way: 'on', to: 'objections' }, seasonOf([], { list: list ? [{ ...list, table: rows }] : [] }));
  const told = 'They have no game that counts, and stay in this division: Oskar';
  expect(end(table)).toMatch(new RegExp(`\n1 Priya\n2 Oskar\n${told}$`));
  // Whoever has a game that goes on is in play.
  expect(end(table.map((row) => ({ ...row, open: 1 - row.played })))).not.toContain('no game that counts');
});

test('a start that is taken back says that games are deleted, and who starts again', () => {
  expect(said({ way: 'back', to: 'seeded' }, seasonOf([GAME]))).toBe(
    [
      'The games that began are deleted, because nobody has moved in them. Divisions, opponents and seats stay, and the next start begins other games in their place.',
      'The clock doesn’t make the step again; an organiser does.',
      'Members can read in the log who took it back.',
    ].join('\n'),
  );
});

test('an end that is taken back says which games go on, and when the season ends again', () => {
  const then = seasonOf([{ ...GAME, result: RESULT }, GAME, GAME, { ...GAME, game: null }]);
  expect(said({ way: 'back', to: 'running' }, then).replaceAll('\u202f', ' ')).toBe(
    [
      '2 stopped games go on as they stood, with the time that their clocks had. 1 game that never began is played after all. Objections to their results lapse.',
      'The clock makes the step again on Sun, Dec 20, 8:00 PM.',
      'Members can read in the log who took it back.',
    ].join('\n'),
  );
});

test('each state but a start with games that are over leads back', () => {
  const games = { all: 4, ended: 0 };
  expect(backFrom({ state: 'announced', games })).toEqual({ way: 'back', to: 'withdrawn' });
  expect(backFrom({ state: 'running', games })).toEqual({ way: 'back', to: 'seeded' });
  expect(backFrom({ state: 'running', games: { all: 4, ended: 1 } })).toBeNull();
  expect(backFrom({ state: 'closed', games: { all: 4, ended: 4 } })).toEqual({ way: 'back', to: 'objections' });
});
