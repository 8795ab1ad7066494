import type { ViewedEventData } from '@wayfinder/contract';
import { call } from '../api/browser.ts';

/** Events that one request brings at most. */
const PAGE = 1000;

/** Way to look at a game: by the key of its link, as everybody. */
export interface Looking {
  link?: string;
  as?: 'spectator';
}

/** One answer with events. */
type GetPage = (query: { after: number; limit: number }) => Promise<{ events: readonly ViewedEventData[] }>;

/** Events after a position, up to `until` or as far as there are any, in as many answers as it takes. */
export async function eventsInPages(get: GetPage, after: number, until: number): Promise<ViewedEventData[]> {
  const events: ViewedEventData[] = [];
  for (let at = after; at < until; ) {
    const limit = Math.min(PAGE, until - at);
    const page = await get({ after: at, limit });
    events.push(...page.events);
    at = page.events.length < limit ? until : (page.events.at(-1)?.position ?? until);
  }
  return events;
}

/** The same from the browser. @throws Failed */
export function eventsBetween(
  id: string,
  looking: Looking,
  after: number,
  until: number,
  signal?: AbortSignal,
): Promise<ViewedEventData[]> {
  const get: GetPage = (query) =>
    call('getEvents', { params: { id }, query: { ...looking, ...query }, ...(signal ? { signal } : {}) });
  return eventsInPages(get, after, until);
}
