/** Estimates what the parser would do for a source, as some sources keep the parser busy for the square of their length. */

/** Beyond this effort a source is read without marks. One core takes about a quarter of a second for this effort. */
export const MAX_EFFORT = 4_000_000;

/** Characters that begin or end a mark within a line. */
const MARKS = /[*_[\]`<!]/g;

const LONG_RUN = /\S{100,}/g;
const ADDRESS = /www|http/gi;

const ITEM = /^\s*(?:[-+*]|\d{1,9}[.)])(?:\s|$)/;
const QUOTED = /^[ \t\d.)+*-]*>/m;

/**
 * The effort of a source: 1 is about one step of the parser. Three things cost more than their length. Within a paragraph,
 * the parser compares each mark with the pieces before. When a quote or a list ends at an empty line,
 * the parser moves all pieces so far. The third is what might begin an address.
 */
export function effortOf(source: string): number {
  // A mark never reaches over an empty line.
  const chunks = source.split(/(?:\n[ \t]*)+\n/);
  let effort = effortOfAddresses(source);
  for (const [n, chunk] of chunks.entries()) {
    const marks = chunk.match(MARKS)?.length ?? 0;
    effort += marks * chunk.length;
    if (isEnd(chunk, chunks[n + 1] ?? '')) effort += source.length;
  }
  return effort;
}

/** Addresses without a mark: from each beginning, the parser looks as far as the next space. */
function effortOfAddresses(source: string): number {
  let effort = 0;
  for (const [run] of source.matchAll(LONG_RUN)) effort += (run.match(ADDRESS)?.length ?? 0) * run.length;
  return effort;
}

/** True where a quote or a list may end. An item that follows an item goes on with its list. */
function isEnd(chunk: string, next: string): boolean {
  return QUOTED.test(chunk) || (ITEM.test(chunk) && !ITEM.test(next) && !/^\s/.test(next));
}
