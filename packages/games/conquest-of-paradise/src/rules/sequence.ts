/**
 * Section 4: turns, steps, and parts of a step that is played seat by seat. A part is over when an event of its chapter sets the exploration
 * or movement under way to null and counts `part` up; the next part or step then begins by itself.
 */
import type { NewEvent, Seat } from '@wayfinder/engine';
import { z } from 'zod';
import type { Part } from '../part.ts';
import type { State } from '../state.ts';
import { beginBuilding } from './building/begin.ts';
import { eventPart } from './event-part.ts';
import { beginTurnOfEvents, endDrought } from './events/lasting.ts';
import { beginMovement } from './movement/begin.ts';
import { turnLinksUp } from './solo/links.ts';
import { startIsOpen } from './start-pieces/open.ts';
import { turnOrderNow } from './turn-order-now.ts';

const STEPS = ['turnOrder', 'exploration', 'movement', 'building', 'victory'] as const;
type Step = (typeof STEPS)[number];

const turnBegan = z.strictObject({ turn: z.number().int().min(1) });
const stepBegan = z.strictObject({ step: z.enum(STEPS) });
const ofSeat = z.strictObject({ seat: z.number().int() });

/** Seat whose part of the step it is, or null. */
export function seatInTurn(state: State): Seat | null {
  return state.order[state.part] ?? null;
}

/** Ends the part of the seat in turn. For `evolve` of the events that end one. */
export function endPart(state: State): void {
  state.exploration = null;
  state.movement = null;
  state.part += 1;
}

/** CP-4.6: the event by which a seat with nothing to do by public knowledge is passed over. `because` adds the rule that leaves it nothing. */
export function partPassed(seat: Seat, because: string[]): NewEvent {
  return { type: 'PartPassed', data: { seat }, because: ['CP-4.6', ...because] };
}

/** The first events of the turn after this one. */
export function nextTurn(state: State): NewEvent[] {
  return [
    { type: 'TurnBegan', data: { turn: state.turn + 1 }, because: ['CP-4.1'] },
    { type: 'StepBegan', data: { step: 'turnOrder' }, because: ['CP-4.1'] },
  ];
}

function beginStep(step: Step): NewEvent[] {
  // Pools are those of the chains now.
  const pools = step === 'building' ? ['CP-15.4', 'CP-9.10'] : [];
  return [{ type: 'StepBegan', data: { step }, because: ['CP-4.1', 'CP-4.2', ...pools] }];
}

function stepAfter(step: Step): Step | null {
  return STEPS[STEPS.indexOf(step) + 1] ?? null;
}

/** CP-31.9, 32.8: a chit is being carried out, or waits for the human to say when. */
function isChitWaiting({ solo }: State): boolean {
  return solo !== undefined && (solo.acting !== null || solo.unordered !== undefined);
}

function isWaiting(state: State): boolean {
  return (
    state.exploration !== null ||
    state.movement !== null ||
    state.battle !== null ||
    state.pools !== null ||
    state.victory !== null ||
    state.homeless.length > 0 ||
    isChitWaiting(state)
  );
}

/** The next part or step, when nothing of the present one is left. The Victory step ends by its own rules. */
function advance(state: State): NewEvent[] | null {
  if (state.step === 'over' || state.step === 'victory' || isWaiting(state)) return null;
  if (state.step === 'setUp') return startIsOpen(state) ? null : nextTurn(state);
  const next = stepAfter(state.step);
  if (state.step === 'turnOrder') return turnOrderNow(state) === 'over' && next ? beginStep(next) : null;
  const seat = state.step === 'building' ? null : seatInTurn(state);
  if (seat !== null) return [{ type: 'PartBegan', data: { seat }, because: ['CP-4.3'] }];
  return next ? beginStep(next) : null;
}

function beginPart(state: State, seat: Seat): void {
  if (state.step === 'movement') beginMovement(state, seat);
  if (state.step !== 'exploration') return;
  state.exploration = { seat, stage: 'explore', at: null, knots: 0, entered: false, markers: [] };
}

const events: Part['events'] = {
  TurnBegan: eventPart(turnBegan, (state, { turn }) => {
    state.turn = turn;
    state.order = [];
    state.part = 0;
    state.holder = null;
    state.victory = null;
    beginTurnOfEvents(state);
  }),
  StepBegan: eventPart(stepBegan, (state, { step }) => {
    state.step = step;
    state.part = 0;
    turnLinksUp(state);
    if (step === 'building') beginBuilding(state);
    if (step !== 'victory') return;
    endDrought(state);
    state.victory = { stage: 'count', asked: {}, answers: {} };
  }),
  PartBegan: eventPart(ofSeat, (state, { seat }) => {
    turnLinksUp(state);
    beginPart(state, seat);
  }),
  PartPassed: eventPart(ofSeat, (state) => endPart(state)),
};

/** Chapter 4: composed last, for it goes on only when nothing else does. */
export const sequencePart: Part = { events, advance };
