import { colours, themes } from '@wayfinder/ui';
import type { Metadata, Viewport } from 'next';
import { getLocale, getTimeZone, getTranslations } from 'next-intl/server';
import type { ReactElement, ReactNode } from 'react';
import '@wayfinder/ui/fonts.css';
import '@wayfinder/ui/styles.css';
import '../styles/site.css';
import { RegisterWorker } from '../offline/register.tsx';
import { SessionHere } from '../offline/session-here.tsx';
import { WithNetwork } from '../offline/with-network.tsx';
import { NewBuild } from '../parts/new-build.tsx';
import { Texts } from '../parts/texts.tsx';
import { TimeZone } from '../parts/time-zone.tsx';
import { visitor } from '../server/api.ts';
import { buildId } from '../server/build.ts';
import { publicOrigin } from '../server/environment.ts';
import { sessionMark } from '../server/session.ts';
import { Held } from '../talk/held.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('site');
  return {
    metadataBase: new URL(publicOrigin()),
    title: { default: t('name'), template: `%s · ${t('name')}` },
    description: t('description'),
    appleWebApp: { capable: true, title: t('name') },
  };
}

/** The browser's own bars go with the page: by the visitor's choice, or as the system prefers. */
export async function generateViewport(): Promise<Viewport> {
  const theme = (await visitor())?.theme ?? 'system';
  const { paper } = colours;
  const themeColor =
    theme === 'system'
      ? themes.map((one) => ({ media: `(prefers-color-scheme: ${one})`, color: paper[one] }))
      : paper[theme];
  return { width: 'device-width', initialScale: 1, viewportFit: 'cover', themeColor };
}

export default async function RootLayout({ children }: { children: ReactNode }): Promise<ReactElement> {
  const [who, session, locale] = [await visitor(), await sessionMark(), await getLocale()];
  const theme = who?.theme ?? 'system';
  const isSuspended = who?.held?.kind === 'suspend';
  return (
    <html lang={locale} data-theme={theme === 'system' ? undefined : theme} data-build={buildId()}>
      <body>
        <Texts of={[]}>
          {session === undefined ? null : (
            <WithNetwork>
              <SessionHere session={session} />
            </WithNetwork>
          )}
          {isSuspended && who?.held ? (
            <aside className="wp-held" aria-labelledby="held">
              <Held held={who.held} id="held" />
            </aside>
          ) : null}
          {children}
          <WithNetwork>
            <RegisterWorker language={locale} />
            <NewBuild />
            {/* Of whoever is suspended nothing is written down. */}
            <TimeZone known={await getTimeZone()} account={isSuspended ? undefined : who?.timeZone} />
          </WithNetwork>
        </Texts>
      </body>
    </html>
  );
}
