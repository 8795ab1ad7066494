'use client';

import { Button, ErrorNote } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { invitationPath } from '../lobby/invite.ts';
import { useCall } from '../parts/use-call.ts';
import { useParts } from './context.tsx';

/** The same people at a new table, by one press; whoever presses later comes to the same one. */
export function Rematch(): ReactElement {
  const t = useTranslations('room');
  const { game } = useParts();
  const { send, busy, trouble } = useCall();
  const again = async (): Promise<void> => {
    const made = await send('rematch', { params: { id: game.id }, body: {} });
    if (made !== null && made !== true) location.assign(invitationPath({ gameId: made.id, link: made.link }));
  };
  return (
    <>
      {trouble ? <ErrorNote title={trouble} /> : null}
      <Button
        wide
        kind="primary"
        onClick={() => void again()}
        aria-disabled={busy || undefined}
        aria-describedby="again"
      >
        {t(game.rematch ? 'rematchGo' : 'rematch')}
      </Button>
      <p id="again" className="wf-soft wf-small">
        {t(game.rematch ? 'rematchThere' : 'rematchHint')}
      </p>
    </>
  );
}
