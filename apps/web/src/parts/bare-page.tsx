import { Mark } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement, ReactNode } from 'react';

interface BarePageProps {
  narrow?: boolean;
  children: ReactNode;
}

/** A page that stands where another one couldn't: without menus, since who looks isn't known, and its way out is a whole new page. */
export function BarePage({ narrow = false, children }: BarePageProps): ReactElement {
  const t = useTranslations('site');
  return (
    <main id="page" className={`wp-main ${narrow ? 'wp-main-narrow' : ''}`}>
      <p>
        <a href="/" className="wp-brand">
          <Mark />
          {t('name')}
        </a>
      </p>
      {children}
    </main>
  );
}
