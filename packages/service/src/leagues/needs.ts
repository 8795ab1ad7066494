/**
 * Places that are still possible for members, and what decides about them: found in judging threads, as that may take a third of a second, and kept in
 * this process.
 */
import type { Needs } from '@wayfinder/competition';
import type { CountedSeason, SeasonGameRecord, SeasonPlayerRecord, StoredPlan } from '@wayfinder/store';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { unlessBusy } from './passing.ts';
import { divisionIn } from './tables.ts';

const MOST_KEPT = 500;

/** Players and games of a whole season. */
export interface Played {
  players: readonly SeasonPlayerRecord[];
  games: readonly SeasonGameRecord[];
}

/** The division of whoever asks; null: they are in none. */
export function divisionOf({ own, plan }: CountedSeason): StoredPlan['divisions'][number] | null {
  if (own === null) return null;
  return plan?.divisions.find(({ placements }) => placements.some(({ number }) => number === own.number)) ?? null;
}

/** Needs of members, as far as they have been asked for. */
export class KeptNeeds {
  readonly #context: Context;
  /** By member and by the whole division, results included. Whoever asks the same meanwhile waits for the same answer. */
  readonly #kept = new LRUCache<string, Promise<Needs>>({ max: MOST_KEPT });

  constructor(context: Context) {
    this.#context = context;
  }

  /** Needs of whoever asks in a season that runs, or has run; null: they are in no division, or it can't be told now. */
  async of(season: CountedSeason, { players, games }: Played): Promise<Needs | null> {
    const planned = divisionOf(season);
    if (season.own === null || planned === null) return null;
    const { size, up, down } = planned;
    const division = divisionIn(season, planned, games, players);
    const request = { op: 'needs', division, member: String(season.own.number), zones: { size, up, down } } as const;
    const place = `${season.leagueId} ${season.number} ${planned.number}`;
    const key = `${place} ${JSON.stringify(request)}`;
    const known = this.#kept.get(key);
    const asked = known ?? this.#context.tables.free(place, season.settings.ruleset, request);
    if (!known) {
      this.#kept.set(key, asked);
      asked.catch(() => this.#kept.delete(key));
    }
    return unlessBusy(() => asked);
  }
}
