/**
 * Targets of a public event card (section 24, CP-23.11 to 23.13), with the reason why anything else can't be one. All of it is public but
 * what is left in the drawer's own supply.
 */
import { type NewEvent, type Refusal, type RuleId, refuse, type Seat } from '@wayfinder/engine';
import { eventCard } from '../../data/events.ts';
import { sortedHexes } from '../../hexes.ts';
import type { Group, HexId, State } from '../../state.ts';
import { freeBoxes, openBrown } from '../boxes.ts';
import { seatOf } from '../cards/hand.ts';
import { controlledGroups, groupAt, isAtoll, isSea, seatsIn } from '../control.ts';
import { inSupply } from '../pieces.ts';
import { players } from '../players.ts';

/** Villages that no event takes a seat below (CP-23.12). */
const SAFE_VILLAGES = 2;

/** Rule of section 24 by kind of card. */
const RULES: Readonly<Record<string, RuleId>> = {
  ...{ typhoon: 'CP-24.1', tsunami: 'CP-24.2', weeds: 'CP-24.3', erosion: 'CP-24.4', drought: 'CP-24.5' },
  ...{ pele: 'CP-24.6', fishing: 'CP-24.9', fertile: 'CP-24.10', spring: 'CP-24.11', ash: 'CP-24.12' },
  ...{ rats: 'CP-24.16', castaways: 'CP-24.17', refugees: 'CP-24.18', driftwood: 'CP-24.20', doldrums: 'CP-24.22' },
};

/** The rule of the card. */
export function ruleOfCard(card: string): RuleId {
  return RULES[eventCard(card).kind] ?? 'CP-23.8';
}

export const BOXES = ['green-filled', 'brown-filled', 'green-empty', 'brown-empty', 'brown-unimproved'] as const;
export type Box = (typeof BOXES)[number];

/** Number of boxes of each sort that the group has, as CP-26.2 tells. */
export function boxesOf(group: Group): Record<Box, number> {
  const green = group.green - (group.marks?.lostGreen ?? 0);
  const filledGreen = Math.min(group.villages, green);
  const filledBrown = Math.min(group.villages - filledGreen, group.improved);
  return {
    'green-filled': filledGreen,
    'brown-filled': filledBrown,
    'green-empty': green - filledGreen,
    'brown-empty': group.improved - filledBrown,
    'brown-unimproved': openBrown(group),
  };
}

function villagesOf(state: State, seat: Seat): number {
  return controlledGroups(state, seat).reduce((sum, hex) => sum + (groupAt(state, hex)?.villages ?? 0), 0);
}

/** CP-23.12: a village less would leave its owner with too few. */
function safeguard(state: State, { controller }: Group): Refusal | null {
  const few = controller !== null && villagesOf(state, controller) <= SAFE_VILLAGES;
  return few ? refuse('safeguard', ['CP-23.12']) : null;
}

/** Why erosion can't take such a box there, or null (CP-24.4). */
export function boxRefusal(state: State, hex: HexId, box: Box): Refusal | null {
  const group = groupAt(state, hex);
  if (!group || boxesOf(group)[box] === 0) return refuse('no-such-box', ['CP-24.4', 'CP-26.2']);
  return box.endsWith('filled') ? safeguard(state, group) : null;
}

/** Demands of each kind of card on a controlled group. */
const OF_GROUP: Readonly<Record<string, (state: State, group: Group, hex: HexId) => Refusal | null>> = {
  tsunami: (state, group) => safeguard(state, group),
  pele: (state, group) => safeguard(state, group),
  erosion(state, _group, hex) {
    const refusals = BOXES.map((box) => boxRefusal(state, hex, box));
    if (refusals.includes(null)) return null;
    return refusals.find((refusal) => refusal?.code === 'safeguard') ?? refusals[0] ?? null;
  },
  weeds: (_state, { marks }) => (marks?.weeds ? refuse('marked-already', ['CP-24.3']) : null),
  drought: (_state, { marks }) => (marks?.drought ? refuse('marked-already', ['CP-24.5']) : null),
  fertile: (_state, { marks }) => (marks?.fertile ? refuse('marked-already', ['CP-24.10']) : null),
  spring: (_state, { marks }) => (marks?.spring ? refuse('marked-already', ['CP-24.11']) : null),
  ash: (_state, { marks }) => (marks?.ash ? refuse('marked-already', ['CP-24.12']) : null),
  castaways: () => null,
  refugees: (_state, group) => (freeBoxes(group) > 0 ? null : refuse('no-free-box', ['CP-24.18', 'CP-26.1'])),
};
/** Cards that fall on a group of the drawer's own. */
const OWN: ReadonlySet<string> = new Set(['fertile', 'spring', 'ash', 'castaways', 'refugees']);
/** Cards that are turned on another seat, and those that nobody chooses anything for. */
const ON_SEAT: ReadonlySet<string> = new Set(['rats', 'doldrums']);
const BY_ITSELF: ReadonlySet<string> = new Set(['fishing', 'driftwood']);

/** True when the card is carried out without a choice. */
export function isByItself(card: string): boolean {
  return BY_ITSELF.has(eventCard(card).kind);
}

/** True when a seat is chosen, and no hex. */
export function isOnSeat(card: string): boolean {
  return ON_SEAT.has(eventCard(card).kind);
}

/** True when one of the boxes is chosen with the hex. */
export function needsBox(card: string): boolean {
  return eventCard(card).kind === 'erosion';
}

function typhoonRefusal(state: State, hex: HexId): Refusal | null {
  const group = groupAt(state, hex);
  const wet = isSea(state, hex) || (group !== null && isAtoll(group));
  return wet && seatsIn(state, hex).length > 0 ? null : refuse('no-event-target', ['CP-24.1']);
}

/** Why the drawer can't turn the card on this hex, or null. */
export function hexRefusal(state: State, drawer: Seat, card: string, hex: HexId): Refusal | null {
  const { kind } = eventCard(card);
  if (kind === 'typhoon') return typhoonRefusal(state, hex);
  const group = groupAt(state, hex);
  if (group?.independent) return refuse('independent', ['CP-23.13']);
  const refusalOf = OF_GROUP[kind];
  const foreign = OWN.has(kind) && group?.controller !== drawer;
  if (!refusalOf || !group || group.controller === null || foreign)
    return refuse('no-event-target', [ruleOfCard(card)]);
  return refusalOf(state, group, hex);
}

/** Hexes that the card can be turned on, by lowest q, then r. */
export function targetHexes(state: State, drawer: Seat, card: string): HexId[] {
  return sortedHexes(Object.keys(state.hexes).filter((hex) => hexRefusal(state, drawer, card, hex) === null));
}

/** Seats that the card can be turned on. */
export function targetSeats(state: State, drawer: Seat): Seat[] {
  return players(state).filter((seat) => seat !== drawer);
}

/** No hex is left that the card could be turned on (CP-23.11). Public. */
export function lacksTarget(state: State, drawer: Seat, card: string): boolean {
  const takesHex = !isByItself(card) && !isOnSeat(card);
  return takesHex && targetHexes(state, drawer, card).length === 0;
}

/** Pieces that a card brings from the drawer's supply. */
const BRINGS: Readonly<Record<string, 'colony' | 'transport_canoe'>> = {
  castaways: 'colony',
  driftwood: 'transport_canoe',
};

/** Why a card has no effect, and the rules that say so. */
interface VoidReason {
  reason: string;
  rules: RuleId[];
}

/**
 * Why the card has no effect, or null (CP-23.11). What is left in the drawer's supply becomes known by it, as the card asks for.
 * @throws AskServer on a view of somebody else
 */
export function voidReason(state: State, drawer: Seat, card: string): VoidReason | null {
  const { kind } = eventCard(card);
  const rules = [ruleOfCard(card)];
  if (BY_ITSELF.has(kind) && seatOf(state, drawer).home === null) return { reason: 'no-home', rules };
  const brings = BRINGS[kind];
  if (brings && inSupply(state, drawer, brings) === 0) return { reason: 'none-left', rules };
  if (!lacksTarget(state, drawer, card)) return null;
  const guarded = Object.keys(state.hexes).some((hex) => hexRefusal(state, drawer, card, hex)?.code === 'safeguard');
  return { reason: 'no-target', rules: guarded ? [...rules, 'CP-23.12'] : rules };
}

/** The card has no effect (CP-23.11). */
export function voidEvent(card: string, { reason, rules }: VoidReason): NewEvent {
  return { type: 'EventVoid', data: { card, reason }, because: ['CP-23.11', 'CP-23.20', ...rules] };
}
