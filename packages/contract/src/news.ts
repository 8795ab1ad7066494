/** What is new to whom. Apart from the schemas, which a page doesn't load. */

/** How much happened since somebody last looked, up to `latest`; null: who has never looked has missed nothing. */
export function newsSince(seen: number | null, latest: number): number | null {
  return seen ? Math.max(0, latest - seen) : null;
}
