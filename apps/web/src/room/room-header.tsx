'use client';

import { Button, ErrorNote, Icon, Mark, VisuallyHidden } from '@wayfinder/ui';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { rulesetBeside } from '../games/names.ts';
import { Menu } from '../parts/menu.tsx';
import { useCall } from '../parts/use-call.ts';
import type { StreamState } from '../play/line.ts';
import { useParts } from './context.tsx';
import styles from './room.module.css';

/** The game's own header: the way back, its name, and what is used seldom. */
export function RoomHeader({ onKeys }: { onKeys: () => void }): ReactElement {
  const site = useTranslations('site');
  const { game, kit, room } = useParts();
  const ruleset = rulesetBeside(game.name, kit.ruleset.name);
  return (
    <header className={styles.header}>
      <Link href="/" className={styles.back}>
        <span className={styles.phoneOnly}>
          <Icon name="back" size={24} />
        </span>
        <span className={styles.deskOnly}>
          <Mark />
          <span className={styles.brand}>{site('name')}</span>
        </span>
        <VisuallyHidden>{site('back')}</VisuallyHidden>
      </Link>
      <div className={styles.headText}>
        <h1 className={styles.gameName}>{game.name}</h1>
        {ruleset ? <span className={`wf-soft wf-small ${styles.ruleset}`}>{ruleset}</span> : null}
      </div>
      <Connection state={room.stream} />
      <More onKeys={onKeys} />
    </header>
  );
}

function Connection({ state }: { state: StreamState }): ReactElement {
  const t = useTranslations('room');
  return (
    <span className={styles.stream} data-state={state} role="status">
      {state === 'live' ? '' : t(state)}
    </span>
  );
}

function More({ onKeys }: { onKeys: () => void }): ReactElement {
  const t = useTranslations('room');
  const { game, room } = useParts();
  return (
    <Menu label={t('more')} summary={<Icon name="menu" size={24} />}>
      <Link href={`/rules/${game.ruleset}`} target="_blank">
        {t('rules')}
      </Link>
      <button type="button" className="wf-button wf-button-quiet" data-closes onClick={onKeys}>
        {t('keys')}
      </button>
      {game.yourSeat === null || room.line.isLocal ? null : <SeatActions />}
    </Menu>
  );
}

/** What only those at the table can do. */
function SeatActions(): ReactElement {
  const t = useTranslations('room');
  const { game, room } = useParts();
  const { send, busy, trouble } = useCall();
  const [muted, setMuted] = useState(game.muted ?? false);
  const [leaving, ask] = useState(false);
  const params = { id: game.id };
  const mute = async (): Promise<void> => {
    if (await send('putMute', { params, body: { muted: !muted } })) setMuted(!muted);
  };
  const leave = async (): Promise<void> => {
    if (await send('leaveGame', { params })) location.assign('/');
  };
  return (
    <>
      <button
        type="button"
        className="wf-button wf-button-quiet"
        onClick={() => void mute()}
        aria-disabled={busy || undefined}
      >
        {muted ? t('unmute') : t('mute')}
      </button>
      {room.state.outcome ? null : leaving ? (
        <ErrorNote
          kind="refusal"
          title={t('leaveWarn')}
          action={<Button onClick={() => void leave()}>{t('leaveSure')}</Button>}
        />
      ) : (
        <button type="button" className="wf-button wf-button-quiet" onClick={() => ask(true)}>
          {t('leaveGame')}
        </button>
      )}
      {trouble ? <ErrorNote title={trouble} /> : null}
    </>
  );
}
