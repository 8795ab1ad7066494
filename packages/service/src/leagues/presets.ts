/** Leagues that can be taken as they are: for each board game a calm one, the usual one, and a quick one. Pure data. */
import { usualScoring } from '@wayfinder/competition';
import type { LeaguePreset, LeagueSettings } from '@wayfinder/contract';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Settings by which presets differ. */
type Own = Pick<
  LeagueSettings,
  'ruleset' | 'setUps' | 'seats' | 'size' | 'games' | 'clock' | 'hours' | 'weeks' | 'waves' | 'atOnce'
> &
  Partial<LeagueSettings>;

/** Settings that all presets share. Divisions hold as many as published designs want, so that every pair meets equally often. */
function settingsOf(own: Own): LeagueSettings {
  const { points, draw, tieBreaks, count } = usualScoring(own.seats);
  return {
    uneven: 'waiting-list',
    // Two of seven, one of five.
    zones: { kind: 'formula', part: 2, of: 7, least: 1 },
    timeOut: 'bot',
    ...{ minute: 20 * 60, opensDays: 14, closesDays: 4, objectionDays: 5 },
    scoring: { points: [...points], draw, tieBreaks: [...tieBreaks], count },
    ...{ replacers: ['named', 'waiting-list', 'bot'], daysAway: 21, again: 21 },
    ...own,
  };
}

/** A fixed time a turn, in hours, and a reserve for the whole game, in days. */
const clockOf = (hours: number, days: number): LeagueSettings['clock'] => ({
  ...{ turnSeconds: hours * HOUR, reserveSeconds: days * DAY },
});

/**
 * Bounds of hours, tighter than those of a game that no season ends: clocks stand for eight hours a night, and in a calm league for twelve and on a day
 * a week. Vacation is for what nobody knew at sign-up, when days away are named.
 */
const HOURS: Record<LeaguePreset['id'], LeagueSettings['hours']> = {
  gentle: { leastHours: 12, daysOff: 1, vacationDays: 14 },
  usual: { leastHours: 16, daysOff: 0, vacationDays: 7 },
  brisk: { leastHours: 16, daysOff: 0, vacationDays: 4 },
};

const presetsOf = (ruleset: string, all: Record<LeaguePreset['id'], Omit<Own, 'ruleset' | 'hours'>>): LeaguePreset[] =>
  (Object.entries(all) as [LeaguePreset['id'], Omit<Own, 'ruleset' | 'hours'>][]).map(([id, own]) => ({
    ...{ ruleset, id },
    settings: settingsOf({ ruleset, hours: HOURS[id], ...own }),
  }));

const ALL: readonly LeaguePreset[] = [
  // Six rounds of many turns: seventeen weeks as in the league that players know, where every pair meets twice.
  ...presetsOf('terra-mystica', {
    gentle: {
      ...{ setUps: [{ preset: 'introductory' }], seats: 3, size: 7, games: 3 },
      ...{ clock: clockOf(36, 8), weeks: 24, waves: 3, atOnce: 1 },
    },
    usual: {
      ...{ setUps: [{ preset: 'variable' }], seats: 4, size: 7, games: 4 },
      ...{ clock: clockOf(24, 6), weeks: 17, waves: 3, atOnce: 2 },
    },
    brisk: {
      ...{ setUps: [{ preset: 'auction' }], seats: 4, size: 5, games: 4 },
      ...{ clock: clockOf(12, 4), weeks: 9, waves: 1, atOnce: 4, daysAway: 10, again: 14 },
    },
  }),
  // All move in each turn, so that games of three last for about seven weeks.
  ...presetsOf('conquest-of-paradise', {
    gentle: {
      ...{ setUps: [{ preset: 'first-game' }], seats: 3, size: 7, games: 3 },
      ...{ clock: clockOf(48, 8), weeks: 24, waves: 3, atOnce: 1 },
    },
    usual: {
      ...{ setUps: [{ preset: 'classic' }], seats: 3, size: 7, games: 3 },
      ...{ clock: clockOf(24, 6), weeks: 15, waves: 3, atOnce: 1 },
    },
    brisk: {
      ...{ setUps: [{ preset: 'classic' }], seats: 4, size: 5, games: 4 },
      ...{ clock: clockOf(12, 4), weeks: 9, waves: 1, atOnce: 4, daysAway: 10, again: 14 },
    },
  }),
  // Four short rounds: seasons are over within two months, also where everybody meets everybody.
  ...presetsOf('small-islands', {
    gentle: {
      ...{ setUps: [{ preset: 'normal' }], seats: 3, size: 7, games: 3 },
      ...{ clock: clockOf(36, 5), weeks: 12, waves: 3, atOnce: 1 },
    },
    usual: {
      ...{ setUps: [{ preset: 'normal' }], seats: 4, size: 7, games: 4 },
      ...{ clock: clockOf(24, 4), weeks: 8, waves: 2, atOnce: 2, daysAway: 14 },
    },
    brisk: {
      ...{ setUps: [{ preset: 'normal' }, { preset: 'advanced' }], seats: 2, size: 5, games: 4 },
      ...{ clock: clockOf(12, 3), weeks: 5, waves: 1, atOnce: 4, daysAway: 7, again: 14 },
    },
  }),
];

/** Presets of leagues, in the order of a list; of one ruleset, or of all that are hosted. */
export function presetsFor(hosted: readonly string[]): LeaguePreset[] {
  return ALL.filter(({ ruleset }) => hosted.includes(ruleset));
}
