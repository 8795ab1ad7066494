/** The card that lies beside a question: what Alexis does now, or the own objective. */
import type { Decision } from '@wayfinder/engine';
import type { State } from '../../state.ts';
import { objectiveCards } from './worth.ts';

/** Decisions that are taken for the own objective. */
const FOR_OBJECTIVE: ReadonlySet<string> = new Set(['turn', 'replace', 'houses']);

/** Id of the card; null where there is none, or where an objective is two cards, which the words tell (advanced mode). */
export function card(view: State, { kind, seat }: Decision): string | null {
  if (kind === 'alexis-tile') return view.alexis?.card ?? null;
  const [only, ...more] = FOR_OBJECTIVE.has(kind) ? (objectiveCards(view, seat) ?? []) : [];
  return only !== undefined && more.length === 0 ? only : null;
}
