/** Section 9: shipping and the exchange rate of spades. */
import { type Refusal, refuse } from '@wayfinder/engine';
import type { Script } from '../script.ts';
import { type State, seatOf } from '../state.ts';
import { cannotPay, canPay, factsOf } from './facts.ts';

/** Why shipping can't be advanced, or null (TM-9.1, 9.3). */
export function shippingRefusal(state: State, seat: number): Refusal | null {
  const now = seatOf(state, seat);
  const { max, cost } = factsOf(now).shipping;
  if (cost === null) return refuse('no-shipping', ['TM-9.1', 'TM-7.6']);
  if (now.shipping >= max) return refuse('end-of-track', ['TM-9.3']);
  return canPay(now, cost) ? null : cannotPay(now, cost, ['TM-9.1']);
}

function oneLevel(script: Script, seat: number, reason: string, because: string[]): void {
  const level = script.seat(seat).shipping + 1;
  script.emit('ShippingAdvanced', { seat, level, reason }, because);
  script.scoreVp(seat, factsOf(script.seat(seat)).shipping.vp[level] ?? 0, 'shipping', ['TM-9.1']);
}

/** One level of shipping for its price. */
export function advanceShipping(script: Script, seat: number): void {
  const price = factsOf(script.seat(seat)).shipping.cost ?? {};
  script.emit('ResourcesPaid', { seat, ...price, reason: 'shipping' }, ['TM-9.1']);
  oneLevel(script, seat, 'action', ['TM-9.1']);
}

/** One level for nothing, with its VP; nothing at the end of the track or without shipping (TM-18.19, 20.7). */
export function advanceShippingFree(script: Script, seat: number, reason: string, because: string[]): void {
  const now = script.seat(seat);
  const { max, cost } = factsOf(now).shipping;
  if (cost !== null && now.shipping < max) oneLevel(script, seat, reason, because);
}

/** Why the exchange rate can't be lowered, or null (TM-9.2, 9.3). */
export function exchangeRefusal(state: State, seat: number): Refusal | null {
  const now = seatOf(state, seat);
  const { price, cost } = factsOf(now).exchange;
  if (cost === null) return refuse('no-exchange-track', ['TM-9.2', 'TM-18.8']);
  if (now.exchange >= price.length - 1) return refuse('end-of-track', ['TM-9.3', 'TM-9.2']);
  return canPay(now, cost) ? null : cannotPay(now, cost, ['TM-9.2']);
}

/** Lowers the price of a spade by one worker. */
export function lowerExchangeRate(script: Script, seat: number): void {
  const { cost, vp } = factsOf(script.seat(seat)).exchange;
  const level = script.seat(seat).exchange + 1;
  script.emit('ResourcesPaid', { seat, ...(cost ?? {}), reason: 'exchangeRate' }, ['TM-9.2']);
  script.emit('ExchangeRateLowered', { seat, level }, ['TM-9.2']);
  script.scoreVp(seat, vp[level - 1] ?? 0, 'exchangeRate', ['TM-9.2']);
}
