/** Cookie in which the browser says which zone it is in, so that the server writes the reader's own hours. */
export const TIME_ZONE_COOKIE = 'wf-zone';

/** The zone of the cookie if it is one, by the browser's own name for it, with which the browser compares it; else UTC. */
export function validTimeZone(cookie: string | undefined): string {
  if (cookie === undefined) return 'UTC';
  try {
    const name = decodeURIComponent(cookie);
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return 'UTC';
  }
}
