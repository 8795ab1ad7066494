/** Goods that a seat will have: as it stands, and with what comes at the end of the round. */
import { LAST_ROUND } from '../../data/numbers.ts';
import { giveCultBonuses } from '../../rules/clean-up.ts';
import { income } from '../../rules/income.ts';
import { Script } from '../../script.ts';
import type { SeatState, State } from '../../state.ts';
import type { Table } from './detail.ts';
import { bowlsOf, said } from './words.ts';

const HEAD = ['coins', 'workers', 'priests', 'one', 'two', 'three', 'vp'] as const;

function cellsOf(now: SeatState): number[] {
  const { coins, workers, priests, vp } = now;
  const values = { coins, workers, priests, ...bowlsOf(now), vp };
  return HEAD.map((name) => values[name]);
}

/** True while the card that a seat holds has to be given back before the next income, for one that isn't known yet (TM-15.4). */
function givesCardBack({ phase, seats }: State, seat: number): boolean {
  return phase === 'actions' && seats[seat]?.passed === false;
}

/** The position in which the round has ended as things stand (TM-16.1) and the next one has brought its income (TM-5.1). */
function atNextIncome(view: State, seat: number): State {
  const left = view.order.filter((one) => !view.passedOrder.includes(one));
  const script = new Script({ ...view, passedOrder: [...view.passedOrder, ...left] });
  if (view.phase === 'actions') giveCultBonuses(script);
  if (givesCardBack(view, seat)) script.seat(seat).card = null;
  income(script, seat);
  return script.state;
}

/** Goods that a seat has now and with the next income, from all that it has built and taken so far. Null before it has a faction. */
export function ahead(view: State, seat: number): Table | null {
  const now = view.seats[seat];
  if (!now || now.faction === null || view.phase === 'over') return null;
  const later = view.round < LAST_ROUND ? atNextIncome(view, seat).seats[seat] : undefined;
  return {
    label: said('ahead.goods'),
    head: HEAD.map((name) => said(`gauge.${name}`)),
    rows: [
      { label: said('ahead.now'), cells: cellsOf(now) },
      ...(later
        ? [{ label: said(givesCardBack(view, seat) ? 'ahead.withoutCard' : 'ahead.income'), cells: cellsOf(later) }]
        : []),
    ],
  };
}
