import { ButtonLink } from '@wayfinder/ui';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { Page } from '../../../parts/page.tsx';

/** An invitation that leads to no game: cut off on its way, or taken back. */
export default async function WrongLink(): Promise<ReactElement> {
  const [t, error] = [await getTranslations('lobby'), await getTranslations('error')];
  return (
    <Page narrow>
      <div className="wp-stack wp-panel">
        <h1>{t('wrongLink')}</h1>
        <p>{t('wrongLinkText')}</p>
        <p>
          <ButtonLink href="/">{error('notFoundHome')}</ButtonLink>
        </p>
      </div>
    </Page>
  );
}
