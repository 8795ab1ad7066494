/** CP-8.1 to 8.6, 8.17: off course, the seat to the left names the hex that is explored instead. */
import { done, type Message, type NewEvent, type Random, refuse, type Seat } from '@wayfinder/engine';
import { z } from 'zod';
import { TWO_KNOTS } from '../../data/constants.ts';
import { neighbours } from '../../hexes.ts';
import type { DecisionPart, Part } from '../../part.ts';
import type { HexId, State } from '../../state.ts';
import { chooseHex } from '../choices.ts';
import { isUnexplored } from '../control.ts';
import { eventPart } from '../event-part.ts';
import { explorableFrom, exploreRefusal } from './explorable.ts';
import { knotsCounted } from './knots.ts';
import { offCourseBy, steerUnasked } from './off-course-by.ts';
import { moveExplorer } from './pre-move.ts';

const offCourse = z.strictObject({ seat: z.number().int(), hex: z.string(), by: z.number().int() });
const stayed = z.strictObject({ seat: z.number().int(), hex: z.string() });

const ASK: Message = { key: 'ask.steer' };

/** The exploration that waits for a seat to name a hex. */
function steering(state: State): { seat: Seat; at: HexId; by: Seat } | null {
  const { exploration } = state;
  if (exploration?.stage !== 'steer' || exploration.at === null) return null;
  return { seat: exploration.seat, at: exploration.at, by: offCourseBy(state, exploration.seat) };
}

/** CP-8.2: hexes next to the one entered that the explorer may explore. */
export function steeringHexes(state: State): HexId[] {
  const waiting = steering(state);
  return waiting ? explorableFrom(state, waiting.seat, waiting.at) : [];
}

/** The one hex left to name, unexplored: nothing can change that, so nobody is asked (CP-4.6). A last face-down tile may still be turned up (CP-8.17). */
function onlyHex(state: State): HexId | null {
  const [hex, ...others] = steeringHexes(state);
  return hex !== undefined && others.length === 0 && isUnexplored(state, hex) ? hex : null;
}

function steered(state: State, seat: Seat, hex: HexId, by: Seat): NewEvent {
  const again = (state.exploration?.missed?.length ?? 0) > 1 ? ['CP-8.4'] : [];
  return { type: 'ExplorerSteered', data: { seat, hex, by }, because: ['CP-8.1', 'CP-8.2', 'CP-8.3', ...again] };
}

const steer: DecisionPart = {
  asks: ['CP-8.3'],
  open(state) {
    const waiting = steering(state);
    if (!waiting || steeringHexes(state).length === 0 || onlyHex(state) !== null) return [];
    return [{ kind: 'steer', seat: waiting.by, blocks: 'all', context: waiting.at }];
  },
  next(view, _seat, _decision, path) {
    const waiting = steering(view);
    if (path.length > 0 || !waiting) return done();
    const around = neighbours(waiting.at);
    return chooseHex(
      { ...ASK, args: { seat: { seat: waiting.seat } } },
      around,
      (hex) =>
        around.includes(hex)
          ? withRule(exploreRefusal(view, waiting.seat, hex, waiting.by))
          : refuse('not-adjacent', ['CP-8.1', 'CP-8.2']),
      { progress: true },
    );
  },
  decide(state, by, _decision, [hex = '']) {
    const seat = steering(state)?.seat;
    return seat === undefined ? [] : [steered(state, seat, hex, by)];
  },
  fallback(view) {
    const [first = ''] = steeringHexes(view);
    return [first];
  },
};

function withRule(refusal: ReturnType<typeof exploreRefusal>): ReturnType<typeof exploreRefusal> {
  return refusal && { ...refusal, rules: ['CP-8.2', ...refusal.rules] };
}

/** CP-8.1, 8.6: off course in this hex; with nothing to explore around, the explorer stays with a 2-knot marker. */
export function goOffCourse(state: State, seat: Seat, hex: HexId): NewEvent[] {
  const event = { type: 'OffCourse', data: { seat, hex, by: offCourseBy(state, seat) }, because: ['CP-8.1', 'CP-4.3'] };
  return explorableFrom(state, seat, hex).length > 0 ? [event] : [event, ...stay(state, seat, hex, ['CP-8.6'])];
}

function stay(state: State, seat: Seat, hex: HexId, because: string[]): NewEvent[] {
  return [
    { type: 'ExplorerStayed', data: { seat, hex }, because },
    knotsCounted(state, seat, hex, TWO_KNOTS, 'two-knots', ['CP-8.6']),
  ];
}

/** One hex is left, or the last to steer to is gone, for its tile was turned up (CP-8.17). */
function advance(state: State, random: Random): NewEvent[] | null {
  const waiting = steering(state);
  if (!waiting) return null;
  const unasked = steerUnasked(state, waiting.seat, waiting.at, steeringHexes(state), random);
  if (unasked) return unasked;
  const only = onlyHex(state);
  if (only !== null) return [steered(state, waiting.seat, only, waiting.by)];
  if (steeringHexes(state).length > 0) return null;
  return stay(state, waiting.seat, waiting.at, ['CP-8.6', 'CP-8.17']);
}

/** CP-8.3: the marker leaves the game once the new hex is named. */
function discardMarker(state: State): void {
  state.offCourseWaiting = 0;
  state.markersOut.off_course += 1;
}

export const offCoursePart: Part = {
  decisions: { steer },
  events: {
    OffCourse: eventPart(offCourse, (state, { hex }) => {
      if (!state.exploration) return;
      state.exploration.stage = 'steer';
      state.exploration.missed = [...(state.exploration.missed ?? []), hex];
    }),
    ExplorerSteered: eventPart(offCourse, (state, { seat, hex }) => {
      discardMarker(state);
      moveExplorer(state, seat, hex);
      if (state.exploration) state.exploration.stage = 'draw';
    }),
    ExplorerStayed: eventPart(stayed, (state) => {
      discardMarker(state);
      if (state.exploration) state.exploration.stage = 'step';
    }),
  },
  advance,
};
