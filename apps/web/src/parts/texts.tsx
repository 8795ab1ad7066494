import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactElement, ReactNode } from 'react';
import type { Messages } from '../i18n/messages.ts';

const COMMON: readonly (keyof Messages)[] = ['site', 'time', 'problem', 'error'];

/** Hands the browser the texts that the parts within need, and no others. */
export async function Texts({
  of,
  children,
}: {
  of: readonly (keyof Messages)[];
  children: ReactNode;
}): Promise<ReactElement> {
  const all = (await getMessages()) as Messages;
  const wanted = new Set<string>([...COMMON, ...of]);
  const picked = Object.fromEntries(Object.entries(all).filter(([name]) => wanted.has(name)));
  return <NextIntlClientProvider messages={picked as Partial<Messages>}>{children}</NextIntlClientProvider>;
}
