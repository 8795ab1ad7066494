'use client';

import { Button, ErrorNote } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { useCall } from '../parts/use-call.ts';

/** Gives a club another link to join by. */
export function Renew({ id, onRenewed }: { id: string; onRenewed: (link: string | null) => void }): ReactElement {
  const t = useTranslations('inClub');
  const { send, busy, trouble } = useCall();
  const renew = async (): Promise<void> => {
    const club = await send('renewClubLink', { params: { id }, body: {} });
    if (club !== null && club !== true) onRenewed(club.link);
  };
  return (
    <div className="wp-stack wp-tight">
      {trouble ? <ErrorNote title={trouble} /> : null}
      <div>
        <Button onClick={() => void renew()} aria-disabled={busy || undefined}>
          {t('renew')}
        </Button>
      </div>
      <p className="wf-soft wf-small">{t('renewHint')}</p>
    </div>
  );
}
