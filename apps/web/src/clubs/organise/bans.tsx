'use client';

import type { ClubBans } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { Button, ErrorNote } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { PlayerLink } from '../../parts/player-link.tsx';
import { Ago } from '../../parts/time.tsx';
import { useCall } from '../../parts/use-call.ts';
import { useKeepPlace } from '../../settings/keep-place.ts';

interface BansProps {
  id: string;
  bans: ClubBans['bans'];
  /** Bans can be lifted: not in an archived club. */
  lifts: boolean;
}

/** People who can't come back, each with the way to let them. */
export function Bans({ id, bans, lifts }: BansProps): ReactElement {
  const t = useTranslations('organise');
  const { send, busy, trouble } = useCall();
  const keepPlace = useKeepPlace();
  const lift = async (player: string, pressed: HTMLElement): Promise<void> => {
    if ((await send('liftBan', { params: { id, player } })) !== null) keepPlace(pressed);
  };
  return (
    <>
      {trouble ? <ErrorNote title={trouble} /> : null}
      <ul className="wp-rows">
        {bans.map(({ player, name, at, by, reason }) => (
          <li key={player} className="wp-line">
            <span>
              <PlayerLink player={player}>{isolated(name)}</PlayerLink>
              <span className="wp-facts wf-soft wf-small">
                <span>
                  <Ago at={at} />
                </span>
                {by === null ? null : <span>{t('bannedBy', { name: isolated(by) })}</span>}
              </span>
              {reason === null ? null : <span className="wf-small">{reason}</span>}
            </span>
            {lifts ? (
              <Button
                onClick={({ currentTarget }) => void lift(player, currentTarget)}
                aria-disabled={busy || undefined}
                aria-label={t('liftNamed', { name: isolated(name) })}
              >
                {t('lift')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
