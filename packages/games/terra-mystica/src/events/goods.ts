/** Events by which a seat's goods, power, VP, cult steps and tracks change. Amounts are those really applied (spec: capped amounts). */
import { z } from 'zod';
import { cult, type SeatState, type State, seatOf } from '../state.ts';
import { eventPart, n } from './event.ts';

/** Coins, workers and priests; what isn't named is none. */
const goods = { coins: n.optional(), workers: n.optional(), priests: n.optional() };
/** The same with power. */
export const income = { ...goods, power: n.optional() };

/** Power moves I to II, then II to III (TM-6.2); `amount` is what fits. */
export function movePower(seat: SeatState, amount: number): void {
  const [one, two, three] = seat.bowls;
  const first = Math.min(one, amount);
  const second = amount - first;
  seat.bowls = [one - first, two + first - second, three + second];
}

function spend(seat: SeatState, amount: number): void {
  const [one, two, three] = seat.bowls;
  seat.bowls = [one + amount, two, three - amount];
}

interface Amounts {
  coins?: number | undefined;
  workers?: number | undefined;
  priests?: number | undefined;
}

function add(seat: SeatState, { coins = 0, workers = 0, priests = 0 }: Amounts, sign: 1 | -1): void {
  seat.coins += sign * coins;
  seat.workers += sign * workers;
  seat.priests += sign * priests;
}

/** Goods and power come in. */
export function receive(state: State, data: Amounts & { seat: number; power?: number | undefined }): void {
  const now = seatOf(state, data.seat);
  add(now, data, 1);
  movePower(now, data.power ?? 0);
}

const converted = z.strictObject({
  seat: n,
  from: z.enum(['power', 'priest', 'worker', 'vp', 'coin']),
  to: z.enum(['priest', 'worker', 'coin', 'vp']),
  times: n,
  /** Amounts that went and that came, as applied. */
  paid: n,
  gained: n,
});

type Purse = 'priests' | 'workers' | 'coins' | 'vp';
const PURSE = { priest: 'priests', worker: 'workers', coin: 'coins', vp: 'vp' } as const satisfies Record<
  string,
  Purse
>;

/** The events of goods. */
export const goodsEvents = {
  IncomeReceived: eventPart(z.strictObject({ seat: n, ...income }), receive),
  PowerGained: eventPart(z.strictObject({ seat: n, amount: n, reason: z.string() }), (state, { seat, amount }) => {
    movePower(seatOf(state, seat), amount);
  }),
  PowerSpent: eventPart(z.strictObject({ seat: n, amount: n }), (state, { seat, amount }) => {
    spend(seatOf(state, seat), amount);
  }),
  /** `amount` tokens leave bowl II for good, as many move to III (TM-6.4). */
  PowerBurned: eventPart(z.strictObject({ seat: n, amount: n }), (state, { seat, amount }) => {
    const now = seatOf(state, seat);
    const [one, two, three] = now.bowls;
    now.bowls = [one, two - 2 * amount, three + amount];
    now.burned += amount;
  }),
  ResourcesConverted: eventPart(converted, (state, { seat, from, to, paid, gained }) => {
    const now = seatOf(state, seat);
    if (from === 'power') spend(now, paid);
    else now[PURSE[from]] -= paid;
    now[PURSE[to]] += gained;
  }),
  ResourcesGained: eventPart(z.strictObject({ seat: n, ...goods, reason: z.string() }), (state, data) => {
    add(seatOf(state, data.seat), data, 1);
  }),
  ResourcesPaid: eventPart(z.strictObject({ seat: n, ...goods, reason: z.string() }), (state, data) => {
    add(seatOf(state, data.seat), data, -1);
  }),
  VpScored: eventPart(z.strictObject({ seat: n, amount: n, reason: z.string() }), (state, { seat, amount }) => {
    seatOf(state, seat).vp += amount;
  }),
  /**
   * A marker moves, or doesn't. `keyUsed`: onto space 10 (TM-12.4). `lost`: a step to 10 was lost only for want of a key, or was just made
   * up for (`false` again, TM-4.6).
   */
  CultAdvanced: eventPart(
    z.strictObject({ seat: n, cult, from: n, to: n, keyUsed: z.boolean(), lost: z.boolean(), reason: z.string() }),
    (state, { seat, cult: track, to, keyUsed, lost }) => {
      const now = seatOf(state, seat);
      now.cults[track] = to;
      if (keyUsed) now.keys -= 1;
      if (state.turn?.seat !== seat) return;
      const others = state.turn.lost.filter((other) => other !== track);
      state.turn.lost = lost ? [...others, track] : others;
    },
  ),
  /** `place`: steps of the space on the cult board (3 or 2), or 0: returned to the supply (TM-12.1, 12.2). */
  PriestSent: eventPart(z.strictObject({ seat: n, cult, place: n }), (state, { seat, cult: track, place }) => {
    const now = seatOf(state, seat);
    now.priests -= 1;
    if (place > 0) now.priestsOn[track].push(place);
  }),
  ShippingAdvanced: eventPart(z.strictObject({ seat: n, level: n, reason: z.string() }), (state, { seat, level }) => {
    seatOf(state, seat).shipping = level;
  }),
  ExchangeRateLowered: eventPart(z.strictObject({ seat: n, level: n }), (state, { seat, level }) => {
    seatOf(state, seat).exchange = level;
  }),
};
