import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';

/** The way to the next page of a list; nothing at its end. */
export async function More({ href }: { href: string | null }): Promise<ReactElement | null> {
  const t = await getTranslations('clubs');
  if (href === null) return null;
  return (
    <p>
      <Link className="wp-link" href={href}>
        {t('more')}
      </Link>
    </p>
  );
}
