/** Leagues that are played here. */
import type { LeagueSettings } from '@wayfinder/contract';

const DAY = 86_400;

/** Four-seat Terra Mystica in divisions of seven, as clubs play it: every pair meets twice, everybody has each seat once. */
export const TERRA_MYSTICA: LeagueSettings = {
  ruleset: 'terra-mystica',
  setUps: [{ preset: 'variable' }],
  ...{ seats: 4, size: 7, uneven: 'waiting-list', games: 4 },
  zones: { kind: 'number', up: 2, down: 2 },
  ...{ clock: { turnSeconds: DAY, reserveSeconds: 6 * DAY }, hours: null, timeOut: 'out' },
  ...{ weeks: 17, minute: 20 * 60, opensDays: 14, closesDays: 3, objectionDays: 5 },
  scoring: { points: [10, 6, 3, 1], draw: null, tieBreaks: ['wins', 'seconds', 'thirds', 'share'], count: 'mean' },
  ...{ waves: 3, atOnce: 2, replacers: ['named', 'waiting-list', 'bot'], daysAway: 21, again: 21 },
};

/** A short game in divisions of four. */
export const SHORT: LeagueSettings = {
  ...TERRA_MYSTICA,
  ruleset: 'sample',
  setUps: [{ preset: 'short' }],
  ...{ seats: 3, size: 4, games: 3, weeks: 1, waves: 1, atOnce: 3 },
  zones: { kind: 'number', up: 1, down: 1 },
  scoring: { points: [10, 5, 1], draw: null, tieBreaks: ['wins', 'seconds', 'share', 'head-to-head'], count: 'mean' },
};
