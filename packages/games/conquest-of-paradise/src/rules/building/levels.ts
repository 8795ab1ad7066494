/** The levels of the decision `build`, entry by entry in its one order (CP-15.9). Whatever has been chosen, the build can be sealed. */
import {
  type Choice,
  choose,
  count,
  done,
  type Level,
  NOT_OFFERED,
  type Refusal,
  refuse,
  type Seat,
  word,
} from '@wayfinder/engine';
import { sortedHexes } from '../../hexes.ts';
import type { HexId, State } from '../../state.ts';
import { deckSize } from '../cards/deck.ts';
import { CARD } from '../cards/effects.ts';
import { cardKind, handOf, seatOf } from '../cards/hand.ts';
import { cardChoice, chooseHex } from '../choices.ts';
import { groupAt } from '../control.ts';
import { heldCards } from '../events/deck.ts';
import { hexesWithPieces } from '../pieces.ts';
import { hasEvents, hasReserve, isSolo } from '../settings.ts';
import { colonyHexes, convertRefusal, linkRefusal, newCanoeHexes } from './colonies.ts';
import { type Draft, ITEMS, mayFollow, readPath, type Section } from './draft.ts';
import { anywhereRefusal, buildingGroups, followingItems, forgottenAgriculture, itemRefusal, mostOf } from './items.ts';
import { isAffordable } from './points.ts';
import { keepingGroups, keepRefusal, reserveRefusal } from './reserve.ts';

/** Cards that a build may use, in the order in which a path names them (CP-17.27, 17.28). */
const BUILD_CARDS: readonly { kind: string; rule: string }[] = [
  { kind: CARD.fishponds, rule: 'CP-17.28' },
  { kind: CARD.stoneAdze, rule: 'CP-17.27' },
];

function buildCardRank(id: string): number {
  return BUILD_CARDS.findIndex(({ kind }) => kind === cardKind(id));
}

/** The seat's cards for building, face down or face up, in the order of a path. */
export function buildCards(view: State, seat: Seat): string[] {
  const ids = [...seatOf(view, seat).faceUp.map(({ id }) => id), ...handOf(view, seat)];
  return ids.filter((id) => buildCardRank(id) >= 0).sort((a, b) => buildCardRank(a) - buildCardRank(b));
}

function useRefusal(view: State, seat: Seat, draft: Draft, id: string): Refusal | null {
  const { faceUp, home } = seatOf(view, seat);
  if (faceUp.some((card) => card.id === id && card.used)) return refuse('card-used', ['CP-17.6']);
  if (cardKind(id) === CARD.fishponds && home === null) return refuse('no-home', ['CP-17.28']);
  const last = draft.useCards.at(-1);
  return last === undefined || buildCardRank(id) > buildCardRank(last) ? null : refuse('not-in-order', ['CP-15.9']);
}

/** CP-15.2, 15.3: why the seat can't turn inward, or null. */
function inwardRefusal(view: State, seat: Seat): Refusal | null {
  const { explorer, home } = seatOf(view, seat);
  if (explorer !== 'ready') return refuse('explorer-lost', ['CP-15.2']);
  return home === null ? refuse('no-home', ['CP-15.3']) : null;
}

/** CP-17.1, 17.3: why no card can be bought from the pool of this group, or null. */
function cardRefusal(view: State, seat: Seat, draft: Draft, hex: HexId): Refusal | null {
  if (!buildingGroups(view, seat).includes(hex)) return refuse('no-village-there', ['CP-17.1', 'CP-15.6']);
  if (deckSize(view) === 0) return refuse('deck-empty', ['CP-17.3']);
  const affordable = isAffordable(view, seat, { ...draft, cardPool: hex });
  return affordable ? null : refuse('not-enough-points', ['CP-17.1', 'CP-15.5']);
}

/** CP-24.13: why the seat can't use the card that makes bands cheaper, or null. From its own hand. */
function feverRefusal(view: State, seat: Seat): Refusal | null {
  return heldCards(view, seat).includes('war-fever') ? null : refuse('no-fitting-card', ['CP-24.13', 'CP-25.3']);
}

/** Groups of the seat's pools that weeds grow in. */
export function weedyGroups(view: State, seat: Seat): HexId[] {
  return sortedHexes(buildingGroups(view, seat).filter((hex) => groupAt(view, hex)?.marks?.weeds));
}

/** CP-24.3: why the weeds there can't be cleared, or null. */
function clearRefusal(view: State, seat: Seat, draft: Draft, hex: HexId): Refusal | null {
  if (!weedyGroups(view, seat).includes(hex)) return refuse('no-weeds', ['CP-24.3']);
  if (!mayFollow(draft, 'clear', '', hex)) return refuse('not-in-order', ['CP-15.9']);
  const affordable = isAffordable(view, seat, { ...draft, clearWeeds: [...(draft.clearWeeds ?? []), hex] });
  return affordable ? null : refuse('not-enough-points', ['CP-24.3', 'CP-15.5']);
}

/** The reason common to all, or null when one is free of any. */
function firstRefusal<T>(all: readonly T[], refusalOf: (one: T) => Refusal | null, none: Refusal): Refusal | null {
  let first: Refusal | null = null;
  for (const one of all) {
    const refusal = refusalOf(one);
    if (!refusal) return null;
    first ??= refusal;
  }
  return first ?? none;
}

const BEFORE_ITEMS: ReadonlySet<Section> = new Set(['inward', 'reserve', 'use', 'war-fever', 'clear']);

/** Why no entry of this section can follow, or null. Items have their own test. */
function sectionRefusal(view: State, seat: Seat, draft: Draft, section: Section): Refusal | null {
  const agriculture = BEFORE_ITEMS.has(section) ? null : forgottenAgriculture(view, seat, draft, null);
  if (agriculture || section === 'seal') return agriculture;
  if (section === 'inward') return inwardRefusal(view, seat);
  if (section === 'reserve') return reserveRefusal(view, seat);
  if (section === 'war-fever') return feverRefusal(view, seat);
  if (section === 'clear') {
    const none = refuse('no-weeds', ['CP-24.3']);
    return firstRefusal(weedyGroups(view, seat), (hex) => clearRefusal(view, seat, draft, hex), none);
  }
  if (section === 'keep-point') {
    const none = refuse('no-village-there', ['CP-28.1', 'CP-28.7']);
    return firstRefusal(keepingGroups(view, seat), (hex) => keepRefusal(view, seat, draft, hex), none);
  }
  if (section === 'use') {
    const none = refuse('no-build-card', ['CP-17.27', 'CP-17.28']);
    return firstRefusal(buildCards(view, seat), (id) => useRefusal(view, seat, draft, id), none);
  }
  if (section === 'card') {
    const none = refuse('no-village-there', ['CP-17.1']);
    return firstRefusal(buildingGroups(view, seat), (hex) => cardRefusal(view, seat, draft, hex), none);
  }
  if (section === 'link') {
    const none = refuse('no-new-canoe', ['CP-15.12']);
    return firstRefusal(newCanoeHexes(draft), (hex) => linkRefusal(view, seat, draft, hex), none);
  }
  const none = refuse('no-colony', ['CP-16.4']);
  return firstRefusal(colonyHexes(view, seat), (hex) => convertRefusal(view, seat, draft, hex), none);
}

/** Items and sections that bring VP: half of the random games prefer them. */
const PROGRESS = new Set(['transport_canoe', 'war_canoe', 'colony', 'village', 'link', 'convert']);

/** CP-31.6, 31.16: what isn't built where all pieces lie open: rumors, and links, which are there by themselves. */
function openGameRefusal(view: State, id: string): Refusal | null {
  if (!isSolo(view)) return null;
  if (id === 'rumor') return refuse('no-rumors-in-solitaire', ['CP-31.6']);
  return id === 'link' ? refuse('links-by-themselves', ['CP-31.16']) : null;
}

function entryChoices(view: State, draft: Draft): Choice[] {
  const items = followingItems(
    draft,
    ITEMS.map(({ item }) => item),
  ).filter((item) => !openGameRefusal(view, item));
  const sections = (['card', 'link', 'convert'] as Section[]).filter((name) => !openGameRefusal(view, name));
  return [
    ...(mayFollow(draft, 'inward', '', null) ? [word('inward')] : []),
    ...(hasReserve(view) && mayFollow(draft, 'reserve', '', null) ? [word('reserve')] : []),
    ...(mayFollow(draft, 'use', '', null) ? [word('use')] : []),
    ...(hasEvents(view) && mayFollow(draft, 'war-fever', '', null) ? [word('war-fever')] : []),
    ...(hasEvents(view) && mayFollow(draft, 'clear', '', null) ? [word('clear')] : []),
    ...items.map((item) => ({ id: item, target: { piece: item }, progress: PROGRESS.has(item) })),
    ...sections
      .filter((name) => mayFollow(draft, name, '', null))
      .map((name) => word(name, { progress: PROGRESS.has(name) })),
    ...(hasReserve(view) && mayFollow(draft, 'keep-point', '', null) ? [word('keep-point')] : []),
    word('seal'),
  ];
}

const isItem = (id: string): boolean => ITEMS.some(({ item }) => item === id);

/** CP-15.9: the one order has passed this entry; or it is the second card (CP-17.1). */
function passedRefusal(view: State, draft: Draft, id: string): Refusal {
  if (id === 'card' && draft.cardPool !== null) return refuse('one-card-a-turn', ['CP-17.1']);
  if (id === 'keep-point' && draft.keepReserve !== undefined) return refuse('reserve-full', ['CP-28.2']);
  const offered = isItem(id) || id === 'inward' || id === 'use';
  const advanced =
    (id === 'reserve' && hasReserve(view)) || ((id === 'clear' || id === 'war-fever') && hasEvents(view));
  return offered || advanced ? refuse('not-in-order', ['CP-15.9']) : NOT_OFFERED;
}

function entryLevel(view: State, seat: Seat, draft: Draft): Level {
  const choices = entryChoices(view, draft);
  const level = choose({ key: 'ask.build' }, choices, ({ id }) =>
    isItem(id) ? anywhereRefusal(view, seat, draft, id) : sectionRefusal(view, seat, draft, id as Section),
  );
  const elsewhere = (id: string): Refusal => openGameRefusal(view, id) ?? passedRefusal(view, draft, id);
  return { ...level, has: (id) => (choices.some((c) => c.id === id) ? level.has(id) : elsewhere(id)) };
}

/** Hexes shown for an item: the seat's groups, and groups where it only has pieces, which say why not. */
function itemHexes(view: State, seat: Seat): HexId[] {
  const occupied = hexesWithPieces(view, seat).filter((hex) => groupAt(view, hex));
  return sortedHexes(new Set([...buildingGroups(view, seat), ...occupied]));
}

/** The level of an entry that is begun. */
function argumentLevel(view: State, seat: Seat, draft: Draft, begun: readonly string[]): Level {
  const [name = '', hex] = begun;
  const key = `ask.build.${isItem(name) ? 'where' : name}`;
  if (name === 'use') {
    const cards = buildCards(view, seat).map(cardChoice);
    return choose({ key }, cards, ({ id }) => useRefusal(view, seat, draft, id));
  }
  if (name === 'card') {
    return chooseHex({ key }, sortedHexes(buildingGroups(view, seat)), (id) => cardRefusal(view, seat, draft, id));
  }
  if (name === 'clear') {
    return chooseHex({ key }, weedyGroups(view, seat), (id) => clearRefusal(view, seat, draft, id));
  }
  if (name === 'keep-point') {
    return chooseHex({ key }, sortedHexes(keepingGroups(view, seat)), (id) => keepRefusal(view, seat, draft, id));
  }
  if (name === 'link') return chooseHex({ key }, newCanoeHexes(draft), (id) => linkRefusal(view, seat, draft, id));
  if (name === 'convert') {
    return chooseHex({ key }, colonyHexes(view, seat), (id) => convertRefusal(view, seat, draft, id));
  }
  const piece = { piece: { piece: name } };
  if (hex === undefined) {
    return chooseHex({ key, args: piece }, itemHexes(view, seat), (id) => itemRefusal(view, seat, draft, name, id, 1));
  }
  const ask = { key: 'ask.build.count', args: { ...piece, hex: { space: hex } } };
  return count(ask, 1, mostOf(view, seat, draft, name, hex), (n) => itemRefusal(view, seat, draft, name, hex, n));
}

/** Choices that can be made next in a build. */
export function buildLevel(view: State, seat: Seat, path: readonly string[]): Level {
  const { draft, begun } = readPath(path);
  if (draft.sealed) return done();
  return begun.length === 0 ? entryLevel(view, seat, draft) : argumentLevel(view, seat, draft, begun);
}
