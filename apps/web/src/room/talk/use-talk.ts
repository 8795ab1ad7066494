'use client';

import type { TalkRooms } from '@wayfinder/contract';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/browser.ts';
import { hearTalk } from '../../play/hear-talk.ts';
import type { Room } from '../use-room.ts';

/** Talk beside the game, as far as the page knows of it while it is closed. */
export interface TalkBeside {
  rooms: TalkRooms['rooms'];
  /** Lines of others that the visitor hasn't read. */
  unread: number;
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** Reads again how much is new. */
  look: () => void;
}

/** Lines come one after the other: they are counted together. */
const SOON_MS = 400;

/** Rooms of talk that the visitor may read, and how much is new in them; null where there is none, as in a game of this browser alone. */
export function useTalk(room: Room, link: string | null, first: TalkRooms | null): TalkBeside | null {
  const [known, setKnown] = useState(first);
  const [isOpen, setOpen] = useState(false);
  const [asked, ask] = useState(0);
  const { isLocal, gameId } = room.line;
  const { stream, seat } = room;
  const isOff = isLocal || first === null;
  const look = useCallback(() => ask((n) => n + 1), []);
  useEffect(() => (isOff ? undefined : hearTalk(gameId, look)), [isOff, gameId, look]);
  // Another seat reads other rooms; a stream that breaks off may have missed a line.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the seat and the stream are why it is read again
  useEffect(look, [look, stream, seat, room.state.outcome]);
  useEffect(() => {
    // The page has come with what there was.
    if (isOff || asked <= 1) return;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      const query = link ? { link } : {};
      call('getTalk', { params: { id: gameId }, query, signal: gone.signal }).then(setKnown, () => undefined);
    }, SOON_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [isOff, gameId, link, asked]);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  if (isOff || !known || known.rooms.length === 0) return null;
  const unread = known.rooms.reduce((sum, one) => sum + one.unread, 0);
  return { rooms: known.rooms, unread, isOpen, open, close, look };
}
