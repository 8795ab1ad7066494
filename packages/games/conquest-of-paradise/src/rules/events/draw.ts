/** CP-23.2 to 23.4, 23.9, 23.15: events begin, and one card is drawn a turn. */
import { hidden, type NewEvent, pick, type Random, secret } from '@wayfinder/engine';
import { z } from 'zod';
import { eventCard } from '../../data/events.ts';
import type { State } from '../../state.ts';
import { eventPart } from '../event-part.ts';
import { eventProcedure } from '../settings.ts';
import { eventSeat, turnOrderNow } from '../turn-order-now.ts';
import { drawToHand, eventsOf, renewDeck, takeFromUndrawn, undrawnCards, undrawnCount } from './deck.ts';
import { voidEvent, voidReason } from './targets.ts';
import { windowAfterRead } from './window-after-read.ts';

const eventsStarted = z.strictObject({});
const eventDeckRenewed = z.strictObject({ n: z.number().int() });
const eventCardDrawn = z.strictObject({
  seat: z.number().int(),
  /** A card that is read to all (CP-23.8); else it is `held`, and only its drawer sees it (CP-23.9). */
  card: z.string().optional(),
  held: hidden(z.string(), z.null()).optional(),
});

/** A card that is read is void, or may be answered before it is carried out (CP-23.20). */
function read(state: State, seat: number, card: string): NewEvent[] {
  const reason = voidReason(state, seat, card);
  return reason === null ? windowAfterRead(state, seat, card) : [voidEvent(card, reason)];
}

function draw(state: State, random: Random): NewEvent[] {
  const seat = eventSeat(state);
  const { item: card, draw: drawn } = pick(random, 'event', undrawnCards(state));
  const { held } = eventCard(card);
  const procedure = eventProcedure(state) === 'c3i' ? 'CP-23.7' : 'CP-23.6';
  const data = held ? { seat, held: secret([seat], card, null) } : { seat, card };
  const event: NewEvent = {
    type: 'EventCardDrawn',
    data,
    because: ['CP-23.2', 'CP-23.4', 'CP-23.5', procedure, held ? 'CP-23.9' : 'CP-23.8'],
    draws: [drawn],
    // A place among the undrawn cards would tell of those that are held.
    drawsTo: [],
  };
  return held ? [event] : [event, ...read(state, seat, card)];
}

/** Events of the agenda at `start` and `draw`; null at anything else. */
export function drawn(state: State, random: Random): NewEvent[] | null {
  if (state.step !== 'turnOrder' || !state.events) return null;
  const now = turnOrderNow(state);
  if (now === 'start') return [{ type: 'EventsStarted', data: {}, because: ['CP-23.3'] }];
  if (now !== 'draw') return null;
  if (undrawnCount(state) > 0) return draw(state, random);
  return [{ type: 'EventDeckRenewed', data: { n: eventsOf(state).discards.length }, because: ['CP-23.15'] }];
}

export const drawKinds = {
  EventsStarted: eventPart(eventsStarted, (state) => {
    eventsOf(state).started = true;
  }),
  EventDeckRenewed: eventPart(eventDeckRenewed, renewDeck),
  EventCardDrawn: eventPart(
    eventCardDrawn,
    (state, { seat, card, held }) => {
      const events = eventsOf(state);
      events.drawn = true;
      if (held) drawToHand(state, seat, held);
      if (card === undefined) return;
      takeFromUndrawn(state, card);
      events.current = { card, drawer: seat, stage: 'choose' };
    },
    { reveals: ['CP-23.8'] },
  ),
};
