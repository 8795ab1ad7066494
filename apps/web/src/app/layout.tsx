import { getLocale } from 'next-intl/server';
import type { ReactElement, ReactNode } from 'react';
import '@wayfinder/ui/styles.css';

export default async function RootLayout({ children }: { children: ReactNode }): Promise<ReactElement> {
  return (
    <html lang={await getLocale()}>
      <body>{children}</body>
    </html>
  );
}
