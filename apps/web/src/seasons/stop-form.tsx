'use client';

import { Button, Dialog, ErrorNote, TextField } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { useCall } from '../parts/use-call.ts';

interface StopProps {
  league: string;
  season: number;
  /** Key of what follows: in a running season others play on. */
  effect: 'waiting' | 'seeded' | 'running';
}

/** Stops in a season for good, once that is confirmed: others play on. */
export function StopForm({ league, season, effect }: StopProps): ReactElement {
  const t = useTranslations('stopping');
  const router = useRouter();
  const { send, busy, trouble } = useCall();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const stop = async (): Promise<void> => {
    const said = reason.trim();
    const params = { id: league, season: String(season) };
    if ((await send('leaveSeason', { params, body: said === '' ? {} : { reason: said } })) === null) return;
    setOpen(false);
    router.refresh();
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('stop')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('title')} close={t('close')}>
        <form className="wp-stack" action={stop}>
          <p>{t(effect)}</p>
          <TextField
            id="stop-reason"
            label={t('reason')}
            hint={t('reasonHint')}
            maxLength={200}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          {trouble ? <ErrorNote title={trouble} /> : null}
          <div>
            <Button type="submit" aria-disabled={busy || undefined}>
              {t('sure')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
