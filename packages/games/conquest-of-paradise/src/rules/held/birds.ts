/** CP-24.21: of the three markers that were seen the explorer uses one and puts the others back. */
import { choose, done, isKnown } from '@wayfinder/engine';
import type { DecisionPart } from '../../part.ts';
import type { CupMarker, Exploration, State } from '../../state.ts';
import { discoveryOf } from '../exploration/discovery.ts';
import { idOf } from './look.ts';

/** Marker that is used when the seat doesn't say: an island before ocean before off course, then fewest knots (table of decisions). */
const PREFERRED: readonly CupMarker['type'][] = ['island_group', 'open_ocean', 'off_course'];

function choosing({ exploration }: State): Exploration | null {
  return exploration?.stage === 'choose-marker' ? exploration : null;
}

/** The markers seen where this state or view knows them, each kind once. */
function seenBy(view: State): CupMarker[] {
  const seen = choosing(view)?.seen;
  if (!seen || !isKnown(seen)) return [];
  return seen.value.filter((marker, i) => seen.value.findIndex((other) => idOf(other) === idOf(marker)) === i);
}

/** The decision `useMarker`: which of the markers lies on the hex. */
export const useMarker: DecisionPart = {
  // An island draws its tile, off course may go on by itself.
  asks: ['CP-7.5', 'CP-8.1'],
  open(state) {
    const now = choosing(state);
    return now ? [{ kind: 'useMarker', seat: now.seat, blocks: 'all', context: `${now.at} ${now.knots}` }] : [];
  },
  next(view, _seat, _decision, path) {
    if (path.length > 0) return done();
    const args = { hex: { space: choosing(view)?.at ?? '' } };
    const choices = seenBy(view).map((marker) => ({ id: idOf(marker), target: { option: `marker-${idOf(marker)}` } }));
    return choose({ key: 'ask.useMarker', args }, choices);
  },
  decide(state, seat, _decision, [id], random) {
    const now = choosing(state);
    const marker = seenBy(state).find((one) => idOf(one) === id);
    if (now?.at == null || !marker) return [];
    return discoveryOf(state, { seat, hex: now.at }, marker, [], random, ['CP-24.21']);
  },
  fallback(view) {
    const [best] = seenBy(view).sort(
      (a, b) => PREFERRED.indexOf(a.type) - PREFERRED.indexOf(b.type) || a.knots - b.knots,
    );
    return best ? [idOf(best)] : [];
  },
};
