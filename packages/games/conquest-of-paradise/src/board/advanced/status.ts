/** The figures of a game with advanced rules: those of the basic rules, with what else a seat has and what lies on the table. */
import type { Arg, Decision, Happened, Message } from '@wayfinder/engine';
import { eventCard } from '../../data/events.ts';
import { windowNow } from '../../rules/held/windows.ts';
import { isOpponent } from '../../rules/players.ts';
import { chitsLeft } from '../../rules/solo/chits.ts';
import type { Events, HexId, SeatState, Solo, State } from '../../state.ts';
import { fittingCards } from '../page/held.ts';
import { cardList, hexList, said } from '../page/words.ts';
import { detail as basicDetail, points as basicPoints, seats as basicSeats, isMinor } from '../status.ts';

export { cost, follows, given, note, situation } from '../page/advanced.ts';
export * from '../status.ts';

/** Points and facts of every seat, the opponent of a solitaire game too. */
export function seats(view: State): { score: number | null; facts: Message[] }[] {
  return basicSeats(view).map(({ score, facts }, i) => {
    const seat = view.seats[i];
    // The opponent counts no points (CP-37.1).
    if (isOpponent(view, i)) return { score: null, facts: [...placesOf(facts), ...opponentFacts(view.solo)] };
    return { score, facts: [...facts, ...(seat ? furtherFacts(seat) : [])] };
  });
}

/** The opponent has no explorer, and its cards are told apart. */
const placesOf = (facts: readonly Message[]): Message[] =>
  facts.filter(({ key }) => !key.startsWith('status.explorer') && key !== 'status.cards');

function opponentFacts(solo: Solo | undefined): Message[] {
  const cards = solo ? solo.cards.shown.n + solo.revealed.length : 0;
  return cards > 0 ? [said('status.cards', { n: cards })] : [];
}

/** Facts that all may know: the number of a seat's cards is public; which ones isn't (CP-23.9). */
function furtherFacts({ held, reserve, kumara, startPieces }: SeatState): Message[] {
  const n = held?.shown.n ?? 0;
  return [
    ...(n > 0 ? [said('status.held', { n })] : []),
    ...(reserve === 1 ? [said('status.reserve')] : []),
    ...(kumara === undefined || kumara === 'none' ? [] : [said(`status.${kumara}`)]),
    ...(startPieces ? [said('status.startSealed')] : []),
  ];
}

/** Acts of the opponent, which has no player whose news they would be (CP-31.9): told apart by name, a list of them weighs more. */
export function byItself(event: Happened): boolean {
  return /^(Chit|Opponent)/.test(event.type) && !isMinor(event);
}

/** The event card that is carried out, or the card that a window is about: where it is about a stack, the own one that can answer. */
export function card(view: State, { kind, seat }: Decision): string | null {
  const { events } = view;
  if (kind === 'reaction') return windowNow(view)?.trigger.card ?? fittingCards(view, seat)[0] ?? null;
  return kind === 'resolveEvent' || kind === 'eventLoss' ? ((events?.current ?? events?.playing)?.card ?? null) : null;
}

/** Parts of a seat's points. Cards of a lost solitaire game stay face down, and are counted (CP-37.3): the track tells of them, unless nothing is left. */
export function points(view: State, seat: number): ReturnType<typeof basicPoints> {
  if (!view.solo || !view.outcome) return basicPoints(view, seat);
  const track = view.seats[seat]?.track ?? 0;
  const seen = basicPoints(view, seat, Number.POSITIVE_INFINITY).reduce((sum, { value }) => sum + value, 0);
  const unseen = track > 0 ? track - seen : 0;
  return [...basicPoints(view, seat, unseen), { label: said('detail.points.faceDown'), value: unseen }];
}

type Detail = ReturnType<typeof basicDetail>;

/** Everything of one seat that this viewer may see: its held cards too, and of the opponent what has been revealed. */
export function detail(view: State, seat: number): Detail {
  const told = basicDetail(view, seat);
  if (isOpponent(view, seat)) return opponentDetail(told, view.solo);
  const held = view.seats[seat]?.held;
  const known = held?.$ === 'secret' ? held.value : [];
  const hidden = (held?.shown.n ?? 0) - known.length;
  return {
    ...told,
    facts: [...told.facts, ...(hidden > 0 ? [said('detail.hiddenHeld', { n: hidden })] : [])],
    cards: [...told.cards, ...known.map((id) => ({ id, note: said('detail.held') }))],
  };
}

/** Alone, what may be done at any time is less, and giving up: the kind's name would promise more. */
export function called({ solo }: State, { kind }: Pick<Decision, 'kind'>): Message | null {
  return solo && kind === 'free' ? said('decision.free.solo') : null;
}

/** Held cards that may answer others: an order can play them at the moment, which may come while their player is away. */
const ANSWERING: ReadonlySet<string> = new Set(['taniwha', 'tapu', 'shaman', 'war-leader']);

/** Kinds of cards that the seat's orders arm, whatever it holds. */
function armedKinds(orders: unknown): ReadonlySet<string> {
  const { armed = [] } = (orders ?? {}) as { armed?: readonly { card: string }[] };
  return new Set(armed.map(({ card }) => card));
}

/** The way to armed orders, for a seat that holds what they can play (CP-25.8), and to those that do already: nothing is armed by itself. */
export function toOrder(view: State, seat: number, orders: unknown): { kind: string; label: Message }[] {
  const held = view.seats[seat]?.held;
  const cards = (held?.$ === 'secret' ? held.value : []).filter((id) => ANSWERING.has(eventCard(id).kind));
  const kinds = armedKinds(orders);
  const isArmed = (id: string): boolean => kinds.has(eventCard(id).kind);
  const way = (key: string, of: readonly string[]) =>
    of.length > 0 ? [{ kind: 'reaction', label: said(key, { cards: cardList(of) }) }] : [];
  return [
    ...way(
      'detail.toOrder',
      cards.filter((id) => !isArmed(id)),
    ),
    ...way('detail.armed', cards.filter(isArmed)),
  ];
}

function opponentDetail({ tables }: Detail, solo: Solo | undefined): Detail {
  const n = solo?.cards.shown.n ?? 0;
  return {
    facts: n > 0 ? [said('detail.opponentCards', { n })] : [],
    // It counts no points, and its supply has no end (CP-31.12): what matters is what lies on the map.
    tables: tables.slice(1).map(({ label, head, rows }) => ({
      label,
      head: head.slice(1),
      rows: rows.map((row) => ({ ...row, cells: row.cells.slice(1) })).filter(({ cells }) => cells.some((n) => n > 0)),
    })),
    cards: (solo?.revealed ?? []).map(({ id, spent }) => ({ id, note: said(spent ? 'detail.used' : 'detail.faceUp') })),
  };
}

/** Things that lie on the table for all: decks and discards, what holds this turn, and the chits. */
export function table(view: State): Message[] {
  return [
    ...(view.events ? [...deckLines(view.events), ...turnLines(view.events)] : []),
    ...southIslandLines(view),
    ...(view.malaria && view.settings.malaria === 'oneDie'
      ? [said(view.malaria.started ? 'table.malaria.started' : 'table.malaria.waits')]
      : []),
    ...(view.solo ? soloLines(view.solo) : []),
  ];
}

const seatList = (seats: readonly number[]): Arg => ({ list: seats.map((seat) => ({ seat })) });

function deckLines({ started, undrawn, discards, roles, drawn }: Events): Message[] {
  if (!started) return [said('table.notStarted')];
  return [
    said('table.undrawn', { n: undrawn.shown.n }),
    ...(discards.length > 0 ? [said('table.discards', { cards: cardList(discards) })] : []),
    ...(roles && !drawn ? [said('table.roles', { event: { seat: roles.event }, order: { seat: roles.order } })] : []),
  ];
}

/** Cards that befall seats until the turn is over (CP-23.17). */
const OF_TURN = ['fishing', 'rats', 'doldrums'] as const;

function turnLines({ turn, current }: Events): Message[] {
  const winds = Object.keys(turn.winds ?? {}).map(Number);
  const befallen = [...OF_TURN.map((card) => [card, turn[card] ?? []] as const), ['winds', winds] as const];
  return [
    ...(current ? [said('table.current', { card: { card: current.card }, seat: { seat: current.drawer } })] : []),
    ...befallen.flatMap(([card, seated]) =>
      seated.length > 0 ? [said('table.befallen', { card: { card }, seats: seatList(seated) })] : [],
    ),
    ...hexLines('tapu', turn.tapu ?? []),
    ...hexLines('typhoon', turn.typhoon === undefined ? [] : [turn.typhoon]),
  ];
}

const hexLines = (card: string, hexes: readonly HexId[]): Message[] =>
  hexes.length > 0 ? [said('table.lies', { card: { card }, hexes: hexList(hexes) })] : [];

function southIslandLines({ southIsland }: State): Message[] {
  const place = southIsland?.place;
  return place === 'aside' || place === 'out' ? [said(`table.southIsland.${place}`)] : [];
}

function soloLines(solo: Solo): Message[] {
  return [
    said('table.chitsLeft', { n: chitsLeft(solo) }),
    ...(solo.aside.length > 0 ? [said('table.lateChits', { n: solo.aside.length })] : []),
    ...(solo.acting ? [said('table.acting', { chit: { option: `chit-${solo.acting.chit}` } })] : []),
  ];
}
