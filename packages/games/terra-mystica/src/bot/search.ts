/**
 * The bot's choice among the paths of a decision: it tries them on its view, where everything is known, goes on from the best as if the others did
 * nothing, and takes what leads to most.
 */
import type { BotBudget, Decision } from '@wayfinder/engine';
import { EVENTS, type EventType } from '../events/index.ts';
import { DECISIONS, decisionPart } from '../parts.ts';
import { workingCopy } from '../script.ts';
import { newTurn, type State } from '../state.ts';
import { pathsOf } from './paths.ts';
import { type Outlook, worthOf } from './value.ts';

/** Choices that an action leaves to its mover, made before a position is judged. */
const FOLLOW_UPS = ['town-tile', 'favor-tile', 'dig', 'key', 'ordination'] as const;
/** Of the paths of a decision so many are followed to the end of their action, of those of a follow-up. */
const FOLLOWED = 6;
const FOLLOWED_LATER = 2;
/** Follow-ups of follow-ups: two spaces changed, a dwelling, and a town tile. */
const DEEPEST = 4;

/** A search for one choice. */
export interface Search {
  outlook: Outlook;
  /** A look for each position that is judged. */
  budget: BotBudget;
  /** Of so many of the best paths it is asked what the seat could do next. */
  goesOn: number;
  /** Numbers of actions that are tried next, and after each of those. */
  widths: readonly number[];
  /** The worth of a choice as the eye sees it. */
  blur(value: number): number;
}

/** State to which a path leads. */
interface Tried {
  path: readonly string[];
  state: State;
  value: number;
}

const byValue = (a: Tried, b: Tried): number => b.value - a.value;

/** The position after a path, as far as the mover's own choice goes. */
function stateAfter(view: State, decision: Decision, path: readonly string[]): State {
  const events = decisionPart(decision.kind).decide(view, decision.seat, decision, path);
  const state = workingCopy(view);
  for (const { type, data } of events) EVENTS[type as EventType].evolve(state, data as never);
  return state;
}

/** Positions after these paths, the best first: of as many paths as the budget has looks for. */
function tryAll(search: Search, view: State, decision: Decision, paths: readonly (readonly string[])[]): Tried[] {
  const tried: Tried[] = [];
  for (const path of paths) {
    if (!search.budget.take()) break;
    const state = stateAfter(view, decision, path);
    tried.push({ path, state, value: worthOf(state, search.outlook) });
  }
  return tried.sort(byValue);
}

function followUpOf(state: State, seat: number): Decision | null {
  for (const kind of FOLLOW_UPS) {
    const open = DECISIONS[kind]?.open(state).find((decision) => decision.seat === seat);
    if (open) return { ...open, id: '', openedAt: 0 };
  }
  return null;
}

/** The position after the choices that an action leaves to its mover. */
function settle(search: Search, tried: Tried, depth = 0): Tried {
  const { seat } = search.outlook;
  const { path, state } = tried;
  const decision = depth < DEEPEST ? followUpOf(state, seat) : null;
  if (!decision) return tried;
  const next = tryAll(search, state, decision, pathsOf({ view: state, seat, decision }));
  const ends = next.slice(0, FOLLOWED_LATER).map((one) => settle(search, one, depth + 1));
  const [best] = ends.sort(byValue);
  return best ? { ...best, path } : tried;
}

/** Worth of a position to a seat that goes on to act. */
function worthGoingOn(search: Search, { state, value }: Tried, step = 0): number {
  const { outlook, widths } = search;
  const { seat, weights } = outlook;
  const width = widths[step];
  if (width === undefined || state.phase !== 'actions') return value;
  const view = { ...state, turn: newTurn(seat) };
  const decision: Decision = { kind: 'turn', seat, id: '', openedAt: 0, blocks: 'all' };
  // One more is followed than counts: what an action leaves to choose may be worth more than it seemed.
  const tried = tryAll(search, view, decision, pathsOf({ view, seat, decision })).slice(0, width + 1);
  const ends = tried.map((one) => settle(search, one)).sort(byValue);
  const worths = ends.slice(0, width).map((one) => worthGoingOn(search, one, step + 1));
  const most = Math.max(value, ...worths);
  return value + weights.ahead * (most - value);
}

/** A path, and the worth of where it leads. */
export interface Found {
  path: readonly string[];
  value: number;
}

/** The path that leads to most; null where there is none, or no look is left. */
export function bestPath(
  search: Search,
  view: State,
  decision: Decision,
  paths: readonly (readonly string[])[],
): Found | null {
  const tried = tryAll(search, view, decision, paths).slice(0, FOLLOWED);
  const ends = tried.map((one) => settle(search, one)).sort(byValue);
  const found = ends.map((one, i): Found => {
    const value = i < search.goesOn ? worthGoingOn(search, one) : one.value;
    return { path: one.path, value: search.blur(value) };
  });
  return found.reduce<Found | null>((best, one) => (best && best.value >= one.value ? best : one), null);
}
