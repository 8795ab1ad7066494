'use client';

import type { GameDetail, TalkLine } from '@wayfinder/contract';
import { SeatDisc } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useCallback, useMemo } from 'react';
import { hearTalk } from '../play/hear-talk.ts';
import { TalkRoom } from '../talk/talk-room.tsx';
import type { HearLine } from '../talk/use-lines.ts';

/** The players' talk at a table that waits for its start. */
export function TableTalk({ game, link }: { game: GameDetail; link: string | null }): ReactElement {
  const t = useTranslations('talk');
  const { id, seats, yourSeat } = game;
  const room = useMemo(() => ({ of: 'games' as const, id, room: 'players', link }), [id, link]);
  const listen = useCallback(
    (hear: HearLine) =>
      hearTalk(id, (told) => {
        if (told.room === 'players') hear(told.number);
      }),
    [id],
  );
  const names = useMemo(
    () => seats.flatMap(({ name, bot, seat }) => (name === null || bot !== null || seat === yourSeat ? [] : [name])),
    [seats, yourSeat],
  );
  const markOf = ({ author }: TalkLine): ReactElement | null =>
    author && author.seat !== null ? <SeatDisc seat={author.seat} size={24} /> : null;
  return (
    <TalkRoom
      room={room}
      listen={listen}
      names={names}
      isSignedIn
      markOf={markOf}
      empty={t('empty.players')}
      closed={t('closed.players')}
    />
  );
}
