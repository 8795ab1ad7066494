import { HSTS } from '@wayfinder/contract/security';
import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy } from './server/csp.ts';
import { publicOrigin } from './server/environment.ts';
import { isNowhere, NOWHERE, WANTED } from './server/nowhere.ts';
import { isOwn } from './server/own-origin.ts';
import { isReadable } from './server/readable-form.ts';

/** Gives every page its own nonce and its policy, and leads to the page that says so where there is nothing for this visitor. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  // Every server action comes in here. What signing in posts to looks by itself, and says in words what is wrong.
  if (!request.nextUrl.pathname.startsWith('/auth/')) {
    if (!isOwn(request)) return new NextResponse(null, { status: 403 });
    if (!(await isReadable(request))) return new NextResponse(null, { status: 400 });
  }
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy(nonce, process.env.NODE_ENV === 'development');
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  // Next reads the nonce for its own scripts from this header of the request.
  headers.set('content-security-policy', policy);
  headers.set(WANTED, request.nextUrl.pathname + request.nextUrl.search);
  // Next.js compares the two, too, and knows this place by no other name than the one it was called by.
  if (headers.get('origin') === publicOrigin()) headers.set('x-forwarded-host', new URL(publicOrigin()).host);
  const response = (await isNowhere(request))
    ? NextResponse.rewrite(new URL(NOWHERE, request.url), { request: { headers } })
    : NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  if (publicOrigin().startsWith('https:')) response.headers.set('strict-transport-security', HSTS);
  return response;
}

// An address that ends like a file may be a page all the same, if only the one that says there is nothing: what is left out is never a page.
export const config = { matcher: '/((?!api/|_next/static/|_next/image).*)' };
