/** The bot's choice among the paths of a decision: it tries them on its view, where everything is known, and takes what leads to most. */
import type { Decision, Seat } from '@wayfinder/engine';
import { EVENTS, type EventType } from '../events/index.ts';
import { DECISIONS, decisionPart, nextLevel } from '../parts.ts';
import { homeOf } from '../rules/facts.ts';
import { workingCopy } from '../script.ts';
import { type State, seatOf } from '../state.ts';
import { TERRAINS, type Terrain } from '../words.ts';
import { terrainDistance, worthOf } from './value.ts';

/** Choices that an action leaves to its mover, made before a position is judged. */
const FOLLOW_UPS = ['town-tile', 'favor-tile', 'dig', 'key', 'ordination'] as const;
/** Of the paths of a decision so many are followed to their end. */
const FOLLOWED = 6;
/** Of the paths of a follow-up. */
const FOLLOWED_LATER = 2;
/** Follow-ups of follow-ups: two spaces changed, a dwelling, and a town tile. */
const DEEPEST = 4;

/** Which paths are tried. */
type Wanted = (path: readonly string[]) => boolean;
const isAny: Wanted = () => true;

interface Tried {
  path: string[];
  state: State;
  value: number;
}

/** Choices worth a try after `path`: spades go towards home by the shortest way, priests where they make most steps. */
function choicesAfter(view: State, seat: Seat, decision: Decision, path: readonly string[]): string[] {
  const free = nextLevel(view, seat, decision, path)
    .list()
    .filter(({ refused }) => !refused)
    .map(({ id }) => id);
  if (path[0] === 'send-priest' && path.length === 2) return free.slice(0, 1);
  if (path[0] !== 'transform' || path.length < 2) return free;
  if (path.length === 3) return free.slice(0, 1);
  const home = homeOf(seatOf(view, seat));
  const left = (terrain: string): number => terrainDistance(terrain as Terrain, home);
  const nearer = free.filter((id) => left(id) < left(view.terrain[path[1] ?? ''] ?? TERRAINS[0]));
  const target = nearer.sort((a, b) => left(a) - left(b));
  // An action's spades go all the way; what phase III gives may stop on the way.
  return decision.kind === 'cult-spade' ? target.slice(0, 1) : target.filter((id) => id === home);
}

function pathsFrom(view: State, seat: Seat, decision: Decision, path: string[]): string[][] {
  if (nextLevel(view, seat, decision, path).done) return [path];
  return choicesAfter(view, seat, decision, path).flatMap((id) => pathsFrom(view, seat, decision, [...path, id]));
}

/** The position after a path, as far as the mover's own choice goes. */
function stateAfter(view: State, seat: Seat, decision: Decision, path: readonly string[]): State {
  const events = decisionPart(decision.kind).decide(view, seat, decision, path);
  const state = workingCopy(view);
  for (const { type, data } of events) EVENTS[type as EventType].evolve(state, data as never);
  return state;
}

function followUpOf(state: State, seat: Seat): Decision | null {
  for (const kind of FOLLOW_UPS) {
    const open = DECISIONS[kind]?.open(state).find((decision) => decision.seat === seat);
    if (open) return { ...open, id: '', openedAt: 0 };
  }
  return null;
}

function valueAfterAll(state: State, seat: Seat, depth: number): number {
  const next = depth < DEEPEST ? followUpOf(state, seat) : null;
  return next ? (best(state, seat, next, depth + 1)?.value ?? worthOf(state, seat)) : worthOf(state, seat);
}

function best(view: State, seat: Seat, decision: Decision, depth: number, wanted: Wanted = isAny): Tried | null {
  const tried = pathsFrom(view, seat, decision, [])
    .filter(wanted)
    .map((path) => {
      const state = stateAfter(view, seat, decision, path);
      return { path, state, value: worthOf(state, seat) };
    })
    .sort((a, b) => b.value - a.value)
    .slice(0, depth === 0 ? FOLLOWED : FOLLOWED_LATER)
    .map((one) => ({ ...one, value: valueAfterAll(one.state, seat, depth) }));
  return tried.reduce<Tried | null>((top, one) => (top && top.value >= one.value ? top : one), null);
}

/** The path that leads to most, with the value of where it leads; null where there is none. `wanted` leaves paths out. */
export function bestPath(
  view: State,
  seat: Seat,
  decision: Decision,
  wanted?: Wanted,
): { path: string[]; value: number } | null {
  return best(view, seat, decision, 0, wanted);
}
