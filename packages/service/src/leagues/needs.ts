/**
 * Places that are still possible for members, and what decides about them: found in judging threads, as that may take a third of a second, and kept in
 * this process.
 */
import type { Needs } from '@wayfinder/competition';
import type { SeasonRecord, StoredPlan } from '@wayfinder/store';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { unlessBusy } from './passing.ts';
import type { divisionIn } from './tables.ts';

const MOST_KEPT = 500;

/** A member of a division of a season that runs, or has run. */
export interface Needing {
  season: Pick<SeasonRecord, 'leagueId' | 'number' | 'settings'>;
  planned: Pick<StoredPlan['divisions'][number], 'number' | 'size' | 'up' | 'down'>;
  division: ReturnType<typeof divisionIn>;
  /** Their number in the season. */
  number: number;
}

/** Needs of members, as far as they have been asked for. */
export class KeptNeeds {
  readonly #context: Context;
  /** By member and by the whole division, results included. Whoever asks the same meanwhile waits for the same answer. */
  readonly #kept = new LRUCache<string, Promise<Needs>>({ max: MOST_KEPT });

  constructor(context: Context) {
    this.#context = context;
  }

  /** Null: it can't be told now. */
  of({ season, planned, division, number }: Needing): Promise<Needs | null> {
    const { size, up, down } = planned;
    const request = { op: 'needs', division, member: String(number), zones: { size, up, down } } as const;
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
