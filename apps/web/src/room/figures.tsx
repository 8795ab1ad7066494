'use client';

import { cssPalette, type GameFigures } from '@wayfinder/board';
import { type ReactElement, useEffect, useState } from 'react';
import type { Kit } from '../play/kit.ts';
import { useParts } from './context.tsx';
import styles from './room.module.css';

/** A game's drawings beside its board, once they are loaded: they are no part of what a page needs first. */
export function useFigures(kit: Kit): GameFigures<unknown> | null {
  const [figures, set] = useState<GameFigures<unknown> | null>(null);
  useEffect(() => {
    let gone = false;
    kit
      .figures?.()
      .then((loaded) => {
        if (!gone) set(() => loaded);
      })
      // Without them everything is still said in words.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [kit]);
  return figures;
}

/** What the decision turns on, drawn; its place is kept while it loads. */
export function DecisionFigure(): ReactElement | null {
  const { kit, figures, words, room } = useParts();
  const { composed, state } = room;
  if (!kit.figures || !composed?.decision) return null;
  if (!figures) return <div className={styles.figure} data-waits />;
  const drawn = figures.Decision({
    view: composed.table.state,
    viewer: state.table.viewer ?? 'spectator',
    decision: composed.decision,
    path: composed.path,
    palette: cssPalette,
    text: words.text,
  });
  return drawn ? <div className={styles.figure}>{drawn}</div> : null;
}

/** The face of a card; nothing while it isn't drawn. */
export function CardFace({ id }: { id: string }): ReactElement | null {
  const { figures, words } = useParts();
  const drawn = figures?.Card({ id, palette: cssPalette, text: words.text }) ?? null;
  return drawn ? <span className={styles.cardFace}>{drawn}</span> : null;
}
