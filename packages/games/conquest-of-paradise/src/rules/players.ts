/** Players, and those who only have pieces: in a solitaire game the second seat is the automaton's (section 31). */
import type { Seat } from '@wayfinder/engine';
import type { State } from '../state.ts';
import { allSeats } from './control.ts';
import { isSolo } from './settings.ts';

/** The automaton's entry in `state.seats`: it has pieces, villages and a home, but no decision, no view and no clock. */
export const OPPONENT: Seat = 1;

/** True for the automaton of a solitaire game. */
export function isOpponent(state: Pick<State, 'settings'>, seat: Seat | null): boolean {
  return seat === OPPONENT && isSolo(state);
}

/** Seats that decide: all of them, or the human of a solitaire game. `allSeats` are those that have something on the map. */
export function players(state: State): Seat[] {
  return allSeats(state).filter((seat) => !isOpponent(state, seat));
}
