'use server';

import { cookies } from 'next/headers';
import { publicOrigin } from '../server/environment.ts';
import { isLocale, LANGUAGE_COOKIE } from './locales.ts';

const YEAR = 365 * 24 * 60 * 60;

/** Keeps the language that a visitor chose before signing in; the page is written again in it. */
export async function chooseLanguage(data: FormData): Promise<void> {
  const language = data instanceof FormData ? data.get('language') : null;
  if (!isLocale(language)) return;
  (await cookies()).set(LANGUAGE_COOKIE, language, {
    path: '/',
    maxAge: YEAR,
    sameSite: 'lax',
    httpOnly: true,
    secure: publicOrigin().startsWith('https:'),
  });
}
