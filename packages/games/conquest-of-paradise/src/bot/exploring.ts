/** The bot explores while it knows of few places to settle, never so far that three knots more would lose the explorer. */
import { distance } from '../hexes.ts';
import { CARD, knotLimits } from '../rules/cards/effects.ts';
import { cardKind, handOf } from '../rules/cards/hand.ts';
import { explorableFrom, stagingHexes } from '../rules/exploration/explorable.ts';
import type { HexId, State } from '../state.ts';
import { offeredAfter, type Proposes } from './candidates.ts';
import { openPlaces } from './routes.ts';

/** Places to settle that make further exploring unneeded. */
export const ENOUGH_PLACES = 3;
/** Most knots of one marker. */
const WORST_MARKER = 3;

function fromHome(view: State, seat: number): (hex: HexId) => number {
  const home = view.seats[seat]?.home ?? null;
  return (hex) => (home === null ? 0 : distance(home, hex));
}

function nearest(hexes: readonly HexId[], far: (hex: HexId) => number): HexId[] {
  return [...hexes].sort((a, b) => far(a) - far(b));
}

export const explore: Proposes = ({ view, seat }) => {
  if (openPlaces(view, seat).length >= ENOUGH_PLACES) return [['decline']];
  const far = fromHome(view, seat);
  // A start with more unknown around it gives more tries for the same way.
  const worth = (hex: HexId): number => far(hex) * 2 - explorableFrom(view, seat, hex).length;
  return nearest(stagingHexes(view, seat), worth).map((hex) => ['pre-move', hex]);
};

export const exploreStep: Proposes = (sight) => {
  const { view, seat } = sight;
  const { returns } = knotLimits(view, seat);
  if ((view.exploration?.knots ?? 0) + WORST_MARKER > returns) return [['return']];
  const hexes = offeredAfter(sight, ['enter']).map(({ id }) => id);
  return [...nearest(hexes, fromHome(view, seat)).map((hex) => ['enter', hex]), ['return']];
};

export const keepTile: Proposes = () => [['turn-up']];

export const acceptResult: Proposes = ({ view, seat }) => {
  const charts = handOf(view, seat).filter((card) =>
    [CARD.navigation, CARD.oceanChart].some((k) => k === cardKind(card)),
  );
  return [...charts.map((card) => ['reveal', card]), ['accept']];
};

/** A rival's explorer goes where it is furthest from that rival's home. */
export const steer: Proposes = (sight) => {
  const rival = sight.view.exploration?.seat ?? 0;
  const far = fromHome(sight.view, rival);
  return nearest(
    offeredAfter(sight, []).map(({ id }) => id),
    (hex) => -far(hex),
  ).map((hex) => [hex]);
};
