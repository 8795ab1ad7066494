/** Costs and gains of steps, and the numbers of a seat that they change. */
import type { Message } from '@wayfinder/engine';
import type { SeatState, State } from '../../state.ts';
import { CULTS } from '../../words.ts';
import { bowlsAfter, bowlsOf, said } from './words.ts';

/** The numbers that a step changes, in the order in which they are told. */
const NUMBERS: Readonly<Record<string, (state: State, now: SeatState, seat: number) => number>> = {
  priests: (_state, { priests }) => priests,
  workers: (_state, { workers }) => workers,
  coins: (_state, { coins }) => coins,
  vp: (_state, { vp }) => vp,
  spades: ({ turn, spades }, _now, seat) =>
    turn?.seat === seat ? (turn.dig?.free ?? 0) : (spades.find((one) => one.seat === seat)?.left ?? 0),
  steps: (_state, { cults }) => CULTS.reduce((sum, cult) => sum + cults[cult], 0),
};

function changesOf(before: State, after: State, seat: number): Message[] {
  const [was, is] = [before.seats[seat], after.seats[seat]];
  if (!was || !is) return [];
  return Object.entries(NUMBERS).flatMap(([name, numberOf]) => {
    const n = numberOf(after, is, seat) - numberOf(before, was, seat);
    if (n === 0) return [];
    return [said(`cost.${name}.${n > 0 ? 'more' : 'less'}`, { n: Math.abs(n) })];
  });
}

/** The bowls before and after, and what of the tokens was burned. */
function powerOf(was: SeatState, is: SeatState): Message[] {
  const burned = is.burned - was.burned;
  const moved = was.bowls.some((tokens, i) => tokens !== is.bowls[i]);
  return [
    ...(moved ? [said('cost.bowls', { ...bowlsOf(was), ...bowlsAfter(is) })] : []),
    ...(burned > 0 ? [said('cost.burned', { n: burned })] : []),
  ];
}

/** Cost and gain of a seat's step. */
export function cost(before: State, after: State, seat: number): Message[] {
  const [was, is] = [before.seats[seat], after.seats[seat]];
  return was && is ? [...changesOf(before, after, seat), ...powerOf(was, is)] : [];
}

/** The numbers of a seat that its steps change. */
export function gauges(view: State, seat: number): { id: string; label: Message; value: number }[] {
  const now = view.seats[seat];
  if (!now || now.faction === null) return [];
  const { coins, workers, priests, vp } = now;
  const values = { coins, workers, priests, ...bowlsOf(now), vp };
  return Object.entries(values).map(([id, value]) => ({ id, label: said(`gauge.${id}`), value }));
}
