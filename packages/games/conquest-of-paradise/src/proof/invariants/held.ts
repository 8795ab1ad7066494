/** What always holds of held event cards and reaction windows (sections 24, 25, 40). */
import type { InvariantsPart } from './part.ts';

export const heldInvariants: InvariantsPart = {};
