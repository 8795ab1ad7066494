import type { ReactElement, ReactNode } from 'react';

/** A card in a row. Without a state it only lies there. */
export interface RowCard {
  readonly id: string;
  /** Its drawing, with a name of its own. */
  readonly face: ReactNode;
  /** Spoken name: what choosing it means. */
  readonly name: string;
  readonly state?: 'offered' | 'chosen' | 'refused';
  /** Under the card: what it costs, or why it isn't offered. */
  readonly note?: string;
}

export interface CardRowProps {
  readonly label: string;
  readonly cards: readonly RowCard[];
  /** A card that is offered or chosen was taken up; one that is refused asks why not. */
  readonly onChoose?: (id: string) => void;
}

/** Cards side by side, as many as the width holds; those that can be chosen are buttons with a broken edge. */
export function CardRow({ label, cards, onChoose }: CardRowProps): ReactElement {
  return (
    <ul className="wf-card-row" aria-label={label}>
      {cards.map((card) => (
        <li key={card.id} className="wf-card-row-item">
          <CardPlace card={card} {...(onChoose ? { onChoose } : {})} />
          {card.note === undefined ? null : <p className="wf-card-row-note">{card.note}</p>}
        </li>
      ))}
    </ul>
  );
}

function CardPlace({ card, onChoose }: { card: RowCard; onChoose?: (id: string) => void }): ReactElement {
  const { id, face, name, state } = card;
  if (state === undefined) return <div className="wf-card-row-card">{face}</div>;
  return (
    <button
      type="button"
      className="wf-card-row-card"
      data-state={state}
      data-id={id}
      aria-label={name}
      aria-pressed={state === 'chosen'}
      aria-disabled={state === 'refused'}
      onClick={() => onChoose?.(id)}
    >
      {face}
    </button>
  );
}
