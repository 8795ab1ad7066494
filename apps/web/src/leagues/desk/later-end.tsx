'use client';

import { Button, Dialog, ErrorNote, TextField } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../parts/use-call.ts';
import { useTold } from '../../parts/use-told.ts';
import { Reason } from './acts.tsx';

interface LaterEndProps {
  league: string;
  season: number;
  /** Last day that is proposed. */
  lastDay: string;
  /** Last day of the season as it is. */
  after: string;
}

/** A later last day, for all games of a season alike. */
export function LaterEnd({ league, season, lastDay, after }: LaterEndProps): ReactElement {
  const t = useTranslations('seasonDesk');
  const format = useFormatter();
  const router = useRouter();
  const { send, busy, trouble } = useCall();
  const { told, tell, line } = useTold();
  const [open, setOpen] = useState(false);
  const [day, setDay] = useState(lastDay);
  const [reason, setReason] = useState('');
  const date = (of: string): string =>
    format.dateTime(new Date(`${of}T00:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const allow = async (): Promise<void> => {
    const params = { id: league, season: String(season) };
    if ((await send('putSeasonEnd', { params, body: { lastDay: day, reason: reason.trim() } })) === null) return;
    setOpen(false);
    tell({ row: null, text: t('done') });
    router.refresh();
  };
  return (
    <>
      <div>
        <Button onClick={() => setOpen(true)}>{t('allow', { date: date(lastDay) })}</Button>
      </div>
      {told ? (
        <p ref={line} tabIndex={-1} role="status" className="wf-small">
          {told.text}
        </p>
      ) : null}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('allowTitle')} close={t('close')}>
        <form className="wp-stack" action={allow}>
          <TextField
            id="last-day"
            label={t('lastDay')}
            type="date"
            required
            min={after}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
          <p>{t('allowText', { date: date(day || lastDay) })}</p>
          <Reason value={reason} onChange={setReason} />
          {trouble ? <ErrorNote title={trouble} /> : null}
          <div>
            <Button type="submit" kind="primary" aria-disabled={busy || undefined}>
              {t('sure.end', { date: date(day || lastDay) })}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
