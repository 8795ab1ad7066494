/** What seasons tell, in the words of those who are told of it. Dates are told where the club is. */
import { type PlacementReason, type TableRow, UNDECIDED_DAYS } from '@wayfinder/contract';
import type { ClubTold, SeasonGameTold, SeasonNoticeKind, SeasonTold } from '@wayfinder/store';
import { apart } from '../apart.ts';
import { momentFor } from '../moment.ts';
import type { Say, TextKey } from '../texts.ts';

const DAY_MS = 86_400_000;

type Values = Record<string, string | number>;

/** Words by kind. */
const KEYS: Readonly<Record<SeasonNoticeKind, TextKey>> = {
  'season-announced': 'seasonAnnounced',
  'season-opened': 'seasonOpened',
  'season-asked': 'seasonAsked',
  'season-admitted': 'seasonAdmitted',
  'season-not-admitted': 'seasonNotAdmitted',
  'season-seeded': 'seasonSeeded',
  'season-moved': 'seasonMoved',
  'season-dates': 'seasonDates',
  'season-started': 'seasonStarted',
  'season-given-back': 'seasonGivenBack',
  'season-substituted': 'seasonSubstituted',
  'season-soon': 'seasonSoon',
  'season-ended': 'seasonEnded',
  'season-objected': 'seasonObjected',
  'season-decided': 'seasonDecided',
  'season-closed': 'seasonClosed',
  'season-taken-back': 'seasonTakenBack',
  'season-withdrawn': 'seasonWithdrawn',
  'season-game-ended': 'seasonGameEnded',
};

/** Words of reasons: names in a text know no hyphen. */
const REASONS: Readonly<Record<PlacementReason['kind'], string>> = {
  stays: 'stays',
  kept: 'kept',
  unplayed: 'unplayed',
  up: 'up',
  down: 'down',
  'called-up': 'calledUp',
  'division-gone': 'divisionGone',
  'no-room': 'noRoom',
  seeded: 'seeded',
  new: 'new',
  late: 'late',
  moved: 'moved',
  exchanged: 'exchanged',
  'took-over': 'tookOver',
};

/** A sentence or two on a season, in the language of `say`. */
export function seasonTextIn(told: ClubTold, season: SeasonTold, say: Say, locale: string): string {
  const kind = told.kind as SeasonNoticeKind;
  const moment = (at: string): string =>
    momentFor({ locale, timeZone: season.timeZone }, new Date(at).toISOString(), told.at);
  const values = {
    league: apart(season.name),
    season: season.number,
    state: season.state,
    ...youIn(season),
    ...moreOf(told, season),
  };
  const text = say(KEYS[kind], { ...values, ...whenOf(kind, season, moment), ...namesIn(season, say, locale) });
  const why = kind === 'season-seeded' && season.you?.reason ? ` ${reasonIn(season.you.reason, say)}` : '';
  return `${text}${why}`.trim();
}

/** A sentence on a season that is gone. */
export function withdrawnIn({ league, data: { season = 0 } }: ClubTold, say: Say): string {
  return say(KEYS['season-withdrawn'], { league: apart(league?.name ?? ''), season });
}

/** Instants that a kind tells of. */
function whenOf(kind: SeasonNoticeKind, season: SeasonTold, moment: (at: string) => string): Values {
  switch (kind) {
    case 'season-announced':
      return { when: moment(season.opensAt) };
    case 'season-opened':
      return { when: moment(season.closesAt) };
    case 'season-seeded':
      return { when: moment(season.startsAt), end: moment(season.endsAt) };
    case 'season-dates':
      return {
        ...{ when: moment(season.startsAt), opens: moment(season.opensAt), closes: moment(season.closesAt) },
        end: moment(season.endsAt),
      };
    case 'season-started':
      return { end: moment(season.endsAt) };
    case 'season-soon':
      return { when: moment(season.endsAt) };
    case 'season-ended':
    case 'season-taken-back':
      return { when: moment(season.objectsUntil) };
    case 'season-objected':
      return { when: moment(new Date(Date.parse(season.objectsUntil) + UNDECIDED_DAYS * DAY_MS).toISOString()) };
    default:
      return {};
  }
}

/** The reader's own part, as texts ask for it. */
function youIn({ you }: SeasonTold): Values {
  const division = you?.division ?? null;
  const row = you?.row ?? null;
  const isFirst = division === 1 && row?.place === 1;
  const zone = row === null ? 'none' : zoneTold(row, isFirst);
  return {
    where: division === null ? 'none' : division === 0 ? 'list' : 'division',
    division: division ?? 0,
    open: you?.open ?? 0,
    place: row?.place ?? 0,
    zone,
  };
}

/** A place that no game gave is no place to tell of, unless it leads up or down: it does for whoever left. */
function zoneTold(row: TableRow, isFirst: boolean): string {
  if (row.played + row.open === 0 && row.zone === 'stay') return 'unplayed';
  if (!isFirst) return row.zone;
  return row.played === 0 ? 'none' : 'champion';
}

/** Facts of the notice itself. */
function moreOf(
  { by, data: { to = null, reason = null, decision, later, lastDay, own } }: ClubTold,
  { game }: SeasonTold,
): Values {
  return {
    decision: decision ?? '',
    later: later ? 'yes' : 'no',
    moves: lastDay === undefined ? 'start' : 'end',
    own: own ? 'yes' : 'no',
    ...(by === null ? { named: 'no', player: '' } : { named: 'yes', player: apart(by.name) }),
    why: reason === null ? 'none' : 'said',
    ...(typeof to === 'number' ? { to: 'division', toDivision: to } : { to: 'list', toDivision: 0 }),
    reason: reason === null ? '' : apart(reason),
    ...(game ? { division: game.division, game: apart(game.name) } : { game: '' }),
  };
}

function namesIn({ champions, game }: SeasonTold, say: Say, locale: string): Values {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const known = champions.flatMap((name) => (name === null ? [] : [apart(name)]));
  return {
    champions: known.length === 0 ? 'none' : 'some',
    names: list.format(known),
    results: game ? resultsIn(game, say, locale) : '',
  };
}

/** Seats of a game by their places. */
function resultsIn({ seats, result }: SeasonGameTold, say: Say, locale: string): string {
  const placed = seats
    .map(({ number, name }, seat) => ({ number, name, place: result?.places[seat] ?? seats.length }))
    .toSorted((a, b) => a.place - b.place);
  const words = placed.map(({ number, name, place }) =>
    say('seasonSeat', { place, player: name === null ? say('seasonFormer', { number }) : apart(name) }),
  );
  return new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(words);
}

function reasonIn(reason: PlacementReason, say: Say): string {
  const { kind } = reason;
  return say('seasonWhy', {
    kind: REASONS[kind],
    place: 'place' in reason ? reason.place : 'rank' in reason ? reason.rank : 0,
    from: 'from' in reason ? reason.from : 0,
    away: 'away' in reason ? reason.away : 0,
    reason: 'reason' in reason ? apart(reason.reason) : '',
  });
}

/** Path of a season's page. */
export function seasonPath({ league, number }: Pick<SeasonTold, 'league' | 'number'>): string {
  return `/leagues/${league}/${number}`;
}
