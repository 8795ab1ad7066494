/** The faces of cards in a game with advanced rules: those of event cards, too. */
import { BoardLines, CARD, CardFace, type CardProps } from '@wayfinder/board';
import type { ReactElement } from 'react';
import { EVENT_CARDS, type EventCard } from '../../data/events.ts';
import { Card as BasicCard, CardHead } from '../figures/card.tsx';
import { EVENT_MOTIFS } from './event-motifs.ts';

const MIDDLE = CARD.width / 2;
/** Room for words between the frames. */
const MEASURE = 116;

/** Effect of a card, without its name, which stands above it. */
function effectOf(id: string, name: string, text: CardProps['text']): string {
  const said = text(`cardText.${id}`, { card: name });
  return said.startsWith(name) ? said.slice(name.length).replace(/^[\s:：]+/, '') : said;
}

/** The face of an event card: its drawing, its name, when it is used, and what it does. */
function EventFace({ card, palette, text }: Omit<CardProps, 'id'> & { card: EventCard }): ReactElement {
  const name = text(`card.${card.id}`);
  const effect = effectOf(card.id, name, text);
  return (
    <CardFace palette={palette} title={text('cardFace.spoken', { name, effect })}>
      <CardHead
        palette={palette}
        name={name}
        motif={EVENT_MOTIFS[card.kind] ?? []}
        mode={text(`cardFace.mode.${card.held ? 'held' : 'event'}`)}
      />
      <BoardLines
        centre={{ x: MIDDLE, y: 143 }}
        palette={palette}
        text={effect}
        size={9.4}
        leading={1.18}
        width={MEASURE}
        most={6}
      />
    </CardFace>
  );
}

/** The face of a card or a tile; null for an id that is none. */
export function Card({ id, palette, text }: CardProps): ReactElement | null {
  const card = EVENT_CARDS.find((one) => one.id === id || one.kind === id);
  return card ? <EventFace card={card} palette={palette} text={text} /> : BasicCard({ id, palette, text });
}
