/** CP-14.7, 14.8: seats without a home that control a group name one, in a battle or whenever it happens. */
import { done, type NewEvent, refuse, type Seat } from '@wayfinder/engine';
import { z } from 'zod';
import type { DecisionPart, Part } from '../part.ts';
import type { Battle, HexId, State } from '../state.ts';
import { chooseHex } from './choices.ts';
import { controlledGroups, groupAt, setHome } from './control.ts';
import { eventPart } from './event-part.ts';
import { mostVillages } from './retreat.ts';

const homeNamed = z.strictObject({ seat: z.number().int(), hex: z.string() });

/** Seats that must name a home now: in a battle the loser before the winner, else all who founded or lost one. */
export function homelessSeats(state: State): Seat[] {
  return state.battle ? state.battle.homeless.slice(0, 1) : state.homeless;
}

/** CP-14.7: the home was lost, to an attacker or by an event; CP-14.8: the first group of a seat without one. */
function reason(state: State, seat: Seat): string[] {
  if (state.battle) return [state.battle.attacker === seat ? 'CP-14.8' : 'CP-14.7'];
  return state.step === 'building' ? ['CP-14.8'] : ['CP-14.7', 'CP-23.16'];
}

function nameHome(state: State, seat: Seat, hex: HexId): NewEvent {
  return { type: 'HomeNamed', data: { seat, hex }, because: reason(state, seat) };
}

/** The home of the first seat without one that controls a single group: nobody is asked. */
export function onlyHome(state: State): NewEvent | null {
  for (const seat of homelessSeats(state)) {
    const [hex, ...others] = controlledGroups(state, seat);
    if (hex !== undefined && others.length === 0) return nameHome(state, seat, hex);
  }
  return null;
}

/** The decision `newHome` of a seat with several groups to choose from. */
export function newHomeDecision(stageNow: (state: State) => Battle['stage'] | null): DecisionPart {
  return {
    open(state) {
      const time = state.battle === null || stageNow(state) === 'newHome';
      const seats = time ? homelessSeats(state).filter((seat) => controlledGroups(state, seat).length > 1) : [];
      return seats.map((seat) => ({ kind: 'newHome', seat, blocks: 'all' as const }));
    },
    next(view, seat, _decision, path) {
      if (path.length > 0) return done();
      return chooseHex({ key: 'ask.newHome' }, controlledGroups(view, seat), (hex) =>
        groupAt(view, hex)?.controller === seat ? null : refuse('not-controlled', ['CP-14.7', 'CP-14.8']),
      );
    },
    decide: (state, seat, _decision, [hex = '']) => [nameHome(state, seat, hex)],
    fallback: (view, seat) => [mostVillages(view, controlledGroups(view, seat)) ?? ''],
    asks: ['CP-12.5', 'CP-12.11'],
  };
}

/**
 * CP-14.7, 23.16: the seat has lost the group on which its home was; it will name a new one if it controls any. Called by `evolve` of what takes
 * villages outside battles. Mutates.
 */
export function loseHome(state: State, seat: Seat, hex: HexId): void {
  if (state.seats[seat]?.home !== hex) return;
  setHome(state, seat, null);
  if (controlledGroups(state, seat).length > 0 && !state.homeless.includes(seat)) state.homeless.push(seat);
}

function nameHomeOf(state: State, seat: Seat, hex: HexId): void {
  setHome(state, seat, hex);
  state.homeless = state.homeless.filter((other) => other !== seat);
  if (state.battle) state.battle.homeless = state.battle.homeless.filter((other) => other !== seat);
}

/** A battle names homes at its own stage. */
function advance(state: State): NewEvent[] | null {
  const home = state.battle === null ? onlyHome(state) : null;
  return home ? [home] : null;
}

/** Homes named outside battles; the decision itself stands among those of battles. */
export const homesPart: Part = {
  events: { HomeNamed: eventPart(homeNamed, (state, { seat, hex }) => nameHomeOf(state, seat, hex)) },
  advance,
};
