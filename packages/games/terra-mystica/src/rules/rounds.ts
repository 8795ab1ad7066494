/** Section 4: phase II goes round until all have passed. */
import type { NewEvent, RuleId, Seat } from '@wayfinder/engine';
import { LAST_ROUND } from '../data/numbers.ts';
import type { Part } from '../part.ts';
import { Script } from '../script.ts';
import type { State } from '../state.ts';
import { giveCultBonuses } from './clean-up.ts';
import { nextInTurn } from './order.ts';
import { isStrict } from './power-offers.ts';

/** Answers to power offers or steps of the Cultists are still to come (TM-11.11, 11.12). */
function isWaiting({ offers, cultSteps }: State): boolean {
  return offers.length > 0 || cultSteps > 0;
}

function beginTurn(state: State, seat: Seat): NewEvent[] {
  const because: RuleId[] = ['TM-4.2'];
  if (state.lastSeat === seat) because.push('TM-4.7');
  if (state.settings.turnOrder === 'passing') because.push('TM-20.1');
  if (isStrict(state)) because.push('TM-20.2');
  const script = new Script(state);
  script.emit('TurnBegan', { seat }, because);
  return script.events;
}

/** The action phase is over: on to phase III, or after the last round to the scoring (TM-4.1, 17.1). */
function endActions(state: State): NewEvent[] {
  const script = new Script(state);
  const last = state.round >= LAST_ROUND;
  const because = ['TM-4.2', 'TM-11.11', 'TM-11.13', 'TM-15.1', ...(last ? ['TM-2.5', 'TM-17.1'] : [])];
  script.emit('ActionPhaseEnded', { round: state.round }, because);
  if (!last) giveCultBonuses(script);
  return script.events;
}

function advance(state: State): NewEvent[] | null {
  if (state.phase !== 'actions' || state.turn !== null) return null;
  const waiting = isWaiting(state);
  if (waiting && isStrict(state)) return null;
  const next = nextInTurn(state);
  if (next !== null) return beginTurn(state, next);
  return waiting ? null : endActions(state);
}

/** Section 4. */
export const roundsPart: Part = { advance };
