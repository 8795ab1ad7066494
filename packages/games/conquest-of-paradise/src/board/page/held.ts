/** Held cards on the page: what of the own hand fits into a window or into the own part, what it does, and what one costs others (sections 24, 25). */
import { isKnown, type Message, type Seat } from '@wayfinder/engine';
import { eventCard } from '../../data/events.ts';
import { heldCards } from '../../rules/events/deck.ts';
import { answerRefusal } from '../../rules/held/answers.ts';
import { playRefusal } from '../../rules/held/free.ts';
import { idOf } from '../../rules/held/look.ts';
import { windowNow } from '../../rules/held/windows.ts';
import { stackIn } from '../../rules/pieces.ts';
import type { State } from '../../state.ts';
import type { Given, Notes, PagePart, Tells } from './part.ts';
import { cardList, knownPieces, pieceList, said } from './words.ts';

const cardText = (card: string): Message => said(`cardText.${card}`, { card: { card } });

/** Cards of the own hand that can answer now: what others are told of a window hangs on nobody's cards. */
export function fittingCards(view: State, seat: Seat): string[] {
  const window = windowNow(view);
  return window ? heldCards(view, seat).filter((card) => answerRefusal(view, window, seat, card) === null) : [];
}

const answering: Tells = (view, seat) => [...fittingCards(view, seat).map(cardText), said('situation.reaction')];

const answerNote: Notes = (view, seat, path, { id }) => {
  if (path.length > 0 || id !== 'play') return null;
  return said('note.playable', { cards: cardList(fittingCards(view, seat)) });
};

/** The own answer in the open window, as long as it may be given anew (CP-25.4); what orders answer at once may not (CP-25.7). */
const answered: Given = (view, seat) => {
  const window = windowNow(view);
  const own = window?.stage === 'asking' && !window.atOnce.includes(seat) ? window.answers[String(seat)] : undefined;
  if (own?.$ !== 'secret' || own.value.answer === null) return null;
  const { card } = own.value.answer;
  const told = card === null ? said('situation.answered.pass') : said('situation.answered.card', { card: { card } });
  return { told, replace: said('replace.reaction'), path: [] };
};

/** The cards among which one is chosen. */
const playing: Tells = (view, seat, [word, card]) =>
  word === 'play-held' && card === undefined ? heldCards(view, seat).map(cardText) : [];

/** Kept cards of this kind whose step has come: whoever holds one is reminded, and nobody else sees it (table of armed orders). */
function reminder(kind: string): Tells {
  return (view, seat) => {
    const cards = heldCards(view, seat).filter((card) => eventCard(card).kind === kind);
    const now = cards.filter((card) => kind === WAR_FEVER || playRefusal(view, seat, card) === null);
    return now.length > 0 ? [said('situation.mayPlay', { cards: cardList(now) })] : [];
  };
}

/** Played within a build, not by itself. */
const WAR_FEVER = 'war-fever';

const winds = reminder('winds');
/** Word of the movement after it, for a seat that is called to its transit: one call, and one mail, is for both. */
const windsNext: Tells = (view, seat) => {
  const cards = heldCards(view, seat).filter((card) => eventCard(card).kind === 'winds');
  return cards.length > 0 ? [said('situation.mayPlayNext', { cards: cardList(cards) })] : [];
};
const birds = reminder('birds');
const warFever = reminder(WAR_FEVER);

/** Pieces that a taniwha meets: all of the own stack, of which a canoe goes. */
const met: Tells = (view, seat) => {
  const play = view.events?.playing;
  if (play?.stage !== 'losses' || play.hex === undefined) return [];
  const stack = stackIn(view, play.hex, seat);
  const pieces = stack ? knownPieces(stack.faceDown) : null;
  const there = pieces ? [said('situation.there', { hex: { space: play.hex }, pieces: pieceList(pieces) })] : [];
  return [cardText(play.card), ...there];
};

/** Number of the markers that are of this sort, where several are. */
const markerNote: Notes = ({ exploration }, _seat, _path, { id }) => {
  const seen = exploration?.seen;
  const n = seen && isKnown(seen) ? seen.value.filter((marker) => idOf(marker) === id).length : 0;
  return n > 1 ? said('note.boxes', { n }) : null;
};

export const heldPage: PagePart = {
  tells: {
    reaction: answering,
    free: playing,
    transit: (view, seat, path) => (path.length === 0 ? windsNext(view, seat, path) : []),
    movement: (view, seat, path) => (path.length === 0 ? winds(view, seat, path) : []),
    explore: (view, seat, path) => (path[0] === 'search' ? [] : birds(view, seat, path)),
    exploreStep: birds,
    build: (view, seat, path) => (path.includes(WAR_FEVER) ? [] : warFever(view, seat, path)),
    eventLoss: met,
    useMarker: () => [said('situation.useMarker')],
  },
  notes: { reaction: answerNote, useMarker: markerNote },
  given: { reaction: answered },
  follows: { reaction: () => said('follows.reaction'), useMarker: () => said('follows.useMarker') },
};
