'use client';

import type { Call } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { Button, Dialog, ErrorNote, Icon, Mark, Menu, VisuallyHidden } from '@wayfinder/ui';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactElement, type ReactNode, useState } from 'react';
import { rulesetBeside } from '../games/names.ts';
import { forgetGame } from '../offline/forget.ts';
import { Facts } from '../parts/facts.tsx';
import { useNow } from '../parts/now.ts';
import { Paused, TimeLeft } from '../parts/time.tsx';
import { useCall } from '../parts/use-call.ts';
import type { StreamState } from '../play/line.ts';
import { usePaused } from './beside/use-beside.ts';
import { useParts } from './context.tsx';
import styles from './header.module.css';
import { LedgerExport } from './ledger-export.tsx';
import { NextDue } from './next-call.tsx';
import { useRuleAddress } from './rule-links.tsx';
import { WhereShort } from './where.tsx';

/** The game's own header: the way back, its name, where it stands, what is due elsewhere, and what is used seldom. */
export function RoomHeader({
  view,
  next,
  onKeys,
  talk,
}: {
  view: unknown;
  next: Call | null;
  onKeys: () => void;
  /** Opens the talk; null: there is none. */
  talk: ReactNode;
}): ReactElement {
  const [site, t] = [useTranslations('site'), useTranslations('room')];
  const { game, room } = useParts();
  const [setUp, showSetUp] = useState(false);
  return (
    <header className={styles.header}>
      <Link href={room.line.isAhead ? `/games/${game.id}` : '/'} className={styles.back}>
        <span className={styles.phoneOnly}>
          <Icon name="back" size={24} />
        </span>
        <span className={styles.deskOnly}>
          <Mark />
          <span className={styles.brand}>{site('name')}</span>
        </span>
        <VisuallyHidden>{room.line.isAhead ? t('toGame') : site('back')}</VisuallyHidden>
      </Link>
      <div className={styles.headText}>
        <h1 className={styles.gameName}>{game.name}</h1>
        <Subtitle view={view} />
        <WhereShort view={view} />
      </div>
      <Connection state={room.stream} />
      <NextDue next={next} />
      <HeadTime />
      {talk}
      <More view={view} onKeys={onKeys} onSetUp={() => showSetUp(true)} />
      <SetUp open={setUp} onClose={() => showSetUp(false)} />
    </header>
  );
}

/** Game that is played, by how many, and for what. */
function Subtitle({ view }: { view: unknown }): ReactElement {
  const t = useTranslations('room');
  const { game, kit, words, room } = useParts();
  const ruleset = rulesetBeside(game.name, kit.ruleset.name);
  const { aim } = view ? kit.status.stage(view) : { aim: undefined };
  return (
    <p className={`wp-facts ${styles.subtitle}`}>
      {ruleset ? <span>{ruleset}</span> : null}
      <span>{t('seatsOf', { n: room.state.seats.length })}</span>
      {aim ? <span>{words.say(aim)}</span> : null}
    </p>
  );
}

/** On a phone: the time that is left, for oneself or else for whom the game waits. A reserve behind the own turn stands with the question. */
function HeadTime(): ReactElement | null {
  const { room } = useParts();
  const paused = usePaused();
  const { awaited, outcome } = room.state;
  const mine = awaited.find(({ seat }) => seat === room.seat);
  const until = mine?.deadline ?? awaited.flatMap((one) => one.deadline ?? []).sort()[0];
  const [turnUntil, now] = [mine?.reserve?.from, useNow().toISOString()];
  if (outcome || !(until || paused)) return null;
  return (
    <span className={styles.headTime}>
      {paused || !until ? <Paused /> : <TimeLeft until={turnUntil && turnUntil > now ? turnUntil : until} />}
    </span>
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

/** The rules that this game is played with. */
function SetUp({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const t = useTranslations('room');
  const { setUp } = useParts();
  return (
    <Dialog open={open} onClose={onClose} title={t('setUp')} close={t('close')}>
      {open ? <Facts facts={setUp} /> : null}
    </Dialog>
  );
}

interface MoreProps {
  view: unknown;
  onKeys: () => void;
  onSetUp: () => void;
}

function More({ view, onKeys, onSetUp }: MoreProps): ReactElement {
  const t = useTranslations('room');
  const address = useRuleAddress();
  const { game, kit, room, setUp, openAid } = useParts();
  return (
    <Menu label={t('more')} summary={<Icon name="menu" size={24} />}>
      <div className={styles.whole}>
        <strong>{isolated(game.name)}</strong>
        <WhereShort view={view} whole />
      </div>
      {game.season ? (
        <Link href={`/leagues/${game.season.league}/${game.season.season}?division=${game.season.division}`}>
          {t('season', { league: isolated(game.season.name), n: game.season.season })}
        </Link>
      ) : null}
      <Link href={address()} target="_blank">
        {t('rules')}
      </Link>
      {setUp.length > 0 ? (
        <button type="button" className="wf-button wf-button-quiet" data-closes onClick={onSetUp}>
          {t('setUp')}
        </button>
      ) : null}
      {kit.aid ? (
        <button type="button" className="wf-button wf-button-quiet" data-closes onClick={() => openAid(null)}>
          {t('aid')}
        </button>
      ) : null}
      <button type="button" className="wf-button wf-button-quiet" data-closes onClick={onKeys}>
        {t('keys')}
      </button>
      {game.yourSeat === null || room.line.isLocal || room.state.outcome ? null : (
        <Link href={`/games/${game.id}/orders`}>{t('orders')}</Link>
      )}
      <LedgerExport kind="quiet" />
      {game.yourSeat === null || room.line.isLocal ? null : <SeatActions />}
    </Menu>
  );
}

/** Actions for those at the table alone. */
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
  const renew = async (): Promise<void> => {
    // The page goes on with the new key.
    if (await send('renewLink', { params })) location.reload();
  };
  const leave = async (): Promise<void> => {
    if (!(await send('leaveGame', { params }))) return;
    forgetGame(game.id);
    location.assign('/');
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
      {game.youHost && game.link !== null ? (
        <button
          type="button"
          className="wf-button wf-button-quiet"
          title={t('newLinkHint')}
          onClick={() => void renew()}
          aria-disabled={busy || undefined}
        >
          {t('newLink')}
        </button>
      ) : null}
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
