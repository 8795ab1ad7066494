/** Filters with which people look for open games, and the people whom a new game suits. */
import type { AlertFilter, GameHead } from '@wayfinder/store';
import { type Context, nowOf } from './context.ts';
import { fitsBy } from './fit.ts';
import { NotFound, Problem } from './problems.ts';
import type { Service } from './types.ts';

/** The use cases of saved filters. */
export function filtersOf(context: Context): Pick<Service, 'filters' | 'putFilter' | 'deleteFilter'> {
  const { savedFilters } = context.store;
  return {
    filters: (user) => savedFilters.of(user),
    async putFilter(user, id, { name, filter, alert }) {
      const saved = { id, name, filter, alert };
      if (!(await savedFilters.put(user, saved, nowOf(context)))) throw new Problem('too-many');
      return saved;
    },
    async deleteFilter(user, id) {
      if (!(await savedFilters.delete(user, id))) throw new NotFound('unknown-filter');
    },
  };
}

const SWEEP_AT_ONCE = 20;

/** The use case of a worker: finding whom new open games suit, and games with a seat to take over. What is written down is told by others. */
export function alerting(context: Context): Pick<Service, 'sweepAlerts'> {
  return {
    async sweepAlerts(limit = SWEEP_AT_ONCE) {
      const games = await context.store.savedFilters.unlookedAt(limit);
      for (const game of games) {
        await context.store.savedFilters.alert(game.id, await suitedBy(context, game), nowOf(context));
      }
      return games.length;
    },
  };
}

/** Accounts that look for such a game, each with the first of their filters that it fits, never its host nor who sits there; nobody, once no seat is free or offered. */
async function suitedBy(context: Context, game: GameHead): Promise<Pick<AlertFilter, 'userId' | 'id'>[]> {
  const isOffered = game.seats.some(({ offer }) => offer?.to === 'everybody');
  if (game.status === 'open' ? game.seats.length >= game.seatCount : !isOffered) return [];
  const seated = new Set(game.seats.map(({ userId }) => userId));
  const suited = new Map<string, string>();
  let stretch = await context.store.savedFilters.wanting(game, null);
  while (stretch.length > 0) {
    for (const { userId, id, filter, playing } of stretch) {
      if (seated.has(userId) || suited.has(userId)) continue;
      if (fitsBy(filter, playing, nowOf(context))(game)) suited.set(userId, id);
    }
    stretch = await context.store.savedFilters.wanting(game, stretch.at(-1) ?? null);
  }
  return [...suited].map(([userId, id]) => ({ userId, id }));
}
