/** Sections 15 and 16: sealed builds, opened together. */
import type { DecisionPart, Part } from '../../part.ts';
import { players } from '../players.ts';
import { builds, unsealedSeats } from './begin.ts';
import { buildOf, readPath } from './draft.ts';
import { buildLevel } from './levels.ts';
import { buildingEvents, openBuilds, seal } from './open.ts';
import { keptByItself } from './reserve.ts';

/** The decision `build`: due until sealed, then replaceable until the last seat has sealed (CP-15.9). */
const build: DecisionPart = {
  open(state) {
    return players(state)
      .filter((seat) => builds(state, seat))
      .map((seat) => {
        const blocks = state.seats[seat]?.sealed === null ? 'until:builds-open' : 'nothing';
        return { kind: 'build', seat, blocks, context: String(state.turn) };
      });
  },
  next: (view, seat, _decision, path) => buildLevel(view, seat, path),
  decide: (state, seat, _decision, path) => [seal(state, seat, buildOf(readPath(path).draft))],
  fallback(view, seat) {
    const kept = keptByItself(view, seat, readPath([]).draft);
    return kept === null ? ['seal'] : ['keep-point', kept, 'seal'];
  },
  asks: (view, seat) => (unsealedSeats(view).every((other) => other === seat) ? ['CP-15.9', 'CP-17.2'] : null),
};

/** Building. */
export const buildingPart: Part = { decisions: { build }, events: buildingEvents, advance: openBuilds };
