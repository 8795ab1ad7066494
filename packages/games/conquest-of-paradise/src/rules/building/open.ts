/** CP-15.9 to 15.14: sealing, opening, and carrying out in the order of the turn. */
import { hidden, known, mapHidden, type NewEvent, type Random, type Seat, secret } from '@wayfinder/engine';
import { z } from 'zod';
import { compareHexes } from '../../hexes.ts';
import { type Build, build, type HexId, hiddenPieces, KINDS, type Pieces, type State } from '../../state.ts';
import { deckSize, drawCard } from '../cards/deck.ts';
import { CARD } from '../cards/effects.ts';
import { cardKind, seatOf } from '../cards/hand.ts';
import { cardUsedEvents } from '../cards/play.ts';
import { controlledGroups, groupAt, setVillages, turnTile } from '../control.ts';
import { eventPart } from '../event-part.ts';
import { heldCardPlayedEvent } from '../held/windows.ts';
import {
  faceDown,
  fromSupply,
  type Lying,
  piecesOf,
  putLink,
  putPieces,
  shownFromSupply,
  shownToSupply,
  takePieces,
} from '../pieces.ts';
import { hasVariableStart } from '../settings.ts';
import { unsealedSeats } from './begin.ts';
import { reserveEvents, reserveKinds } from './reserve.ts';

const n = z.number().int().min(0);
const seatId = z.number().int();
const byHex = z.record(z.string(), n);

const buildSealed = z.strictObject({ seat: seatId, build: hidden(build, z.null()) });
const buildsOpened = z.strictObject({ order: z.array(seatId) });
const built = z.strictObject({
  seat: seatId,
  inward: z.boolean(),
  /** Improved boxes and bought villages by hex. */
  agriculture: byHex,
  villages: byHex,
  /** Face-down pieces by hex: numbers are public, kinds are the owner's (CP-15.11). */
  placed: z.record(z.string(), hiddenPieces),
  /** Hexes where a new transport canoe lies face up (CP-15.12). */
  links: z.array(z.string()),
  /** Hexes where a colony became a village (CP-16.4). */
  convert: z.array(z.string()),
  /** A card was paid for (CP-17.1). */
  card: z.boolean(),
  /** Groups whose weeds are gone, and those whose ash paid for a village (CP-24.3, 24.12); absent: none. */
  cleared: z.array(z.string()).optional(),
  free: z.array(z.string()).optional(),
});
type Built = z.infer<typeof built>;
const cardMissed = z.strictObject({ seat: seatId });

/** CP-15.9: the build is sealed. That a seat has sealed is public, a replacement is its own. */
export function seal(state: State, seat: Seat, sealed: Build): NewEvent {
  const replaces = seatOf(state, seat).sealed !== null;
  const data = { seat, build: secret([seat], sealed, null) };
  return { type: 'BuildSealed', data, because: ['CP-15.9'], ...(replaces ? { only: [seat] } : {}) };
}

function countsOf({ items }: Build, item: string): Record<HexId, number> {
  return Object.fromEntries(items.filter((row) => row.item === item).map(({ hex, n: number }) => [hex, number]));
}

/** Face-down pieces by hex, the new links taken out. */
function placedBy(game: Lying, { items, links }: Build, seat: Seat): Built['placed'] {
  const placed: Record<HexId, Pieces> = {};
  for (const { item, hex, n: number } of items) {
    const kind = KINDS.find((one) => one === item);
    if (!kind) continue;
    const pieces = placed[hex] ?? piecesOf();
    pieces[kind] += number;
    placed[hex] = pieces;
  }
  for (const hex of links) {
    const pieces = placed[hex];
    if (pieces) pieces.transport_canoe -= 1;
  }
  const hexes = Object.keys(placed).sort(compareHexes);
  return Object.fromEntries(hexes.map((hex) => [hex, faceDown(game, seat, placed[hex] ?? piecesOf())]));
}

/** The rules that the open part of the build shows at work. What is hidden must not show in them. */
function causes({ inward, agriculture, villages, placed, links, convert, card, cleared, free }: Built): string[] {
  const because = ['CP-15.10', 'CP-15.11', 'CP-15.14'];
  if (Object.keys(placed).length > 0) because.push('CP-15.5', 'CP-15.6', 'CP-15.7', 'CP-15.8');
  if (inward) because.push('CP-15.2');
  if (Object.keys(agriculture).length > 0) because.push('CP-16.3');
  if (Object.keys(villages).length > 0) because.push('CP-16.1');
  if (links.length > 0) because.push('CP-15.12');
  if (convert.length > 0) because.push('CP-16.4', 'CP-16.9');
  if (cleared) because.push('CP-24.3');
  if (free) because.push('CP-24.12');
  return card ? [...because, 'CP-17.1'] : because;
}

const USE_RULES: Record<string, string> = { [CARD.stoneAdze]: 'CP-17.27', [CARD.fishponds]: 'CP-17.28' };

function useRule(card: string): string {
  return USE_RULES[cardKind(card)] ?? 'CP-17.7';
}

/** Groups with ash where the build has a village: told only where there are any. */
function freeVillages(state: State, { items }: Build): { free?: HexId[] } {
  const free = items
    .filter(({ item, hex }) => item === 'village' && groupAt(state, hex)?.marks?.ash)
    .map(({ hex }) => hex);
  return free.length > 0 ? { free } : {};
}

function builtEvent(state: State, seat: Seat, opened: Build): NewEvent {
  const data: Built = {
    seat,
    inward: opened.inward,
    agriculture: countsOf(opened, 'improved_agriculture'),
    villages: countsOf(opened, 'village'),
    placed: placedBy(state, opened, seat),
    links: opened.links,
    convert: opened.convert,
    card: opened.cardPool !== null,
    ...(opened.clearWeeds ? { cleared: opened.clearWeeds } : {}),
    ...freeVillages(state, opened),
  };
  // CP-21.8: a colony of the start becomes a village in the first Building step.
  const start = hasVariableStart(state) && state.turn === 1 && data.convert.length > 0 ? ['CP-21.8'] : [];
  return { type: 'Built', data, because: [...causes(data), ...start, ...opened.useCards.map(useRule)] };
}

/** CP-17.3: when cards run short, those first in the order of the turn get them. */
function cardBought(state: State, seat: Seat, random: Random): NewEvent {
  if (deckSize(state) === 0) return { type: 'CardMissed', data: { seat }, because: ['CP-17.3'] };
  const drawn = drawCard(state, seat, random);
  return deckSize(state) === 1 ? { ...drawn, because: [...drawn.because, 'CP-17.3'] } : drawn;
}

/** Carries out the build of one seat. @throws AskServer on a view of somebody else, or when a card is drawn. */
function carryOut(state: State, seat: Seat, random: Random): NewEvent[] {
  const sealed = seatOf(state, seat).sealed;
  if (!sealed) return [];
  const opened = known(sealed);
  const used = opened.useCards.flatMap((id) => cardUsedEvents(state, seat, id, null, ['CP-15.11', useRule(id)]));
  const bought = opened.cardPool === null ? [] : [cardBought(state, seat, random)];
  const reserve = reserveEvents(state, seat, opened);
  const { warFever } = opened;
  const fever = warFever === undefined ? [] : [heldCardPlayedEvent(seat, warFever, ['CP-24.13', 'CP-15.11'])];
  return [...used, ...fever, ...reserve.used, builtEvent(state, seat, opened), ...reserve.kept, ...bought];
}

/** Opens the builds when the last seat has sealed, then carries them out one seat at a time (CP-15.9, 15.10). */
export function openBuilds(state: State, random: Random): NewEvent[] | null {
  if (state.step !== 'building') return null;
  if (state.pools === null) {
    const seat = state.order.find((one) => seatOf(state, one).sealed !== null);
    return seat === undefined ? null : carryOut(state, seat, random);
  }
  if (unsealedSeats(state).length > 0) return null;
  const order = state.order.filter((seat) => seatOf(state, seat).sealed !== null);
  const because = order.length > 0 ? ['CP-15.9', 'CP-15.10', 'CP-15.11'] : ['CP-4.6', 'CP-15.1'];
  return [{ type: 'BuildsOpened', data: { order }, because }];
}

function place(state: State, { seat, placed, links }: Built): void {
  for (const [hex, pieces] of Object.entries(placed)) {
    fromSupply(state, seat, pieces);
    putPieces(state, hex, seat, pieces);
  }
  for (const hex of links) {
    shownFromSupply(state, seat, { transport_canoe: 1 });
    putLink(state, hex, seat);
  }
}

function addVillages(state: State, hex: HexId, seat: Seat, number: number): void {
  const group = groupAt(state, hex);
  if (!group) return;
  // CP-2.10: the first village of a free or deserted tile turns it to its founder's direction.
  if (group.villages === 0) turnTile(state, hex, seat);
  setVillages(state, hex, seat, group.villages + number);
}

/** CP-16.4: the colony goes back to the supply; that it was one is seen. */
function found(state: State, hex: HexId, seat: Seat): void {
  takePieces(state, hex, seat, faceDown(state, seat, piecesOf({ colony: 1 })));
  shownToSupply(state, seat, { colony: 1 });
  addVillages(state, hex, seat, 1);
}

/** CP-15.14: agriculture, bought villages and pieces first, colonies last. */
function carriedOut(state: State, data: Built): void {
  const own = seatOf(state, data.seat);
  own.sealed = null;
  if (data.inward) own.explorer = 'lost';
  for (const [hex, number] of Object.entries(data.agriculture)) {
    const group = groupAt(state, hex);
    if (group) group.improved += number;
  }
  for (const [hex, number] of Object.entries(data.villages)) addVillages(state, hex, data.seat, number);
  for (const hex of data.cleared ?? []) delete groupAt(state, hex)?.marks?.weeds;
  for (const hex of data.free ?? []) delete groupAt(state, hex)?.marks?.ash;
  place(state, data);
  for (const hex of data.convert) found(state, hex, data.seat);
  const homeless = own.home === null && controlledGroups(state, data.seat).length > 0;
  if (homeless && !state.homeless.includes(data.seat)) state.homeless.push(data.seat);
}

export const buildingEvents = {
  ...reserveKinds,
  BuildSealed: eventPart(buildSealed, (state, { seat, build: sealed }) => {
    seatOf(state, seat).sealed = mapHidden(
      sealed,
      (value) => value,
      () => null,
    );
  }),
  BuildsOpened: eventPart(
    buildsOpened,
    (state) => {
      state.pools = null;
    },
    { reveals: ['CP-15.11'] },
  ),
  Built: eventPart(built, carriedOut, { reveals: ['CP-15.11'] }),
  CardMissed: eventPart(cardMissed, () => undefined),
};
