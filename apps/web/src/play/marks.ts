/** Marks of a draft on the board: what can be tapped, what is chosen, and the arrows of moves. */
import type { BoardLevel, BoardMove, BoardPath, GameBoard, Mark } from '@wayfinder/board';
import type { Choice, Decision, Level, PageRules, Table } from '@wayfinder/engine';
import type { GameStatus } from '@wayfinder/games-catalog/faces';
import { type Composed, choicesAlong } from './compose.ts';
import { boardId, type OnBoard } from './on-board.ts';
import { type Refining, refiningOf, type Turned } from './refine.ts';
import { stepNumber } from './settled.ts';

/** A thing on the board that a tap on can choose: the choices that follow from it, in order. */
type Tap = readonly string[];

/** Marks that the board shows of a draft. */
export interface Marks {
  level: BoardLevel;
  moves: readonly BoardMove[];
  /** By `data-id`: what a tap chooses. Several when more than one choice points there. */
  taps: ReadonlyMap<string, readonly Tap[]>;
  /** Set where the question only turns what lies in a place. */
  refining: Refining | null;
}

function spacesOf(choices: readonly Choice[]): string[] {
  return choices.flatMap(({ target }) => ('space' in target ? [target.space] : []));
}

/** More than this many words at a level, and taps no longer look behind them: each costs a level. */
const LOOK_BEHIND = 9;

function add(taps: Map<string, Tap[]>, id: string, tap: Tap): void {
  taps.set(id, [...(taps.get(id) ?? []), tap]);
}

/** Taps that a level allows: choices that lie on the board, or else those behind its words (`enter` → a hex). */
function tapsOf(
  ruleset: PageRules,
  table: Table,
  decision: Decision,
  path: readonly string[],
  level: Level,
  onBoard: OnBoard,
  tapped: GameStatus<unknown>['tapped'],
): Map<string, Tap[]> {
  const taps = new Map<string, Tap[]>();
  const open = level.list().filter(({ refused }) => !refused);
  for (const choice of open) {
    const at = boardId(choice, onBoard, path);
    if (at !== null) add(taps, at, [choice.id]);
  }
  if (taps.size > 0 || level.range || open.length > LOOK_BEHIND) return taps;
  // Words only: behind each of several pieces lie the same places, and a tap couldn't tell which piece is meant.
  const alone = new Map<string, Tap[]>();
  for (const { id, target } of open) {
    const meant = tapped?.(decision, id) ?? true;
    if (!('option' in target) || meant === false) continue;
    const behind = ruleset.next(table.state, decision.seat, decision, [...path, id]);
    if (behind.done || behind.range) continue;
    for (const choice of behind.list()) {
      const at = choice.refused ? null : boardId(choice, onBoard, [...path, id]);
      if (at === null) continue;
      if (meant === 'alone') add(alone, at, [id, choice.id]);
      // The first word that leads there is meant: the others can be chosen by name.
      else if (!taps.has(at)) add(taps, at, [id, choice.id]);
    }
  }
  // Whichever of several was meant, a tap couldn't tell.
  for (const [at, ways] of alone) if (!taps.has(at)) taps.set(at, ways);
  return taps;
}

/** Marks of the steps that are composed, by the space each ends at, and their moves; numbered after those that are settled. */
function stepMarks(
  ruleset: PageRules,
  composed: Composed,
  settled: number,
  { comesFrom }: Pick<GameStatus<unknown>, 'comesFrom'>,
  wayOf: GameBoard<unknown>['way'],
): { targets: Record<string, Mark>; moves: BoardMove[] } {
  const targets: Record<string, Mark> = {};
  const moves: BoardMove[] = [];
  composed.steps.forEach(({ step, decision, before, misfit }, index) => {
    if (!decision || misfit) return;
    const spaces = spacesOf(choicesAlong(ruleset, before, decision, step.path));
    const way = wayOf ? (wayOf(decision.kind, step.path) ?? []) : spaces;
    const move = { step: stepNumber(settled, index), seat: decision.seat, settled: false };
    if (way.length > 1) {
      moves.push({ ...move, way });
      return;
    }
    for (const space of spaces) targets[space] = { state: 'chosen', step: move.step };
    const [only] = spaces;
    const from = spaces.length === 1 ? (comesFrom?.(before.state, decision) ?? null) : null;
    if (only !== undefined && from !== null && from !== only) moves.push({ ...move, way: [from, only], bare: true });
  });
  return { targets, moves };
}

/** True where the places of a level are numbered, alike on the board and in the list. A game says for which questions; a number has to be one place. */
export function isNumbered(
  { numbered }: Pick<GameStatus<unknown>, 'numbered'>,
  decision: Decision,
  level: Level,
): boolean {
  if (!numbered?.(decision) || level.done || level.range) return false;
  const open = level.list().filter(({ refused }) => !refused);
  return open.length > 1 && open.every(({ target }) => 'space' in target);
}

/** Options on which marks depend beside the draft. */
export interface MarkOptions {
  /** So many steps of this turn come before the draft. */
  settled?: number;
  status?: Pick<GameStatus<unknown>, 'numbered' | 'comesFrom' | 'price' | 'tapped'>;
  board?: Pick<GameBoard<unknown>, 'way' | 'refines'>;
  /** The way that what lies in a place was turned to, before it is chosen. */
  turned?: Turned | null;
}

/** Everything of a draft that the board shows. */
export function marksOf(
  ruleset: PageRules,
  composed: Composed,
  onBoard: OnBoard,
  { settled = 0, status = {}, board = {}, turned = null }: MarkOptions = {},
): Marks {
  const { targets, moves } = stepMarks(ruleset, composed, settled, status, board.way);
  const { decision, level, path, table } = composed;
  if (!decision || !level || level.done) return { level: { targets }, moves, taps: new Map(), refining: null };
  const refining = refiningOf(ruleset, composed, onBoard, board.refines, turned);
  const taps = refining
    ? new Map<string, Tap[]>()
    : tapsOf(ruleset, table, decision, path, level, onBoard, status.tapped);
  for (const choice of level.list()) {
    const at = choice.refused ? boardId(choice, onBoard, path) : null;
    if (at !== null && !targets[at]) targets[at] = { state: 'refused' };
  }
  const numbered = isNumbered(status, decision, level);
  [...taps].forEach(([id, [only, ...others]], index) => {
    const whole = only && others.length === 0 ? [...path, ...only] : null;
    const price = whole ? (status.price?.(table.state, decision, whole) ?? null) : null;
    targets[id] = { state: 'offered', ...(numbered ? { n: index + 1 } : {}), ...(price ? { price } : {}) };
  });
  const chosen = spacesOf(choicesAlong(ruleset, table, decision, path));
  for (const id of refining?.elsewhere.keys() ?? []) targets[id] = { state: 'offered' };
  for (const id of chosen) targets[id] = { state: 'chosen', step: stepNumber(settled, composed.steps.length) };
  return { level: { targets, path: pathOf(decision, path, refining) }, moves, taps, refining };
}

/** The path as a board draws it: with the way that is shown of what lies in a place. */
function pathOf({ kind }: Decision, choices: readonly string[], refining: Refining | null): BoardPath {
  return refining ? { kind, choices: [...choices, refining.way], preview: true } : { kind, choices };
}
