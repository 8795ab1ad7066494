import type { Metadata, Viewport } from 'next';
import { getLocale, getTimeZone, getTranslations } from 'next-intl/server';
import type { ReactElement, ReactNode } from 'react';
import '@wayfinder/ui/fonts.css';
import '@wayfinder/ui/styles.css';
import '../styles/site.css';
import { Texts } from '../parts/texts.tsx';
import { TimeZone } from '../parts/time-zone.tsx';
import { visitor } from '../server/api.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('site');
  return { title: { default: t('name'), template: `%s · ${t('name')}` }, description: t('description') };
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbf8f1' },
    { media: '(prefers-color-scheme: dark)', color: '#142029' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }): Promise<ReactElement> {
  const theme = (await visitor())?.theme ?? 'system';
  return (
    <html lang={await getLocale()} data-theme={theme === 'system' ? undefined : theme}>
      <body>
        <Texts of={[]}>
          {children}
          <TimeZone known={await getTimeZone()} />
        </Texts>
      </body>
    </html>
  );
}
