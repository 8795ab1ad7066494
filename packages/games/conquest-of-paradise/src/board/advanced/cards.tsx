/** The faces of cards in a game with advanced rules: those of event cards, too. */
import { BoardLines, BoardText, CARD, CardFace, type CardProps, textBreadth } from '@wayfinder/board';
import type { ReactElement } from 'react';
import { EVENT_CARDS, type EventCard } from '../../data/events.ts';
import { Card as BasicCard } from '../figures/card.tsx';
import { InkDrawing } from '../figures/ink.tsx';
import { EVENT_MOTIFS } from './event-motifs.ts';

const MIDDLE = CARD.width / 2;
/** Room for words between the frames. */
const MEASURE = 116;

/** What a card does, without its name, which stands above it. */
function effectOf(id: string, name: string, text: CardProps['text']): string {
  const said = text(`cardText.${id}`, { card: name });
  return said.startsWith(name) ? said.slice(name.length).replace(/^[\s:：]+/, '') : said;
}

/** The face of an event card: its drawing, its name, when it is used, and what it does. */
function EventFace({ card, palette, text }: Omit<CardProps, 'id'> & { card: EventCard }): ReactElement {
  const { inkSoft, lagoon, line, ink } = palette.colours;
  const name = text(`card.${card.id}`);
  const effect = effectOf(card.id, name, text);
  return (
    <CardFace palette={palette} title={text('cardFace.spoken', { name, effect })}>
      <rect x={16} y={16} width={118} height={86} fill={lagoon} stroke={line} strokeWidth={0.8} />
      <InkDrawing centre={{ x: MIDDLE, y: 60 }} palette={palette} motif={EVENT_MOTIFS[card.kind] ?? []} />
      <BoardText
        centre={{ x: MIDDLE, y: 116 }}
        palette={palette}
        text={name}
        size={Math.min(14.5, (13.2 * MEASURE) / textBreadth(name, 14.5))}
        serif
        weight={600}
        colour={ink}
      />
      <BoardLines
        centre={{ x: MIDDLE, y: 130 }}
        palette={palette}
        text={text(`cardFace.mode.${card.held ? 'held' : 'event'}`)}
        size={8.6}
        width={MEASURE}
        italic
        most={1}
        colour={inkSoft}
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
