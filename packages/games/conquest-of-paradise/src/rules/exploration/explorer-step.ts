/** CP-7.1, 8.7, 8.11 to 8.14: the explorer enters another hex, crosses a known one, or returns. */
import {
  choose,
  done,
  type Level,
  type Message,
  type NewEvent,
  type Refusal,
  refuse,
  type Seat,
  word,
} from '@wayfinder/engine';
import { z } from 'zod';
import { TWO_KNOTS } from '../../data/constants.ts';
import { neighbours } from '../../hexes.ts';
import type { DecisionPart, Part } from '../../part.ts';
import type { HexId, State } from '../../state.ts';
import { chooseHex } from '../choices.ts';
import { eventPart } from '../event-part.ts';
import { crossRefusal, exploreRefusal, isOwnFind, mayExplore, NOTHING_ENTERED_YET } from './explorable.ts';
import { endExploration, knotsCounted, mustEnd } from './knots.ts';
import { moveExplorer } from './pre-move.ts';

const atHex = z.strictObject({ seat: z.number().int(), hex: z.string() });

/** The explorer that may go on: the knots allow it and the last hex is settled. */
function explorerOnTheWay(state: State): { seat: Seat; at: HexId } | null {
  const { exploration } = state;
  if (exploration?.stage !== 'step' || exploration.at === null || mustEnd(state)) return null;
  return { seat: exploration.seat, at: exploration.at };
}

type Refuses = (state: State, seat: Seat, hex: HexId) => Refusal | null;

const REFUSALS: Record<'enter' | 'cross', Refuses> = { enter: exploreRefusal, cross: crossRefusal };

/** Hexes to go to: the neighbours; and the hex it stands on, when it had to stay there unexplored (CP-7.1, 8.6). */
function hexesAhead(state: State, seat: Seat, at: HexId, way: 'enter' | 'cross'): readonly HexId[] {
  const again = way === 'enter' && mayExplore(state, seat, at);
  return again ? [at, ...neighbours(at)] : neighbours(at);
}

/** True when some hex ahead can be entered (or crossed). */
function canGo(state: State, seat: Seat, at: HexId, way: 'enter' | 'cross'): boolean {
  return hexesAhead(state, seat, at, way).some((hex) => REFUSALS[way](state, seat, hex) === null);
}

/** CP-8.14: something adjacent to explore, to cross, or an own find to turn up. */
function hasSomethingToDo(state: State, seat: Seat, at: HexId): boolean {
  return (
    canGo(state, seat, at, 'enter') ||
    canGo(state, seat, at, 'cross') ||
    neighbours(at).some((hex) => isOwnFind(state, seat, hex))
  );
}

function firstLevel(view: State, seat: Seat, at: HexId): Level {
  const ask: Message = { key: 'ask.exploreStep', args: { knots: { count: view.exploration?.knots ?? 0 } } };
  return choose(ask, [word('enter', { progress: true }), word('cross'), word('return')], ({ id }) => {
    if (id === 'enter' && !canGo(view, seat, at, 'enter')) return refuse('nothing-to-explore', ['CP-7.1']);
    if (id === 'cross' && view.exploration?.entered !== true) return NOTHING_ENTERED_YET;
    if (id === 'cross' && !canGo(view, seat, at, 'cross')) return refuse('nothing-to-cross', ['CP-8.11']);
    return null;
  });
}

function hexLevel(view: State, seat: Seat, at: HexId, way: 'enter' | 'cross'): Level {
  const around = hexesAhead(view, seat, at, way);
  const refusalOf = (hex: HexId): Refusal | null => {
    if (way === 'cross' && view.exploration?.entered !== true) return NOTHING_ENTERED_YET;
    return around.includes(hex) ? REFUSALS[way](view, seat, hex) : refuse('not-adjacent', ['CP-7.1', 'CP-8.11']);
  };
  return chooseHex({ key: `ask.exploreStep.${way}` }, around, refusalOf, way === 'enter' ? { progress: true } : {});
}

const exploreStep: DecisionPart = {
  asks: (_view, _seat, path) => (path[0] === 'enter' ? ['CP-7.2', 'CP-8.9'] : null),
  open(state) {
    const way = explorerOnTheWay(state);
    if (!way || !hasSomethingToDo(state, way.seat, way.at)) return [];
    return [{ kind: 'exploreStep', seat: way.seat, blocks: 'all', context: `${way.at} ${state.exploration?.knots}` }];
  },
  next(view, seat, _decision, path) {
    const at = view.exploration?.at ?? '';
    const [way] = path;
    if (way === undefined) return firstLevel(view, seat, at);
    if ((way === 'enter' || way === 'cross') && path.length === 1) return hexLevel(view, seat, at, way);
    return done();
  },
  decide(state, seat, _decision, [way, hex = '']) {
    if (way === 'enter') {
      const again = state.exploration?.missed?.includes(hex) ? ['CP-8.5'] : [];
      return [{ type: 'HexEntered', data: { seat, hex }, because: ['CP-6.1', 'CP-7.1', ...again] }];
    }
    if (way === 'cross') {
      const edition = state.settings.edition === '1' ? 'CP-8.12' : 'CP-8.13';
      return [
        { type: 'KnownHexCrossed', data: { seat, hex }, because: ['CP-8.11', edition] },
        knotsCounted(state, seat, hex, TWO_KNOTS, 'two-knots', ['CP-8.11']),
      ];
    }
    return endExploration(state, ['CP-8.7', 'CP-8.14']);
  },
  fallback: () => ['return'],
};

/** CP-8.14: with nothing left to do the explorer returns unasked. */
function advance(state: State): NewEvent[] | null {
  const way = explorerOnTheWay(state);
  if (!way || hasSomethingToDo(state, way.seat, way.at)) return null;
  return endExploration(state, ['CP-8.14']);
}

export const explorerStepPart: Part = {
  decisions: { exploreStep },
  events: {
    HexEntered: eventPart(atHex, (state, { seat, hex }) => {
      moveExplorer(state, seat, hex);
      if (!state.exploration) return;
      state.exploration.entered = true;
      state.exploration.stage = 'draw';
    }),
    KnownHexCrossed: eventPart(atHex, (state, { seat, hex }) => moveExplorer(state, seat, hex)),
  },
  advance,
};
