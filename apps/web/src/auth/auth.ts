/** Signing in: a link by mail, sessions in the database. The api reads the same session row from the same cookie. */

import type { AuthSession, AuthUser } from '@wayfinder/store';
import { cookies, headers } from 'next/headers';
import NextAuth, { AuthError, type NextAuthResult } from 'next-auth';
import type { Adapter } from 'next-auth/adapters';
import type { EmailConfig } from 'next-auth/providers';
import Nodemailer from 'next-auth/providers/nodemailer';
import { getLocale } from 'next-intl/server';
import { authSecret, mailServer, publicOrigin } from '../server/environment.ts';
import { codeHash, digitsFor, newAsker, newCode } from './code.ts';
import { askerCookie, attributes, knownCookie, sessionCookie } from './cookies.ts';
import { deviceOf } from './device.ts';
import { knownBrowser } from './known-browser.ts';
import { asker as senderOf } from './limits.ts';
import { LINK_SECONDS, linkToken, storedToken } from './link.ts';
import { logger } from './log.ts';
import { confirmAddress, safePath } from './paths.ts';
import { sendMail } from './send.ts';
import { store } from './store.ts';

/** All of Auth.js lives here; `/api` belongs to the api. */
const AUTH_PATH = '/auth';
/** Path that consumes a mail's link: the one address below `AUTH_PATH` that is served. */
export const CALLBACK = `${AUTH_PATH}/callback/nodemailer`;
const SESSION_SECONDS = 60 * 24 * 60 * 60;

/** Parts of one sign-in mail. */
interface Link {
  to: string;
  /** Address at which Auth.js would consume the link at once. */
  callback: string;
  token: string;
  expires: Date;
}

async function sendLink(link: Link): Promise<void> {
  try {
    const code = await codeFor(link);
    await sendMail('mail', link.to, confirmAddress(link.callback, publicOrigin()), { code });
  } catch (error) {
    // Only errors of its own kind come back out of Auth.js; any other would look like a mail that was sent.
    throw new AuthError('The sign-in mail could not be sent', { cause: { err: error } });
  }
}

/** The code that goes with a link; the browser that asks gets the cookie by which it may type it. */
async function codeFor({ to, callback, token, expires }: Link): Promise<string> {
  const [asker, secret, jar] = [newAsker(), authSecret(), await cookies()];
  const browser = knownBrowser(secret, jar.get(knownCookie())?.value, to);
  const sender = senderOf(await headers());
  const code = newCode(await digitsFor(store().limits, { address: to, sender, browser }));
  await store().codes.put(asker, {
    identifier: to,
    codeHash: codeHash(secret, asker, to, code),
    link: storedToken(token, secret),
    leadsTo: safePath(new URL(callback).searchParams.get('callbackUrl'), publicOrigin()),
    expires,
  });
  jar.set(askerCookie(), asker, { ...attributes(), maxAge: LINK_SECONDS });
  return code;
}

/** The account's knowledge of this browser that signs in: somebody has signed in to its address here, or nobody has. */
async function placeOf(userId: string): Promise<'known' | 'new'> {
  const user = await store().auth.getUser(userId);
  const cookie = (await cookies()).get(knownCookie())?.value;
  return user && knownBrowser(authSecret(), cookie, user.email) === null ? 'new' : 'known';
}

/** Accounts and sessions as Auth.js asks for them; a new account keeps the language of the pages that it was made from. */
function adapter(): Adapter {
  const { auth } = store();
  return {
    ...auth,
    async createSession(session: AuthSession) {
      const device = deviceOf((await headers()).get('user-agent'));
      return auth.createSession(session, device, await placeOf(session.userId));
    },
    createUser: async (user: AuthUser) => auth.createUser({ ...user, locale: await getLocale() }),
  } as Adapter;
}

// Auth.js takes its origin from here, so that links are right behind any proxy.
process.env.AUTH_URL ??= publicOrigin();

// The store is opened with the first request, not while pages are built.
export const { handlers, signIn, signOut }: Pick<NextAuthResult, 'handlers' | 'signIn' | 'signOut'> = NextAuth(() => ({
  basePath: AUTH_PATH,
  trustHost: true,
  secret: authSecret(),
  logger,
  adapter: adapter(),
  session: { strategy: 'database', maxAge: SESSION_SECONDS },
  cookies: { sessionToken: { name: sessionCookie(), options: attributes() } },
  pages: {
    signIn: '/sign-in',
    verifyRequest: '/sign-in/sent',
    error: '/sign-in/problem',
    newUser: '/welcome',
  },
  providers: [
    Nodemailer({
      server: mailServer().url,
      from: mailServer().from,
      maxAge: LINK_SECONDS,
      generateVerificationToken: linkToken,
      sendVerificationRequest: ({ identifier, url, token, expires }) =>
        sendLink({ to: identifier, callback: url, token, expires }),
      // The provider's types don't know exact optional properties.
    }) as unknown as EmailConfig,
  ],
}));
