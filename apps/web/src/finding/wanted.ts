/** Filter of open games, as an address has it. */
import { CLOCK_KINDS, type ClockKind, type GamesQuery } from '@wayfinder/contract';
import { isLocale, type Locale } from '../i18n/locales.ts';

export const SORTS = ['newest', 'oldest', 'fullest'] as const;
export type Sort = (typeof SORTS)[number];

/** Filter of open games: a term that isn't named doesn't matter. */
export interface Wanted {
  ruleset?: string;
  seats?: number;
  clock?: ClockKind;
  language?: Locale;
  fitsMyHours?: true;
  sort?: Sort;
}

type Search = Readonly<Record<string, string | string[] | undefined>>;

const MOST_SEATS = 16;

/** One of some words; null for anything else. */
function oneOf<Word extends string>(words: readonly Word[], value: unknown): Word | null {
  return words.find((word) => word === value) ?? null;
}

/** The filter in an address. It leaves out values that nobody can ask for: a form sends empty fields, and people change addresses. */
export function wantedIn(
  { ruleset, seats, clock, language, fitsMyHours, sort }: Search,
  rulesets: readonly string[],
): Wanted {
  const [kind, order, game] = [oneOf(CLOCK_KINDS, clock), oneOf(SORTS, sort), oneOf(rulesets, ruleset)];
  const count = typeof seats === 'string' && /^\d{1,2}$/.test(seats) ? Number(seats) : 0;
  return {
    ...(game === null ? {} : { ruleset: game }),
    ...(count >= 1 && count <= MOST_SEATS ? { seats: count } : {}),
    ...(kind === null ? {} : { clock: kind }),
    ...(isLocale(language) ? { language } : {}),
    ...(fitsMyHours === 'true' ? { fitsMyHours: true as const } : {}),
    ...(order === null ? {} : { sort: order }),
  };
}

/** True where anything narrows the list. */
export function isNarrowed({ sort: _sort, ...filter }: Wanted): boolean {
  return Object.keys(filter).length > 0;
}

/** The query to the service. */
export function queryOf({ fitsMyHours, ...wanted }: Wanted, limit: number, cursor: string | null): GamesQuery {
  return {
    filter: 'open',
    joinable: 'true',
    limit,
    ...wanted,
    ...(fitsMyHours ? { fitsMyHours: 'true' as const } : {}),
    ...(cursor === null ? {} : { cursor }),
  };
}

/** The address of such a list, from a place of it on. */
export function addressOf(wanted: Wanted, cursor: string | null = null): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(wanted)) search.set(key, String(value));
  if (cursor !== null) search.set('cursor', cursor);
  return search.size === 0 ? '/open' : `/open?${search}`;
}
