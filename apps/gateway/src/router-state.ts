/**
 * The header by which a page's script tells Next.js what it shows. Next.js answers one that it can't read by a fault of its own, and shows it to nothing
 * of ours before: so it is looked at here.
 */

/** As long as Next.js reads. */
const MOST_CHARS = 40_000;
const KINDS: ReadonlySet<unknown> = new Set([
  ...['c', 'oc', 'd'],
  ...['ci(..)(..)', 'ci(.)', 'ci(..)', 'ci(...)'],
  ...['di(..)(..)', 'di(.)', 'di(..)', 'di(...)'],
]);
const HOW: ReadonlySet<unknown> = new Set(['refetch', 'inside-shared-layout', 'metadata-only']);

/** True when Next.js reads the header's text. */
export function isRouterState(text: string): boolean {
  if (text.length > MOST_CHARS) return false;
  try {
    return isState(JSON.parse(decodeURIComponent(text)));
  } catch {
    return false;
  }
}

function isState(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 2 || value.length > 6) return false;
  const [segment, within, shown, how, number, text] = value;
  return (
    isSegment(segment) &&
    isRecord(within) &&
    Object.values(within).every(isState) &&
    (isAbsent(shown) || areTexts(shown, 2)) &&
    (isAbsent(how) || HOW.has(how)) &&
    (isAbsent(number) || typeof number === 'number') &&
    (text === undefined || typeof text === 'string')
  );
}

function isSegment(value: unknown): boolean {
  if (typeof value === 'string') return true;
  if (!Array.isArray(value) || value.length !== 4) return false;
  const [name, key, kind, siblings] = value;
  return areTexts([name, key], 2) && KINDS.has(kind) && (siblings === null || areTexts(siblings));
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function areTexts(value: unknown, count?: number): boolean {
  return (
    Array.isArray(value) &&
    (count === undefined || value.length === count) &&
    value.every((one) => typeof one === 'string')
  );
}
