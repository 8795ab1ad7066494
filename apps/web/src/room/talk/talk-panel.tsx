'use client';

import type { GameRoom, TalkLine } from '@wayfinder/contract';
import { SeatDisc } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { hearTalk } from '../../play/hear-talk.ts';
import styles from '../../talk/talk.module.css';
import { TalkRoom } from '../../talk/talk-room.tsx';
import type { HearLine } from '../../talk/use-lines.ts';
import { useLook, useParts } from '../context.tsx';
import { GameNote } from './game-note.tsx';
import type { TalkBeside } from './use-talk.ts';

interface TalkPanelProps {
  talk: TalkBeside;
  at: number;
  onMoment: (position: number) => void;
}

/** Milliseconds between two looks at the talk of a game that is over: its stream has ended. */
const LOOK_AGAIN_MS = 20_000;

type Place = GameRoom | 'note';

/** The rooms of talk that the visitor may read, and their own note of the game. */
export function TalkPanel({ talk, at, onMoment }: TalkPanelProps): ReactElement {
  const t = useTranslations('talk');
  const { visitor } = useParts();
  const [place, setPlace] = useState<Place>(talk.rooms[0]?.room ?? 'spectators');
  const places: readonly Place[] = [
    ...talk.rooms.map(({ room }) => room),
    ...(visitor === null ? [] : (['note'] as const)),
  ];
  // A room that can't be read any more is left.
  const shown = places.includes(place) ? place : (places[0] ?? 'spectators');
  const unreadIn = (one: Place): number => talk.rooms.find(({ room }) => room === one)?.unread ?? 0;
  return (
    <div className={styles.panel}>
      <nav className={styles.tabs} aria-label={t('rooms')}>
        {places.map((one) => (
          <button key={one} type="button" aria-pressed={one === shown} onClick={() => setPlace(one)}>
            {t(`room.${one}`)}
            {one !== shown && unreadIn(one) > 0 ? ` · ${t('unread', { n: unreadIn(one) })}` : null}
          </button>
        ))}
      </nav>
      {shown === 'note' ? (
        <GameNote />
      ) : (
        <GameTalk key={shown} room={shown} at={at} onMoment={onMoment} onSeen={talk.look} />
      )}
    </div>
  );
}

interface GameTalkProps {
  room: GameRoom;
  at: number;
  onMoment: (position: number) => void;
  onSeen: () => void;
}

function GameTalk({ room, at, onMoment, onSeen }: GameTalkProps): ReactElement {
  const t = useTranslations('talk');
  const { game, link, visitor, room: data } = useParts();
  const look = useLook();
  const { seats, outcome } = data.state;
  const isOver = outcome !== null;
  const address = useMemo(() => ({ of: 'games' as const, id: game.id, room, link }), [game.id, room, link]);
  const listen = useCallback(
    (hear: HearLine) => {
      const stop = hearTalk(game.id, (told) => {
        if (told.room === room) hear(told.number);
      });
      const back = (): void => {
        if (!document.hidden) hear(null);
      };
      document.addEventListener('visibilitychange', back);
      addEventListener('online', back);
      const timer = isOver ? setInterval(back, LOOK_AGAIN_MS) : undefined;
      return () => {
        stop();
        clearInterval(timer);
        document.removeEventListener('visibilitychange', back);
        removeEventListener('online', back);
      };
    },
    [game.id, room, isOver],
  );
  const names = useMemo(
    () => seats.flatMap(({ name, bot, seat }) => (name === null || bot !== null || seat === data.seat ? [] : [name])),
    [seats, data.seat],
  );
  const markOf = ({ author }: TalkLine): ReactElement | null =>
    author && author.seat !== null ? <SeatDisc seat={look(author.seat)} size={24} /> : null;
  // Whoever looks at their own game as everybody counts otherwise than they write.
  const counts = data.seat !== null || game.yourSeat === null;
  return (
    <TalkRoom
      room={address}
      listen={listen}
      names={names}
      isSignedIn={visitor !== null}
      markOf={markOf}
      moment={counts && at > 0 ? at : null}
      {...(counts ? { onMoment } : {})}
      empty={t(`empty.${room}`)}
      closed={t(visitor === null ? 'signInToWrite' : `closed.${room}`)}
      onSeen={onSeen}
    />
  );
}
