/** Finding a game among those that are open. */
import type { GameSummary, GamesQuery, PlayerHours } from '@wayfinder/contract';
import type { OpenGame, OpenPlace, OpenSort, Sought } from '@wayfinder/store';
import { type Context, nowOf } from './context.ts';
import { fitsBy } from './fit.ts';
import { NotYours, Problem } from './problems.ts';
import { summaryOf } from './show.ts';
import type { UserId } from './types.ts';

/** Games that are read at once, and those that are looked at for one answer: whoever finds few among many asks on. */
const READ_AT_ONCE = 100;
const MOST_LOOKED_AT = 300;

const NO_HOURS: PlayerHours = { hours: [], vacations: [] };

/** A page of the open games that somebody looks for. @throws Problem not-signed-in, bad-fields */
export async function listOpen(
  context: Context,
  user: UserId | null,
  query: GamesQuery,
): Promise<{ games: GameSummary[]; next: string | null }> {
  const { ruleset, seats, clock, language, fitsMyHours, joinable, sort = 'newest', limit, cursor } = query;
  if (fitsMyHours && user === null) throw new NotYours('not-signed-in');
  const playing = fitsMyHours && user !== null ? await context.store.playerHours.of(user) : NO_HOURS;
  const at = nowOf(context);
  const fits = fitsBy({ ruleset, seats, clock, language, fitsMyHours: fitsMyHours !== undefined }, playing, at);
  const sought: Sought = { ruleset, seats, clock, language, ...(joinable ? { joinableBy: user } : {}) };
  const behind = cursor === undefined ? null : readPlace(cursor, sort);
  const { found, next } = await search(limit, behind, async (most, from) => {
    const games = await context.store.finding.open(sought, sort, most, from);
    return games.map((game) => ({ game, fits: fits(game.head) }));
  });
  return { games: found.map(({ head }) => summaryOf(head, user, at)), next: next && writePlace(next, sort) };
}

type Read = (most: number, behind: OpenPlace | null) => Promise<{ game: OpenGame; fits: boolean }[]>;

/** Looks on until there are as many as are wanted, or no more, or so many were looked at. `next`: behind which place others may be. */
async function search(
  limit: number,
  from: OpenPlace | null,
  read: Read,
): Promise<{ found: OpenGame[]; next: OpenPlace | null }> {
  const found: OpenGame[] = [];
  let behind = from;
  for (let looked = 0; looked < MOST_LOOKED_AT; ) {
    // One more than is wanted tells whether there is more. Where it wasn't enough, many were looked at in vain.
    const most = Math.min(looked === 0 ? limit + 1 : READ_AT_ONCE, MOST_LOOKED_AT - looked);
    const games = await read(most, behind);
    for (const { game, fits } of games) {
      if (found.length === limit) return { found, next: behind };
      if (fits) found.push(game);
      behind = game.place;
    }
    looked += games.length;
    if (games.length < most) return { found, next: null };
  }
  return { found, next: behind };
}

/** Seats that are free, where these order the list, an instant of this millennium as it is written, and the id of a game. */
const PLACE = /^(?:(\d{1,2}) )?(2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\w{12})$/;

/** A place as a cursor. */
export function writePlace({ free, at, id }: Partial<OpenPlace>, sort: OpenSort): string {
  return Buffer.from(sort === 'fullest' ? `${free} ${at} ${id}` : `${at} ${id}`).toString('base64url');
}

/** The place of a cursor. @throws Problem bad-fields for what no page of such a list has told */
export function readPlace(text: string, sort: OpenSort): OpenPlace {
  const [, free, at = '', id = ''] = PLACE.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? [];
  const time = Date.parse(at);
  const isWhole = !Number.isNaN(time) && new Date(time).toISOString() === at;
  if (!isWhole || (free !== undefined) !== (sort === 'fullest')) {
    throw new Problem('bad-fields', { errors: [{ at: '/cursor', message: 'cursor' }] });
  }
  return { free: Number(free ?? 0), at, id };
}
