/** Deadlines as a calendar (RFC 5545): half an hour before each, in which there is still time to move. */
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { textsIn } from '../texts.ts';
import { entriesOf, type FeedOf } from './entries.ts';

const BEFORE_MS = 30 * 60_000;
/** Seconds after which a program may look again. */
const EVERY_SECONDS = 900;

/** The calendar. A game without a clock has no deadline, and doesn't stand in it. */
export async function calendarText(feed: FeedOf): Promise<string> {
  const calendar = ical({
    name: textsIn(feed.locale)('feedName'),
    prodId: { company: 'Wayfinder', product: 'Wayfinder', language: feed.locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: EVERY_SECONDS,
  });
  const { hostname } = new URL(feed.publicOrigin);
  for (const { id, title, what, url, changes, changed, deadline } of await entriesOf(feed)) {
    if (deadline === null) continue;
    calendar.createEvent({
      id: `${id}@${hostname}`,
      // The written text must not change while nothing else does. A deadline that moves counts as a change, so that programs take it over.
      stamp: changed,
      lastModified: changed,
      sequence: changes,
      start: new Date(deadline.getTime() - BEFORE_MS),
      end: deadline,
      summary: title,
      description: `${what}\n${url}`,
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
