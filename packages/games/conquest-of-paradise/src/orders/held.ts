/**
 * Standing orders for held event cards (CP-25.8, 25.9): what armed orders answer to others. One for a card that isn't held does nothing. Nothing is
 * armed until a seat says so.
 */
import { z } from 'zod';
import { battleHit } from '../data/constants.ts';
import { eventCard } from '../data/events.ts';
import { distance } from '../hexes.ts';
import { decisionPart } from '../parts.ts';
import { mayChangeRoll } from '../rules/battle/battle-cards.ts';
import type { SideName } from '../rules/battle/sides.ts';
import { cardKind } from '../rules/cards/hand.ts';
import { allSeats, controlledGroups } from '../rules/control.ts';
import { heldCards } from '../rules/events/deck.ts';
import { answerRefusal } from '../rules/held/answers.ts';
import { leaderRefusal } from '../rules/held/war-leader.ts';
import { windowNow } from '../rules/held/windows.ts';
import type { HexId, ReactionWindow, Seat, State } from '../state.ts';
import {
  ANSWERING,
  ANY,
  type ArmedRow,
  armedCard,
  armedRow,
  cancelled,
  FARTHEST,
  face,
  heldOf,
  MOST_PIECES,
  seatName,
} from './armed.ts';
import { choiceOf, type FormItem, field, PLACES } from './form.ts';
import { type Answer, ordersPart } from './part.ts';

const MOST_ROWS = 12;

const shape = {
  armed: z.array(armedRow).max(MOST_ROWS),
  /** Treatment of a question to which no armed order has an answer. */
  reactions: z.enum(['ask', 'pass']),
  useMarker: z.enum(['ask', 'islands-first']),
};
type Orders = z.infer<z.ZodObject<typeof shape>>;

/** Rows that a seat is offered to arm when it keeps a card (table of decisions); each holds only once the seat has laid it down. */
export const SUGGESTED_ROWS: Readonly<Record<(typeof ANSWERING)[number], ArmedRow>> = {
  taniwha: { ...ANY, card: 'taniwha', least: 3, within: 2 },
  tapu: { ...ANY, card: 'tapu', least: 3, within: 0 },
  shaman: { ...ANY, card: 'shaman', cards: ['tsunami', 'pele', 'erosion'], leading: true },
  'war-leader': { ...ANY, card: 'war-leader' },
};

function isNear(view: State, seat: Seat, hex: HexId, steps: number): boolean {
  return controlledGroups(view, seat).some((own) => distance(own, hex) <= steps);
}

/** True where the place is one that the order names; something that lies nowhere is none. */
function fitsPlace(view: State, seat: Seat, row: ArmedRow, hex: HexId | undefined): boolean {
  if (hex === undefined) return row.in.length === 0 && row.within === null;
  if (row.in.length > 0 && !row.in.includes(hex)) return false;
  return row.within === null || isNear(view, seat, hex, row.within);
}

/** Nobody answers a card of its own unless the order says so. */
function fitsSeat(row: ArmedRow, seat: Seat, other: Seat | null): boolean {
  if (row.against.length === 0) return other !== seat;
  return other !== null && row.against.includes(seatName.options[other] ?? 'seat-1');
}

/** The kind of an event card or of a battle card. */
function kindOf({ kind }: ReactionWindow, card: string): string {
  return kind === 'battleRoll' ? cardKind(card) : eventCard(card).kind;
}

function leads(view: State, seat: Seat): boolean {
  const trackOf = (one: Seat): number => view.seats[one]?.track ?? 0;
  return allSeats(view).every((other) => trackOf(other) <= trackOf(seat));
}

function fitsWindow(view: State, seat: Seat, row: ArmedRow, window: ReactionWindow): boolean {
  const { trigger, opener } = window;
  if (!fitsSeat(row, seat, opener) || (trigger.n !== undefined && trigger.n < row.least)) return false;
  if (row.leading && (opener === seat || !leads(view, seat))) return false;
  if (trigger.card !== undefined && row.cards.length > 0) {
    const kind = kindOf(window, trigger.card);
    if (!(row.cards as readonly string[]).includes(kind)) return false;
  }
  // A drawn card that is read lies nowhere yet, a held one where it was played.
  return fitsPlace(view, seat, row, trigger.hex ?? view.events?.playing?.hex);
}

const reaction: Answer<Orders> = (view, seat, { armed, reactions }) => {
  const window = windowNow(view);
  if (!window) return null;
  for (const row of armed) {
    const card = heldOf(view, seat, row.card);
    if (card === undefined || answerRefusal(view, window, seat, card)) continue;
    if (fitsWindow(view, seat, row, window)) return ['play', card];
  }
  return reactions === 'pass' ? ['pass'] : null;
};

const isHit = (roll: number, mine: SideName): boolean => roll >= 1 && battleHit(roll).side === mine;

/**
 * The roll would hit the seat, and the card turns it on the enemy (table of decisions); any roll that it makes the last of the battle in the seat's
 * favour is such a one. What only loses less, a piece that panics in place of one removed, is left to `rolls`.
 */
function leaderHelps(roll: number, mine: SideName): boolean {
  const after = mine === 'attacker' ? roll + 1 : roll - 1;
  return isHit(roll, mine) && !isHit(after, mine);
}

function wantsLeader(view: State, seat: Seat, row: ArmedRow): boolean {
  const { battle } = view;
  if (!battle?.roll) return false;
  const mine = battle.attacker === seat ? 'attacker' : 'defender';
  const enemy = mine === 'attacker' ? battle.defender : battle.attacker;
  if (!fitsSeat(row, seat, enemy) || !fitsPlace(view, seat, row, battle.hex)) return false;
  const { value } = battle.roll;
  if (row.rolls.length > 0) return row.rolls.includes(face.options[value - 1] ?? 'face-1');
  return leaderHelps(value, mine);
}

/** An armed war leader at a roll; and a pass where the seat is asked for nothing but held cards. */
const battleCard: Answer<Orders> = (view, seat, { armed, reactions }) => {
  const { battle } = view;
  if (!battle?.roll) return null;
  const card = heldCards(view, seat).find((id) => leaderRefusal(view, seat, id) === null);
  const wanted = armed.some((row) => row.card === 'war-leader' && wantsLeader(view, seat, row));
  if (card !== undefined && wanted) return ['held', card];
  const side = battle.attacker === seat ? 'attacker' : 'defender';
  return reactions === 'pass' && !mayChangeRoll(view, side) ? ['none'] : null;
};

/** Each condition with the cards that it can matter to. */
const ROW: FormItem['fields'] = [
  field('card', { kind: 'thing', of: 'card', options: armedCard.options }),
  field('in', PLACES, { card: [...ANSWERING, 'birds'] }),
  field('within', { kind: 'number', min: 0, max: FARTHEST, none: true }, { card: ANSWERING }),
  field('least', { kind: 'number', min: 1, max: MOST_PIECES }, { card: ['taniwha', 'tapu', 'war-fever'] }),
  field('against', { kind: 'ranking', of: 'seat', options: seatName.options }, { card: ANSWERING }),
  field('cards', { kind: 'ranking', of: 'card', options: cancelled.options }, { card: ['shaman'] }),
  field('leading', { kind: 'switch' }, { card: ['taniwha', 'tapu', 'shaman'] }),
  field('rolls', { kind: 'ranking', of: 'option', options: face.options }, { card: ['war-leader'] }),
];

/** Only where event cards are drawn. */
const NEEDS = { randomEvents: ['on', 'c3i', 'second'] };

export const heldOrders = ordersPart({
  shape,
  initial: { armed: [], reactions: 'ask', useMarker: 'ask' },
  suggested: { armed: [], reactions: 'pass', useMarker: 'islands-first' },
  answers: {
    reaction,
    battleCard,
    useMarker: (view, seat, { useMarker }, decision) =>
      useMarker === 'ask' ? null : decisionPart('useMarker').fallback(view, seat, decision),
  },
  form: [
    {
      group: 'anytime',
      kinds: ['reaction', 'battleCard'],
      fields: [
        field('armed', {
          kind: 'rows',
          most: MOST_ROWS,
          fields: ROW,
          row: { ...ANY, card: 'taniwha' },
          offered: Object.values(SUGGESTED_ROWS),
        }),
        field('reactions', choiceOf(shape.reactions)),
      ],
      needs: NEEDS,
    },
    {
      group: 'exploration',
      kinds: ['useMarker'],
      fields: [field('useMarker', choiceOf(shape.useMarker))],
      needs: NEEDS,
    },
  ],
});
