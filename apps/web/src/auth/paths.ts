/** Destination after signing in: only ever a path of this site. */

const NOWHERE = '/';

/** A path of this site to go to afterwards; anything else becomes the front page. Auth.js hands back whole addresses, of which only our own count. */
export function safePath(value: unknown, origin: string): string {
  if (typeof value !== 'string' || value.length === 0 || value.length > 2000) return NOWHERE;
  try {
    const url = new URL(value, origin);
    if (url.origin !== new URL(origin).origin) return NOWHERE;
    const path = `${url.pathname}${url.search}${url.hash}`;
    // `//host` would be read as another site when it stands alone.
    return path.startsWith('//') || path.startsWith('/auth/') ? NOWHERE : path;
  } catch {
    return NOWHERE;
  }
}

const LEADS: Readonly<Record<string, 'joinLead' | 'newLead' | 'settingsLead'>> = {
  join: 'joinLead',
  games: 'joinLead',
  new: 'newLead',
  play: 'newLead',
  settings: 'settingsLead',
};

/** Sign-up for a season of a league. */
const SIGN_UP = /^\/leagues\/[^/?#]+\/\d+\/sign-up(?:[?#]|$)/;

/** The text of `signIn` that tells what comes after signing in on the way to this path of ours. */
export function leadOf(path: string): 'lead' | 'joinLead' | 'newLead' | 'settingsLead' | 'signUpLead' {
  if (SIGN_UP.test(path)) return 'signUpLead';
  const [, room = ''] = path.split(/[/?#]/);
  return (Object.hasOwn(LEADS, room) && LEADS[room]) || 'lead';
}

/** The page that waits for a mail; it knows where its visitor was going, for they may have to ask once more. */
export function sentPath(then: string, problem?: string): string {
  const query = new URLSearchParams({ ...(problem ? { problem } : {}), ...(then === NOWHERE ? {} : { then }) });
  return `/sign-in/sent${query.size > 0 ? `?${query}` : ''}`;
}

/** The page on which a mail is asked for, on the way to this path of ours. */
export function askPath(then: string): string {
  return then === NOWHERE ? '/sign-in' : `/sign-in?${new URLSearchParams({ then })}`;
}

/** The page that a mail's link opens, made from the address that Auth.js would consume at once. */
export function confirmAddress(callback: string, origin: string): string {
  const from = new URL(callback).searchParams;
  const query = new URLSearchParams({
    token: from.get('token') ?? '',
    email: from.get('email') ?? '',
    then: safePath(from.get('callbackUrl'), origin),
  });
  return `${origin}/sign-in/confirm?${query}`;
}
