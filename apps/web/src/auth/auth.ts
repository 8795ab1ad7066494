/** Signing in: a link by mail, sessions in the database. The api reads the same session row from the same cookie. */

import type { AuthUser } from '@wayfinder/store';
import NextAuth, { AuthError, type NextAuthResult } from 'next-auth';
import type { Adapter } from 'next-auth/adapters';
import type { EmailConfig } from 'next-auth/providers';
import Nodemailer from 'next-auth/providers/nodemailer';
import { getLocale } from 'next-intl/server';
import { mailServer, publicOrigin } from '../server/environment.ts';
import { confirmAddress } from './paths.ts';
import { sendMail } from './send.ts';
import { store } from './store.ts';

/** All of Auth.js lives here; `/api` belongs to the api. */
const AUTH_PATH = '/auth';
/** Where a mail's link is consumed: the one address below it that is served. */
export const CALLBACK = `${AUTH_PATH}/callback/nodemailer`;
const LINK_SECONDS = 15 * 60;
const SESSION_SECONDS = 60 * 24 * 60 * 60;

/** 128 random bits as hex. */
function linkToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function sendLink(to: string, callback: string): Promise<void> {
  try {
    await sendMail('mail', to, confirmAddress(callback, publicOrigin()));
  } catch (error) {
    // Only errors of its own kind come back out of Auth.js; any other would look like a mail that was sent.
    throw new AuthError('The sign-in mail could not be sent', { cause: { err: error } });
  }
}

/** Accounts and sessions as Auth.js asks for them; a new account keeps the language of the pages that it was made from. */
function adapter(): Adapter {
  const { auth } = store();
  return {
    ...auth,
    createUser: async (user: AuthUser) => auth.createUser({ ...user, locale: await getLocale() }),
  } as Adapter;
}

// Auth.js takes its origin from here, so that links are right behind any proxy.
process.env.AUTH_URL ??= publicOrigin();

// The store is opened with the first request, not while pages are built.
export const { handlers, signIn, signOut }: Pick<NextAuthResult, 'handlers' | 'signIn' | 'signOut'> = NextAuth(() => ({
  basePath: AUTH_PATH,
  trustHost: true,
  adapter: adapter(),
  session: { strategy: 'database', maxAge: SESSION_SECONDS },
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
      sendVerificationRequest: ({ identifier, url }) => sendLink(identifier, url),
      // The provider's types don't know exact optional properties.
    }) as unknown as EmailConfig,
  ],
}));
