/** Feeds of what waits for a person, for whoever answers with them: without what makes and sends messages. */
export { atomText } from './atom.ts';
export { calendarText } from './calendar.ts';
export { type ClubFeedOf, clubAtomText } from './club-atom.ts';
