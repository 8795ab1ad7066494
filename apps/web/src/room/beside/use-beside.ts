/** State of the game beside its log, as the page last read it. */
'use client';

import type { NoteList } from '@wayfinder/contract';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { call } from '../../api/browser.ts';
import { useNow } from '../../parts/now.ts';
import { useParts } from '../context.tsx';
import type { Room } from '../use-room.ts';

/** Null: not read yet, or there is none, as in a game of this browser alone. */
export interface Beside {
  list: NoteList | null;
  /** Reads it again, after something was done here. */
  again: () => void;
}

const NOTHING: Beside = { list: null, again: () => undefined };
const BesideContext = createContext<Beside>(NOTHING);
export const BesideProvider = BesideContext.Provider;

export function useBeside(): Beside {
  return useContext(BesideContext);
}

/** The note that asked last if a game of a season is scored as it stands; undefined: nobody ever asked. */
export function lastScoring({ notes }: NoteList): NoteList['notes'][number] | undefined {
  return notes.findLast(({ kind }) => kind === 'scoring');
}

/** True while no clock runs: as last read, or until then as when the page was opened. */
export function usePaused(): boolean {
  const { game } = useParts();
  const { list } = useBeside();
  const now = useNow();
  const pause = list ? list.pause : game.pause;
  return pause !== null && (pause.until === null || now.toISOString() < pause.until);
}

/** News come one after the other: they are read together. */
const SOON_MS = 400;

/** Reads it soon after the page was opened, and whenever the page was told of another table. */
export function useReadBeside(room: Room, link: string | null): Beside {
  const [list, setList] = useState<NoteList | null>(null);
  const [asked, ask] = useState(0);
  const again = useCallback(() => ask((n) => n + 1), []);
  const { isLocal, gameId } = room.line;
  const { seats, outcome } = room.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other seats, the end and what was done here are why it is read again
  useEffect(() => {
    if (isLocal) return;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      const query = link ? { link } : {};
      call('getNotes', { params: { id: gameId }, query, signal: gone.signal }).then(setList, () => undefined);
    }, SOON_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [isLocal, gameId, link, seats, outcome, asked]);
  return { list, again };
}
