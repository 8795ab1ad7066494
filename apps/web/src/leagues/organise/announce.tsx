'use client';

import { Button, ErrorNote, TextField } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../parts/use-call.ts';

interface AnnounceProps {
  league: string;
  /** Number of the season that is announced. */
  number: number;
  firstDay: string;
  earliest: string;
  latest: string;
}

/** Announces the next season: its first day is all that is to be said. */
export function Announce({ league, number, firstDay, earliest, latest }: AnnounceProps): ReactElement {
  const t = useTranslations('leagueOrganise');
  const router = useRouter();
  const [day, setDay] = useState(firstDay);
  const { send, busy, trouble, at } = useCall();
  const announce = async (): Promise<void> => {
    if ((await send('announceSeason', { params: { id: league }, body: { firstDay: day } })) !== null) router.refresh();
  };
  return (
    <form className="wp-stack wp-panel" action={announce}>
      <p>{t('announceText')}</p>
      <TextField
        id="first-day"
        type="date"
        required
        min={earliest}
        max={latest}
        label={t('firstDay')}
        hint={t('firstDayHint')}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        {...(at?.endsWith('/firstDay') ? { error: t('firstDayWrong') } : {})}
      />
      {trouble ? <ErrorNote title={trouble} /> : null}
      <div>
        <Button type="submit" kind="primary" aria-disabled={busy || undefined}>
          {t('announce', { n: number })}
        </Button>
      </div>
    </form>
  );
}
