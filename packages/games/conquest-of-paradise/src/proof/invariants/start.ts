/** What always holds of starting pieces and the end of the game (sections 21, 22, 40). */
import type { InvariantsPart } from './part.ts';

export const startInvariants: InvariantsPart = {};
