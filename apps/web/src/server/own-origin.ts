import { publicOrigin } from './environment.ts';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True for what reads, and for what one of our own pages sends. Next.js takes a server action without an Origin for that of an old browser; no browser of
 * today sends one so.
 */
export function isOwn({ method, headers }: { method: string; headers: Pick<Headers, 'get'> }): boolean {
  if (READING.has(method)) return true;
  const [origin, from] = [headers.get('origin'), headers.get('sec-fetch-site')];
  if (origin === null || (from !== null && from !== 'same-origin')) return false;
  const host = headers.get('x-forwarded-host') ?? headers.get('host');
  return origin === publicOrigin() || (URL.canParse(origin) && new URL(origin).host === host);
}
