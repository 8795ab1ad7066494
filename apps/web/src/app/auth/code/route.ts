/** The form of the page that waits for a sign-in mail: its code signs in what its link would. */
import type { NextRequest } from 'next/server';
import { typeCode } from '../../../auth/code.ts';
import { consume, fieldsOf, freshToken, isOwnForm, seeOther } from '../../../auth/consume.ts';
import { askerCookie, cookieLine } from '../../../auth/cookies.ts';
import { safePath, sentPath } from '../../../auth/paths.ts';
import { store } from '../../../auth/store.ts';
import { authSecret, publicOrigin } from '../../../server/environment.ts';

/** The code travels in the body, where nothing logs it. */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isOwnForm(request)) return seeOther('/sign-in/problem?error=Origin');
  const field = await fieldsOf(request);
  const typed = field('code').slice(0, 40);
  const { codes } = store();
  const secret = authSecret();
  const asker = request.cookies.get(askerCookie())?.value ?? '';
  const known = await typeCode({ codes, secret }, { asker, typed });
  if ('problem' in known) return seeOther(sentPath(safePath(field('then'), publicOrigin()), known.problem));
  const token = await freshToken(known.identifier, secret);
  const then = safePath(known.leadsTo, publicOrigin());
  const answer = await consume(request, { token, email: known.identifier, then });
  answer.headers.append('set-cookie', cookieLine(askerCookie(), '', 0));
  return answer;
}
