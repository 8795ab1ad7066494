/** Gains and costs of steps, and the numbers of a seat worth watching meanwhile. */
import type { Message } from '@wayfinder/engine';
import { said } from '../../said.ts';
import type { SeatState, State } from '../../state.ts';
import { worthNow } from './worth.ts';

/** The numbers that a step changes, in the order in which they are told. */
const NUMBERS: Readonly<Record<string, (now: SeatState) => number>> = {
  points: ({ vp }) => vp,
  houses: ({ stock }) => stock,
  tokens: ({ tokens }) => tokens.length,
  discovery: ({ discovery }) => discovery.shown.n,
};

function changeOf(name: string, by: number): Message[] {
  return by === 0 ? [] : [said(`cost.${name}.${by > 0 ? 'more' : 'less'}`, { n: Math.abs(by) })];
}

/** The seat's own objective before and after, where its view knows it and its houses aren't placed yet. */
function objectiveOf(before: State, after: State, seat: number): Message[] {
  const [was, is] = [worthNow(before, seat), worthNow(after, seat)];
  if (!was || !is || was.inTokens || was.total === is.total) return [];
  return [said('cost.objective', { was: was.total, n: is.total })];
}

/** Gain and cost of a seat's step. */
export function cost(before: State, after: State, seat: number): Message[] {
  const [was, is] = [before.seats[seat], after.seats[seat]];
  if (!was || !is) return [];
  const changes = Object.entries(NUMBERS).flatMap(([name, numberOf]) => changeOf(name, numberOf(is) - numberOf(was)));
  return [...changes, ...objectiveOf(before, after, seat)];
}

/** The numbers of a seat that its steps change; what the own objective would bring only where the view knows it. */
export function gauges(view: State, seat: number): { id: string; label: Message; value: number }[] {
  const now = view.seats[seat];
  if (!now || view.round === 0) return [];
  const worth = worthNow(view, seat);
  const values = {
    points: now.vp,
    ...(worth ? { [worth.inTokens ? 'worthTokens' : 'worth']: worth.total } : {}),
    houses: now.stock,
    tokens: now.tokens.length,
  };
  return Object.entries(values).map(([id, value]) => ({ id, label: said(`gauge.${id}`), value }));
}
