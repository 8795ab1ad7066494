import type { ReactElement, ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header, type PageName } from './header.tsx';

interface PageProps {
  at?: PageName;
  narrow?: boolean;
  /** To the edges of the window: the page has columns of its own. */
  bleed?: boolean;
  children: ReactNode;
}

/** A page with the common header. */
export function Page({ at, narrow = false, bleed = false, children }: PageProps): ReactElement {
  return (
    <>
      <Header {...(at ? { at } : {})} />
      <main id="page" className={`wp-main ${narrow ? 'wp-main-narrow' : ''} ${bleed ? 'wp-main-bleed' : ''}`}>
        {children}
      </main>
      <Footer />
    </>
  );
}
