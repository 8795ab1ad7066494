/** Events of the frame: rounds, turns, actions, passing, clean-up and the end. */
import { z } from 'zod';
import { ABILITIES } from '../data/abilities.ts';
import { cult, newTurn, type State, seatOf } from '../state.ts';
import { eventPart, n } from './event.ts';
import { income, receive } from './goods.ts';

/** The eight actions (TM-4.3). */
export const ACTIONS = [
  'transform-and-build',
  'advance-shipping',
  'lower-exchange-rate',
  'upgrade',
  'send-priest',
  'power-action',
  'special-action',
  'pass',
] as const;
export type Action = (typeof ACTIONS)[number];

const points = z.array(z.strictObject({ seat: n, rank: n, vp: n }));

function award(state: State, awards: z.infer<typeof points>): void {
  for (const { seat, vp } of awards) seatOf(state, seat).vp += vp;
}

const resources = z.array(z.strictObject({ seat: n, burned: n, coins: n, left: n, vp: n }));

/** Everything has been turned into coins, and coins into VP (TM-17.7). */
function scoreResources(state: State, { seat, burned, left, vp }: z.infer<typeof resources>[number]): void {
  const now = seatOf(state, seat);
  const [one, two, three] = now.bowls;
  now.bowls = [one + three + burned, two - 2 * burned, 0];
  now.burned += burned;
  now.coins = left;
  now.workers = 0;
  now.priests = 0;
  now.vp += vp;
}

/** The events of the frame. */
export const roundEvents = {
  /** `order`: the seats in the order of this round. */
  RoundBegan: eventPart(z.strictObject({ round: n, order: z.array(n) }), (state, { round, order }) => {
    state.round = round;
    state.order = [...order];
    state.passedOrder = [];
    state.lastSeat = null;
    state.phase = 'actions';
    for (const seat of state.seats) seat.passed = false;
  }),
  TurnBegan: eventPart(z.strictObject({ seat: n }), (state, { seat }) => {
    state.lastSeat = seat;
    state.turn = newTurn(seat);
  }),
  ActionTaken: eventPart(z.strictObject({ seat: n, action: z.enum(ACTIONS) }), (state) => {
    if (state.turn) state.turn.actions -= 1;
  }),
  PowerActionTaken: eventPart(z.strictObject({ seat: n, action: z.string() }), (state, { action }) => {
    state.usedPowerActions.push(action);
  }),
  SpecialActionTaken: eventPart(z.strictObject({ seat: n, source: z.string() }), (state, { seat, source }) => {
    // The Engineers' bridge has no such limit (TM-13.5).
    if (source !== 'ACTE') seatOf(state, seat).used.push(source);
  }),
  /** The special action of the Chaos Magicians gives two actions (TM-18.28). */
  DoubleTurnBegan: eventPart(z.strictObject({ seat: n }), (state) => {
    if (state.turn) Object.assign(state.turn, { actions: ABILITIES.chaosMagicians.doubleTurn, double: true });
  }),
  TurnEnded: eventPart(z.strictObject({ seat: n }), (state) => {
    state.turn = null;
  }),
  /** `lost`: actions of a double turn that passing first gives up. */
  SeatPassed: eventPart(z.strictObject({ seat: n, first: z.boolean(), lost: n }), (state, { seat, lost }) => {
    seatOf(state, seat).passed = true;
    state.passedOrder.push(seat);
    if (state.turn) state.turn.actions -= lost;
  }),
  /** A card from the display with the coins on it; the one held before goes back. */
  BonusCardTaken: eventPart(
    z.strictObject({ seat: n, card: z.string(), coins: n, returned: z.string().nullable() }),
    (state, { seat, card, coins, returned }) => {
      const now = seatOf(state, seat);
      now.coins += coins;
      delete state.cards[card];
      if (returned !== null) state.cards[returned] = 0;
      now.card = card;
      // Special actions of a returned card are free for its next holder (TM-13.6).
      if (returned !== null) now.used = now.used.filter((source) => source !== returned);
      if (state.phase === 'cards') state.queue.shift();
    },
  ),
  CoinsPutOnBonusCards: eventPart(z.strictObject({ cards: z.array(z.string()) }), (state, { cards }) => {
    for (const card of cards) state.cards[card] = (state.cards[card] ?? 0) + 1;
  }),
  ActionPhaseEnded: eventPart(z.strictObject({ round: n }), (state) => {
    state.phase = 'bonus';
  }),
  /** The right half of the scoring tile (TM-16.1). Spades have their own event. */
  CultBonusGiven: eventPart(
    z.strictObject({ seat: n, cult: cult.nullable(), times: n, ...income, spades: n.optional() }),
    receive,
  ),
  /** All action spaces are free again and the scoring tile is turned over (TM-16.8). `order`: the seats in the order of the next round. */
  RoundEnded: eventPart(z.strictObject({ round: n, order: z.array(n) }), (state) => {
    state.usedPowerActions = [];
    for (const seat of state.seats) seat.used = [];
  }),
  CultScored: eventPart(z.strictObject({ cult, points }), (state, data) => award(state, data.points)),
  /** `sizes`: structures of each seat's largest group, by seat. */
  AreaScored: eventPart(z.strictObject({ sizes: z.array(n), points }), (state, data) => award(state, data.points)),
  ResourcesScored: eventPart(z.strictObject({ resources }), (state, data) => {
    for (const one of data.resources) scoreResources(state, one);
  }),
  GameEnded: eventPart(
    z.strictObject({ ranking: z.array(z.strictObject({ seat: n, place: n, score: n })) }),
    (state, { ranking }) => {
      state.phase = 'over';
      state.ranking = ranking.map((one) => ({ ...one }));
    },
  ),
};
