/** Using up what a sign-in mail brought: the one way in, for its link and for its code. */
import { NextRequest } from 'next/server';
import { authSecret, publicOrigin } from '../server/environment.ts';
import { CALLBACK, handlers } from './auth.ts';
import { cookieLine, knownCookie, sessionCookie } from './cookies.ts';
import { KNOWN_SECONDS, withAddress } from './known-browser.ts';
import { LINK_SECONDS, linkToken, storedToken } from './link.ts';
import { store } from './store.ts';

/** True for a form of our own pages: a post from elsewhere could sign a visitor in as somebody else. */
export function isOwnForm(request: NextRequest): boolean {
  return request.headers.get('origin') === publicOrigin();
}

/** A field of a form, as text; empty where it is missing, or where what was posted is no form. */
export async function fieldsOf(request: NextRequest): Promise<(name: string) => string> {
  const form = await request.formData().catch(() => null);
  return (name) => {
    const value = form?.get(name);
    return typeof value === 'string' ? value : '';
  };
}

/** Goes on by GET: a redirect after a post is fetched so. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { location: `${publicOrigin()}${path}` } });
}

/** Signs in by a link's token, as Auth.js does it, remembers the browser, and leads on. */
export async function consume(
  request: NextRequest,
  { token, email, then }: { token: string; email: string; then: string },
): Promise<Response> {
  const query = new URLSearchParams({ token, email, callbackUrl: then });
  const asked = { method: 'POST', headers: withoutBody(request.headers) };
  const { headers } = await handlers.POST(new NextRequest(`${publicOrigin()}${CALLBACK}?${query}`, asked));
  const answer = new Response(null, { status: 303, headers });
  if (startsSession(answer)) answer.headers.append('set-cookie', knownAs(request, email));
  return answer;
}

function startsSession(answer: Response): boolean {
  const begins = `${sessionCookie()}=`;
  return answer.headers.getSetCookie().some((line) => line.startsWith(begins) && !line.startsWith(`${begins};`));
}

function knownAs(request: NextRequest, email: string): string {
  const value = withAddress(authSecret(), request.cookies.get(knownCookie())?.value, email.toLowerCase());
  return cookieLine(knownCookie(), value, KNOWN_SECONDS);
}

/** A token for an address whose owner has proved to be its owner. */
export async function freshToken(email: string, secret: string): Promise<string> {
  const token = linkToken();
  await store().auth.createVerificationToken({
    identifier: email,
    token: storedToken(token, secret),
    expires: new Date(store().clock.now().getTime() + LINK_SECONDS * 1000),
  });
  return token;
}

function withoutBody(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-length', 'content-type', 'transfer-encoding']) kept.delete(name);
  return kept;
}
