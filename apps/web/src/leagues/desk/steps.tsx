'use client';

import type { SeasonDetail, SeasonState } from '@wayfinder/contract';
import { Button, Dialog, ErrorNote } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../parts/use-call.ts';

interface StepsProps {
  league: string;
  season: number;
  state: SeasonState;
  /** The state before, and the one behind; null: there is none. */
  back: SeasonState | null;
  next: SeasonState | null;
}

/** Steps of a season that an organiser makes earlier, or takes back, after a look at what would be. */
export function Steps({ league, season, state, back, next }: StepsProps): ReactElement {
  const t = useTranslations('seasonDesk');
  const router = useRouter();
  const { send, busy, trouble } = useCall();
  const [asks, setAsks] = useState<SeasonState | null>(null);
  const [would, setWould] = useState<SeasonDetail | null>(null);
  const params = { id: league, season: String(season) };
  const look = async (to: SeasonState): Promise<void> => {
    const found = await send('stepSeason', { params, body: { to, preview: true } });
    if (found === null || found === true) return;
    setWould(found);
    setAsks(to);
  };
  const make = async (to: SeasonState): Promise<void> => {
    if ((await send('stepSeason', { params, body: { to, preview: false } })) === null) return;
    setAsks(null);
    router.refresh();
  };
  return (
    <>
      <p>{t('stateNow', { state: t(`state.${state}`) })}</p>
      {trouble && asks === null ? <ErrorNote title={trouble} /> : null}
      <div className="wp-row">
        {next === null ? null : (
          <Button onClick={() => void look(next)} aria-disabled={busy || undefined}>
            {t('stepTo', { state: t(`state.${next}`) })}
          </Button>
        )}
        {back === null ? null : (
          <Button kind="quiet" onClick={() => void look(back)} aria-disabled={busy || undefined}>
            {t('stepBack', { state: t(`state.${back}`) })}
          </Button>
        )}
      </div>
      <Dialog
        open={asks !== null}
        onClose={() => setAsks(null)}
        title={asks === null ? '' : t('stepTitle', { state: t(`state.${asks}`) })}
        close={t('close')}
      >
        {asks === null || would === null ? null : (
          <>
            <p>
              {t('stepWould', {
                players: would.list.reduce((all, { placements }) => all + placements.length, 0),
                divisions: would.list.length,
                games: would.list.reduce((all, { games }) => all + games.length, 0),
              })}{' '}
              {t('stepWaits', { n: would.waiting.length })}
            </p>
            {trouble ? <ErrorNote title={trouble} /> : null}
            <div>
              <Button kind="primary" onClick={() => void make(asks)} aria-disabled={busy || undefined}>
                {t('stepSure')}
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </>
  );
}
