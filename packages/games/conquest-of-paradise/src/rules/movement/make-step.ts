/** A stack step as its path names it, made: at once, or when the window that came before it is closed. */
import type { NewEvent, Seat } from '@wayfinder/engine';
import type { State } from '../../state.ts';
import { moveStack } from './events.ts';
import { takenAlong } from './levels.ts';
import { stepOf } from './step.ts';

/** The events of a step whose whole path is `path`. @throws AskServer on a view, when the step meets pieces of another seat that lie face down. */
export function makeStep(state: State, seat: Seat, path: readonly string[]): NewEvent[] {
  const [, from = '', to = ''] = path;
  const step = stepOf(state, seat, from, to);
  return moveStack(state, seat, step, takenAlong(step, path));
}
