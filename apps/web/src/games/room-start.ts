/** Data with which the page of a game opens, read at the service. */
import type { Client, GameView, ViewedEventData } from '@wayfinder/contract';
import { eventsInPages, type Looking } from '../play/events.ts';

/** Events that a page brings along; earlier ones are fetched when they are wanted. */
const RECENT = 40;

/** The last events of exactly this view: what happens later comes by the stream. */
export function recentEvents(
  call: Client,
  id: string,
  query: Looking,
  { position }: GameView,
): Promise<ViewedEventData[]> {
  return eventsInPages(
    (page) => call('getEvents', { params: { id }, query: { ...query, ...page } }),
    Math.max(0, position - RECENT),
    position,
  );
}
