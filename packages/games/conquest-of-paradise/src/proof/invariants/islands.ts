/** What holds of South Island and Kumara: CP-40.3, 40.4, 29.9, 29.12. */
import { HEX_KINDS, SEARCH } from '../facts.ts';
import type { Check, InvariantsPart } from './part.ts';

/** CP-40.4: one of none, Galapagos, Kumara a seat, in games with Kumara; a search ends by itself. */
const kumaraKept: Check = (state) => {
  const played = state.settings.kumara === true;
  const wrong = state.seats.flatMap(({ kumara }, seat) =>
    (kumara !== undefined) === played ? [] : [`seat ${seat} has ${kumara} for Kumara (CP-40.4)`],
  );
  const { exploration } = state;
  if (exploration?.stage !== 'search') return wrong;
  const at = exploration.at ?? '';
  if (!played || state.seats[exploration.seat]?.kumara === 'kumara')
    wrong.push(`seat ${exploration.seat} searches without need (CP-29.3)`);
  if (HEX_KINDS.get(at) !== 'ocean_printed' && !SEARCH.start.includes(at))
    wrong.push(`a searcher stands on ${at}, outside the search area (CP-29.9)`);
  if (exploration.knots > 0 || exploration.markers.length > 0) wrong.push('a search counts knots (CP-29.5)');
  if ((exploration.search?.rolls ?? 0) > 100) wrong.push('a search lasts for more than 100 rolls (CP-29.12)');
  return wrong;
};

export const islandsInvariants: InvariantsPart = { checks: [kumaraKept] };
