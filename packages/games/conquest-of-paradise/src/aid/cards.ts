/** The card book: every card of the game's deck, by where it is as far as the viewer knows. */
import type { AidPart, Message, Seat } from '@wayfinder/engine';
import { said } from '../board/page/words.ts';
import { EVENT_CARDS, eventCard } from '../data/events.ts';
import { cardData, deckOf } from '../data/index.ts';
import { cardKind, handOf } from '../rules/cards/hand.ts';
import { allSeats } from '../rules/control.ts';
import { isOpponent } from '../rules/players.ts';
import type { State } from '../state.ts';

type CardsPart = Extract<AidPart, { kind: 'cards' }>;
type Told = CardsPart['cards'][number];

/** Effect and pay of a card. */
function wordsOf(id: string): Message[] {
  const { kind, mode, vp, bonus } = cardData(id);
  const worth = bonus ? said('cardFace.worthMore', { vp, more: bonus.vp }) : said('cardFace.worth', { vp });
  return [said(`cardFace.mode.${mode}`), said(`cardFace.${kind}`), worth];
}

function told(id: string, more: readonly Message[]): Told {
  return { id, name: said('aid.cards.name', { card: { card: id } }), lines: [...wordsOf(id), ...more] };
}

function group(label: Message, cards: readonly Told[]): CardsPart[] {
  return cards.length > 0 ? [{ kind: 'cards', label, cards }] : [];
}

/** Face-up cards of a seat; of the opponent of a solitaire game those that it has revealed. */
function faceUpOf(view: State, seat: Seat): { id: string; used: boolean }[] {
  const { solo } = view;
  if (solo && isOpponent(view, seat)) return solo.revealed.map(({ id, spent }) => ({ id, used: spent }));
  return view.seats[seat]?.faceUp ?? [];
}

/** Face-up cards of all seats, whose they are and whether they are used. */
function faceUpCards(view: State): Told[] {
  return allSeats(view).flatMap((seat) =>
    faceUpOf(view, seat).map(({ id, used }) =>
      told(id, [said(used ? 'aid.cards.usedBy' : 'aid.cards.before', { seat: { seat } })]),
    ),
  );
}

/** Number of cards that all seats hold face down. */
function heldDown(view: State): number {
  const hands = allSeats(view).reduce((sum, seat) => sum + (view.seats[seat]?.hand.shown.n ?? 0), 0);
  return hands + (view.solo?.cards.shown.n ?? 0);
}

/** One of each kind, with how many of it are meant. */
function byKind(ids: readonly string[]): Told[] {
  const kinds = [...new Set(ids.map(cardKind))];
  return kinds.flatMap((kind) => {
    const same = ids.filter((id) => cardKind(id) === kind);
    const [first] = same;
    return first === undefined
      ? []
      : [told(first, same.length > 1 ? [said('aid.cards.times', { n: same.length })] : [])];
  });
}

/** An event card in words: when it is carried out, and what it does. */
function eventTold(id: string, n: number): Told {
  const mode = said(`cardFace.mode.${eventCard(id).held ? 'held' : 'event'}`);
  const words = { key: `cardText.${id}`, args: { card: { card: id } } };
  const more = n > 1 ? [said('aid.cards.times', { n })] : [];
  return { id, name: said('aid.cards.name', { card: { card: id } }), lines: [mode, words, ...more] };
}

/** One of each kind of these event cards, with its number. */
function eventsByKind(ids: readonly string[]): Told[] {
  const all = EVENT_CARDS.filter(({ id }) => ids.includes(id));
  return [...new Set(all.map(({ kind }) => kind))].flatMap((kind) => {
    const same = all.filter((card) => card.kind === kind);
    return same[0] ? [eventTold(same[0].id, same.length)] : [];
  });
}

/** Event cards: own held ones, the discards, and the rest, which is undrawn or held by somebody (CP-23.2, 23.9). */
function eventParts(view: State, viewer: Seat | 'spectator'): AidPart[] {
  if (!view.events) return [];
  const held = viewer === 'spectator' ? undefined : view.seats[viewer]?.held;
  const own = held?.$ === 'secret' ? held.value : [];
  const { discards } = view.events;
  const hidden = EVENT_CARDS.map(({ id }) => id).filter((id) => !own.includes(id) && !discards.includes(id));
  return [
    ...group(said('aid.cards.eventsHeld'), eventsByKind(own)),
    ...group(said('aid.cards.eventsOut'), eventsByKind(discards)),
    ...group(said('aid.cards.eventsHidden'), eventsByKind(hidden)),
  ];
}

/** The sheet: own cards, those in sight, and all that are still hidden somewhere. */
export function cardParts(view: State, viewer: Seat | 'spectator'): AidPart[] {
  const own = viewer === 'spectator' ? [] : handOf(view, viewer);
  const seen = new Set([...own, ...allSeats(view).flatMap((seat) => faceUpOf(view, seat).map(({ id }) => id))]);
  const hidden = deckOf(view.settings.edition).filter((id) => !seen.has(id));
  const held = heldDown(view) - own.length;
  const counts = said('aid.cards.counts', { deck: view.deck.shown.n, held });
  return [
    { kind: 'text', lines: [counts] },
    ...group(
      said('aid.cards.own'),
      own.map((id) => told(id, [])),
    ),
    ...group(said('aid.cards.faceUp'), faceUpCards(view)),
    ...group(said('aid.cards.hidden'), byKind(hidden)),
    ...eventParts(view, viewer),
  ];
}
