/**
 * The only address of Auth.js that is served, so that nobody can go round our own forms and their limits: its other pages and acts answer 404,
 * and signing in and out call it directly. With one difference here: a mail's link is never consumed by GET. Scanners and previews open links;
 * only the button of the page that the link opens posts it here.
 */
import type { NextRequest } from 'next/server';
import { consume, fieldsOf, isOwnForm, seeOther } from '../../../../auth/consume.ts';
import { confirmAddress } from '../../../../auth/paths.ts';
import { publicOrigin } from '../../../../server/environment.ts';

/** Opens the confirm page. */
export function GET(request: NextRequest): Response {
  return Response.redirect(confirmAddress(request.url, publicOrigin()), 303);
}

/** The confirm page's button. The token travels in the body, where nothing logs it. */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isOwnForm(request)) return seeOther('/sign-in/problem?error=Origin');
  const field = await fieldsOf(request);
  return consume(request, { token: field('token'), email: field('email'), then: field('then') });
}
