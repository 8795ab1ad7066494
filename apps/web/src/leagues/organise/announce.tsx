'use client';

import { Button, ErrorNote, TextField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../parts/use-call.ts';
import { useKeepPlace } from '../../settings/keep-place.ts';

interface AnnounceProps {
  league: string;
  /** Number of the season that is announced. */
  number: number;
  firstDay: string;
  earliest: string;
  latest: string;
  /** Until when the season before is open to objection, in words; null: there is none, or that is over. */
  objections: string | null;
}

/** Announces the next season: its first day is all that is to be said. */
export function Announce({ league, number, firstDay, earliest, latest, objections }: AnnounceProps): ReactElement {
  const t = useTranslations('leagueOrganise');
  const keepPlace = useKeepPlace();
  const [day, setDay] = useState(firstDay);
  const { send, busy, trouble, at } = useCall();
  const announce = async (): Promise<void> => {
    const pressed = document.activeElement;
    if ((await send('announceSeason', { params: { id: league }, body: { firstDay: day } })) !== null)
      keepPlace(pressed);
  };
  return (
    <form className="wp-stack wp-panel" action={announce}>
      <p>
        {t('announceText')}
        {objections === null ? null : ` ${t('announceNext', { n: number - 1, date: objections })}`}
      </p>
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
        <Button type="submit" kind={objections === null ? 'primary' : 'plain'} aria-disabled={busy || undefined}>
          {t('announce', { n: number })}
        </Button>
      </div>
    </form>
  );
}
