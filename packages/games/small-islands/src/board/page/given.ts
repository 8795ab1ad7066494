/** Choices that a seat has made in secret and may replace until the last one has chosen (SI-3.5). */
import { type Decision, isKnown, type Message } from '@wayfinder/engine';
import { said } from '../../said.ts';
import { type State, seatOf } from '../../state.ts';
import { objectiveSaid } from './words.ts';

interface GivenAnswer {
  told: Message;
  replace: Message;
  path: readonly string[];
}

/** The objective that this seat has chosen, from its own view; null while there is none. */
export function given(view: State, { kind, seat }: Decision): GivenAnswer | null {
  const { choice } = seatOf(view, seat);
  if (kind !== 'objective' || !choice || !isKnown(choice)) return null;
  const { current, next } = choice.value;
  return {
    told: objectiveSaid('situation.given', current, next),
    replace: said('replace.objective'),
    path: [...current, ...next].slice(0, -1),
  };
}
