'use client';

import { Button, ButtonLink } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useEffect } from 'react';
import { BarePage } from '../parts/bare-page.tsx';
import { reloadFor } from '../parts/other-build.ts';

/** A page that could not be written. What was played is in the log all the same. */
export default function PageError({ error }: { error: Error & { digest?: string } }): ReactElement {
  const t = useTranslations('error');
  useEffect(() => reloadFor(error), [error]);
  return (
    <BarePage narrow>
      <title>{t('title')}</title>
      <div className="wp-stack wp-panel" role="alert">
        <h1>{t('title')}</h1>
        <p>{t('text')}</p>
        {error.digest ? <p className="wf-soft wf-small">{t('code', { code: error.digest })}</p> : null}
        <div className="wp-row">
          <Button kind="primary" onClick={() => location.reload()}>
            {t('again')}
          </Button>
          <ButtonLink href="/">{t('notFoundHome')}</ButtonLink>
        </div>
      </div>
    </BarePage>
  );
}
