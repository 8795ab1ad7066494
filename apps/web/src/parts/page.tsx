import type { ReactElement, ReactNode } from 'react';
import { Header } from './header.tsx';

export interface PageProps {
  at?: 'home' | 'rules' | 'new' | 'settings';
  narrow?: boolean;
  children: ReactNode;
}

/** A page with the common header. */
export function Page({ at, narrow = false, children }: PageProps): ReactElement {
  return (
    <>
      <Header {...(at ? { at } : {})} />
      <main id="page" className={narrow ? 'wp-main wp-main-narrow' : 'wp-main'}>
        {children}
      </main>
    </>
  );
}
