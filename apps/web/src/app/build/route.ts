import { buildId } from '../../server/build.ts';

export const dynamic = 'force-dynamic';

/** The build that is served now, for pages that stay open. */
export function GET(): Response {
  return new Response(buildId() ?? '', { headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } });
}
