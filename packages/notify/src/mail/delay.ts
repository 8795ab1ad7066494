/** Until when a mail waits that is due: for the end of quiet hours, and for the hour of a digest. */
import { minuteAt, nextMinute } from '@wayfinder/hours';
import type { MailDelay } from '@wayfinder/store';

/** Pure. A digest has what came since the one before; quiet hours hold back whatever is due in them. */
export const mailDelay: MailDelay = ({ timeZone, digestMinute, quiet }, now, waits) => {
  const zone = timeZone ?? 'UTC';
  const at = now.toISOString();
  const digest = digestMinute === null || waits === null ? at : nextMinute(zone, digestMinute, waits);
  const due = [digest, at].sort()[1] ?? at;
  const minute = minuteAt(zone, due);
  const isQuiet =
    quiet !== null &&
    (quiet.from < quiet.to ? minute >= quiet.from && minute < quiet.to : minute >= quiet.from || minute < quiet.to);
  const until = isQuiet ? nextMinute(zone, quiet.to, due) : due;
  return until > at ? new Date(until) : null;
};
