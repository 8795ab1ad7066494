/** Lines of a season's log in words: who did what, to whom, in which game, and by how much. */
import type { SeasonAct, SeasonDetail } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { sentences } from '@wayfinder/games-catalog/words';
import type { getFormatter, getTranslations } from 'next-intl/server';
import { nameOf } from './words.ts';

type Say<Of extends 'seasonLog' | 'season' | 'problem'> = Awaited<ReturnType<typeof getTranslations<Of>>>;

/** Words of one reader. */
export interface ActWords {
  log: Say<'seasonLog'>;
  season: Say<'season'>;
  problem: Say<'problem'>;
  format: Awaited<ReturnType<typeof getFormatter>>;
  locale: string;
}

/** Acts of organisers alone: whoever has no name there is an account that is gone, and not the clock. */
const BY_HAND: ReadonlySet<string> = new Set([
  ...['moved', 'admitted', 'not-admitted', 'later-end', 'nudged', 'extended', 'substituted', 'given-back'],
  ...['asked-to-score', 'voided', 'unvoided', 'paused', 'resumed', 'decided'],
  ...['back-to-announced', 'back-to-registration', 'back-to-seeded', 'back-to-running', 'back-to-objections'],
]);

const DAY_HOURS = 24;
const HOUR_SECONDS = 3_600;
const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** One line of the log. Lines of an earlier program lack who came or was nudged, and tell the rest. */
export function actText(season: SeasonDetail, act: SeasonAct, words: ActWords): string {
  const { log: t, locale } = words;
  const key = `act.${act.act}` as 'act.other';
  return sentences(
    [t(t.has(key) ? key : 'act.other', valuesOf(season, act, words)), ...moreOf(season, act, words)],
    locale,
  );
}

type Values = Record<string, string | number>;

function valuesOf(season: SeasonDetail, act: SeasonAct, words: ActWords): Values {
  const { log: t, season: s, format } = words;
  const { by, data } = act;
  const named = (number: unknown): string => nameIn(season, number, words);
  const nudged = listOf(data.players).map((number) => (number === null ? t('stranger') : named(number)));
  return {
    by: by === null ? t(BY_HAND.has(act.act) ? 'gone' : 'clock') : isolated(by.name),
    // An objection has a number of its own: whoever objects is who did it.
    name: act.act === 'objected' ? (by ? isolated(by.name) : t('somebody')) : named(data.number ?? data.player),
    game: gameIn(season, data) ?? t('inGame'),
    to: placeIn(data, s),
    of: named(data.of),
    who: named(data.came),
    ...{ names: format.list(nudged), how: String(data.how) },
    kind: kindOf(act),
    ...amountOf(act, nudged.length),
    ...{ first: dayOf(data.firstDay, format), last: dayOf(data.lastDay, format), season: String(data.season) },
    ...agreedIn(season, data, format),
    voids: typeof data.unvoided === 'number' ? data.unvoided : 0,
    ...{ day: dayOf(data.lastDay, format), before: dayOf(data.before, format) },
    why: waitOf(data),
    ...{ decision: String(data.decision), places: placesIn(season, data, words) },
  };
}

/** Kind of a wait: of a closed season for the announcement of the next one, or of another one for its step. */
function waitOf(data: SeasonAct['data']): string {
  if (data.season !== undefined) return 'next';
  return data.for === 'season-before-open' ? 'before' : data.for === 'internal' ? 'failed' : 'other';
}

/** Effects of a step or an act, a sentence each. */
function moreOf(season: SeasonDetail, { act, data }: SeasonAct, words: ActWords): string[] {
  const { log: t, problem, format } = words;
  const counted = (key: 'stopped' | 'never' | 'goOn' | 'lapsed' | 'gone', n: unknown): string =>
    typeof n === 'number' && n > 0 ? t(`more.${key}`, { n }) : '';
  const widened = listOf(data.widened).map((number) => nameIn(season, number, words));
  const why = act === 'waits' && isProblem(data.for) ? problem(data.for) : '';
  const until =
    act === 'waits' && typeof data.until === 'string' ? format.dateTime(new Date(data.until), 'time', DAY) : '';
  return [
    ...(act === 'objections' ? [counted('stopped', data.games), counted('never', data.void)] : []),
    ...(act === 'back-to-running' ? [counted('goOn', data.games), counted('lapsed', data.objections)] : []),
    act === 'back-to-seeded' ? counted('gone', data.games) : '',
    why,
    until === '' ? '' : t('more.standsFrom', { moment: until }),
    widened.length > 0 ? t('more.widened', { names: format.list(widened) }) : '',
  ];

  /** True where the catalogue has a sentence on why a season waits, which says more than the line itself. */
  function isProblem(code: unknown): code is 'too-few-players' {
    const isSaid = code === 'internal' || code === 'season-before-open';
    return typeof code === 'string' && !isSaid && problem.has(code as 'too-few-players');
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function nameIn({ roster }: SeasonDetail, number: unknown, { log, season }: ActWords): string {
  const found = roster.find((one) => one.number === number);
  return found ? nameOf(season, found) : log('somebody');
}

function placeIn({ to, division }: SeasonAct['data'], season: ActWords['season']): string {
  const n = to === undefined ? division : to;
  return typeof n === 'number' ? season('division', { n }) : season('waitingList');
}

/** Name of the game that an act is about. */
function gameIn({ list }: SeasonDetail, data: SeasonAct['data']): string | null {
  const name = gameOf(list, data)?.name;
  return name === undefined ? null : isolated(name);
}

function gameOf(list: SeasonDetail['list'], { division, game }: SeasonAct['data']) {
  return list.find(({ number }) => number === division)?.games.find(({ number }) => number === game);
}

/** Way in which somebody came to a seat. */
function kindOf({ act, data: { kind, came } }: SeasonAct): string {
  const isKnown = typeof came === 'number';
  if (act === 'substituted' && isKnown && kind !== 'chosen') return 'rule';
  if (kind === 'bot' || kind === 'nobody') return kind;
  if (kind === 'handed-on') return isKnown ? 'handedTo' : 'handed';
  return isKnown ? 'person' : 'other';
}

/** How many were nudged, or how much time was given. */
function amountOf({ act, data: { hours } }: SeasonAct, nudged: number): { n: number; unit: string } {
  if (act !== 'extended' || typeof hours !== 'number') return { n: nudged, unit: '' };
  return hours % DAY_HOURS === 0 ? { n: hours / DAY_HOURS, unit: 'days' } : { n: hours, unit: 'hours' };
}

/** Terms that a table agreed on: until when it pauses, or how many hours somebody gets. */
function agreedIn(
  { timeZone }: SeasonDetail,
  { until, seconds }: SeasonAct['data'],
  format: ActWords['format'],
): { dated: string; until: string; hours: number } {
  const isDated = typeof until === 'string';
  return {
    dated: isDated ? 'yes' : 'no',
    until: isDated ? format.dateTime(new Date(until), 'time', { ...DAY, timeZone }) : '',
    hours: Math.round(Number(seconds ?? 0) / HOUR_SECONDS),
  };
}

function dayOf(date: unknown, format: ActWords['format']): string {
  if (typeof date !== 'string') return '';
  return format.dateTime(new Date(`${date}T00:00:00Z`), { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

/** Other places that a game has by a decision, the best first. */
function placesIn(season: SeasonDetail, data: SeasonAct['data'], words: ActWords): string {
  const seats = gameOf(season.list, data)?.seats ?? [];
  const placed = listOf(data.places).map((place, seat) => ({ place: Number(place), number: seats[seat]?.number }));
  return words.format.list(
    placed
      .toSorted((a, b) => a.place - b.place)
      .map(({ place, number }) =>
        words.log('more.placeOf', { name: nameIn(season, number, words), place: words.season('place', { place }) }),
      ),
  );
}
