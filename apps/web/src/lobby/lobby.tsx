'use client';

import type { GameDetail, JoinGame, SeatInfo } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { Button, ButtonLink, ErrorNote, SeatDisc } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { lazy, type ReactElement, Suspense, useEffect, useRef, useState } from 'react';
import { call } from '../api/browser.ts';
import { began, gaveNonce, newNonce, nonceFor, nonceToGive, sawTable } from '../fairness/table.ts';
import { BotMark } from '../parts/bot.tsx';
import { CopyField } from '../parts/copy-field.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { useCall } from '../parts/use-call.ts';
import { WithBlocked } from '../parts/with-blocked.tsx';
import { talked } from '../play/hear-talk.ts';
import { openStream } from '../play/stream.ts';
import { BotSeat } from './bot-seat.tsx';
import { Inviting } from './inviting.tsx';
import styles from './lobby.module.css';
import { SuggestedOffer } from './suggested-offer.tsx';

export interface LobbyProps {
  game: GameDetail;
  /** The address to share. */
  address: string;
  /** The key in a private game's link, as this visitor came in. */
  link: string | null;
  signedIn: boolean;
  signInAt: string;
  /** The page to watch from; null on that page itself. */
  watchAt: string | null;
  /** Lines at the table that are new to the visitor; null: they don't sit there. */
  unread: number | null;
}

type Send = ReturnType<typeof useCall>['send'];

/** A game before its start: seats fill, the host starts it. Follows what others do. */
export function Lobby(props: LobbyProps): ReactElement {
  const { game, link } = props;
  const router = useRouter();
  const { send, busy, trouble, blocked } = useCall();
  const joining = useRef<JoinGame | null>(null);
  useFollow(game.id, link, router.refresh);
  useEffect(() => {
    sawTable(game);
    void giveOwn(game);
  }, [game]);
  const act: Send = async (name, sending) => {
    if (name === 'joinGame') joining.current = (sending as unknown as { body: JoinGame }).body;
    const done = await send(name, sending);
    if (done && name === 'joinGame') gaveNonce(game.id);
    if (done && name === 'startGame') began(game.id);
    router.refresh();
    return done;
  };
  return (
    <div className="wp-stack wp-loose">
      {blocked ? (
        <WithBlocked
          names={blocked}
          busy={busy}
          onJoin={() => {
            const body = { ...joining.current, withBlocked: true };
            void act('joinGame', { params: { id: game.id }, body });
          }}
        />
      ) : trouble ? (
        <ErrorNote title={trouble} />
      ) : null}
      {game.blocked.length > 0 ? <Blocked game={game} act={act} busy={busy} /> : null}
      <Seats {...props} act={act} busy={busy} />
      <Actions {...props} act={act} busy={busy} />
      {props.unread === null ? null : <Talk game={game} link={link} unread={props.unread} />}
    </div>
  );
}

/** Tells a player whom they block at the table. A full game that starts by itself waits an hour for their yes. */
function Blocked({ game, act, busy }: { game: GameDetail; act: Send; busy: boolean }): ReactElement {
  const t = useTranslations('site');
  const format = useFormatter();
  const isHeld = game.holdsStart;
  const names = format.list(game.blocked.map(({ name }) => name));
  const text = t(isHeld ? 'blockedHeld' : 'blockedHere', { names });
  const agree = (): void => void act('joinGame', { params: { id: game.id }, body: { withBlocked: true } });
  return (
    <ErrorNote
      kind="refusal"
      title={text}
      action={
        isHeld ? (
          <Button onClick={agree} aria-disabled={busy || undefined}>
            {t('playAllTheSame')}
          </Button>
        ) : undefined
      }
    />
  );
}

/** Loaded when it is opened. */
const TableTalk = lazy(async () => ({ default: (await import('./table-talk.tsx')).TableTalk }));

/** The players' talk, folded until somebody wants it. */
function Talk({ game, link, unread }: Pick<LobbyProps, 'game' | 'link'> & { unread: number }): ReactElement {
  const t = useTranslations('talk');
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.talk} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="wp-strong">{t('title')}</span>
        {unread > 0 && !open ? <span className="wf-soft"> · {t('unread', { n: unread })}</span> : null}
      </summary>
      {open ? (
        <Suspense fallback={null}>
          <TableTalk game={game} link={link} />
        </Suspense>
      ) : null}
    </details>
  );
}

/** Gives the host's share of the chance where the game starts by itself. What fails is tried again when the page is read anew. */
async function giveOwn({ id, starts, youHost, yourSeat }: GameDetail): Promise<void> {
  const nonce = starts === 'when-full' && youHost && yourSeat !== null ? nonceToGive(id) : null;
  if (nonce === null) return;
  await call('giveNonce', { params: { id }, body: { nonce } }).then(
    () => gaveNonce(id),
    () => undefined,
  );
}

/** The host's share of the chance, given once the seal was seen. A host who doesn't sit there has none. */
function startNonce({ id, yourSeat }: GameDetail): string {
  return yourSeat === null ? newNonce() : nonceFor(id);
}

/** Reads the page again whenever somebody sits down, leaves or starts. */
function useFollow(gameId: string, link: string | null, refresh: () => void): void {
  useEffect(
    () =>
      openStream({
        gameId,
        query: link ? { link } : {},
        position: () => 0,
        onBatch: refresh,
        onReset: refresh,
        onState: () => undefined,
        onTalk: (talk) => talked(gameId, talk),
      }),
    [gameId, link, refresh],
  );
}

interface PartProps extends LobbyProps {
  act: Send;
  busy: boolean;
}

function Seats({ game, link, signedIn, act, busy }: PartProps): ReactElement {
  const t = useTranslations('lobby');
  const mayChoose = game.seatOrder === 'chosen' && game.yourSeat === null && signedIn;
  const take = (seat: number): void => {
    void act('joinGame', {
      params: { id: game.id },
      body: { seat, nonce: nonceFor(game.id), ...(link ? { link } : {}) },
    });
  };
  return (
    <section>
      <h2>{t('seats')}</h2>
      <ul className={styles.seats}>
        {game.seats.map((one) => (
          <li key={one.seat} className={styles.seat}>
            <SeatDisc seat={one.taken ? one.seat : null} size={40} />
            <span className={styles.name}>
              {one.taken ? (
                <PlayerLink player={one.player}>{isolated(one.name ?? '')}</PlayerLink>
              ) : (
                <span className="wf-soft">{t('free')}</span>
              )}
              <BotMark bot={one.bot} silent />
            </span>
            <About seat={one} />
            {!one.taken && mayChoose ? (
              <Button
                onClick={() => take(one.seat)}
                aria-disabled={busy || undefined}
                aria-label={t('takeSeatNamed', { n: one.seat + 1 })}
              >
                {t('takeSeat')}
              </Button>
            ) : null}
            {game.youHost && (one.bot || !one.taken) ? <BotSeat game={game} seat={one} act={act} busy={busy} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Other facts about the player who sits there. */
function About({ seat: { bot, you, host } }: { seat: SeatInfo }): ReactElement {
  const [t, bots] = [useTranslations('lobby'), useTranslations('bots')];
  const told = [bot ? bots(bot) : '', you ? t('you') : '', host ? t('host') : ''].filter(Boolean);
  return <span className="wf-soft">{told.join(' · ')}</span>;
}

function Actions(props: PartProps): ReactElement | null {
  const { game, address, signedIn, signInAt, act, busy } = props;
  const t = useTranslations('lobby');
  const full = game.seats.every((seat) => seat.taken);
  if (!signedIn) {
    return full ? (
      <Full {...props} />
    ) : (
      <ButtonLink kind="primary" wide href={signInAt}>
        {t('signIn')}
      </ButtonLink>
    );
  }
  if (game.yourSeat === null && !game.youHost) return full ? <Full {...props} /> : <Join {...props} />;
  const host = game.seats.find((seat) => seat.host)?.name ?? '';
  const free = game.seats.filter((seat) => !seat.taken).length;
  const alone = game.seats.length === 1;
  const itself = game.starts === 'when-full';
  const whenFull = itself ? t('startsNow') : game.youHost ? t('readyHost') : t('waitHost', { host: isolated(host) });
  return (
    <div className="wp-stack">
      <div role="status">
        <p className="wf-title">{alone ? t('readyAlone') : full ? t('ready') : t('missing', { n: free })}</p>
        <p className="wf-soft">{full ? whenFull : t(itself ? 'whenFullInvite' : 'missingText')}</p>
      </div>
      {full ? null : <Share address={address} />}
      {game.youHost && !full ? <Inviting gameId={game.id} /> : null}
      {game.youHost && game.link !== null ? <NewLink game={game} act={act} busy={busy} /> : null}
      {game.youHost && !itself ? (
        <Button
          kind="primary"
          wide
          disabled={!full}
          aria-disabled={busy || undefined}
          onClick={() => void act('startGame', { params: { id: game.id }, body: { nonce: startNonce(game) } })}
        >
          {t('start')}
        </Button>
      ) : null}
      {game.yourSeat === null ? null : <SuggestedOffer gameId={game.id} />}
      <Leave game={game} act={act} busy={busy} />
    </div>
  );
}

/** No seat is left: one can watch. */
function Full({ watchAt }: PartProps): ReactElement {
  const t = useTranslations('lobby');
  return (
    <div className="wp-stack">
      <p>{t('full')}</p>
      {watchAt ? (
        <ButtonLink wide href={watchAt}>
          {t('watch')}
        </ButtonLink>
      ) : null}
    </div>
  );
}

function Join({ game, link, act, busy }: PartProps): ReactElement {
  const t = useTranslations('lobby');
  const join = (): void => {
    void act('joinGame', { params: { id: game.id }, body: { nonce: nonceFor(game.id), ...(link ? { link } : {}) } });
  };
  return (
    <>
      {game.starts === 'when-full' ? <p className="wf-soft">{t('whenFull')}</p> : null}
      {game.seatOrder === 'chosen' ? null : (
        <Button kind="primary" wide aria-disabled={busy || undefined} onClick={join}>
          {t('join')}
        </Button>
      )}
    </>
  );
}

/** Leaving closes the game when the host does it, so that one is asked twice. */
function Leave({ game, act, busy }: Pick<PartProps, 'game' | 'act' | 'busy'>): ReactElement {
  const t = useTranslations('lobby');
  const [asking, ask] = useState(false);
  const alone = game.seats.length === 1;
  const leave = (): void => void act('leaveGame', { params: { id: game.id } });
  if (!asking) {
    return (
      <div>
        <Button onClick={() => (game.youHost ? ask(true) : leave())} aria-disabled={busy || undefined}>
          {game.youHost ? t('close') : t('leave')}
        </Button>
      </div>
    );
  }
  return (
    <ErrorNote
      title={t(alone ? 'closeWarnAlone' : 'closeWarn')}
      kind="refusal"
      action={
        <Button onClick={leave} aria-disabled={busy || undefined}>
          {t(alone ? 'closeSureAlone' : 'closeSure')}
        </Button>
      }
    />
  );
}

/** A link that got about can be ended: a new one takes its place. */
function NewLink({ game, act, busy }: Pick<PartProps, 'game' | 'act' | 'busy'>): ReactElement {
  const t = useTranslations('lobby');
  return (
    <div>
      <Button
        kind="quiet"
        onClick={() => void act('renewLink', { params: { id: game.id } })}
        aria-disabled={busy || undefined}
        aria-describedby="new-link"
      >
        {t('newLink')}
      </Button>
      <p id="new-link" className="wf-soft wf-small">
        {t('newLinkHint')}
      </p>
    </div>
  );
}

function Share({ address }: { address: string }): ReactElement {
  const t = useTranslations('lobby');
  return (
    <section className="wp-stack wp-tight">
      <h2>{t('share')}</h2>
      <p className="wf-soft">{t('shareHint')}</p>
      <CopyField id="share" label={t('shareField')} value={address} copy={t('copy')} copied={t('copied')} />
    </section>
  );
}
