/** Sections 9 to 11: transit, then movement, of the seat whose Movement & Battle part it is. */
import type { NewEvent, Seat } from '@wayfinder/engine';
import type { DecisionPart, Part } from '../../part.ts';
import type { State } from '../../state.ts';
import { partPassed } from '../sequence.ts';
import { asksBeforeStep, beforeStep } from './before-step.ts';
import { hasNothingToMove } from './begin.ts';
import { meetsFaceDown } from './enter.ts';
import { battlesToFight, endMovement, movementEvents } from './events.ts';
import { movementWords } from './extra-items.ts';
import { movementLevel } from './levels.ts';
import { makeStep } from './make-step.ts';
import { transit, transitEvents } from './transit.ts';

function decide(state: State, seat: Seat, path: readonly string[]): NewEvent[] {
  const [what, from = '', to = ''] = path;
  if (what === 'end') return endMovement(state, seat);
  if (what === 'turn') {
    return [{ type: 'TransportTurned', data: { seat, hex: from, face: to }, because: ['CP-10.1', 'CP-9.1'] }];
  }
  const more = movementWords(state).find(({ choice }) => choice.id === what);
  if (more) return more.decide(state, seat, path);
  return beforeStep(state, { seat, from, to, path }) ?? makeStep(state, seat, path);
}

/** CP-10.10, 10.11, 12.5: steps towards face-down pieces, and the end with a battle due, are the service's to judge. */
function asks(view: State, seat: Seat, path: readonly string[]): string[] | null {
  const [what, from = '', to = ''] = path;
  if (what === 'end') return battlesToFight(view, seat).length > 0 ? ['CP-12.5', 'CP-12.11'] : null;
  if (what !== 'move') return null;
  const meets = meetsFaceDown(view, seat, to) ? ['CP-10.10', 'CP-10.11'] : [];
  const all = [...(asksBeforeStep(view, seat, from, to) ?? []), ...meets];
  return all.length > 0 ? all : null;
}

const movement: DecisionPart = {
  open(state) {
    const now = state.movement;
    if (now?.stage !== 'movement' || hasNothingToMove(state, now.seat)) return [];
    return [{ kind: 'movement', seat: now.seat, blocks: 'all' }];
  },
  next: (view, seat, _decision, path) => movementLevel(view, seat, path),
  decide: (state, seat, _decision, path) => decide(state, seat, path),
  fallback: () => ['end'],
  asks,
};

function advance(state: State): NewEvent[] | null {
  const now = state.movement;
  if (now?.stage !== 'movement' || !hasNothingToMove(state, now.seat)) return null;
  return [partPassed(now.seat, ['CP-10.2'])];
}

/** Movement and transit. */
export const movementPart: Part = {
  decisions: { transit, movement },
  events: { ...transitEvents, ...movementEvents },
  advance,
};
