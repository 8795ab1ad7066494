/** What always holds of the solitaire game (sections 31 to 37, 40). */
import type { InvariantsPart } from './part.ts';

export const soloInvariants: InvariantsPart = {};
