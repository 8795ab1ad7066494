'use client';

import { Button } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';

/** A page that could not be written. What was played is in the log all the same. */
export default function PageError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}): ReactElement {
  const t = useTranslations('error');
  return (
    <main id="page" className="wp-main wp-main-narrow">
      <div className="wp-stack wp-panel" role="alert">
        <h1>{t('title')}</h1>
        <p>{t('text')}</p>
        {error.digest ? <p className="wf-soft wf-small">{t('code', { code: error.digest })}</p> : null}
        <div>
          <Button kind="primary" onClick={reset}>
            {t('again')}
          </Button>
        </div>
      </div>
    </main>
  );
}
