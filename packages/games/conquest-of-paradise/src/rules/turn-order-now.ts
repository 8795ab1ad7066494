/**
 * Items of the Turn Order step, and their order (CP-5.1 to 5.4, 23.3 to 23.7, 30.9, 31.9): one agenda for all chapters that have a share
 * in it. Each chapter acts while the agenda names its item. Public.
 */
import type { Seat } from '@wayfinder/engine';
import { EVENTS_START } from '../data/constants.ts';
import type { State } from '../state.ts';
import { malariaIsDue } from './malaria/due.ts';
import { players } from './players.ts';
import { type EventProcedure, eventProcedure, isSolo } from './settings.ts';
import { chitIsDue } from './solo/chit-due.ts';

/** CP-5.2: homes of set-up in the order that breaks ties for last. */
const TIE_ORDER = ['tonga', 'raiatea', 'hiva', 'samoa'];

/**
 * `malaria`: its dice; `homes`: new homes after it, or after an event; `start`: events begin (CP-23.3); `roles`: who draws and who sets the order;
 * `marker`, `order`: section 5; `draw`, `event`: a card is drawn and resolved; `chit`: solitaire; `over`: the step ends.
 */
export type AgendaItem =
  | 'malaria'
  | 'homes'
  | 'start'
  | 'roles'
  | 'marker'
  | 'order'
  | 'draw'
  | 'event'
  | 'chit'
  | 'over';

const ORDER: readonly AgendaItem[] = ['marker', 'order'];
const EVENT: readonly AgendaItem[] = ['draw', 'event'];
/** Items that come after malaria and homes. */
const WITH_EVENTS: Readonly<Record<EventProcedure, readonly AgendaItem[]>> = {
  second: ['start', 'roles', ...ORDER, ...EVENT],
  c3i: ['start', 'roles', ...EVENT, ...ORDER],
};
const SOLO: readonly AgendaItem[] = ['chit', 'order'];

function agenda(state: State): readonly AgendaItem[] {
  if (isSolo(state)) return SOLO;
  const procedure = eventProcedure(state);
  return procedure === null ? ORDER : WITH_EVENTS[procedure];
}

const trackOf = (state: State, seat: Seat): number => state.seats[seat]?.track ?? 0;

/** CP-5.1, 5.2, 23.5: seats by VP on the track, lowest first; the tied by home of set-up. */
export function ranking(state: State): Seat[] {
  const homeRank = (seat: Seat): number => TIE_ORDER.indexOf(state.seats[seat]?.homeOfSetUp ?? '');
  return players(state).sort((a, b) => trackOf(state, a) - trackOf(state, b) || homeRank(a) - homeRank(b));
}

/** CP-23.6, 23.7: the lowest seat chooses a role, in `c3i` only when several tie for lowest. */
function rolesAreChosen(state: State): boolean {
  const [first = 0, second = 0] = ranking(state);
  return eventProcedure(state) === 'second' || trackOf(state, first) === trackOf(state, second);
}

function isDue(state: State, item: AgendaItem): boolean {
  const { events } = state;
  switch (item) {
    case 'start':
      return events?.started === false && players(state).some((seat) => trackOf(state, seat) >= EVENTS_START);
    case 'roles':
      return events?.started === true && events.roles === null && rolesAreChosen(state);
    case 'draw':
      return events?.started === true && !events.drawn;
    case 'event':
      return (events?.current ?? null) !== null;
    case 'marker':
      return state.holder === null;
    case 'order':
      return state.order.length === 0;
    case 'chit':
      return chitIsDue(state);
    default:
      return false;
  }
}

/** Item at which the Turn Order step is. Asked in that step only. */
export function turnOrderNow(state: State): AgendaItem {
  if (malariaIsDue(state)) return 'malaria';
  if (state.homeless.length > 0) return 'homes';
  return agenda(state).find((item) => isDue(state, item)) ?? 'over';
}

/** CP-23.6, 23.7: who draws the event of this turn: the seat with that role, else the lowest. */
export function eventSeat(state: State): Seat {
  return state.events?.roles?.event ?? ranking(state)[0] ?? 0;
}

/** CP-5.1, 23.6: who is given the order marker: the seat with that role, else the lowest. */
export function orderSeat(state: State): Seat {
  return state.events?.roles?.order ?? ranking(state)[0] ?? 0;
}
