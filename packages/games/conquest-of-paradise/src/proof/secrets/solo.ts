/** Hidden things of the solitaire game (sections 31 to 37): the opponent's cards, known to nobody (CP-36.1). All pieces lie open (CP-31.6). */
import type { SecretsOf } from './part.ts';

export const soloSecrets: SecretsOf = ({ solo }) => (solo ? [{ path: '/solo/cards/value', knownTo: [] }] : []);
