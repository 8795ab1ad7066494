/** Words of the page on a game with advanced rules: the sentences of the basic game, and those of each chapter. */
import type { Choice, Decision, Message } from '@wayfinder/engine';
import type { State } from '../../state.ts';
import { eventsPage } from './events.ts';
import { given as basicGiven } from './given.ts';
import { heldPage } from './held.ts';
import { islandsPage } from './islands.ts';
import { note as basicNote } from './note.ts';
import { cost as basicCost, follows as basicFollows } from './outcome.ts';
import type { GivenAnswer, PagePart } from './part.ts';
import { situation as basicSituation } from './situation.ts';
import { soloPage } from './solo.ts';
import { startCost, startPage } from './start.ts';

const PARTS: readonly PagePart[] = [startPage, eventsPage, heldPage, islandsPage, soloPage];

/** The first that a chapter has to say, or null. */
function firstSaid(told: (part: PagePart) => Message | null | undefined): Message | null {
  for (const part of PARTS) {
    const own = told(part);
    if (own) return own;
  }
  return null;
}

/** The sentences under the question of this decision. */
export function situation(view: State, decision: Decision, path: readonly string[]): Message[] {
  const { kind, seat } = decision;
  const further = PARTS.flatMap(({ tells }) => tells?.[kind]?.(view, seat, path) ?? []);
  const alone = PARTS.some(({ instead }) => instead?.(kind, path));
  return alone ? further : [...basicSituation(view, decision, path), ...further];
}

/** The second line of this choice; null where its name says all. */
export function note(view: State, decision: Decision, path: readonly string[], choice: Choice): Message | null {
  const { kind, seat } = decision;
  return firstSaid(({ notes }) => notes?.[kind]?.(view, seat, path, choice)) ?? basicNote(view, decision, path, choice);
}

/** Consequences of committing this; null where nothing need be said. */
export function follows(before: State, decision: Decision, path: readonly string[]): Message | null {
  const { kind, seat } = decision;
  return firstSaid((part) => part.follows?.[kind]?.(before, seat, path)) ?? basicFollows(before, decision, path);
}

/** The answer that its seat has given to this decision and may replace; null: none. */
export function given(view: State, decision: Decision): GivenAnswer | null {
  const { kind, seat } = decision;
  for (const part of PARTS) {
    const own = part.given?.[kind]?.(view, seat);
    if (own) return own;
  }
  return basicGiven(view, decision);
}

/** Cost and gain of a seat's step. */
export function cost(before: State, after: State, seat: number): Message[] {
  return [...basicCost(before, after, seat), ...startCost(before, after, seat)];
}
