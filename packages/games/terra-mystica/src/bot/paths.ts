/** Paths that are worth a try: spades go towards home by the shortest way, priests where they make most steps. */
import type { Decision, Seat } from '@wayfinder/engine';
import { SPACES } from '../map.ts';
import { nextLevel } from '../parts.ts';
import { homeOf } from '../rules/facts.ts';
import { isEmpty, reached } from '../rules/reach.ts';
import { spadePrice, spadingOf } from '../rules/spades.ts';
import { type State, seatOf } from '../state.ts';
import type { SpaceId, Terrain } from '../words.ts';
import { terrainDistance } from './room.ts';

/** The seat that chooses, and the decision that it makes. */
export interface Asked {
  view: State;
  seat: Seat;
  decision: Decision;
}

/** First words of the decisions whose first level takes long to make: it says why a word is refused. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  turn: [
    'build',
    'transform',
    'advance-shipping',
    'lower-exchange-rate',
    'upgrade',
    'send-priest',
    'power-action',
    'special-action',
  ],
  dig: ['build', 'transform', 'leave'],
};

/** Words behind which nothing is offered where they can't be chosen: they needn't be asked for themselves. */
const SAY_THEMSELVES: readonly string[] = ['build', 'transform', 'upgrade', 'power-action', 'special-action'];

/** The paths of a decision that are worth a try; of a turn, those that act. */
export function pathsOf(asked: Asked): string[][] {
  const words = WORDS[asked.decision.kind];
  return words ? words.flatMap((word) => pathsBehind(asked, word)) : pathsFrom(asked, []);
}

/** Those that pass. */
export function passesOf(asked: Asked): string[][] {
  return pathsBehind(asked, 'pass');
}

function pathsBehind(asked: Asked, word: string): string[][] {
  const { view, seat, decision } = asked;
  const isOpen = SAY_THEMSELVES.includes(word) || nextLevel(view, seat, decision, []).has(word) === null;
  return isOpen ? pathsFrom(asked, [word]) : [];
}

function pathsFrom(asked: Asked, path: string[]): string[][] {
  const level = nextLevel(asked.view, asked.seat, asked.decision, path);
  if (level.done) return [path];
  return choicesAfter(asked, path).flatMap((id) => pathsFrom(asked, [...path, id]));
}

/** All that is allowed next. */
function allowedAfter({ view, seat, decision }: Asked, path: readonly string[]): string[] {
  const level = nextLevel(view, seat, decision, path);
  return level.list().flatMap(({ id, refused }) => (refused ? [] : [id]));
}

function choicesAfter(asked: Asked, path: readonly string[]): string[] {
  const [what, , terrain] = path;
  if (what === 'build') return spacesToBuild(asked);
  if (what === 'transform' && path.length === 1) return spacesToTransform(asked);
  if (what === 'transform' && path.length === 2) return terrainsFor(asked, path);
  const isOneEnough = what === 'send-priest' ? path.length === 2 : what === 'transform' && terrain !== undefined;
  return isOneEnough ? allowedAfter(asked, path).slice(0, 1) : allowedAfter(asked, path);
}

/** Spaces that can get a dwelling now. */
function spacesToBuild({ view, seat, decision }: Asked): SpaceId[] {
  const home = homeOf(seatOf(view, seat));
  const level = nextLevel(view, seat, decision, ['build']);
  return SPACES.filter((space) => view.terrain[space] === home && isEmpty(view, space) && level.has(space) === null);
}

/** Spaces that can become home terrain now; with the spades of phase III also those that only come nearer to it. What is dear is asked last. */
function spacesToTransform({ view, seat, decision }: Asked): SpaceId[] {
  const now = seatOf(view, seat);
  const home = homeOf(now);
  const { workers = 0, priests = 0 } = spadePrice(now);
  const { free } = spadingOf(view, seat);
  const mayStop = decision.kind === 'cult-spade';
  const isPayable = (spades: number): boolean =>
    spades <= 0 || (spades * workers <= now.workers && spades * priests <= now.priests);
  return SPACES.filter((space) => {
    const terrain = view.terrain[space];
    if (terrain === undefined || terrain === home || !isEmpty(view, space)) return false;
    if (!mayStop && !isPayable(terrainDistance(terrain, home) - free)) return false;
    if (reached(view, seat, space) === null) return false;
    return mayStop || nextLevel(view, seat, decision, ['transform', space]).has(home) === null;
  });
}

/** An action's spades go all the way home; what phase III gives may stop on it. */
function terrainsFor(asked: Asked, path: readonly string[]): string[] {
  const { view, seat, decision } = asked;
  const home = homeOf(seatOf(view, seat));
  if (decision.kind !== 'cult-spade') return [home];
  const left = (terrain: string): number => terrainDistance(terrain as Terrain, home);
  const from = left(view.terrain[path[1] ?? ''] ?? home);
  return allowedAfter(asked, path)
    .filter((id) => left(id) < from)
    .sort((a, b) => left(a) - left(b))
    .slice(0, 1);
}
