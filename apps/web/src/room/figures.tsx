'use client';

import { cssPalette } from '@wayfinder/board';
import type { ReactElement } from 'react';
import { useParts } from './context.tsx';
import styles from './figures.module.css';

/** What the decision turns on, drawn. */
export function DecisionFigure(): ReactElement | null {
  const { kit, words, room } = useParts();
  const { composed, state } = room;
  if (!kit.figures || !composed?.decision) return null;
  const drawn = kit.figures.Decision({
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
  const { kit, words } = useParts();
  const drawn = kit.figures?.Card({ id, palette: cssPalette, text: words.text }) ?? null;
  return drawn ? (
    <span className={styles.cardFace} data-card>
      {drawn}
    </span>
  ) : null;
}
