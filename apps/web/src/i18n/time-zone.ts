/** Cookie in which the browser says which zone it is in, so that the server writes the reader's own hours. */
export const TIME_ZONE_COOKIE = 'wf-zone';

/** The zone's name if it is one, else UTC. */
export function validTimeZone(name: string | undefined): string {
  if (name === undefined) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: decodeURIComponent(name) }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
