/**
 * The only address of Auth.js that is served, so that nobody can go round our own forms and their limits: its other pages and acts answer 404,
 * and signing in and out call it directly. With one difference here: a mail's link is never consumed by GET. Scanners and previews open links;
 * only the button of the page that the link opens posts it here.
 */
import { NextRequest } from 'next/server';
import { CALLBACK, handlers } from '../../../../auth/auth.ts';
import { confirmAddress } from '../../../../auth/paths.ts';
import { publicOrigin } from '../../../../server/environment.ts';

/** True for a form of our own pages: a post from elsewhere could sign a visitor in as somebody else. */
function isOwnForm(request: NextRequest): boolean {
  return request.headers.get('origin') === publicOrigin();
}

/** Opens the confirm page. */
export function GET(request: NextRequest): Response {
  return Response.redirect(confirmAddress(request.url, publicOrigin()), 303);
}

/** The confirm page's button. The token travels in the body, where nothing logs it. */
export async function POST(request: NextRequest): Promise<Response> {
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
