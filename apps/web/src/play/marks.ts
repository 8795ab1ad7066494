/** What of a draft lies on the board: what can be tapped, what is chosen, and the arrows of moves. */
import type { BoardLevel, BoardMove, Mark } from '@wayfinder/board';
import type { Choice, Decision, Level, PageRules, Table } from '@wayfinder/engine';
import type { GameStatus } from '@wayfinder/games-catalog/faces';
import { type Composed, choicesAlong } from './compose.ts';
import { stepNumber } from './settled.ts';

/** A thing on the board that a tap on can choose: the choices that follow from it, in order. */
type Tap = readonly string[];

/** What the board shows of a draft. */
export interface Marks {
  level: BoardLevel;
  moves: readonly BoardMove[];
  /** By `data-id`: what a tap chooses. Several when more than one choice points there. */
  taps: ReadonlyMap<string, readonly Tap[]>;
}

/** Whether something lies on the board now. */
type OnBoard = (id: string) => boolean;

/** The id under which what is chosen may lie on a board: that of the thing, else its own, as of a track or of a way between two places. */
function idOf({ id, target }: Choice): string | null {
  if ('space' in target) return target.space;
  if ('piece' in target) return target.piece;
  if ('card' in target) return target.card;
  if ('tile' in target) return target.tile;
  return 'option' in target || 'list' in target ? id : null;
}

/** The id under which a choice lies on this board; null when it doesn't. */
function boardId(choice: Choice, onBoard: OnBoard): string | null {
  const id = idOf(choice);
  return id !== null && onBoard(id) ? id : null;
}

function spacesOf(choices: readonly Choice[]): string[] {
  return choices.flatMap(({ target }) => ('space' in target ? [target.space] : []));
}

/** More than this many words at a level, and taps no longer look behind them: each costs a level. */
const LOOK_BEHIND = 9;

function add(taps: Map<string, Tap[]>, id: string, tap: Tap): void {
  taps.set(id, [...(taps.get(id) ?? []), tap]);
}

/** What of a level can be tapped: choices that lie on the board, or else those behind its words (`enter` → a hex). */
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
    const at = boardId(choice, onBoard);
    if (at !== null) add(taps, at, [choice.id]);
  }
  if (taps.size > 0 || level.range || open.length > LOOK_BEHIND) return taps;
  // Words only: behind each of several pieces lie the same places, and a tap couldn't tell which piece is meant.
  for (const { id, target } of open) {
    if (!('option' in target) || tapped?.(decision, id) === false) continue;
    const behind = ruleset.next(table.state, decision.seat, decision, [...path, id]);
    if (behind.done || behind.range) continue;
    for (const choice of behind.list()) {
      const at = choice.refused ? null : boardId(choice, onBoard);
      // The first word that leads there is meant: the others can be chosen by name.
      if (at !== null && !taps.has(at)) add(taps, at, [id, choice.id]);
    }
  }
  return taps;
}

/** Marks of the steps that are composed, by the space each ends at, and their moves; numbered after those that are settled. */
function stepMarks(
  ruleset: PageRules,
  composed: Composed,
  settled: number,
  comesFrom: GameStatus<unknown>['comesFrom'],
): { targets: Record<string, Mark>; moves: BoardMove[] } {
  const targets: Record<string, Mark> = {};
  const moves: BoardMove[] = [];
  composed.steps.forEach(({ step, decision, before, misfit }, index) => {
    if (!decision || misfit) return;
    const way = spacesOf(choicesAlong(ruleset, before, decision, step.path));
    const last = way.at(-1);
    const move = { step: stepNumber(settled, index), seat: decision.seat, settled: false };
    if (way.length > 1) moves.push({ ...move, way });
    if (way.length > 1 || last === undefined) return;
    targets[last] = { state: 'chosen', step: move.step };
    const from = comesFrom?.(before.state, decision) ?? null;
    if (from !== null && from !== last) moves.push({ ...move, way: [from, last], bare: true });
  });
  return { targets, moves };
}

/** Whether the places of a level are numbered, alike on the board and in the list: a game says for which questions; a number has to be one place. */
export function isNumbered(
  { numbered }: Pick<GameStatus<unknown>, 'numbered'>,
  decision: Decision,
  level: Level,
): boolean {
  if (!numbered?.(decision) || level.done || level.range) return false;
  const open = level.list().filter(({ refused }) => !refused);
  return open.length > 1 && open.every(({ target }) => 'space' in target);
}

interface MarkOptions {
  /** So many steps of this turn come before the draft. */
  settled?: number;
  status?: Pick<GameStatus<unknown>, 'numbered' | 'comesFrom' | 'price' | 'tapped'>;
}

/** Everything of a draft that the board shows. */
export function marksOf(
  ruleset: PageRules,
  composed: Composed,
  onBoard: OnBoard,
  { settled = 0, status = {} }: MarkOptions = {},
): Marks {
  const { targets, moves } = stepMarks(ruleset, composed, settled, status.comesFrom);
  const { decision, level, path, table } = composed;
  if (!decision || !level || level.done) return { level: { targets }, moves, taps: new Map() };
  const taps = tapsOf(ruleset, table, decision, path, level, onBoard, status.tapped);
  for (const choice of level.list()) {
    const at = choice.refused ? boardId(choice, onBoard) : null;
    if (at !== null && !targets[at]) targets[at] = { state: 'refused' };
  }
  const numbered = isNumbered(status, decision, level);
  [...taps].forEach(([id, [only, ...others]], index) => {
    const whole = only && others.length === 0 ? [...path, ...only] : null;
    const price = whole ? (status.price?.(table.state, decision, whole) ?? null) : null;
    targets[id] = { state: 'offered', ...(numbered ? { n: index + 1 } : {}), ...(price ? { price } : {}) };
  });
  const chosen = spacesOf(choicesAlong(ruleset, table, decision, path));
  for (const id of chosen) targets[id] = { state: 'chosen', step: stepNumber(settled, composed.steps.length) };
  return { level: { targets }, moves, taps };
}
