/**
 * Addresses where there is something for some visitors only. A page that finds out by itself is sent empty, to be filled by scripts, whereas an
 * address that no page has is answered with the words at once: so these are asked about before the page is chosen.
 */
import type { NextRequest } from 'next/server';
import { readInvitation } from '../lobby/invite.ts';
import { askApi } from './ask-api.ts';
import { forwarded } from './forwarded.ts';

/** No page has this address. */
export const NOWHERE = '/_nowhere';

/** Header of the request with the address that was asked for, by which the page knows what to say. */
export const WANTED = 'x-wanted';

/** The page itself says so when the api doesn't answer. */
const ANSWER_WITHIN_MS = 3_000;

/** There is no such thing, the link that would open it is not valid, or no such thing could be. */
const REFUSED: ReadonlySet<number> = new Set([400, 404, 410]);

const NAME = /^[\w-]{1,60}$/;

/** Question to the api about an address; null: nothing can be there; undefined: the page answers by itself. */
export function askedAbout({ pathname, searchParams }: URL): string | null | undefined {
  const [, kind, name = '', ...more] = pathname.split('/');
  if (name === '') return undefined;
  if (kind === 'clubs') return club(name, more, searchParams.get('link'));
  if (kind === 'leagues') return NAME.test(name) ? `/leagues/${name}` : null;
  if (more.length > 0) return undefined;
  switch (kind) {
    case 'games':
      return NAME.test(name) ? opened('games', name, searchParams.get('link')) : null;
    case 'rules':
      return NAME.test(name) ? `/rulesets/${name}` : null;
    case 'players':
      return NAME.test(name) ? `/players/${name}` : null;
    case 'join': {
      const invitation = readInvitation(name);
      return invitation && opened('games', invitation.gameId, invitation.link);
    }
    default:
      return undefined;
  }
}

/** Pages of a club: each is there where the club is. */
const IN_CLUB: ReadonlySet<string> = new Set(['members', 'games', 'news', 'log', 'organise']);

function club(id: string, [page, ...more]: readonly string[], link: string | null): string | null | undefined {
  if (id === 'new' || more.length > 0) return undefined;
  if (page !== undefined && !IN_CLUB.has(page)) return undefined;
  return NAME.test(id) ? opened('clubs', id, link) : null;
}

/** What a link's key may open. */
function opened(kind: 'games' | 'clubs', id: string, link: string | null): string {
  return `/${kind}/${id}${link ? `?link=${encodeURIComponent(link)}` : ''}`;
}

/** True when there is nothing at this address for this visitor. */
export async function isNowhere(request: NextRequest): Promise<boolean> {
  // Scripts that ask for a page's contents show by themselves that there are none.
  if (request.method !== 'GET' || request.headers.get('sec-fetch-dest') === 'empty') return false;
  const { nextUrl, headers } = request;
  const about = askedAbout(new URL(nextUrl));
  if (about === undefined) return false;
  // The page asks a visitor to sign in before it tells whether there is such a game.
  if (nextUrl.searchParams.has('decision') && !headers.get('cookie')?.includes('session-token=')) return false;
  if (about === null) return true;
  try {
    const answer = await askApi(`/api/v1${about}`, {
      headers: { ...forwarded(headers), cookie: headers.get('cookie') ?? '' },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      cache: 'no-store',
    });
    await answer.body?.cancel();
    return REFUSED.has(answer.status);
  } catch {
    return false;
  }
}
