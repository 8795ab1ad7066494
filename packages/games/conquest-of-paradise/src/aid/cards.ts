/** The card book: every card of the game's deck, by where it is as far as the viewer knows. */
import type { Message, Seat } from '@wayfinder/engine';
import { said } from '../board/page/words.ts';
import { cardData, deckOf } from '../data/index.ts';
import { cardKind, handOf } from '../rules/cards/hand.ts';
import { allSeats } from '../rules/control.ts';
import type { State } from '../state.ts';
import type { AidPart } from './parts.ts';

type CardsPart = Extract<AidPart, { kind: 'cards' }>;
type Told = CardsPart['cards'][number];

/** What a card does and pays. */
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

/** Face-up cards of all seats, whose they are and whether they are used. */
function faceUpCards(view: State): Told[] {
  return allSeats(view).flatMap((seat) =>
    (view.seats[seat]?.faceUp ?? []).map(({ id, used }) =>
      told(id, [said(used ? 'aid.cards.usedBy' : 'aid.cards.before', { seat: { seat } })]),
    ),
  );
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

/** The sheet: own cards, those in sight, and all that are still hidden somewhere. */
export function cardParts(view: State, viewer: Seat | 'spectator'): AidPart[] {
  const own = viewer === 'spectator' ? [] : handOf(view, viewer);
  const seen = new Set([
    ...own,
    ...allSeats(view).flatMap((seat) => (view.seats[seat]?.faceUp ?? []).map(({ id }) => id)),
  ]);
  const hidden = deckOf(view.settings.edition).filter((id) => !seen.has(id));
  const held = allSeats(view).reduce((sum, seat) => sum + (view.seats[seat]?.hand.shown.n ?? 0), 0) - own.length;
  const counts = said('aid.cards.counts', { deck: view.deck.shown.n, held });
  return [
    { kind: 'text', lines: [counts] },
    ...group(
      said('aid.cards.own'),
      own.map((id) => told(id, [])),
    ),
    ...group(said('aid.cards.faceUp'), faceUpCards(view)),
    ...group(said('aid.cards.hidden'), byKind(hidden)),
  ];
}
