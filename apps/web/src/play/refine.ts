/**
 * A question that only turns what lies where it was just put: the way it lies is shown before it is chosen. Pure; which levels are such questions a
 * game's board says (`GameBoard.refines`).
 */
import type { GameBoard } from '@wayfinder/board';
import type { PageRules } from '@wayfinder/engine';
import { type Composed, cutBack } from './compose.ts';
import { boardId, type OnBoard } from './on-board.ts';

/** The way that was turned to, and for which question. */
export interface Turned {
  /** Choices that were made before the place: the same wherever the thing is moved. */
  readonly of: string;
  /** Id of the choice. */
  readonly to: string;
}

/** The open question as one that turns what lies in a place. */
export interface Refining {
  /** The place, as its `data-id`. */
  readonly at: string;
  /** So many choices of the path come before that of the place. */
  readonly length: number;
  /** Ids of what can be chosen, in the order in which it is turned. */
  readonly ways: readonly string[];
  /** The one that is shown, and chosen by confirming. */
  readonly way: string;
  /** By their `data-id`, the choices of other places where the thing can lie instead. */
  readonly elsewhere: ReadonlyMap<string, string>;
  /** The question that a way is turned to for; see `Turned`. */
  readonly of: string;
}

/** The open question as one that turns what lies in a place; null where it is any other, or nothing is asked. */
export function refiningOf(
  ruleset: PageRules,
  composed: Composed,
  onBoard: OnBoard,
  refines: GameBoard<unknown>['refines'],
  turned: Turned | null = null,
): Refining | null {
  const { decision, level, path, steps } = composed;
  const length = decision && level && !level.done ? (refines?.(decision.kind, path) ?? null) : null;
  if (!decision || !level || length === null) return null;
  const before = cutBack(ruleset, composed, length).level?.list() ?? [];
  const place = before.find(({ id }) => id === path[length]);
  const upTo = path.slice(0, length);
  const at = place ? boardId(place, onBoard, upTo) : null;
  const ways = level.list().flatMap(({ id, refused }) => (refused ? [] : [id]));
  const [first] = ways;
  if (at === null || first === undefined) return null;
  const elsewhere = before.flatMap((choice): [string, string][] => {
    const other = choice.refused || choice === place ? null : boardId(choice, onBoard, upTo);
    return other === null ? [] : [[other, choice.id]];
  });
  const of = [steps.length, decision.kind, decision.context, ...upTo].join(' ');
  const way = turned?.of === of && ways.includes(turned.to) ? turned.to : first;
  return { at, length, ways, way, elsewhere: new Map(elsewhere), of };
}

/** The next way, or the one before it; after the last comes the first. */
export function turnedBy({ of, way, ways }: Refining, by: 1 | -1): Turned {
  const index = (ways.indexOf(way) + by + ways.length) % ways.length;
  return { of, to: ways[index] ?? way };
}
