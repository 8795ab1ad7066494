/** Rows that answer power offers: `leech`, `decline`; and the offers that only the ledger knows of (TM-11.7, 20.9). */
import { type Entry, Refused, type Seat } from '@wayfinder/engine';
import { POWER_VALUE } from '../data/index.ts';
import { powerOf } from '../rules/power-offers.ts';
import { directlyAdjacent } from '../rules/reach.ts';
import type { Offer, State } from '../state.ts';
import type { Faction, SpaceId } from '../words.ts';
import type { Ghost, Session } from './session.ts';

function isFrom(session: Session, from: Seat, faction: Faction | null): boolean {
  return faction === null || session.factionOf(from) === faction;
}

/** The offer that a row means: of this builder, of the power named; else one that would really gain so much. */
function offerFor(session: Session, seat: Seat, power: number, faction: Faction | null): Offer | null {
  const open = session.state.offers.filter((one) => one.seat === seat && isFrom(session, one.from, faction));
  const named = open.find(({ amount }) => amount === power);
  return named ?? open.find((offer) => powerOf(session.state, offer) === power) ?? null;
}

/** An answer to what could gain nothing is passed over, once for each. */
function isGhost(session: Session, seat: Seat, power: number, faction: Faction | null): boolean {
  const found = session.ghosts.find(
    (ghost) => ghost.seat === seat && isFrom(session, ghost.from, faction) && (ghost.amount === power || power === 0),
  );
  if (!found) return false;
  session.ghosts = session.ghosts.filter((ghost) => ghost !== found);
  return true;
}

/** Answers one offer. @throws Refused `ledger-no-such-offer` when nothing of the kind was ever offered. */
export function answer(
  session: Session,
  seat: Seat,
  power: number,
  faction: Faction | null,
  word: 'take' | 'refuse',
): void {
  const offer = offerFor(session, seat, power, faction);
  if (offer) session.play('power-offer', seat, [word], offer.id);
  else if (!isGhost(session, seat, power, faction)) {
    throw new Refused({ code: 'ledger-no-such-offer', rules: ['TM-11.1', 'TM-20.9'] });
  }
}

/** Refuses everything that is offered to a seat. */
export function declineAll(session: Session, seat: Seat): void {
  for (const { id } of session.state.offers.filter((one) => one.seat === seat)) {
    session.play('power-offer', seat, ['refuse'], id);
  }
  session.ghosts = session.ghosts.filter((ghost) => ghost.seat !== seat);
}

interface Placed {
  seat: Seat;
  space: SpaceId;
}

function amountFor(state: State, seat: Seat, space: SpaceId): number {
  const values = directlyAdjacent(state, space).flatMap((other) => {
    const structure = state.structures[other];
    return structure?.seat === seat ? [POWER_VALUE[structure.kind]] : [];
  });
  return values.reduce((sum, value) => sum + value, 0);
}

interface Offered extends Ghost {
  offer: string;
}

/** Facts kept in mind of each type of event. */
const KEPT: Readonly<Record<string, (session: Session, data: unknown, entry: Entry) => void>> = {
  DwellingBuilt: (session, data, entry) => addGhosts(session, entry, data as Placed),
  StructureUpgraded: (session, data, entry) => addGhosts(session, entry, data as Placed),
  PowerOffered: ({ known }, data) => {
    const { offer, seat, from, amount } = data as Offered;
    known.set(offer, { seat, from, amount });
  },
  PowerOfferLapsed: (session, data) => {
    const lapsed = session.known.get((data as Offered).offer);
    if (lapsed) session.ghosts.push(lapsed);
  },
  ActionTaken: (session, data) => {
    const { seat } = data as { seat: Seat };
    session.ghosts = session.ghosts.filter((ghost) => ghost.seat !== seat);
  },
};

/** Keeps in mind what an entry could have offered and didn't, and offers that lapsed. An own action gives up what was open. */
export function remember(session: Session, entry: Entry): void {
  for (const { type, data } of entry.events) KEPT[type]?.(session, data, entry);
}

function addGhosts(session: Session, entry: Entry, { seat: from, space }: Placed): void {
  const offered = entry.events.flatMap(({ type, data }) =>
    type === 'PowerOffered' && (data as Placed).space === space ? [(data as Placed).seat] : [],
  );
  for (const seat of session.state.seats.keys()) {
    if (seat === from || offered.includes(seat)) continue;
    const amount = amountFor(session.state, seat, space);
    if (amount > 0) session.ghosts.push({ seat, from, amount });
  }
}
