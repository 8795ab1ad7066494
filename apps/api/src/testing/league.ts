/** A league that can be made, and a sign-up for its seasons. */
import type { LeagueSettings, SignUp } from '@wayfinder/contract';

const DAY = 86_400;

export const LEAGUE: LeagueSettings = {
  ruleset: 'sample',
  setUps: [{ preset: 'short' }],
  ...{ seats: 2, size: 4, uneven: 'waiting-list', games: 3 },
  zones: { kind: 'number', up: 1, down: 1 },
  ...{ clock: { turnSeconds: DAY }, hours: null, timeOut: 'harmless' },
  ...{ weeks: 4, minute: 1200, opensDays: 10, closesDays: 3, objectionDays: 5 },
  scoring: { points: [3, 0], draw: 1, tieBreaks: ['wins', 'share'], count: 'mean' },
  ...{ waves: 1, atOnce: 3, replacers: ['bot'], daysAway: 21, again: null },
};

export const SIGN_UP: SignUp = {
  ...{ away: [], standIn: null, standsIn: false },
  promises: { toTheEnd: true, inTime: true },
};
