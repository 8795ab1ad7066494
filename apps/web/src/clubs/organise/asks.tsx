'use client';

import type { ClubAsks } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { Button, ErrorNote } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { PlayerLink } from '../../parts/player-link.tsx';
import { Ago } from '../../parts/time.tsx';
import { useCall } from '../../parts/use-call.ts';
import { useKeepPlace } from '../../settings/keep-place.ts';
import styles from '../clubs.module.css';

/** People who ask to be let in; the longest wait comes first. */
export function Asks({ id, asks }: { id: string; asks: ClubAsks['asks'] }): ReactElement {
  const t = useTranslations('organise');
  if (asks.length === 0) return <p className="wf-soft">{t('noAsks')}</p>;
  return (
    <ul className="wp-rows">
      {asks.map((ask) => (
        <Row key={ask.player} id={id} ask={ask} />
      ))}
    </ul>
  );
}

function Row({ id, ask }: { id: string; ask: ClubAsks['asks'][number] }): ReactElement {
  const t = useTranslations('organise');
  const { send, busy, trouble } = useCall();
  const keepPlace = useKeepPlace();
  const name = isolated(ask.name);
  const answer = async (accept: boolean, pressed: HTMLElement): Promise<void> => {
    const params = { id, player: ask.player };
    if ((await send('answerAsk', { params, body: { accept } })) !== null) keepPlace(pressed);
  };
  return (
    <li className="wp-line">
      <span>
        <PlayerLink player={ask.player}>{name}</PlayerLink>{' '}
        <span className="wf-soft wf-small">
          <Ago at={ask.at} />
        </span>
        {ask.text === null ? null : <q className={styles.said}>{ask.text}</q>}
        {trouble ? <ErrorNote title={trouble} /> : null}
      </span>
      <span className="wp-row">
        <Button
          onClick={({ currentTarget }) => void answer(true, currentTarget)}
          aria-disabled={busy || undefined}
          aria-label={t('letInNamed', { name })}
        >
          {t('letIn')}
        </Button>
        <Button
          kind="quiet"
          onClick={({ currentTarget }) => void answer(false, currentTarget)}
          aria-disabled={busy || undefined}
          aria-label={t('sayNoNamed', { name })}
        >
          {t('sayNo')}
        </Button>
      </span>
    </li>
  );
}
