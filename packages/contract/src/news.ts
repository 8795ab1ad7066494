/** Count of what is new to somebody. Apart from the schemas, which a page doesn't load. */

/** Number of events since somebody last looked, up to `latest`; null: who has never looked has missed nothing. */
export function newsSince(seen: number | null, latest: number): number | null {
  return seen ? Math.max(0, latest - seen) : null;
}
