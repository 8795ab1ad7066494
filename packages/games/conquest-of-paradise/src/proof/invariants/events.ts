/** Invariants of drawn events, the economy and malaria (sections 23, 24, 26, 28, 30). */
import { EVENT_CARD_IDS, valueIn } from '../facts.ts';
import type { Check, InvariantsPart } from './part.ts';

const MOST_VILLAGES = 6;
const MORE_THAN_BOXES = 2;

/** Undrawn, held, discarded, being read: the 27 event cards, each once; the numbers shown are true (CP-40.1, 23.9). */
const eventCards: Check = ({ events, seats }) => {
  if (!events) return [];
  const wrong: string[] = [];
  const undrawn = valueIn(events.undrawn);
  const hands = seats.map(({ held }) => (held ? valueIn(held) : []));
  if (events.undrawn.to.length > 0) wrong.push('somebody knows the undrawn event cards (CP-23.2)');
  if (undrawn && undrawn.length !== events.undrawn.shown.n)
    wrong.push('the number of undrawn event cards is wrong (CP-25.12)');
  hands.forEach((hand, owner) => {
    const { held } = seats[owner] ?? {};
    if (held && held.to.join() !== String(owner))
      wrong.push(`held cards of seat ${owner} are known to [${held.to}] (CP-23.9)`);
    if (held && hand && hand.length !== held.shown.n)
      wrong.push(`seat ${owner} holds ${hand.length}, shows ${held.shown.n} (CP-23.9)`);
  });
  if (!undrawn || hands.some((hand) => hand === null)) return wrong;
  const current = events.current ? [events.current.card] : [];
  const all = [...undrawn, ...hands.flatMap((hand) => hand ?? []), ...events.discards, ...current].sort();
  if (all.join() !== [...EVENT_CARD_IDS].sort().join())
    wrong.push(`event cards are not the 27 of the game: ${all} (CP-40.1)`);
  return wrong;
};

/** No group holds more villages than six, nor two more than it has boxes; lost boxes were there (CP-40.2, 24.4). */
const capacityKept: Check = ({ hexes }) =>
  Object.entries(hexes).flatMap(([id, { group }]) => {
    if (!group) return [];
    const { lostGreen = 0, lostBrown = 0 } = group.marks ?? {};
    const wrong: string[] = [];
    if (group.villages > MOST_VILLAGES || group.villages > group.green + group.brown + MORE_THAN_BOXES)
      wrong.push(`${group.villages} villages on ${id} (CP-40.2)`);
    if (lostGreen > group.green || lostBrown + group.improved > group.brown)
      wrong.push(`${id} has lost more boxes than it had (CP-24.4)`);
    return wrong;
  });

/** A kept point, or none (CP-40.4). Malaria rolls once a turn at most (CP-30.2). */
const keptAndRolled: Check = ({ seats, malaria, turn }) => [
  ...seats.flatMap(({ reserve = 0 }, owner) =>
    reserve > 1 ? [`seat ${owner} keeps ${reserve} points (CP-40.4)`] : [],
  ),
  ...(malaria && malaria.turn > turn ? [`malaria has rolled in turn ${malaria.turn} (CP-30.2)`] : []),
];

export const eventsInvariants: InvariantsPart = {
  checks: [eventCards, capacityKept, keptAndRolled],
  moreBoxes: ({ marks }) => Number(marks?.fertile ?? false) + Number(marks?.spring ?? false) - (marks?.lostGreen ?? 0),
};
