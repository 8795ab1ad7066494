'use server';

import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { AuthError } from 'next-auth';
import { z } from 'zod';
import { authSecret, publicOrigin } from '../server/environment.ts';
import { signIn, signOut } from './auth.ts';
import { knownCookie } from './cookies.ts';
import { knownBrowser } from './known-browser.ts';
import { asker, mayMail } from './limits.ts';
import { safePath, sentPath } from './paths.ts';
import { store } from './store.ts';

const form = z.object({ email: z.email().max(254), then: z.string().max(2000).default('/') });

/** State that the sign-in form shows again. */
interface SignInState {
  problem: 'badEmail' | 'tooMany' | 'sentEnough' | 'mailFailed' | null;
  email: string;
}

/** Sends a sign-in link. Known and unknown addresses get the same answer. */
export async function requestLink(_before: SignInState, data: FormData): Promise<SignInState> {
  // Callers without our form may send anything.
  if (!(data instanceof FormData)) return { problem: 'badEmail', email: '' };
  const typed = String(data.get('email') ?? '').trim();
  const parsed = form.safeParse({ email: typed, then: data.get('then') ?? '/' });
  if (!parsed.success) return { problem: 'badEmail', email: typed };
  const email = parsed.data.email.toLowerCase();
  const browser = knownBrowser(authSecret(), (await cookies()).get(knownCookie())?.value, email);
  const may = await mayMail(store().limits, { address: email, sender: asker(await headers()), browser });
  if (may !== 'send') return { problem: may, email: typed };
  const then = safePath(parsed.data.then, publicOrigin());
  try {
    await signIn('nodemailer', { email, redirectTo: then, redirect: false });
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return { problem: 'mailFailed', email: typed };
  }
  redirect(sentPath(then));
}

/** Ends this session. */
export async function signOutHere(): Promise<void> {
  await signOut({ redirectTo: '/' });
}
