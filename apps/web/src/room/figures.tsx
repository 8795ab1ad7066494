'use client';

import { type CardDrawing, cssPalette } from '@wayfinder/board';
import { type ReactElement, Suspense, use } from 'react';
import { useParts } from './context.tsx';
import styles from './figures.module.css';

/** Drawing of what the decision turns on. */
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

/** Drawing of what lies before a seat. */
export function SeatFigure({ seat, view }: { seat: number; view: unknown }): ReactElement | null {
  const { kit, words } = useParts();
  const drawn = kit.figures?.Seat?.({ view, seat, palette: cssPalette, text: words.text }) ?? null;
  return drawn ? <div className={styles.seatFigure}>{drawn}</div> : null;
}

interface CardFaceProps {
  id: string;
  /** As wide as there is room, in a row. */
  row?: boolean;
}

/** The face of a card; an empty place until the game's cards have come, and nothing for a card without one. */
export function CardFace({ id, row = false }: CardFaceProps): ReactElement | null {
  const { kit } = useParts();
  if (!kit.cards) return null;
  return (
    <Suspense fallback={<span className={row ? styles.cardRow : styles.cardFace} data-card />}>
      <Face id={id} row={row} cards={kit.cards} />
    </Suspense>
  );
}

function Face({
  id,
  row,
  cards,
}: Required<CardFaceProps> & { cards: () => Promise<CardDrawing> }): ReactElement | null {
  const { words } = useParts();
  const Card = use(cards());
  const drawn = Card({ id, palette: cssPalette, text: words.text });
  return drawn ? (
    <span className={row ? styles.cardRow : styles.cardFace} data-card>
      {drawn}
    </span>
  ) : null;
}
