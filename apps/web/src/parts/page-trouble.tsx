'use client';

import { Button, ButtonLink } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useEffect } from 'react';
import { BarePage } from './bare-page.tsx';
import { reloadFor } from './other-build.ts';

interface TroubleProps {
  error: Error & { digest?: string };
  /** Sentence that says what is safe all the same. */
  text: 'text' | 'season';
}

/** A page that could not be made, what is safe all the same, and the way on. */
export function PageTrouble({ error, text }: TroubleProps): ReactElement {
  const t = useTranslations('error');
  useEffect(() => reloadFor(error), [error]);
  return (
    <BarePage narrow>
      <title>{t('title')}</title>
      <div className="wp-stack wp-panel" role="alert">
        <h1>{t('title')}</h1>
        <p>{t(text)}</p>
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
