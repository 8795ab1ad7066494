'use client';

import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Board, BoardOf, PickBoard } from './pick-board.tsx';

type Got = { state: 'waits' } | { state: 'failed' } | { state: 'there'; board: Board; PickBoard: typeof PickBoard };

/** The board with its rules, drawing and position: fetched when somebody opens it, as the form does without. */
export function useBoard(game: BoardOf, wanted: boolean): Got {
  const locale = useLocale();
  const [got, set] = useState<Got>({ state: 'waits' });
  const isNeeded = wanted && got.state !== 'there';
  useEffect(() => {
    if (!isNeeded) return;
    let gone = false;
    const load = async (): Promise<Got> => {
      const { loadBoard, PickBoard } = await import('./pick-board.tsx');
      return { state: 'there', board: await loadBoard(game, locale), PickBoard };
    };
    load()
      .catch((): Got => ({ state: 'failed' }))
      .then((loaded) => {
        if (!gone) set(loaded);
      });
    return () => {
      gone = true;
    };
  }, [isNeeded, game, locale]);
  return got;
}
