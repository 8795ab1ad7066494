/**
 * Parts of what viewers were told, kept for whoever asks again: what a viewer has been told of the past never changes. A part is so many positions,
 * so that all who read a game share its parts, wherever they begin.
 */
import type { ViewedEventData } from '@wayfinder/contract';
import type { Viewer } from '@wayfinder/engine';
import { LRUCache } from 'lru-cache';

/** Told in one go: some ten milliseconds of a judging thread. */
export const PART_EVENTS = 100;
const MOST_PARTS = 400;

type Events = readonly ViewedEventData[];
type Tell = (after: number, limit: number) => Promise<Events>;

export class ToldParts {
  readonly #parts = new LRUCache<string, Events>({ max: MOST_PARTS });

  /**
   * Events that a viewer was told after a position, at most `limit` events of those up to `latest`, where the viewer's game stands. `tell` makes what isn't kept.
   */
  async after(
    gameId: string,
    viewer: Viewer,
    { after, limit, latest }: { after: number; limit: number; latest: number },
    tell: Tell,
  ): Promise<ViewedEventData[]> {
    const events: ViewedEventData[] = [];
    const end = Math.min(after + limit, latest);
    for (let at = after; at < end; ) {
      const begin = at - (at % PART_EVENTS);
      const isWhole = begin + PART_EVENTS <= latest;
      const part = isWhole ? await this.#part(gameId, viewer, begin, tell) : await tell(at, end - at);
      const from = isWhole ? at - begin : 0;
      const told = part.slice(from, from + end - at);
      if (told.length === 0) break;
      events.push(...told);
      at += told.length;
    }
    return events;
  }

  async #part(gameId: string, viewer: Viewer, begin: number, tell: Tell): Promise<Events> {
    const key = `${gameId} ${viewer} ${begin}`;
    const kept = this.#parts.get(key);
    if (kept) return kept;
    const part = await tell(begin, PART_EVENTS);
    if (part.length === PART_EVENTS) this.#parts.set(key, part);
    return part;
  }
}
