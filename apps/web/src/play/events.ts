import type { ViewedEventData } from '@wayfinder/contract';
import { call } from '../api/browser.ts';

/** Events that one request brings at most. */
const PAGE = 1000;

/** How a game is looked at: by the key of its link, as everybody. */
export interface Looking {
  link?: string;
  as?: 'spectator';
}

/** Events of a game after a position, up to `until` or as far as there are any. @throws Failed */
export async function eventsBetween(
  id: string,
  looking: Looking,
  after: number,
  until: number,
  signal?: AbortSignal,
): Promise<ViewedEventData[]> {
  const events: ViewedEventData[] = [];
  for (let at = after; at < until; ) {
    const query = { ...looking, after: at, limit: Math.min(PAGE, until - at) };
    const page = await call('getEvents', { params: { id }, query, ...(signal ? { signal } : {}) });
    if (page.events.length === 0) break;
    events.push(...page.events);
    at = page.events.at(-1)?.position ?? until;
  }
  return events;
}
