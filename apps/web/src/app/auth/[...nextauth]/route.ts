/**
 * Auth.js, with one difference: a mail's link is never consumed by GET. Scanners and previews open links; only the button of the page that the
 * link opens posts it here.
 */
import { NextRequest } from 'next/server';
import { AUTH_PATH, handlers } from '../../../auth/auth.ts';
import { confirmAddress } from '../../../auth/paths.ts';
import { publicOrigin } from '../../../server/environment.ts';

const CALLBACK = `${AUTH_PATH}/callback/nodemailer`;

function isCallback(request: NextRequest): boolean {
  return request.nextUrl.pathname.startsWith(`${AUTH_PATH}/callback`);
}

/** True for a form of our own pages: a post from elsewhere could sign a visitor in as somebody else. */
function isOwnForm(request: NextRequest): boolean {
  return request.headers.get('origin') === publicOrigin();
}

/** Everything but the link itself. */
export async function GET(request: NextRequest): Promise<Response> {
  if (isCallback(request)) return Response.redirect(confirmAddress(request.url, publicOrigin()), 303);
  return handlers.GET(request);
}

/** The confirm page's button. The token travels in the body, where nothing logs it. */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isCallback(request)) return handlers.POST(request);
  if (!isOwnForm(request)) return Response.redirect(`${publicOrigin()}/sign-in/problem?error=Origin`, 303);
  const form = await request.formData();
  const field = (name: string): string => String(form.get(name) ?? '');
  const query = new URLSearchParams({ token: field('token'), email: field('email'), callbackUrl: field('then') });
  const consumed = await handlers.POST(
    new NextRequest(`${publicOrigin()}${CALLBACK}?${query}`, { method: 'POST', headers: withoutBody(request.headers) }),
  );
  // A redirect after a post is fetched with GET.
  return new Response(null, { status: 303, headers: consumed.headers });
}

function withoutBody(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-length', 'content-type', 'transfer-encoding']) kept.delete(name);
  return kept;
}
