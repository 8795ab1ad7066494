/** An answer that is dragged onto the board: the draft as if it were chosen, until it is let go of. Pure. */
import type { GameBoard } from '@wayfinder/board';
import type { PageRules, Refusal } from '@wayfinder/engine';
import type { Composed } from './compose.ts';
import { type MarkOptions, type Marks, marksOf } from './marks.ts';
import type { OnBoard } from './on-board.ts';
import { tapOn } from './tap.ts';

/** Thing that is dragged, and the place where it is. */
export interface Dragged {
  /** The choices that it stands for. */
  readonly ids: readonly string[];
  /** The thing of the board that it is over, if it can be put there. */
  readonly at: string | null;
}

/** The draft with these choices, as far as its open path; null where one of them can't be made, or they finish the path. */
export function aheadOf(ruleset: PageRules, composed: Composed, ids: readonly string[]): Composed | null {
  const { decision, table } = composed;
  let { level, path } = composed;
  if (!decision) return null;
  for (const id of ids) {
    if (!level || level.done || level.has(id) !== null) return null;
    path = [...path, id];
    level = ruleset.next(table.state, decision.seat, decision, path);
  }
  return level && !level.done ? { ...composed, path, level } : null;
}

/** Marks on the board while this is dragged: where it can be put, and over such a place how it would lie there. Null where it can be put nowhere. */
export function draggedMarks(
  ruleset: PageRules,
  composed: Composed,
  onBoard: OnBoard,
  options: MarkOptions & { readonly board: Pick<GameBoard<unknown>, 'way' | 'refines'> },
  { ids, at }: Dragged,
): Marks | null {
  const ahead = aheadOf(ruleset, composed, ids);
  const marks = ahead && marksOf(ruleset, ahead, onBoard, options);
  if (!ahead || !marks || marks.taps.size === 0) return null;
  const meant = at === null ? null : tapOn(marks, at);
  const there = meant?.kind === 'choose' ? aheadOf(ruleset, ahead, meant.ids) : null;
  const path = there && marksOf(ruleset, there, onBoard, options).level.path;
  return path ? { ...marks, level: { ...marks.level, path } } : marks;
}

/** The choices that letting go over a thing of the board makes; null where it makes none. */
export function droppedOn(marks: Marks, { ids }: Dragged, at: string): readonly string[] | null {
  const meant = tapOn(marks, at);
  return meant?.kind === 'choose' ? [...ids, ...meant.ids] : null;
}

/** Why it can't be put there; null where no rule says so. */
export function dropRefusal(ruleset: PageRules, composed: Composed, { ids }: Dragged, at: string): Refusal | null {
  const refusal = aheadOf(ruleset, composed, ids)?.level?.has(at) ?? null;
  return refusal && refusal.rules.length > 0 ? refusal : null;
}
